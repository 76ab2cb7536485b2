blockade_runner = Blockade Runner
blockade_runner-about = Trade with the blockaded South from 1861 to 1865: carry cotton and tobacco out and goods from overseas back in, slip past the Union’s ships and outbid the others for faster ones. After five years the richest ship owner wins.
blockade_runner-brief = ship owners run goods through a blockade, trade and bid for ships; the richest wins. For 2 to 6.
blockade_runner-takes = from 45 minutes · 2–6 players

## Words that other texts use

# $amount: thousands of dollars; $millions: whole millions of it, $thousands: what is over, in three digits.
blockade_runner-money = { $millions ->
    [0] { $amount ->
        [0] $0
       *[other] ${ $amount },000
    }
   *[other] ${ $millions },{ $thousands },000
}

# $code: as on the board; $name: of the port that lies there or else of the sea area.
blockade_runner-zone = { $name } ({ $code })

blockade_runner-good-cotton = cotton
blockade_runner-good-tobacco = tobacco
blockade_runner-good-war = war goods
blockade_runner-good-black = black market goods

# $count: units.
blockade_runner-units-cotton = { $count } cotton
blockade_runner-units-tobacco = { $count } tobacco
blockade_runner-units-war = { $count ->
    [one] 1 unit of war goods
   *[other] { $count } war goods
}
blockade_runner-units-black = { $count ->
    [one] 1 unit of black market goods
   *[other] { $count } black market goods
}

# Where there is little room.
blockade_runner-short-cotton = Cotton
blockade_runner-short-tobacco = Tobacco
blockade_runner-short-war = War goods
blockade_runner-short-black = Black market

blockade_runner-sea-atlantic = Atlantic
blockade_runner-sea-gulf = Gulf
blockade_runner-sea-caribbean = Caribbean

# Colours of funnels.
blockade_runner-colour-red = Red
blockade_runner-colour-blue = Blue
blockade_runner-colour-green = Green
blockade_runner-colour-yellow = Yellow
blockade_runner-colour-purple = Purple
blockade_runner-colour-white = White

blockade_runner-port-norfolk = Norfolk
blockade_runner-port-new_bern = New Bern
blockade_runner-port-wilmington = Wilmington
blockade_runner-port-charleston = Charleston
blockade_runner-port-savannah = Savannah
blockade_runner-port-jacksonville = Jacksonville
blockade_runner-port-tampa = Tampa
blockade_runner-port-cedar_key = Cedar Key
blockade_runner-port-apalachicola = Apalachicola
blockade_runner-port-pensacola = Pensacola
blockade_runner-port-mobile = Mobile
blockade_runner-port-new_orleans = New Orleans
blockade_runner-port-sabine_pass = Sabine Pass
blockade_runner-port-galveston = Galveston
blockade_runner-port-corpus_christi = Corpus Christi

blockade_runner-city-richmond = Richmond
blockade_runner-city-lynchburg = Lynchburg
blockade_runner-city-raleigh = Raleigh
blockade_runner-city-charlotte = Charlotte
blockade_runner-city-columbia = Columbia
blockade_runner-city-augusta = Augusta
blockade_runner-city-macon = Macon
blockade_runner-city-atlanta = Atlanta
blockade_runner-city-montgomery = Montgomery
blockade_runner-city-chattanooga = Chattanooga
blockade_runner-city-nashville = Nashville
blockade_runner-city-memphis = Memphis
blockade_runner-city-jackson = Jackson
blockade_runner-city-vicksburg = Vicksburg
blockade_runner-city-houston = Houston

blockade_runner-overseas-bermuda = St. George’s
blockade_runner-overseas-nassau = Nassau
blockade_runner-overseas-havana = Havana
blockade_runner-overseas-matamoros = Matamoros
blockade_runner-overseas-port_au_prince = Port-au-Prince

# Sea areas.
blockade_runner-zone-norfolk = Hampton Roads
blockade_runner-zone-new_bern = Pamlico Sound
blockade_runner-zone-wilmington = Cape Fear
blockade_runner-zone-charleston = Charleston Roads
blockade_runner-zone-savannah = Tybee Roads
blockade_runner-zone-jacksonville = Amelia Sound
blockade_runner-zone-virginia_capes = Virginia Capes
blockade_runner-zone-hatteras = Diamond Shoals
blockade_runner-zone-frying_pan = Frying Pan Shoals
blockade_runner-zone-charleston_bight = Long Bay
blockade_runner-zone-blake = Blake Bank
blockade_runner-zone-canaveral = Canaveral
blockade_runner-zone-north_atlantic = North Atlantic
blockade_runner-zone-gulf_stream = Gulf Stream
blockade_runner-zone-bermuda_west = Western Approach
blockade_runner-zone-bermuda_rise = Bermuda Rise
blockade_runner-zone-bermuda = Bermuda Roads
blockade_runner-zone-sargasso_north = Northern Sargasso
blockade_runner-zone-sargasso_west = Western Sargasso
blockade_runner-zone-sargasso_mid = Central Sargasso
blockade_runner-zone-sargasso_east = Eastern Sargasso
blockade_runner-zone-blake_outer = Outer Blake Bank
blockade_runner-zone-abaco = Abaco Sea
blockade_runner-zone-nassau = Providence Channel
blockade_runner-zone-eleuthera = Eleuthera Sound
blockade_runner-zone-sargasso_south = Southern Sargasso
blockade_runner-zone-mid_atlantic = Mid-Atlantic
blockade_runner-zone-straits = Straits of Florida
blockade_runner-zone-old_bahama = Old Bahama Channel
blockade_runner-zone-exuma = Exuma Sound
blockade_runner-zone-san_salvador = San Salvador
blockade_runner-zone-caicos = Caicos Passage
blockade_runner-zone-windward = Windward Passage
blockade_runner-zone-silver = Silver Bank
blockade_runner-zone-mona = Mona Passage
blockade_runner-zone-port_au_prince = Gulf of Gonave
blockade_runner-zone-jamaica = Jamaica Channel
blockade_runner-zone-cayman = Cayman Sea
blockade_runner-zone-havana = Havana Roads
blockade_runner-zone-tampa = Tampa Bay
blockade_runner-zone-cedar_key = Suwannee Sound
blockade_runner-zone-apalachicola = St. George Sound
blockade_runner-zone-pensacola = Pensacola Bay
blockade_runner-zone-mobile = Mobile Bay
blockade_runner-zone-new_orleans = Mississippi Passes
blockade_runner-zone-sabine_pass = Sabine Bank
blockade_runner-zone-galveston = Galveston Bar
blockade_runner-zone-corpus_christi = Aransas Pass
blockade_runner-zone-matamoros = Bagdad Roads
blockade_runner-zone-atchafalaya = Atchafalaya Bight
blockade_runner-zone-texas_banks = Texas Banks
blockade_runner-zone-delta_offing = Delta Offing
blockade_runner-zone-mobile_offing = Mobile Offing
blockade_runner-zone-florida_shelf = West Florida Shelf
blockade_runner-zone-tortugas = Dry Tortugas
blockade_runner-zone-central_gulf = Central Gulf
blockade_runner-zone-deep_gulf = Deep Gulf
blockade_runner-zone-western_gulf = Western Gulf
blockade_runner-zone-tampico = Tampico Shore
blockade_runner-zone-campeche = Bay of Campeche
blockade_runner-zone-yucatan = Yucatan Channel

blockade_runner-card-captain = Captain
blockade_runner-card-pilot = Pilot
blockade_runner-card-insurance = Insurance
blockade_runner-card-government_subsidy = Government Subsidy
blockade_runner-card-convoy = Convoy
blockade_runner-card-hidden_inlet = Hidden Inlet
blockade_runner-card-private_launch = Private Launch
blockade_runner-card-fort_fisher = Fort Fisher
blockade_runner-card-fort_sumter = Fort Sumter
blockade_runner-card-fort_pulaski = Fort Pulaski
blockade_runner-card-fort_morgan = Fort Morgan
blockade_runner-card-fort_jackson = Fort Jackson
blockade_runner-card-fort_mcree = Fort McRee
blockade_runner-card-fort_griffin = Fort Griffin
blockade_runner-card-fort_point = Fort Point
blockade_runner-card-css_virginia = CSS Virginia
blockade_runner-card-fort_macon = Fort Macon
blockade_runner-card-commerce_raider = Commerce Raider
blockade_runner-card-torpedoes = Torpedoes
blockade_runner-card-ironclad_ram = Ironclad Ram
blockade_runner-card-autumn_gale = Autumn Gale
blockade_runner-card-anthracite_coal = Anthracite Coal
blockade_runner-card-stevedores = Stevedores
blockade_runner-card-night_train = Night Train
blockade_runner-card-friends_in_richmond = Friends in Richmond
blockade_runner-card-king_cotton = King Cotton
blockade_runner-card-tobacco_famine = Tobacco Famine
blockade_runner-card-empty_shops = Empty Shops
blockade_runner-card-erlanger_loan = Erlanger Loan

# What cards do, for menus and pictures.
blockade_runner-effect-captain = On one of your ships: +2 in every evasion test, until the ship is lost.
blockade_runner-effect-pilot = On one of your ships: speed +1, also in evasion tests, until the ship is lost.
blockade_runner-effect-insurance = Pays the printed price of the next ship that you lose.
blockade_runner-effect-government_subsidy = $1,000 more for every unit of war goods you deliver, to the end of the game.
blockade_runner-effect-convoy = This turn: ships that begin a Move in the same zone have +2 in its tests.
blockade_runner-effect-hidden_inlet = This turn your ships take no test in one open port of your choice.
blockade_runner-effect-private_launch = Buy a ship from the stack at its printed price, without an auction.
blockade_runner-effect-fort_fisher = The defence of Wilmington rises by 2.
blockade_runner-effect-fort_sumter = The defence of Charleston rises by 2.
blockade_runner-effect-fort_pulaski = The defence of Savannah rises by 2.
blockade_runner-effect-fort_morgan = The defence of Mobile rises by 2.
blockade_runner-effect-fort_jackson = The defence of New Orleans rises by 2.
blockade_runner-effect-fort_mcree = The defence of Pensacola rises by 2.
blockade_runner-effect-fort_griffin = The defence of Sabine Pass rises by 2.
blockade_runner-effect-fort_point = The defence of Galveston rises by 2.
blockade_runner-effect-css_virginia = The defence of Norfolk rises by 2.
blockade_runner-effect-fort_macon = The defence of New Bern rises by 2.
blockade_runner-effect-commerce_raider = Removes the high seas squadron for this year.
blockade_runner-effect-torpedoes = The blockade of one open port falls by 2.
blockade_runner-effect-ironclad_ram = The blockade of one open port falls by 3.
blockade_runner-effect-autumn_gale = The blockade of every open port in the Atlantic or in the Gulf falls by 1.
blockade_runner-effect-anthracite_coal = This turn all your ships have speed +1, also in evasion tests.
blockade_runner-effect-stevedores = An Unload and a Load at once, in either order, without further actions.
blockade_runner-effect-night_train = This turn rail transport costs no action and nothing for places passed.
blockade_runner-effect-friends_in_richmond = You pay no bribes this turn.
blockade_runner-effect-king_cotton = The price of cotton rises by $2,000.
blockade_runner-effect-tobacco_famine = The price of tobacco rises by $2,000.
blockade_runner-effect-empty_shops = The price of black market goods rises by $2,000.
blockade_runner-effect-erlanger_loan = The bank pays you $8,000.

## Situation
# $seat, $own: who is asked; $ship, $zone, $port: names; $bid: blockade_runner-money.

blockade_runner-status = { $year }: { $asked }
blockade_runner-status-setup = Setup: { $own ->
    [yes] **you** place a ship.
   *[no] **{ $seat }** places a ship.
}
# $actions: left; $improves: whether ports may be improved.
blockade_runner-status-turn = { $own ->
    [yes] it is **your** turn
   *[no] **{ $seat }** to move
}, { $actions ->
    [0] { $improves ->
        [yes] no actions left, but defences can be improved
       *[no] no actions left
    }
    [one] one action left
   *[other] { $actions } actions left
}.
# $value: evasion value; $percent: chance of a loss.
blockade_runner-status-test = { $own ->
    [yes] **you** decide
   *[no] **{ $seat }** decides
} what becomes of the goods of { $ship } before the test in { $zone }: { $percent }% risk of losing the ship (value { $value }).
# $bought: or given to somebody without ships.
blockade_runner-status-place = { $own ->
    [yes] **you** place
   *[no] **{ $seat }** places
} { $bought ->
    [yes] the new ship { $ship }
   *[no] { $ship }, a fresh start,
} in a port.
blockade_runner-status-flee = { $port } is falling, and { $own ->
    [yes] **you** get your ships out.
   *[no] **{ $seat }** gets the ships out.
}
# $best: blockade_runner-status-best-bid.
blockade_runner-status-bid = { $ship } is up for auction, and { $own ->
    [yes] **you** bid or pass.
   *[no] **{ $seat }** bids or passes.
} { $best }
blockade_runner-status-best-bid = Highest bid: { $bid } ({ $own ->
    [yes] yours
   *[no] { $seat }
}).
blockade_runner-status-auction = { $own ->
    [yes] **you** decide whether another ship is put up for auction.
   *[no] **{ $seat }** decides whether another ship is put up for auction.
}
# When it is: below a panel, and in the list of turns to jump to.
blockade_runner-moment-setup = Setup
blockade_runner-moment-union = { $year } · the Union acts
blockade_runner-moment-turn = { $year } · { $own ->
    [yes] your turn
   *[no] { $seat } to move
}
blockade_runner-moment-over = End of the game
blockade_runner-status-union = the Union acts.
# $ports: a list.
blockade_runner-status-fallen = Fallen this year: { $ports }.
# $seats: who is not there any more; $count: how many.
blockade_runner-status-left = { $seats } { $count ->
    [one] has
   *[other] have
} left the game.

# Arguments: those of Outcome::told.
blockade_runner-over-richest = { $count ->
    [one] { $you ->
        [winner] **You have won!** You are the richest ship owner.
        [loser] **You have lost:** { $winners } is the richest ship owner.
       *[other] **{ $winners } wins** as the richest ship owner.
    }
   *[other] { $you ->
        [drawn] **You share first place:** { $winners } end equally rich.
        [winner] **You share first place:** { $winners } end equally rich.
       *[other] **{ $winners } share first place** and end equally rich.
    }
}

## How it ended
# Arguments: those of Outcome::told.

blockade_runner-over-last = { $you ->
    [winner] **You have won!** Nobody else is left in the game.
    [loser] **You have lost:** only { $winners } is left in the game.
   *[other] **{ $winners } wins:** nobody else is left in the game.
}
# $place: a number; $total, $money, $ships: blockade_runner-money; $count: ships.
blockade_runner-result = { $place }. { $seat }: **{ $total }** ({ $money } and { $count ->
    [0] no ship
    [one] one ship worth { $ships }
   *[other] { $count } ships worth { $ships }
})
blockade_runner-result-left = { $place }. { $seat }: has left

## Description

blockade_runner-text-legend = Money in thousands. c cotton, t tobacco, b black market, w war goods (the Union’s cards/assaults/captures next year). Price, box. Ports: blockade/defence, stock; x lost. $ money, # cards, w delivered, i insurances, s subsidies, * actions, C Captain, P Pilot, ! bid > who is asked, h hand.
# $prices: a list of blockade_runner-alt-price; $war: units; $pool: blockade_runner-money; $squadron: a zone, $at-sea: whether there is one.
blockade_runner-alt-market = Prices: { $prices }. War goods box: { $war }. Pool: { $pool }.{ $at-sea ->
    [yes] {" "}Squadron: { $squadron }.
   *[no] {""}
}
# $filled, $spaces: of the box.
blockade_runner-alt-price = { $good } { $price } (box { $filled }/{ $spaces })
blockade_runner-alt-ports = Blockade/defence: { $ports }.
blockade_runner-alt-port = { $port } { $blockade }/{ $defence }
blockade_runner-alt-closed = Closed: { $ports }.
blockade_runner-alt-captured = Captured: { $cities }.
# $ships: a list of blockade_runner-alt-ship or blockade_runner-alt-count; $count: ships; $gone: whether the player has left.
blockade_runner-alt-player = { $seat } { $gone ->
    [yes] has left
   *[no] { $money }: { $count ->
        [0] no ship
       *[other] { $ships }
    }
}.
# $count: ships; $loaded: how many of them.
blockade_runner-alt-count = { $count ->
    [one] one ship
   *[other] { $count } ships
}, { $loaded } loaded
# $placed: whether it lies in $zone; $units: on board, $goods: which; $crew: cards with it, $cards: which.
blockade_runner-alt-ship = { $ship } { $placed ->
    [yes] in { $zone }
   *[no] not placed
}{ $units ->
    [0] {""}
   *[other] {" "}with { $goods }
}{ $crew ->
    [0] {""}
   *[other] , { $cards }
}
# $code: of its zone; the rest as above.
blockade_runner-alt-brief = { $ship } { $code }{ $units ->
    [0] {""}
   *[other] {" "}{ $goods }
}{ $crew ->
    [0] {""}
   *[other] , { $cards }
}
blockade_runner-alt-hand = Your hand: { $cards }.

## Story
# $seat, $own: who does it; what is done in a turn has no subject, its first sentence names it.

blockade_runner-told-list = { $before }; { $next }
blockade_runner-told-copies = { $count }× { $card }
blockade_runner-told-owned = { $own ->
    [yes] { $ship } (yours)
   *[no] { $ship } ({ $seat })
}
blockade_runner-told-turn = { $own ->
    [yes] **In your turn:**
   *[no] **{ $seat }:**
}

blockade_runner-told-seated = Round the table, the start player first: { $seats }.
# $ships: a list of blockade_runner-told-dealt-ships.
blockade_runner-told-dealt = Starting ships: { $ships }.
blockade_runner-told-dealt-ships = { $seat } { $ships }
blockade_runner-told-hand = { $own ->
    [yes] Your cards: { $cards }.
   *[no] Cards of { $seat }: { $cards }.
}
# $ships: a list of blockade_runner-told-placed-ship.
blockade_runner-told-placed = Placed: { $ships }.
blockade_runner-told-placed-ship = { $ship } in { $zone }
blockade_runner-told-placed-later = { $ship } is placed in { $zone }.

# $year: four digits.
blockade_runner-told-year = **{ $year }.**
# $first: whether nothing can have arrived yet; $goods: units; $cards, $assaults, $captures: how many; $brief: whether ports and cities are
# named elsewhere.
blockade_runner-told-effort = { $first ->
    [yes] The Union begins:
   *[no] { $goods ->
        [0] No war goods arrived:
        [one] 1 unit of war goods arrived:
       *[other] { $goods } war goods arrived:
    }
} { $cards ->
    [0] no blockade grows
    [one] 1 blockade grows
   *[other] { $cards } blockades grow
}{ $brief ->
    [yes] {""}
   *[no] { $assaults ->
        [0] {""}
        [one] , one port attacked
       *[other] , { $assaults } ports attacked
    }{ $captures ->
        [0] {""}
        [one] , one city captured
       *[other] , { $captures } cities captured
    }
}.
# $ports: a list of blockade_runner-told-blockaded, the worst first; $more: how many more there are.
blockade_runner-told-blockade = Blockade: { $ports }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more ports
}.
blockade_runner-told-blockaded = { $ports } { $blockade }
# $ports: a list; $count: how many.
blockade_runner-told-fallen = **{ $ports } { $count ->
    [one] falls
   *[other] fall
}.**
# $ports: a list of blockade_runner-told-holds.
blockade_runner-told-held = { $ports } { $count ->
    [one] holds
   *[other] hold
} out.
blockade_runner-told-holds = { $port }{ $brief ->
    [yes] {""}
   *[no] {" "}(blockade { $blockade }, defence { $defence })
}
blockade_runner-told-coming = Next attacked: { $ports }.
blockade_runner-told-captured = Captured inland: { $cities }.
blockade_runner-told-squadron = Squadron: { $zone }.
# $prices: a list of blockade_runner-told-price.
blockade_runner-told-prices = Prices: { $prices }.
blockade_runner-told-price = { $good } { $price }
# $lots: whether lot has decided between some.
blockade_runner-told-order = Turn order{ $lots ->
    [yes] {" "}(by lot)
   *[no] {""}
}: { $seats }.

# $ships: a list of blockade_runner-told-load; $free: whether it cost nothing, else $cost.
blockade_runner-told-loaded = Loaded: { $ships }{ $free ->
    [yes] {""}
   *[no] {" "}({ $cost })
}.
# $taken, $thrown: units that came on board and were thrown away, $goods and $dumped: which; $origins: where they came from by rail, $railed: how many.
blockade_runner-told-load = { $ship } in { $place } { $thrown ->
    [0] {""}
   *[other] { $taken ->
        [0] throws { $dumped } overboard
       *[other] throws { $dumped } overboard,{" "}
    }
}{ $taken ->
    [0] {""}
   *[other] { $goods }
}{ $railed ->
    [0] {""}
   *[other] {" "}(rail: { $origins })
}
# $sales: a list of blockade_runner-told-sale; $bribed: whether a $bribe was paid; $fallen: how many prices have fallen, $prices: a list of blockade_runner-told-price.
blockade_runner-told-sold = Sold: { $sales } for { $income }{ $bribed ->
    [yes] , { $bribe } of it for bribes
   *[no] {""}
}.{ $fallen ->
    [0] {""}
    [one] {" "}The price falls: { $prices }.
   *[other] {" "}Prices fall: { $prices }.
}
blockade_runner-told-sale = { $goods } in { $place }
# The digest of a turn. $money: less bribes; $buyers: a list of blockade_runner-told-buyer; $cards: a list of blockade_runner-told-card, of
# which $aimed says whether it has a $target; $ports: a list of blockade_runner-told-level.
blockade_runner-told-income = Sold for { $money }.
blockade_runner-told-losses = **Lost: { $ships }.**
blockade_runner-told-purchases = Bought: { $buyers }.
blockade_runner-told-buyer = { $own ->
    [yes] you
   *[no] { $seat }
} { $ships }
blockade_runner-told-cards = Played: { $cards }.
blockade_runner-told-card = { $card }{ $aimed ->
    [yes] {" "}({ $target })
   *[no] {""}
}
blockade_runner-told-defences = Defence improved: { $ports }.

# $kind: sails (all the way), sets-out, arrives (of what had set out before), goes-on; $passed: tests passed, $throws: a list of
# blockade_runner-told-throw, $dice: whether they are said; $thrown: units that went overboard, $dumped: which.
blockade_runner-told-voyage = { $ship }: { $kind ->
    [sails] { $from } → { $to }
    [sets-out] from { $from } towards { $to }
    [arrives] reaches { $to }
   *[goes-on] on the way
}{ $thrown ->
    [0] {""}
   *[other] , { $dumped } overboard
}{ $passed ->
    [0] {""}
    [one] , test passed{ $dice ->
        [yes] {" "}(rolled { $throws })
       *[no] {""}
    }
   *[other] , { $passed } tests passed{ $dice ->
        [yes] {" "}(rolled { $throws })
       *[no] {""}
    }
}.
# $one, $two: dice; $value: evasion value; $sure: whether no die shows more.
blockade_runner-told-throw = { $one } and { $two }, { $sure ->
    [yes] no die goes over { $value }
   *[no] { $passed ->
        [yes] not both over { $value }
       *[no] both over { $value }
    }
}
# $ship: blockade_runner-told-owned; $tested: whether by a test, then $throw and $percent, its risk; $units: on board, $goods: which; $insured:
# whether an Insurance has $paid.
blockade_runner-told-lost = **{ $ship } is lost** in { $zone }{ $bound ->
    [yes] {" "}on the way to { $to }
   *[no] {""}
}{ $tested ->
    [yes] : rolled { $throw } ({ $percent }% risk)
   *[no] {""}
}{ $units ->
    [0] {""}
   *[other] , with { $goods } on board
}.{ $insured ->
    [yes] {" "}The Insurance pays { $paid }.
   *[no] {""}
}
# $given: whether there was a $ship to give.
blockade_runner-told-restarted = { $own ->
    [yes] You have
   *[no] { $seat } has
} no ship left and { $own ->
    [yes] receive
   *[no] receives
} { $money }{ $given ->
    [yes] {" "}and { $ship }
   *[no] {""}
}.

# $kind: what $what is: defence, blockade, port, sea, price, loan, ship, launch; or none.
blockade_runner-told-played = Played: { $card }{ $kind ->
    [none] {""}
    [defence] {" "}(defence of { $what } rises)
    [blockade] {" "}(blockade of { $what } falls)
    [sea] {" "}(blockade falls: { $what })
    [price] {" "}(price rises: { $what })
    [loan] {" "}(+{ $what })
   *[other] {" "}({ $what })
}.
blockade_runner-told-launched = { $ship } for { $price }, placed in { $zone }
blockade_runner-told-discarded = Played without effect: { $card } (pool +{ $pool }).
blockade_runner-told-reshuffled = The discard pile is shuffled into a new deck.
blockade_runner-told-drew = { $own ->
    [yes] You draw
   *[no] { $seat } draws
} { $card }.
# $ports: a list of blockade_runner-told-level; $paid: pool, own or both; $pool, $money: amounts.
blockade_runner-told-improved = Defence improved: { $ports } ({ $paid ->
    [pool] { $pool } from the pool
    [own] { $money } of own money
   *[both] { $pool } from the pool, { $money } of own money
}).
blockade_runner-told-level = { $port } { $level }
blockade_runner-told-routine = Only loading and sailing.
blockade_runner-told-unused = { $count ->
    [one] One action is left unused.
   *[other] { $count } actions are left unused.
}

blockade_runner-told-auctioned = { $ship } is up for auction.
# $own: whether the reader alone has passed.
blockade_runner-told-passed = { $own ->
    [yes] You pass.
   *[no] { $seats } { $count ->
        [one] passes
       *[other] pass
    }.
}
blockade_runner-told-bought = { $own ->
    [yes] You buy
   *[no] { $seat } buys
} { $ship } at auction for { $price }.
blockade_runner-told-called-off = The auction of { $ship } is called off.

# $side: made or received by the reader, or seen by whoever sees everything; $any: whether any card is taken, else $wanted; $number: of the offer.
blockade_runner-told-offered = { $side ->
    [made] You offer { $to } { $given } for
    [received] { $from } offers you { $given } for
   *[seen] { $from } offers { $to } { $given } for
} { $any ->
    [yes] any card
   *[no] { $wanted }
}{ $side ->
    [seen] {""}
   *[other] {" "}(s{ $number })
}.
# $asks: whether the other one is to promise; $pledge: blockade_runner-told-pledge.
blockade_runner-told-proposed = { $side ->
    [made] { $asks ->
        [yes] You ask { $to } to promise to { $pledge } (d{ $number }).
       *[no] You offer { $to } a promise: to { $pledge } (d{ $number }).
    }
    [received] { $asks ->
        [yes] { $from } asks you to promise to { $pledge } (d{ $number }).
       *[no] { $from } offers you a promise: to { $pledge } (d{ $number }).
    }
   *[seen] { $asks ->
        [yes] { $from } asks { $to } to promise to { $pledge }.
       *[no] { $from } offers { $to } a promise: to { $pledge }.
    }
}
# $kind: defend, card, or play: it is not known which one.
blockade_runner-told-pledge = { $kind ->
    [defend] improve the defence of { $port }
    [card] play { $card }
   *[play] play a certain card
}
# $papers: a list of blockade_runner-told-gone-swap and -deal; $why: declined, withdrawn, lapsed.
blockade_runner-told-gone = { $why ->
    [declined] Declined
    [withdrawn] Withdrawn
   *[lapsed] Lapsed
}: { $papers }.
blockade_runner-told-gone-swap = { $side ->
    [made] your offer to { $to }
    [received] the offer from { $from }
   *[seen] the offer from { $from } to { $to }
} ({ $given } for { $any ->
    [yes] any card
   *[no] { $wanted }
})
# $asks: whether the other one was to promise; $pledge: blockade_runner-told-pledge.
blockade_runner-told-gone-deal = { $side ->
    [made] { $asks ->
        [yes] your request to { $to }
       *[no] the promise that you offered { $to }
    }
    [received] { $asks ->
        [yes] the request from { $from }
       *[no] the promise that { $from } offered you
    }
   *[seen] { $asks ->
        [yes] the request from { $from } to { $to }
       *[no] the promise that { $from } offered { $to }
    }
} ({ $pledge })
blockade_runner-told-swapped = { $seats } swap cards.
# $given: what the seat gives to the $partner, $received: what it gets.
blockade_runner-told-swapped-cards = { $own ->
    [yes] You give
   *[no] { $seat } gives
} { $partner } { $given } and { $own ->
    [yes] receive
   *[no] receives
} { $received }.
# $mine: whether the reader promises, $mine-to-hear: whether it was promised to the reader; $now: for this turn.
blockade_runner-told-promised = { $mine ->
    [yes] You promise { $partner }
   *[no] { $promiser } promises { $mine-to-hear ->
        [yes] you
       *[no] { $partner }
    }
} to { $pledge }{ $now ->
    [yes] {" "}this turn
   *[no] {""}
}.
blockade_runner-told-promised-card = The promised card: { $card }.
blockade_runner-told-kept = { $mine ->
    [yes] You have kept your promise to { $partner }
   *[no] { $promiser } has kept the promise to { $mine-to-hear ->
        [yes] you
       *[no] { $partner }
    }
}: { $pledge }.
blockade_runner-told-lapsed = { $mine ->
    [yes] Your promise to { $partner }
   *[no] The promise of { $promiser } to { $mine-to-hear ->
        [yes] you
       *[no] { $partner }
    }
} has lapsed: { $pledge }.
blockade_runner-told-left = { $own ->
    [yes] You leave the game.
   *[no] { $seat } leaves the game.
}

## Refusals
# $cost, $missing, $lowest, $money, $price, $pool: blockade_runner-money; $ship, $port, $zone, $place, $card, $good: names; $active,
# $asked, $seat, $promiser: seats; $form: blockade_runner-form-<order>.

blockade_runner-refused-over = The game is over.
blockade_runner-refused-left = You have left this game.
blockade_runner-refused-bad-amount = Money comes in whole thousands of dollars: type 23k or 23000.
blockade_runner-refused-too-poor = That costs { $cost }. You are { $missing } short.
blockade_runner-refused-no-gifts = Money never goes from one player to another.
blockade_runner-refused-nothing-loaded = This order loads nothing and throws nothing overboard.
blockade_runner-refused-nothing-unloaded = There is nothing on board that can be sold where these ships lie.
blockade_runner-refused-bad-notation = That is not an order of this game. The last page of the rules has examples.
blockade_runner-refused-bad-notation-word = I do not understand “{ $word }” here. The last page of the rules has examples.
blockade_runner-refused-bad-notation-form = I do not understand that. Write it like this: `{ $form }`
blockade_runner-refused-bad-notation-name = I do not know “{ $word }”. Did you mean { $name }?
blockade_runner-refused-unload-zero = An amount of 0 sells nothing. Name an amount, or none to sell everything.
blockade_runner-refused-not-your-turn = It is not your turn: { $active } is next.
blockade_runner-refused-no-turn = It is nobody’s turn yet.
blockade_runner-refused-no-actions = You have no actions left.
blockade_runner-refused-no-seat = There is no such player in this game.
blockade_runner-refused-question-first = First decide for { $ship } whether the goods stay on board or go overboard.
blockade_runner-refused-placing-first = First place { $ship } in a port.
blockade_runner-refused-placing-other = First { $active } has to place { $ship } in a port.
blockade_runner-refused-auction-first = { $ship } is up for auction. Until that is over you can only bid or pass.
blockade_runner-refused-auctions-first = Your auctions are not over: put up another ship or end them.
blockade_runner-refused-flight-own = A port is falling: first get your ships out.
blockade_runner-refused-flight-first = A port is falling: first { $active } has to get the ships out.

blockade_runner-refused-nothing-to-place = You have no ship to place.
blockade_runner-refused-not-to-place = { $ship } is not a ship that you have to place.
blockade_runner-refused-no-port = { $zone } is no port. Ships are placed in Confederate or overseas ports.
blockade_runner-refused-closed-place = { $port } is closed. Place the ship in another port.

blockade_runner-refused-not-your-ship = { $ship } is not one of your ships.
blockade_runner-refused-not-in-port = { $ship } does not lie in a port.
blockade_runner-refused-ship-twice = { $ship } is named twice in this order.
blockade_runner-refused-goods-elsewhere = { $ship } lies in the wrong port for { $good }: the South has cotton and tobacco, overseas ports have war goods and black market goods.
# $count: what is left.
blockade_runner-refused-goods-gone = { $count ->
    [0] { $place } has no { $good } at the moment.
   *[other] { $place } has only { $count } { $good } left.
}
# $cargo: units that the ship carries; $over: units too many.
blockade_runner-refused-no-space = { $ship } carries { $cargo ->
    [one] one unit
   *[other] { $cargo } units
} at most. That would be { $over } too many.
# $count: what is on board.
blockade_runner-refused-not-on-board = { $count ->
    [0] { $ship } has no { $good } on board.
   *[other] { $ship } has only { $count } { $good } on board.
}
blockade_runner-refused-rail-two-actions = A Load with rail takes two actions. You have only one left.
blockade_runner-refused-rail-port = { $ship } does not lie in an open Confederate port, so no railway reaches it.
blockade_runner-refused-rail-goods = Only cotton and tobacco come by rail, not { $good }.
blockade_runner-refused-rail-from-here = The ship already lies in { $port }: load there without rail.
blockade_runner-refused-rail-captured = { $city } is captured. Nothing comes from there by rail any more.
blockade_runner-refused-rail-closed = { $port } is closed. Nothing comes from there by rail any more.
blockade_runner-refused-rail-route = There is no railway route from { $from } to { $to } through open ports and cities that are not captured.
blockade_runner-refused-sold-in-south = { $ship } cannot sell { $good } here: war goods and black market goods are sold in open Confederate ports.
blockade_runner-refused-sold-overseas = { $ship } cannot sell { $good } here: cotton and tobacco are sold in overseas ports.

blockade_runner-refused-moved = { $ship } has already moved in this action.
blockade_runner-refused-no-move-action = No Move action is under way.
blockade_runner-refused-no-zone = There is no zone “{ $zone }” on the map.
blockade_runner-refused-several-ways = Several ways lead to { $to }, with different risks. Name the zones, or choose a way in the menu.
blockade_runner-refused-out-of-range = { $to } is too far away: { $ship } has speed { $speed }.
blockade_runner-refused-not-adjacent = No step leads from { $from } to { $to }: the zones do not share a border.
blockade_runner-refused-route-empty = Say where { $ship } goes: at least one zone.
# $speed, $steps: numbers.
blockade_runner-refused-route-too-long = { $ship } can move { $speed } steps at most. This route has { $steps }.
blockade_runner-refused-zone-twice = This route passes { $zone } twice.
blockade_runner-refused-closed-end = { $port } is closed: a ship may pass, but not stop there.
blockade_runner-refused-dump-part = It is everything overboard or nothing.
blockade_runner-refused-no-question = No ship is waiting for this answer.
blockade_runner-refused-not-your-question = { $active } decides about the goods of this ship.
blockade_runner-refused-no-flight = No ship has to flee at the moment.
blockade_runner-refused-not-your-flight = { $active } gets the ships out first.
blockade_runner-refused-not-fleeing = { $ship } does not lie in { $port } and need not flee.

blockade_runner-refused-card-not-in-hand = { $card } is not in your hand.
blockade_runner-refused-card-needs-ship = { $card } goes with one of your ships: name it.
blockade_runner-refused-card-needs-port = { $card } works on an open Confederate port: name it.
blockade_runner-refused-card-needs-sea = { $card }: name the Atlantic or the Gulf.
blockade_runner-refused-card-needs-purchase = { $card }: name a ship of the stack and the port where it is to be placed.
blockade_runner-refused-card-needs-orders = { $card }: say what is to be unloaded or loaded.
blockade_runner-refused-card-needs-nothing = { $card } needs nothing but its name.
blockade_runner-refused-card-there = { $ship } already has this card: { $card }.
blockade_runner-refused-closed-card = { $port } is closed. Cards do not work there any more.
blockade_runner-refused-inlet-again = Your ships already take no test in { $port } this turn.
blockade_runner-refused-stack-empty = The stack is empty: there is no ship for sale.
blockade_runner-refused-not-in-stack = { $ship } is not in the stack.
blockade_runner-refused-fort-closed = { $port } is closed. You can still play the card without effect.
blockade_runner-refused-fort-full = { $port } already has defence 6. You can still play the card without effect.
blockade_runner-refused-no-squadron = There is no squadron at sea. You can still play the card without effect.
blockade_runner-refused-no-blockade = { $port } is not blockaded. Choose another port or play the card without effect.
blockade_runner-refused-gale-no-blockade = No open port on this coast is blockaded ({ $sea }). Choose the other one or play the card without effect.
blockade_runner-refused-works-already = { $card } is already in force this turn. You can still play the card without effect.
blockade_runner-refused-price-at-end = The price of { $good } is as high as it goes: { $price }. You can still play the card without effect.
blockade_runner-refused-no-improving = You can only improve defences right after playing a card, until your next action.
blockade_runner-refused-improved = { $port } has already been improved with this card.
blockade_runner-refused-improve-full = { $port } already has defence 6, and that is the limit.
blockade_runner-refused-improve-no-port = { $place } cannot be improved, only Confederate ports can.
blockade_runner-refused-closed-improve = { $port } is closed and cannot be improved.
blockade_runner-refused-improve-too-much = The improvement of { $port } costs only { $cost }. Pay less of your own.
blockade_runner-refused-improve-pool-short = The improvement of { $port } costs { $cost }. With that much of your own money the pool is { $missing } short.

blockade_runner-refused-no-auction = There is no auction at the moment.
blockade_runner-refused-not-asked = { $asked } bids next. You can already set a secret maximum or pass.
blockade_runner-refused-highest = The highest bid is yours already.
blockade_runner-refused-bid-too-low = That is too little: { $bidder } has bid { $bid }, and the lowest bid is now { $lowest }.
blockade_runner-refused-bid-above-money = You have { $money }, so you cannot bid more.
blockade_runner-refused-passed = You have passed for this ship.
blockade_runner-refused-won = You have already won a ship in this action and sit the others out.
blockade_runner-refused-not-auctioneer = { $active } decides whether to go on.
blockade_runner-refused-no-auctions = You have no auctions to end.
blockade_runner-refused-max-too-low = That is too little. Your maximum must be { $lowest } at least.
blockade_runner-refused-no-max = You have set no maximum.
blockade_runner-refused-pass-again = You have already passed in advance.
blockade_runner-refused-no-pass = You have not passed in advance.

blockade_runner-refused-swap-yourself = You cannot swap with yourself.
blockade_runner-refused-partner-left = { $seat } has left the game.
blockade_runner-refused-not-wanted = Not { $card }: this offer asks for { $wanted }.
blockade_runner-refused-accept-names-card = This offer takes any card: say which one you give.
blockade_runner-refused-no-offer = There is no offer s{ $number }, or it has lapsed.
blockade_runner-refused-offered-already = You have already offered exactly this, and it is still open.
blockade_runner-refused-own-offer = Offer s{ $number } is your own. You can only withdraw it.
blockade_runner-refused-others-offer = Offer s{ $number } is not yours. You can accept or decline it.
blockade_runner-refused-swap-same = { $card } for { $card } changes nothing.
blockade_runner-refused-too-many-offers = You have five open offers to { $seat }, and more are not allowed. Withdraw one first.
blockade_runner-refused-too-many-proposals = You have five open proposals to { $seat }, and more are not allowed. Withdraw one first.
blockade_runner-refused-one-for-one = Swaps are one card for one card, nothing else.
blockade_runner-refused-promised-card = You have promised to play { $card }. Until then you can do nothing else with it.
blockade_runner-refused-deal-yourself = You cannot make a deal with yourself.
blockade_runner-refused-no-deal = There is no proposal d{ $number }, or it has lapsed.
blockade_runner-refused-own-proposal = Proposal d{ $number } is your own. You can only withdraw it.
blockade_runner-refused-others-proposal = Proposal d{ $number } is not yours. You can accept or decline it.
blockade_runner-refused-promise-play-end = You have promised to play { $card } this turn. Do that first.
blockade_runner-refused-promise-play-last = You have promised to play { $card } this turn, and this is your last action.
blockade_runner-refused-promise-closed = { $port } is closed. There is nothing left to defend.
blockade_runner-refused-promise-full = { $port } already has defence 6.
blockade_runner-refused-promise-defend = You have promised to improve { $port } with this card. Do that first.
blockade_runner-refused-promise-pool = You have promised to improve { $port }, and that takes { $pool } from the pool. Pay more of your own here.
blockade_runner-refused-promise-late = There is no turn left in which this promise could be kept.
blockade_runner-refused-promise-again = { $promiser } already has an open promise of this kind.

## Words of the notation
# Ships and ports have the same word everywhere.

blockade_runner-word-place = place
blockade_runner-word-load = load
blockade_runner-word-unload = unload
blockade_runner-word-loading = loading
blockade_runner-word-unloading = unloading
blockade_runner-word-rail = rail
blockade_runner-word-move = move
blockade_runner-word-to = to
blockade_runner-word-keep = keep
blockade_runner-word-dump = dump
blockade_runner-word-stop = stop
blockade_runner-word-flee = flee
blockade_runner-word-play = play
blockade_runner-word-discard = discard
blockade_runner-word-improve = improve
blockade_runner-word-auction = auction
blockade_runner-word-bid = bid
blockade_runner-word-max = max
blockade_runner-word-pass = pass
blockade_runner-word-all = all
blockade_runner-word-done = done
blockade_runner-word-swap = swap
blockade_runner-word-any = any
blockade_runner-word-promise = promise
blockade_runner-word-ask = ask
blockade_runner-word-defend = defend
blockade_runner-word-accept = accept
blockade_runner-word-decline = decline
blockade_runner-word-withdraw = withdraw
blockade_runner-word-atlantic = atlantic
blockade_runner-word-gulf = gulf
blockade_runner-word-end = end
blockade_runner-word-expire = expire
blockade_runner-word-resign = resign

# What people type besides, parted by commas; it is read in every language and shown nowhere. Giving up is left out, since it is asked about by its one word.
blockade_runner-also-place = put, put ship
blockade_runner-also-load = load up, take aboard
blockade_runner-also-unload = sell, unload and sell
blockade_runner-also-move = sail, go, steam, sail ship, move ship
blockade_runner-also-keep = keep goods, keep cargo, keep it, keep them
blockade_runner-also-dump = jettison, overboard, throw overboard, dump goods, dump cargo
blockade_runner-also-stop = end sailing, stop moving, stop here, done moving
blockade_runner-also-flee = escape, run away
blockade_runner-also-play = use, play card
blockade_runner-also-discard = discard card, throw away
blockade_runner-also-improve = fortify, strengthen, upgrade
blockade_runner-also-auction = auction off, put up
blockade_runner-also-bid = offer, raise to
blockade_runner-also-max = maximum
blockade_runner-also-pass = no bid, fold
blockade_runner-also-swap = trade, exchange
blockade_runner-also-promise = pledge
blockade_runner-also-accept = take
blockade_runner-also-decline = reject, refuse
blockade_runner-also-withdraw = retract, take back
blockade_runner-also-to = in, at, into
blockade_runner-also-done = no more
blockade_runner-also-end = end turn, end my turn, end the turn, finish, finish turn

blockade_runner-word-captain = captain
blockade_runner-word-pilot = pilot
blockade_runner-word-insurance = insurance
blockade_runner-word-government_subsidy = government_subsidy
blockade_runner-word-convoy = convoy
blockade_runner-word-hidden_inlet = hidden_inlet
blockade_runner-word-private_launch = private_launch
blockade_runner-word-fort_fisher = fort_fisher
blockade_runner-word-fort_sumter = fort_sumter
blockade_runner-word-fort_pulaski = fort_pulaski
blockade_runner-word-fort_morgan = fort_morgan
blockade_runner-word-fort_jackson = fort_jackson
blockade_runner-word-fort_mcree = fort_mcree
blockade_runner-word-fort_griffin = fort_griffin
blockade_runner-word-fort_point = fort_point
blockade_runner-word-css_virginia = css_virginia
blockade_runner-word-fort_macon = fort_macon
blockade_runner-word-commerce_raider = commerce_raider
blockade_runner-word-torpedoes = torpedoes
blockade_runner-word-ironclad_ram = ironclad_ram
blockade_runner-word-autumn_gale = autumn_gale
blockade_runner-word-anthracite_coal = anthracite_coal
blockade_runner-word-stevedores = stevedores
blockade_runner-word-night_train = night_train
blockade_runner-word-friends_in_richmond = friends_in_richmond
blockade_runner-word-king_cotton = king_cotton
blockade_runner-word-tobacco_famine = tobacco_famine
blockade_runner-word-empty_shops = empty_shops
blockade_runner-word-erlanger_loan = erlanger_loan

blockade_runner-word-norfolk = norfolk
blockade_runner-word-new_bern = new_bern
blockade_runner-word-wilmington = wilmington
blockade_runner-word-charleston = charleston
blockade_runner-word-savannah = savannah
blockade_runner-word-jacksonville = jacksonville
blockade_runner-word-tampa = tampa
blockade_runner-word-cedar_key = cedar_key
blockade_runner-word-apalachicola = apalachicola
blockade_runner-word-pensacola = pensacola
blockade_runner-word-mobile = mobile
blockade_runner-word-new_orleans = new_orleans
blockade_runner-word-sabine_pass = sabine_pass
blockade_runner-word-galveston = galveston
blockade_runner-word-corpus_christi = corpus_christi

blockade_runner-word-richmond = richmond
blockade_runner-word-lynchburg = lynchburg
blockade_runner-word-raleigh = raleigh
blockade_runner-word-charlotte = charlotte
blockade_runner-word-columbia = columbia
blockade_runner-word-augusta = augusta
blockade_runner-word-macon = macon
blockade_runner-word-atlanta = atlanta
blockade_runner-word-montgomery = montgomery
blockade_runner-word-chattanooga = chattanooga
blockade_runner-word-nashville = nashville
blockade_runner-word-memphis = memphis
blockade_runner-word-jackson = jackson
blockade_runner-word-vicksburg = vicksburg
blockade_runner-word-houston = houston

blockade_runner-word-theodora = theodora
blockade_runner-word-calhoun = calhoun
blockade_runner-word-victoria = victoria
blockade_runner-word-magnolia = magnolia
blockade_runner-word-swan = swan
blockade_runner-word-zephine = zephine
blockade_runner-word-rosita = rosita
blockade_runner-word-susanna = susanna
blockade_runner-word-kate = kate
blockade_runner-word-cecile = cecile
blockade_runner-word-ella_warley = ella_warley
blockade_runner-word-elizabeth = elizabeth
blockade_runner-word-austin = austin
blockade_runner-word-matagorda = matagorda
blockade_runner-word-denbigh = denbigh
blockade_runner-word-lynx = lynx
blockade_runner-word-badger = badger
blockade_runner-word-fox = fox
blockade_runner-word-herald = herald
blockade_runner-word-thistle = thistle
blockade_runner-word-eugenie = eugenie
blockade_runner-word-leopard = leopard
blockade_runner-word-syren = syren
blockade_runner-word-hansa = hansa
blockade_runner-word-don = don
blockade_runner-word-wild_dayrell = wild_dayrell
blockade_runner-word-banshee = banshee
blockade_runner-word-robert_e_lee = robert_e_lee
blockade_runner-word-lilian = lilian
blockade_runner-word-margaret_and_jessie = margaret_and_jessie
blockade_runner-word-fingal = fingal
blockade_runner-word-economist = economist
blockade_runner-word-modern_greece = modern_greece
blockade_runner-word-antonica = antonica
blockade_runner-word-gladiator = gladiator
blockade_runner-word-minho = minho
blockade_runner-word-advance = advance
blockade_runner-word-city_of_petersburg = city_of_petersburg
blockade_runner-word-hope = hope
blockade_runner-word-colonel_lamb = colonel_lamb

# The nearest form of an order that was not understood.

blockade_runner-form-place = place kate A4
blockade_runner-form-load = load kate 2c
blockade_runner-form-unload = unload kate 2b
blockade_runner-form-move = move kate A9 A15 A16 A17
blockade_runner-form-flee = flee kate A9 A15
blockade_runner-form-play = play torpedoes mobile
blockade_runner-form-discard = discard pilot
blockade_runner-form-improve = improve mobile 5k
blockade_runner-form-auction = auction hope
blockade_runner-form-bid = bid 23k
blockade_runner-form-max = max 30k
blockade_runner-form-swap = swap 3 pilot captain
blockade_runner-form-promise = promise 3 play torpedoes
blockade_runner-form-ask = ask 3 defend mobile
blockade_runner-form-accept = accept s4 captain
blockade_runner-form-decline = decline s4
blockade_runner-form-withdraw = withdraw s4

## Panels
# $money, $cost, $income, $bribe, $price, $bid, $amount, $more, $max, $pool, $own: blockade_runner-money; $ship, $port, $zone, $card, $good:
# names; $seat: a player; $loss, $dumped, $kept: chances in per cent; $number: as in the picture; $units: on board or in a harbour, listed
# in $hold and $stock; $bribed, $laden, $own, $all: yes or no.

blockade_runner-name = { $name }
blockade_runner-ship-card = { $ship } (cargo { $cargo }, speed { $speed }, { $price })
blockade_runner-ship-at = { $ship }, { $zone }: { $units ->
    [0] empty
   *[other] { $hold }
}
blockade_runner-ship-goods = { $ship } { $goods }
blockade_runner-ship-in = { $ship } ({ $code })
# $ship, $place: names.
blockade_runner-voyage = { $ship } → { $place }
blockade_runner-leave-out = Nothing
# $takes: whether anything comes on board; $thrown: whether $dumped goes overboard first.
blockade_runner-loading = { $thrown ->
    [yes] { $takes ->
        [yes] { $goods } for { $cost }, { $dumped } overboard first
       *[no] { $dumped } overboard
    }
   *[no] { $goods } for { $cost }
}
blockade_runner-railed = { $goods } from { $from }
blockade_runner-unloading = { $goods } for { $income }{ $bribed ->
    [yes] {" "}less a bribe of { $bribe }
   *[no] {""}
}

blockade_runner-begin-load = Load
blockade_runner-begin-unload = Unload
blockade_runner-begin-move = Move
blockade_runner-begin-play = Play a card
blockade_runner-begin-discard = Play a card without effect
blockade_runner-begin-improve = Improve a port
blockade_runner-begin-auction = Buy a ship (auction)
blockade_runner-begin-bid = Bid
blockade_runner-begin-max = Set a secret maximum
blockade_runner-begin-swap = Offer a swap
blockade_runner-begin-promise = Promise something
blockade_runner-begin-ask = Ask for a promise
blockade_runner-begin-rail = By rail…
blockade_runner-begin-throw = Throw goods overboard first…
# What $seat offers for any card.
blockade_runner-begin-accept = Accept: { $received } from { $seat } for…
blockade_runner-begin-swap-with = Offer { $seat } a card…
blockade_runner-begin-promise-with = Promise { $seat } something…
blockade_runner-begin-ask-with = Ask { $seat } for a promise…
# What is promised.
blockade_runner-begin-play-pledge = A card to be played…
blockade_runner-begin-defend-pledge = A port to be improved…

blockade_runner-move-place = { $ship } to { $zone }
blockade_runner-move-load = Load { $loads }
blockade_runner-move-unload = Unload { $sales }
blockade_runner-move-loading = { $ship }: { $goods }
blockade_runner-move-unloading = { $ship }: { $goods }
blockade_runner-move-load-basket = Load what is in the basket
blockade_runner-move-unload-basket = Unload what is in the basket
blockade_runner-move-stevedores = Stevedores: everything that is in the baskets
# $steps, $tests: counts; $answer: what becomes of the goods; $limit: evasion value.
blockade_runner-move-course = { $ship } → { $zone }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $tests ->
    [0] {""}
   *[other] , { $loss }% risk
}{ $answer ->
    [keep] {""} with the goods
    [dump] {""} with the goods overboard
    [below] {""} with the goods overboard below value { $limit }
   *[ask] {""}
}
blockade_runner-move-keep = Keep the goods
blockade_runner-move-dump = Throw the goods overboard
blockade_runner-move-stop = End the Move action
blockade_runner-move-play-on = { $card }: { $target }
blockade_runner-move-launch = { $card }: { $ship } to { $zone }
blockade_runner-move-discard = { $card }
# $level: defence value; $payer: who pays.
blockade_runner-move-improve = { $port } to { $level }: { $payer ->
    [pool] { $cost } from the pool
    [own] { $cost } of your own
   *[both] { $pool } from the pool and { $own } of your own
}
blockade_runner-move-bid = { $bid } for { $ship }
blockade_runner-move-max = Maximum { $max }
blockade_runner-move-pass = Pass
blockade_runner-move-pass-all = Pass for all ships of this action
blockade_runner-move-withdraw-max = Take the maximum back
blockade_runner-move-withdraw-pass = Take the pass back
blockade_runner-move-done = Stop auctioning
blockade_runner-move-swap = Offer { $seat } { $given } for { $wanted }
blockade_runner-move-swap-any = Offer { $seat } { $given } for any card
blockade_runner-move-promise = Promise { $seat } { $pledge }
blockade_runner-move-ask = Ask { $seat } { $pledge }
blockade_runner-move-end = End the turn
blockade_runner-move-resign = Leave the game
blockade_runner-move-expire = The time is up
blockade_runner-pledge-play = to play { $card }
blockade_runner-pledge-defend = to improve { $port }
blockade_runner-accept-swap = Accept: { $received } from { $seat } for { $given }
blockade_runner-decline-swap = Decline: { $given } from { $seat }
blockade_runner-withdraw-swap = Withdraw: { $given } for { $seat }
# $own: whether it is the reader who promises.
blockade_runner-accept-deal = Accept: { $own ->
    [yes] you promise { $seat } { $pledge }
   *[no] { $seat } promises { $pledge }
}
blockade_runner-decline-deal = Decline: { $own ->
    [yes] you would promise { $seat } { $pledge }
   *[no] { $seat } would promise { $pledge }
}
blockade_runner-withdraw-deal = Withdraw: { $own ->
    [yes] you would promise { $seat } { $pledge }
   *[no] { $seat } would promise { $pledge }
}

# $actions: left.
blockade_runner-say-turn = **{ $sails ->
    [yes] Your ships sail: which is next?
   *[no] Your turn: { $actions ->
        [0] no actions left
        [one] one action left
       *[other] { $actions } actions left
    }
}**
blockade_runner-say-fifth = Most war goods delivered: +1 action.
# $can: what it could do; $room: units.
blockade_runner-say-ship = **{ $ship }** { $units ->
    [0] empty
   *[other] { $hold }
}{ $can ->
    [sells] , sells for { $income }{ $bribed ->
        [yes] {" "}less a bribe of { $bribe }
       *[no] {""}
    }
    [loads] , room for { $room }
   *[none] {""}
}
# $ships: blockade_runner-say-ship; $loading: whether any of them could load of $stock.
blockade_runner-say-ships = { $zone }: { $ships }{ $loading ->
    [yes] ; to load: { $stock }
   *[no] {""}
}
# $loads: blockade_runner-say-load-in.
blockade_runner-say-load-all = “Load all” takes: { $loads }.
# $ships: a list of blockade_runner-say-ship-load.
blockade_runner-say-load-in = { $zone } – { $ships }
# $fills: whether there is no room for more.
blockade_runner-say-ship-load = **{ $ship }** { $goods }{ $fills ->
    [yes] {""}
   *[no] {" "}(room for { $room })
}
blockade_runner-say-ship-unplaced = **{ $ship }** is to be placed.
# $voyages: a list of blockade_runner-voyage.
blockade_runner-say-voyages = Voyages: { $voyages }.
# $step: blockade_runner-next-…; $why: half a sentence about it; both fit in two lines of a phone, with Discord’s mark of an edited message.
blockade_runner-say-next = Best now: { $step } – { $why }.
blockade_runner-next-sell = Sell
blockade_runner-next-load = Load
blockade_runner-next-sail = Sail
blockade_runner-next-end = End the turn
blockade_runner-next-rail = Load by rail
blockade_runner-next-play = Play { $card }
blockade_runner-next-discard = Discard { $card }
blockade_runner-next-improve = Improve { $port }
blockade_runner-next-auction = Auction { $ship }
blockade_runner-why-sell = brings { $income }
blockade_runner-why-load = the goods bring a profit of { $gain }
blockade_runner-why-sail = the ships are better placed there
blockade_runner-why-sail-to-goods = { $ships ->
    [one] goods wait there for one ship
   *[other] goods wait there for { $ships } ships
}
blockade_runner-why-sail-to-market = { $ships ->
    [one] one ship reaches a market
   *[other] { $ships } ships reach a market
}
blockade_runner-why-at-risk = { $why }, { $loss }% to lose one
blockade_runner-why-play = the card is worth an action
blockade_runner-why-discard = a new card may help
blockade_runner-why-improve = ships are safer in that port
blockade_runner-why-auction = it should pay for itself
blockade_runner-why-end = no other action gains anything
blockade_runner-say-money = You have { $money }.
blockade_runner-say-prices = Prices: cotton { $cotton }, tobacco { $tobacco }, black market { $black }. Defence pool: { $pool }.
# $boxes: blockade_runner-box; $war: units.
blockade_runner-say-boxes = Sold: { $boxes }. When a box is full the price falls by $1,000. War goods delivered this year: { $war }.
blockade_runner-box = { $good } { $count } of { $spaces }
blockade_runner-say-in-force = In force this turn: { $cards }.
blockade_runner-inlet = Hidden Inlet ({ $port })
blockade_runner-say-load-too-late = The game ends with this year: what you load now can be sold nowhere any more.
blockade_runner-say-sure = **Really end the turn?** { $actions ->
    [one] One action would be lost.
   *[other] { $actions } actions would be lost.
}
blockade_runner-say-load = **What should each ship load?**
blockade_runner-say-unload = **What should each ship sell?**
# $actions: how many it takes.
blockade_runner-say-basket = In the basket{ $actions ->
    [one] {""}
   *[other] {" "}({ $actions } actions)
}: { $lines }.
blockade_runner-say-move = **Where does { $ship } sail?** { $vessel }.
blockade_runner-say-flee = **{ $ship } flees { $port }.** Where to? { $vessel }.
# $loss, $dumped: chance of a loss in per cent, with and without the goods.
blockade_runner-say-leaving = Every risk includes the test in { $zone }, which comes first: { $loss }%{ $laden ->
    [yes] {" "}({ $dumped }% without goods)
   *[no] {""}
}.
blockade_runner-say-routes = **{ $ship } to { $place }: which way?** { $laden ->
    [yes] Keep the goods, or sail without them?
   *[no] The ship is empty, but it can be lost.
}
# $zones: codes; $count: tests; $tests: blockade_runner-test.
blockade_runner-say-route = **{ $number }.** { $zones } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}). { $count ->
    [0] No test.
   *[other] Risk { $tests }{ $count ->
        [one] {""}
       *[other] , together { $loss }%
    }{ $laden ->
        [yes] , without goods { $dumped }%
       *[no] {""}
    }.
}
blockade_runner-test = { $zone } { $loss }%
blockade_runner-say-question = **{ $ship }: keep the goods?** { $hold } on board, and the Union waits in { $zone }. { $count ->
    [one] Risk of losing the ship
   *[other] Risk in this and { $count ->
        [2] one more test
       *[other] the later tests
    }
}: { $kept }% with the goods, { $dumped }% without.
# $cause: why.
blockade_runner-say-place = { $cause ->
    [bought] **Where do you place { $ship }?** You have bought { $card }.
    [restart] **You begin again with { $ship }.** Your last ship is lost. You get $5,000 and { $card }.
   *[setup] **Where do you place { $ship }?** { $card }.
}
blockade_runner-say-hand = **Which card do you play?** Each one brings the defence pool $5,000, without its effect $10,000. You draw another one and may improve ports.
blockade_runner-say-card = **{ $card }**{ $count ->
    [one] {""}
   *[other] {" "}({ $count } ×)
}: { $effect }
# $reason: blockade_runner-refused-…
blockade_runner-say-card-not-now = { $card } *No effect now: { $reason }*
blockade_runner-say-fill-baskets = First choose under Load and Unload what is to be done.
blockade_runner-say-no-target = It would change nothing.
# $any: whether there is a ship to buy; $price: of the cheapest.
blockade_runner-say-no-launch = { $any ->
    [yes] The cheapest ship costs { $price }, you have { $money }.
   *[no] There are no ships left to buy.
}
blockade_runner-say-target = **{ $card }: on what?** { $effect }
blockade_runner-say-auction = { $own ->
    [yes] **{ $ship }: you bid { $bid }.**
   *[no] **{ $ship }: { $bid } is bid.** By { $seat }.
}
blockade_runner-say-purse = You have { $money }. { $ship }
blockade_runner-say-asked = { $own ->
    [yes] Bid or pass.
   *[no] { $leads ->
        [yes] Your bid is the highest; { $seat } bids next.
       *[no] { $seat } bids next.
    }
}
blockade_runner-say-maximum = The game bids for you up to { $max }.
blockade_runner-say-early = { $all ->
    [yes] You pass for all ships of this action.
   *[no] You pass for this ship.
}
blockade_runner-say-auction-between = **The next ship is being chosen.** You have { $money }.
# $between: whether ships have been sold already.
blockade_runner-say-auctioneer = { $between ->
    [yes] **Do you want another ship?** You have { $money }.
   *[no] **Which ship do you want?** It is auctioned, and you make the first bid, its printed price. You have { $money }.
}
blockade_runner-say-more-offers = { $count ->
    [one] One more offer waits for you.
   *[other] { $count } more offers wait for you.
}
blockade_runner-say-stack = { $count ->
    [0] There are no ships left to buy.
   *[other] For sale: { $ships }.
}
blockade_runner-say-fleet = { $own ->
    [yes] **You**
   *[no] **{ $seat }**
}: { $money }, { $count ->
    [0] no ship
   *[other] { $ships }
}.
blockade_runner-say-look = **{ $look }**
# $count: ports drawn this year.
blockade_runner-say-union = { $count ->
    [0] The Union tightened no blockade in { $year }.
   *[other] The Union tightened the blockade of { $ports } in { $year }.
}
blockade_runner-say-closed = Closed: { $ports }.
blockade_runner-say-captured = Captured: { $cities }.
blockade_runner-say-squadron = Squadron: { $zone }.

blockade_runner-ask-rail = **What does { $ship } load by rail?** That takes one more action, and each place passed costs extra for every unit.
blockade_runner-ask-dump = What does { $ship } throw overboard first?
blockade_runner-ask-swap = Which card do you offer { $seat }?
blockade_runner-ask-swap-for = What do you want from { $seat } for { $card }?
blockade_runner-ask-promise = **What do you promise { $seat }?** What is promised has to be kept.
blockade_runner-ask-ask = What is { $seat } to promise?
blockade_runner-ask-promise-play = Which card do you promise { $seat } to play?
blockade_runner-ask-promise-defend = Which port do you promise { $seat } to improve?
blockade_runner-ask-ask-play = Which card is { $seat } to play?
blockade_runner-ask-ask-defend = Which port is { $seat } to improve?
blockade_runner-ask-accept = Which card do you give { $seat } for { $card }?
blockade_runner-ask-launch = Where do you place { $ship }?
blockade_runner-ask-improve = **Which port do you improve?**

blockade_runner-button-more = Look…
blockade_runner-button-undo = Undo
blockade_runner-button-end = End turn
blockade_runner-button-end-anyway = End the turn
blockade_runner-button-load-all = Load all −{ $cost }
blockade_runner-button-suggested = Suggested
blockade_runner-button-sell-all = Sell all +{ $income }
blockade_runner-button-load-basket = Load for { $cost }
blockade_runner-button-unload-basket = Unload for { $income }
blockade_runner-button-stop = End sailing
# $count: routes; $number: which; $loss: chance of a loss in per cent.
blockade_runner-button-sail = { $count ->
    [one] Sail: risk { $loss }%
   *[other] { $number }: { $loss }%
}
blockade_runner-button-sail-empty = { $count ->
    [one] Goods overboard: { $loss }%
   *[other] { $number } empty { $loss }%
}
blockade_runner-button-keep = Keep: { $loss }%
# Of a ship that flees, beside the button that keeps the goods.
blockade_runner-button-flee-empty = Empty: { $loss }%
blockade_runner-button-dump = Overboard: { $loss }%
# $ships: how many; $ship: the only one; $told: whether there is room for $places, where they go; $loss: chance in per cent to lose any of
# them; $beside: whether it has little room.
blockade_runner-button-sail-all = { $told ->
    [yes] { $beside ->
        [yes] → { $places }
       *[no] { $ships ->
            [one] { $ship }
            [2] Sail both
           *[other] Sail all { $ships }
        } → { $places }
    }
   *[no] { $ships ->
        [2] Sail both
       *[other] Sail all { $ships }
    }
}{ $loss ->
    [0] {""}
   *[other] { $beside ->
        [yes] : { $loss }%
       *[no] {" "}(risk { $loss }%)
    }
}
blockade_runner-button-place = → { $place }
blockade_runner-button-safest = { $laden ->
    [yes] With goods
   *[no] Safest
}: { $place } { $loss }%
blockade_runner-button-pass-all = Pass all
blockade_runner-button-no-max = No maximum
blockade_runner-button-no-pass = Bid after all
blockade_runner-button-ask = { $count ->
    [one] Sail, decide on the way
   *[other] { $number }: sail, decide on the way
}
blockade_runner-button-pass = Pass
blockade_runner-button-done = No more
blockade_runner-button-public-bid = { $bid } for { $ship }
blockade_runner-button-map = Map
blockade_runner-button-atlantic = Atlantic
blockade_runner-button-gulf = Gulf
blockade_runner-button-union = Union
blockade_runner-button-prices = Prices
blockade_runner-button-hand = Hand
blockade_runner-button-ships = Ships
blockade_runner-button-stack = For sale
blockade_runner-button-signs = Signs


blockade_runner-menu-choose = Choose
blockade_runner-menu-improve = Port to improve…
blockade_runner-menu-ship = { $ship }
blockade_runner-menu-other-ships = Other ships…
blockade_runner-menu-ships = Another ship…
blockade_runner-menu-destination = Move { $ship } to…
blockade_runner-menu-place = Place { $ship }…
blockade_runner-menu-below = Other orders…
blockade_runner-menu-play = Play with effect…
blockade_runner-menu-discard = Without effect, { $pool } to the pool…
blockade_runner-menu-target = On what?
blockade_runner-menu-look = Look at…
blockade_runner-menu-voyages = Sail: ship and port…
# $offers: how many wait for an answer; $improves: whether ports may be improved.
blockade_runner-menu-more = { $offers ->
    [0] { $improves ->
        [yes] Improve a port, more…
       *[no] More…
    }
   *[other] Answer { $offers ->
        [one] an offer
       *[other] { $offers } offers
    }, { $improves ->
        [yes] improve, more…
       *[no] more…
    }
}
blockade_runner-menu-deals = { $offers ->
    [0] Swaps and deals…
    [one] Answer an offer, swap, deal…
   *[other] Answer { $offers } offers, swap, deal…
}
blockade_runner-menu-bid = Other bid…
blockade_runner-menu-max = My secret maximum…
blockade_runner-menu-auction = Which ship?

# $amount: the most to be bid.
blockade_runner-button-max = Bid for me up to { $amount }
blockade_runner-button-bid = Bid { $amount }

# $page, $pages: numbers.
blockade_runner-entry-page = More… (page { $page } of { $pages })
blockade_runner-entry-to-harbours = Ports…
blockade_runner-entry-to-sea = Open sea… ({ $count ->
    [one] 1 zone
   *[other] { $count } zones
})
blockade_runner-entry-to-atlantic = Atlantic…
blockade_runner-entry-to-gulf = Gulf…
blockade_runner-entry-any-card = Any card
blockade_runner-entry-numbered = { $number }: { $what }
# $steps: a count; $sells: whether the goods on board bring $income there today; $finds: whether an empty ship finds $stock; $assaulted: whether
# the port is still to be assaulted; $sea: whether it is no port.
blockade_runner-entry-destination = { $number }: { $zone }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $loss ->
    [0] , no risk
   *[other] , { $loss }% risk{ $laden ->
        [yes] {" "}({ $dumped }% without goods)
       *[no] {""}
    }
}{ $sells ->
    [yes] , brings { $income }
   *[no] {""}
}{ $finds ->
    [yes] , finds { $stock }
   *[no] {""}
}{ $assaulted ->
    [yes] , attacked next
   *[no] {""}
}{ $sea ->
    [yes] , waits at sea
   *[no] {""}
}
# $port: whether it can be blockaded; $assaulted: whether it is still to be assaulted this year.
blockade_runner-entry-harbour = { $number }: { $zone }, { $units ->
    [0] no goods
   *[other] { $stock }
}{ $port ->
    [yes] , blockade { $blockade }, defence { $defence }
   *[no] {""}
}{ $assaulted ->
    [yes] , attacked next
   *[no] {""}
}
blockade_runner-entry-below = { $count ->
    [one] Goods
   *[other] { $number }: goods
} overboard only in tests below { $limit }: { $loss }% risk
# $before, $after: blockade.
blockade_runner-entry-blockade = { $port }: blockade { $before } → { $after }
blockade_runner-entry-inlet = { $port }: no test (blockade { $blockade })
# $ports: how many are blockaded.
blockade_runner-entry-sea = { $sea }: { $ports ->
    [one] one blockaded port
   *[other] { $ports } blockaded ports
}
blockade_runner-entry-bid = { $amount } (+{ $more })
blockade_runner-entry-max = Up to { $amount }
blockade_runner-entry-load = Load by hand…
blockade_runner-entry-unload = Unload by hand…
blockade_runner-entry-play = Cards, also without effect…
blockade_runner-entry-discard = Cards without effect…
blockade_runner-entry-auction = Buy a ship…
blockade_runner-entry-improve = Improve a port…
blockade_runner-entry-dealings = Swaps and deals…
# $brief: the effect.
blockade_runner-entry-plays = { $what } ({ $brief }; 1 action, final)
blockade_runner-effect-in-a-menu = { $card ->
    [captain] +2 in its tests
    [pilot] speed +1
    [insurance] pays for your next loss
    [government_subsidy] war goods bring $1,000 more
    [convoy] ships together: +2 in tests
    [hidden_inlet] no test there this turn
    [private_launch] without an auction
    [commerce_raider] no squadron this year
    [torpedoes] blockade −2
    [ironclad_ram] blockade −3
    [autumn_gale] all blockades there −1
    [anthracite_coal] speed +1 this turn
    [stevedores] load and unload at once
    [night_train] rail at no extra cost
    [friends_in_richmond] no bribes this turn
    [king_cotton] cotton price +$2,000
    [tobacco_famine] tobacco price +$2,000
    [empty_shops] black market price +$2,000
    [erlanger_loan] you get $8,000
   *[other] defence +2
}
blockade_runner-entry-improves = Improve { $what }
# $actions: how many it takes.
blockade_runner-entry-by-rail = Load with the railway −{ $cost }, { $actions ->
    [one] one action
   *[other] { $actions } actions
}
blockade_runner-entry-buys = Buy at auction, 1 action: { $what }
# $voyage: blockade_runner-voyage; $steps: a count; $sells: whether the goods on board bring $income there today; $finds: whether an empty
# ship finds $stock; $sea: whether it ends in no port.
blockade_runner-entry-voyage = { $voyage }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $loss ->
    [0] no risk
   *[other] { $loss }% risk
}{ $sells ->
    [yes] , +{ $income }
   *[no] {""}
}{ $finds ->
    [yes] , finds { $stock }
   *[no] {""}
}{ $sea ->
    [yes] , waits at sea
   *[no] {""}
}
blockade_runner-entry-other-places = { $ship }: other places…

## Hints
# Below a panel, for whoever plays a first game.

blockade_runner-hint-setup = Place each ship where it can load.
blockade_runner-hint-bought = Place it where it can load.
blockade_runner-hint-restart = Nobody is ever out: begin again.
blockade_runner-hint-flee = Goods overboard lower the risk.
blockade_runner-hint-flee-empty = Ports next attacked may fall too.
# $value: the evasion value; $odds: the ship is lost once in so many throws, or 0.
blockade_runner-hint-test = Lost if both dice exceed { $value }{ $odds ->
    [0] {""}
   *[other] : 1 in { $odds }
}.
blockade_runner-hint-bid = At the end its printed price counts.
blockade_runner-hint-auctioneer = Outbid? The next costs no action.
blockade_runner-hint-sell = Sell early, before prices fall.
blockade_runner-hint-bribe = War goods aboard save bribes.
blockade_runner-hint-load = Load first: one action fills all.
blockade_runner-hint-carry = Cotton and tobacco sell overseas.
blockade_runner-hint-moving = Each ship may move once an action.
blockade_runner-hint-basket = Choose ship by ship, then the sum.
blockade_runner-hint-card = Without its effect it pays double.
blockade_runner-hint-improve = Ports with high defence fall later.
blockade_runner-hint-end = No actions left: end your turn.
blockade_runner-hint-turn = One action counts for all ships.
## The coach of the lesson, the last turn of a game
# $begins: nothing is done yet, and the computer is $behind (blockade_runner-money) richer.
blockade_runner-coach-load = { $begins ->
    [yes] Your last turn: the computer is { $behind } richer. **Press “Load all”.** It fills all your ships with one action.
   *[no] **Press “Load all”:** one action fills all your ships, with what sells best on the other side.
}
# $card: a card with its target; $loss, $less: chances in per cent to lose a ship before and after it.
blockade_runner-coach-card = The Union waits outside: { $loss }% risk of a loss. **In the menu “More…”, choose “{ $card }”:** then { $less ->
    [0] nothing can happen
   *[other] it is { $less }%
}.
# $ships: how many sail.
blockade_runner-coach-sail = **Press the first button:** { $ships ->
    [one] your ship sails
   *[other] one action moves all your ships
} to where goods sell. { $loss ->
    [0] No ship can be lost.
   *[other] A ship is lost if both its dice are too high: { $loss }% risk.
}
blockade_runner-coach-test = **Keep the goods:** only they bring money. Without them the ship is a little safer, but empty.
blockade_runner-coach-place = Nobody is ever out. **Place your new ship in any port.**
blockade_runner-coach-sell = **Press “Sell all”:** each ship sells where it lies: cotton and tobacco overseas, all other goods in the South.
# $left: actions.
blockade_runner-coach-end = **End your turn**{ $left ->
    [0] {""}
   *[other] , even with an action left
}: nothing more can be earned. Whoever is richest then wins.
blockade_runner-coach-won = **Well done, you are the richest!** That is a whole turn: load, sail, sell, and a card when it helps. A real game has five years: you buy more ships, and more and more ports fall.
blockade_runner-coach-lost = **This time the computer is richer.** Start over and try again: load, sail and sell in one turn, all ships at once.

## Pictures

blockade_runner-picture-game = Blockade Runner
blockade_runner-picture-war = war goods
blockade_runner-picture-pool = defence pool
blockade_runner-picture-stack = for sale
blockade_runner-picture-arrives = arrives
blockade_runner-picture-dumped = unladen
blockade_runner-picture-speed = speed
blockade_runner-picture-cargo = cargo spaces
blockade_runner-picture-price = price
blockade_runner-picture-bid = highest bid
blockade_runner-picture-passed = passed
blockade_runner-picture-promised = promised
blockade_runner-picture-money = money
blockade_runner-picture-ships = ships
blockade_runner-picture-sign-cotton = cotton
blockade_runner-picture-sign-tobacco = tobacco
blockade_runner-picture-sign-war = war goods
blockade_runner-picture-sign-black = black market
blockade_runner-picture-sign-defence = defence
blockade_runner-picture-sign-improved = improved
blockade_runner-picture-sign-blockade = blockade
blockade_runner-picture-sign-closed = closed
blockade_runner-picture-sign-captured = captured
blockade_runner-picture-sign-squadron = squadron
blockade_runner-picture-sign-die = its die
blockade_runner-picture-sign-captain = Captain
blockade_runner-picture-sign-pilot = Pilot
blockade_runner-picture-sign-speed = steps at sea
blockade_runner-picture-sign-spaces = cargo spaces
blockade_runner-picture-sign-cards = cards
blockade_runner-picture-sign-ships = ships
blockade_runner-picture-holds = Goods on board
blockade_runner-picture-prices = Prices
blockade_runner-picture-signs = Signs
# $amount: thousands of dollars.
blockade_runner-picture-dollars = { $amount ->
    [0] $0
   *[other] ${ $amount }k
}
blockade_runner-picture-hand = Your hand
blockade_runner-picture-auction = Auction
blockade_runner-picture-for-sale = For sale: speed, cargo spaces, price
# $winners: the names of those who have won, $count of them.
blockade_runner-picture-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
blockade_runner-picture-setup = Setup
blockade_runner-picture-union = The Union acts
blockade_runner-picture-turn = { $seat }
# $own: whether the reader is asked.
blockade_runner-picture-asked = { $own ->
    [yes] Your turn
   *[no] Turn: { $seat }
}
blockade_runner-picture-places = { $own ->
    [yes] You place a ship
   *[no] { $seat } places a ship
}
blockade_runner-picture-flees = { $port } is falling
blockade_runner-picture-over = Game over
blockade_runner-picture-actions = { $count ->
    [one] { $count } action left
   *[other] { $count } actions left
}
blockade_runner-picture-drawn = Union: { $count ->
    [one] the blockade of one port grew.
   *[other] the blockade of { $count } ports grew.
}
blockade_runner-picture-fallen = Closed: { $ports }.
blockade_runner-picture-held = Held: { $ports }.
blockade_runner-picture-taken = Captured: { $cities }.
blockade_runner-picture-squadron = Squadron: { $zone }.
blockade_runner-picture-convoy = Convoy in force
blockade_runner-picture-coal = Anthracite Coal in force
blockade_runner-picture-night-train = Night Train in force
blockade_runner-picture-friends = No bribes this turn
blockade_runner-picture-inlet = Hidden Inlet: { $port }
blockade_runner-picture-not-now = no effect now
blockade_runner-picture-not-your-turn = only in your turn
blockade_runner-recap-success = Tests passed
blockade_runner-attempts = { $count ->
    [one] 1 evasion test
   *[other] { $count } evasion tests
}, { $successes } passed

# The weightiest news, in a line of a phone each. $names: a list of ships or ports; $more: how many more there are.
# $placed: whether it was lost in $place.
blockade_runner-highlight-lost = **Lost: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}{ $placed ->
    [yes] {" "}off { $place }
   *[no] {""}
}.**
# $throw: blockade_runner-told-throw; $percent: the risk.
blockade_runner-highlight-dice = Rolled { $throw } ({ $percent }% risk).
# $dated: whether $year is new; $count: how many ports.
blockade_runner-highlight-fallen = { $dated ->
    [yes] **{ $year }:**{" "}
   *[no] {""}
}{ $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} { $count ->
    [one] falls
   *[other] fall
}.
blockade_runner-highlight-calm = **{ $year }:** no port falls.
blockade_runner-highlight-coming = Next attacked: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
blockade_runner-highlight-asked = { $ship } is about to pass { $place }.
blockade_runner-highlight-played = { $own ->
    [yes] You play
   *[no] { $seat } plays
} { $card }.
blockade_runner-highlight-improved = { $own ->
    [yes] You improve
   *[no] { $seat } improves
} { $port }.
blockade_runner-highlight-placed = { $own ->
    [yes] You place
   *[no] { $seat } places
} { $ship }.
# $card: what the reader gets.
blockade_runner-highlight-swapped = { $seat } gives you { $card }.
blockade_runner-highlight-offered = { $seat } offers you { $card }.
# $asks: whether the reader is to promise something.
blockade_runner-highlight-proposed = { $seat } { $asks ->
    [yes] asks you for
   *[no] offers you
} a promise.
# $mine: whether the reader has promised.
blockade_runner-highlight-promised = { $mine ->
    [yes] You have promised { $seat } something.
   *[no] { $seat } has promised you something.
}
blockade_runner-highlight-gone = An offer or a promise has lapsed.
blockade_runner-highlight-quiet = Nothing that changes much.
blockade_runner-highlight-arrived = Arrived: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.
# $money: less bribes.
blockade_runner-highlight-sold = { $own ->
    [yes] Sold for { $money }.
   *[no] { $seat } sells for { $money }.
}
blockade_runner-highlight-bought = { $own ->
    [yes] You buy
   *[no] { $seat } buys
} { $ship } for { $price }.
blockade_runner-highlight-loaded = { $free ->
    [yes] Loaded.
   *[no] Loaded for { $money }.
}
