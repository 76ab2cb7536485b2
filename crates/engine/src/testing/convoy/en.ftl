convoy = Convoy
convoy-about = Load crates, sail, and let nobody shoot you.
convoy-text-legend = points (cards)
convoy-option-rounds = rounds
convoy-option-teams = teams
convoy-option-teams-off = none
convoy-option-teams-on = two of two
convoy-colour-red = red
convoy-colour-yellow = yellow
convoy-colour-gold = gold
convoy-colour-white = white
convoy-colour-grey = grey
convoy-bad-teams = Two teams of two need four players.
convoy-hand = Your cards: { $cards }
convoy-look = My cards
convoy-unload = Unload crates
convoy-turn = { $you ->
    [yes] It is your turn. Crates in the harbour: { $stock }
   *[no] It is the turn of { $seat }. Crates in the harbour: { $stock }
}
convoy-defends = { $you ->
    [yes] You are attacked with { $strength }: block or pass?
   *[no] { $seat } is attacked with { $strength }.
}
convoy-hint-sail = Load crates and sail: each of them scores.
convoy-hint-defend = A card blocks the attack; letting it pass costs a point.
convoy-points = { $seat }: { $points } points
convoy-over-rounds = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } win.
}
convoy-over-last = { $count ->
    [one] { $winners } wins: nobody else is left.
   *[other] { $winners } win: nobody else is left.
}
convoy-told-scouted = { $seat } scouts and throws { $die }. Crates in the harbour: { $stock }
convoy-told-marked = { $seat } marks { $field }.
convoy-told-named = { $seat } names the fleet "{ $name }".
convoy-told-attacked = { $seat } attacks with { $cards }.
convoy-told-blocked = { $seat } blocks with { $card }.
convoy-told-passed = { $count ->
    [one] { $seats } lets it pass.
   *[other] { $seats } let it pass.
}
convoy-told-offered = { $you ->
    [yes] { $from } offers you a { $card }.
   *[no] You offer { $to } a { $card }.
}
convoy-told-gone = The offer of { $from } to { $to } is gone.
convoy-told-given = { $from } has given { $to } a card.
convoy-told-sailed = { $seat } sails with { $crates ->
    [one] one crate
   *[other] { $crates } crates
}.
convoy-told-drew = You draw a { $card }.
convoy-told-max = You let attacks up to { $strength } pass.
convoy-told-left = { $seat } leaves.
convoy-refused-over = The game is over.
convoy-refused-left = You have left the game.
convoy-refused-unknown = That is no move.
convoy-refused-turn = It is not your turn.
convoy-refused-slot = Nobody attacks you now.
convoy-refused-load = There are not so many crates, and three at most are loaded at once.
convoy-refused-lash = There are no loose crates here.
convoy-refused-scouted = You have scouted this turn.
convoy-refused-field = Fields are numbered from 1 to 40.
convoy-refused-name = A name has at most eight letters.
convoy-refused-cards = You do not hold these cards.
convoy-refused-max = At most 99.
convoy-refused-offer = You cannot offer that now.
convoy-refused-no-offer = Nobody offers you that.
convoy-auction = { $you ->
    [yes] You lead the auction with { $standing }.
   *[no] A tug is auctioned: { $leader } leads with { $standing }.
}
convoy-bid = Bid { $bid }
convoy-waive = Bid no more
convoy-accept = ✓ { $card } ({ $seat })
convoy-decline = ✗ { $card } ({ $seat })
convoy-told-auctioned = { $seat } puts a tug up for auction.
convoy-told-bid = { $seat } bids { $bid }.
convoy-told-waived = { $seat } bids no more.
convoy-told-sold = { $seat } has the tug for { $price ->
    [one] one point
   *[other] { $price } points
}.
convoy-refused-auctioned = You have auctioned something this turn.
convoy-refused-sold = This auction is over.
convoy-refused-leads = You lead already.
convoy-refused-waived = You bid no more in this auction.
convoy-refused-outbid = { $leader } leads with { $standing }: bid more.
convoy-refused-too-much = At most nine points are bid.
convoy-attempts = { $count ->
    [one] 1 shot
   *[other] { $count } shots
}, { $successes ->
    [one] 1 hit
   *[other] { $successes } hits
}
convoy-recap-success = Hits
