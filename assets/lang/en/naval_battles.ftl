naval_battles = Naval Battles
naval_battles-about = A card game of naval battles in the Second World War: lead a nation’s fleet, attack with guns, torpedoes and aircraft, and defend with cards from your hand. Be the first to score enough points by sinking ships and you win.
naval_battles-brief = a card game of naval battles with guns, torpedoes and aircraft. For 2 to 6.
naval_battles-takes = 30–60 minutes · 2–6 players
# Signs of the board as text: a fleet with its score, hand and reinforcements, then rows 1 to 3 and submarines; below the fleets the open attacks.
naval_battles-text-legend = 1-6 seat · * points · = series · # hand · f: chosen fleet · + r: reinforcements · w: sunk by them · > cards in front · ' used · ~ withdrawn · x out · 1: 2: 3: rows · u: submarines, ! active · h: cards in hand · 9/11 hull left · a1 attack from>at, -3 damage, 4+ roll needed (aircraft sink) · % deck

## Options

naval_battles-option-mode = Kind of game
naval_battles-option-mode-single = one game to 25 points
naval_battles-option-mode-series = several games to 75 points
naval_battles-option-mode-teams-2 = teams of two to 50 points
naval_battles-option-mode-teams-3 = teams of three to 75 points
naval_battles-bad-teams = Teams of two need four or six players, teams of three need six.

## Words that other texts use

naval_battles-nation-germany = Germany
naval_battles-nation-france = France
naval_battles-nation-great_britain = Great Britain
naval_battles-nation-italy = Italy
naval_battles-nation-japan = Japan
naval_battles-nation-united_states = United States

naval_battles-class-battleship = battleship
naval_battles-class-battlecruiser = battlecruiser
naval_battles-class-fleet_carrier = aircraft carrier
naval_battles-class-light_carrier = light carrier
naval_battles-class-escort_carrier = escort carrier
naval_battles-class-heavy_cruiser = heavy cruiser
naval_battles-class-light_cruiser = light cruiser
naval_battles-class-destroyer = destroyer
naval_battles-class-torpedo_boat = torpedo boat
naval_battles-class-submarine = submarine

naval_battles-phase-fleets = choosing fleets
naval_battles-phase-layout = laying out fleets
naval_battles-phase-reorganise = reorganising
naval_battles-phase-prepare = preparing
naval_battles-phase-declare = declaring attacks
naval_battles-phase-defend = defence
naval_battles-phase-resolve = resolving attacks
naval_battles-phase-discard = discarding

naval_battles-card-main-11 = 11" Main Guns
naval_battles-card-main-12 = 12" Main Guns
naval_battles-card-main-13 = 13" Main Guns
naval_battles-card-main-14 = 14" Main Guns
naval_battles-card-main-15 = 15" Main Guns
naval_battles-card-main-16 = 16" Main Guns
naval_battles-card-main-18 = 18" Main Guns
naval_battles-card-secondary-4 = 4" Secondary Guns
naval_battles-card-secondary-5 = 5" Secondary Guns
naval_battles-card-secondary-6 = 6" Secondary Guns
naval_battles-card-secondary-8 = 8" Secondary Guns
naval_battles-card-secondary-4-5-pair = 4" & 5" Secondary Guns
naval_battles-card-secondary-6-8-pair = 6" & 8" Secondary Guns
naval_battles-card-torpedo-3 = Torpedo Spread (3)
naval_battles-card-torpedo-4 = Torpedo Spread (4)
naval_battles-card-torpedo-5 = Torpedo Spread (5)
naval_battles-card-depth-2 = Depth Charges (2)
naval_battles-card-depth-3 = Depth Charges (3)
naval_battles-card-air-x1 = Air Attack x1
naval_battles-card-air-x2 = Air Attack x2
naval_battles-card-air-x3 = Air Attack x3
naval_battles-card-near-miss = Near Miss
naval_battles-card-armour = Armour
naval_battles-card-escorts = Escorts
naval_battles-card-small-target = Small Target
naval_battles-card-evasion = Evasion
naval_battles-card-withdrawal = Withdrawal
naval_battles-card-reinforcements-2 = Reinforcements (2)
naval_battles-card-reinforcements-3 = Reinforcements (3)
naval_battles-card-reinforcements-4 = Reinforcements (4)
naval_battles-card-reinforcements-5 = Reinforcements (5)
naval_battles-card-surprise-attack = Surprise Attack
naval_battles-card-planning = Planning

# A ship or a card that is named several times.
naval_battles-times = { $count }× { $what }
# Sentences, one behind the other.

## What can be chosen

# $kind: guns, carriers, mixed; $ships: a list.
naval_battles-choice-ready = { $kind ->
    [guns] Guns
    [carriers] Carriers
   *[mixed] Mixed, with submarines
}
# $place: 1, 2, 3, active, passive; $ship: a name.
naval_battles-choice-place = { $ship } { $place ->
    [active] active
    [passive] passive
   *[other] in row { $place }
}
# $mounts: a list of naval_battles-mount.
naval_battles-choice-mounts = { $mounts }
# $kind: gun, torpedo, depth; $calibre: inches.
naval_battles-mount = { $ship } { $kind ->
    [torpedo] torpedoes
    [depth] depth charges
   *[gun] { $calibre }"
}
naval_battles-choice-damage = { $card } under { $ship }
naval_battles-choice-card = { $card }
# A card that is in hand several times; $number: 2 or more.
naval_battles-choice-copy = { $card }, card { $number }
naval_battles-choice-nation = { $nation }
# $points: a number.
naval_battles-choice-ship-points = { $ship } ({ naval_battles-points })
naval_battles-choice-row = To row { $row }
naval_battles-choice-ship = { $ship }
naval_battles-choice-enough = Only { $ships }

naval_battles-begin-nation = Another nation
naval_battles-begin-add = Add a ship
naval_battles-begin-drop = Remove a ship
naval_battles-begin-move = Move a ship
naval_battles-begin-flip = Turn a submarine over
naval_battles-begin-reinforce = Reinforcements
naval_battles-begin-withdraw = Withdraw, remove damage
naval_battles-begin-prepare = Prepare a card
naval_battles-begin-fire = Fire
naval_battles-begin-air = Land-based air attack
naval_battles-begin-fly = Carrier aircraft
naval_battles-begin-surprise = Surprise Attack
naval_battles-begin-cancel = Cancel an attack
naval_battles-begin-resolve = Resolve one by one
naval_battles-begin-discard = Discard
naval_battles-begin-orders = Standing order
naval_battles-begin-near-miss = Near Miss
naval_battles-begin-armour = Armour
naval_battles-begin-escorts = Escorts
naval_battles-begin-small-target = Small Target
naval_battles-begin-evasion = Evasion
naval_battles-begin-front-near-miss = Near Miss (prepared)
naval_battles-begin-front-armour = Armour (prepared)
naval_battles-begin-front-escorts = Escorts (prepared)
naval_battles-begin-fighters = Fighters
naval_battles-begin-stealth = Stealth

## Whose turn it is

# $seats: a list of names; $count: how many; $own: whether the reader is one of them.
naval_battles-status-fleets = { $own ->
    [yes] **You** are choosing your fleet.
   *[no] Choosing fleets: { $count ->
        [one] **{ $seats }** is not ready yet.
       *[other] **{ $seats }** are not ready yet.
    }
}
# $seat, $own: whose turn it is; $turn: a number.
naval_battles-status-layout = { $own ->
    [yes] **You** are laying out your fleet.
   *[no] **{ $seat }** is laying out their fleet.
}
naval_battles-status-turn = Turn { $turn }: { $own ->
    [yes] it is **your** turn.
   *[no] **{ $seat }** to move.
}
naval_battles-status-resolve = Turn { $turn }: { $own ->
    [yes] **you** resolve your attacks.
   *[no] **{ $seat }** resolves their attacks.
}
naval_battles-status-discard = Turn { $turn }: { $own ->
    [yes] **you** discard and draw.
   *[no] **{ $seat }** discards and draws.
}
# $attacker: a seat; $seat, $own: who has the slot.
naval_battles-status-defend = Turn { $turn }, { $attacker } attacks: { $own ->
    [yes] **you** defend.
   *[no] **{ $seat }** defends.
}
# The game of a series: $game: a number.
naval_battles-status-game = Game { $game }.
# Before its turns begin: $winner, a seat, of the game $before.
naval_battles-status-next-game = { $winner } has won game { $before }. { $game }
# $seats: who is not there any more; $count: how many.
naval_battles-status-left = { $seats } { $count ->
    [one] has
   *[other] have
} left the game.
naval_battles-status-out = { $seats } { $count ->
    [one] is
   *[other] are
} out of the game.
# $scores: a list of naval_battles-score or naval_battles-score-of-team.
naval_battles-scores = Points: { $scores }.
naval_battles-score = { $seat } { $points }/{ $goal }
naval_battles-scores-of-series = Series: { $scores }.
naval_battles-score-of-team = Team { $team } ({ $seats }) { $points }/{ $goal }
# How the turn before ended: $seat, $own; $count: attacks, $off: warded off, $dropped: without a target; $open: not resolved yet;
# $sunk: how many ships, $ships: their names.
naval_battles-latest = { $own ->
    [yes] You have
   *[no] { $seat } has
} made { $count ->
    [one] one attack, which was { $dropped ->
        [0] { $off ->
            [0] not warded off
           *[other] warded off
        }
       *[other] dropped
    }
   *[other] { $count } attacks, { $off ->
        [0] none was
        [one] one was
       *[other] { $off } were
    } warded off{ $dropped ->
        [0] {""}
        [one] {"; "}one was dropped
       *[other] {"; "}{ $dropped } were dropped
    }
}{ $sunk ->
    [0] { $open ->
        [0] ; nothing was sunk.
       *[other] .
    }
    [one] ; { $ships } was sunk.
   *[other] ; { $ships } were sunk.
}

## How it ended
# Arguments: those of Outcome::told.

naval_battles-over-points = { $you ->
    [winner] **You have won!** You have sunk ships worth 25 points.
    [loser] **You have lost:** { $winners } has sunk ships worth 25 points.
   *[other] **{ $winners } wins** by sinking ships worth 25 points.
}
naval_battles-over-team-points = { $you ->
    [winner] **You have won!** Your team has enough points.
    [loser] **You have lost:** the team of { $winners } has enough points.
   *[other] **{ $winners } win:** their team has enough points.
}
naval_battles-over-series = { $you ->
    [winner] **You have won the series!** 75 points are reached.
    [loser] **You have lost the series:** { $winners } has reached 75 points.
   *[other] **{ $winners } wins the series:** 75 points are reached.
}
naval_battles-over-last = { $you ->
    [winner] **You have won!** Nobody else is left in the game.
    [loser] **You have lost:** only { $winners } is left in the game.
   *[other] **{ $winners } wins:** nobody else is left in the game.
}
naval_battles-over-series-last = { $you ->
    [winner] **You have won the series!** All others have left it.
   *[other] **{ $winners } wins the series:** all others have left it.
}
naval_battles-over-team-last = { $you ->
    [winner] **You have won!** Only your team is left in the game.
    [loser] **You have lost:** only the team of { $winners } is left in the game.
   *[other] **{ $winners } win:** only their team is left in the game.
}

## Hints for a first game

naval_battles-hint-nation = Each nation has three ready-made fleets.
naval_battles-hint-fleet = Take a ready-made fleet, then press “Confirm”.
naval_battles-hint-layout = Laid out like this, all your ships can attack.
naval_battles-hint-turn = Press the suggestion; you can take everything back.
naval_battles-hint-confirm = Choose further attacks, or press the green button.
# $seats: whom the attacks aim at.
naval_battles-hint-confirm-all = Press the green button, then { $seats } may defend.
naval_battles-hint-no-attack = Prepare cards for your defence, or discard useless ones.
naval_battles-hint-no-ship = Use reinforcements or land-based aircraft; discard the rest.
naval_battles-hint-reinforce = New ships may act at once; unused points are lost.
naval_battles-hint-withdraw = You do not attack this turn, and nobody attacks you.
naval_battles-hint-prepare = Choose a ship that need not fire in this turn.
naval_battles-hint-row = Main guns fire from rows 1 and 2, the rest from row 1.
naval_battles-hint-target = Only ships that you sink score points.
naval_battles-hint-defend = Keep defence cards for attacks that sink something.
naval_battles-hint-no-defence = Nothing helps against these attacks: let them pass.
naval_battles-hint-ahead = You need not wait: answer in advance.
naval_battles-hint-resolve = One by one is worth it only with Planning.
naval_battles-hint-discard = Discard cards that fit none of your ships.

## The coach of the lesson

# $control: the label of a button or menu; $kind: gun, torpedo, air; $ship: who fires.
naval_battles-coach-begin = **In “{ $control }”, choose the first entry.** { $kind ->
    [gun] { $ship } fires, and only a card can ward that off.
    [torpedo] { $ship } fires. Torpedoes need a good roll.
   *[air] Aircraft need no gun and reach every row, but they need a good roll.
}
naval_battles-coach-second = **In “{ $control }”, choose the first entry again:** each gun fires once a turn. Secondary guns reach row 1 only.
# $first: whether it is the first turn.
naval_battles-coach-confirm = { $first ->
    [yes] **Press “{ $control }”.** Now the other side may defend with its cards; whatever gets through does its damage.
   *[no] **Press “{ $control }”.** The other side may defend first, then your turn ends by itself.
}
naval_battles-coach-resolve = **Press “{ $control }”:** what was not warded off now does its damage.
# $sunk: whether a ship was sunk; $points: of the learner; $thrown: whether cards are suggested.
naval_battles-coach-discard = { $sunk ->
    [yes] **Sunk!** You have { $points } of 25 points. { $thrown ->
        [yes] { naval_battles-coach-throw }
       *[no] { naval_battles-coach-draw }
    }
   *[no] { $thrown ->
        [yes] { naval_battles-coach-throw }
       *[no] { naval_battles-coach-draw }
    }
}
naval_battles-coach-throw = **Press “{ $control }”:** cards that fit none of your ships only take up room.
naval_battles-coach-draw = **Press “{ $control }”:** you draw up to seven cards again.
naval_battles-coach-defend = **Press “{ $control }”.** You defend in the other side’s turn, with cards from your hand. Keep them for attacks that sink something.
naval_battles-coach-pass = **Press “{ $control }”.** Nothing is lost that would be worth a card.
# $points: of the learner.
naval_battles-coach-suggestion = **Press “{ $control }”.** It plans rows and attacks for you, and you can take everything back. You have { $points } of 25 points.
naval_battles-coach-end = **Press “{ $control }”:** { $attacks ->
    [yes] no attack is worth its card now.
   *[no] nothing can attack now.
} Then you draw new cards.
# $line: the label of an entry.
naval_battles-coach-gap = **In “{ $control }”, choose “{ $line }”.** A row in front of other ships must not stay empty.
naval_battles-coach-won = **Well done, that is the whole game!** The first to sink 25 points wins. In a real game you first take a fleet, one of the ready-made ones, for example.
naval_battles-coach-lost = **This time the computer was faster.** Start over and try again: several attacks on one ship sink it, a little damage to many scores nothing.

## The board in words

# $team: its number, or 0; $nation: a text or nothing; $points, $goal: of the seat or its team.
naval_battles-alt-head = { $seat }{ $team ->
    [0] {""}
   *[other] {" "}(Team { $team })
}{ $chosen ->
    [yes] , { $nation }
   *[no] {""}
}, { $points }/{ $goal } points
# $head: naval_battles-alt-head; $hand: cards; $ships: a list of naval_battles-alt-row, or naval_battles-alt-count; $front: cards that lie in
# front of it, $laid: how many; $attacks: a list of naval_battles-alt-attack that are open on it, $aimed: how many.
naval_battles-alt-fleet = { $head }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand: { $ships }{ $withdrawn ->
    [yes] {"; "}withdrawn
   *[no] {""}
}{ $laid ->
    [0] {""}
   *[other] {"; "}in front: { $front }
}{ $aimed ->
    [0] {""}
   *[other] {"; "}attacks: { $attacks }
}.
# $count: ships and submarines; $left, $hull: how much of their hulls is left.
naval_battles-alt-count = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}, hull { $left }/{ $hull }
naval_battles-alt-empty = { $head }: { $out ->
    [yes] out of the game
   *[no] no ship on the table
}.
# $left, $hull: how much of the hull is left.
naval_battles-alt-ship = { $ship } { $left }/{ $hull }
naval_battles-alt-submarine = { $ship } { $left }/{ $hull } { $active ->
    [yes] active
   *[no] passive
}
# $row: 1 to 3, or 0 for submarines; $ships: a list of naval_battles-alt-ship or naval_battles-alt-submarine.
naval_battles-alt-row = { $row ->
    [0] submarines
   *[other] row { $row }
} { $ships }
# $kind: air, torpedo, gun; $needed, $damage: numbers.
naval_battles-alt-attack = a{ $number } { $target } { $kind ->
    [air] on { $needed }+
    [torpedo] { $damage } damage on { $needed }+
   *[gun] { $damage } damage
}
naval_battles-alt-chosen = You have chosen: { $ships }.
naval_battles-alt-hand = Your hand: { $cards }.
naval_battles-alt-more = { $count } more

## The story
# $seat, $own: who does it; what is done in a turn has no subject, its first sentence names it. $against: whether one alone was attacked,
# $target, and not `nobody` or several: the ships of that one are then named without their owner.

naval_battles-told-turn = { $own ->
    [yes] **In your turn{ $against ->
        [nobody] {""}
        [you] {" "}against yourself
       *[other] {" "}against { $target }
    }:**
   *[no] **Turn of { $seat }{ $against ->
        [nobody] {""}
        [you] , against you
       *[other] , against { $target }
    }:**
}
naval_battles-told-claimed = { $own ->
    [yes] Your nation: { $nation }.
   *[no] { $seat } chooses: { $nation }.
}
naval_battles-told-confirmed = { $own ->
    [yes] You have confirmed your fleet.
   *[no] { $seat } has confirmed their fleet.
}
naval_battles-told-rolled = Rolled: { $dice }.
naval_battles-told-die = { $seat } { $die }
naval_battles-told-starts = { $own ->
    [yes] You begin.
   *[no] { $seat } begins.
}
naval_battles-told-laid-out = { $own ->
    [yes] Your fleet is laid out.
   *[no] { $seat } has laid out their fleet.
}
naval_battles-told-dealt = Everybody has been dealt seven cards.
naval_battles-told-sunk = **Sunk: { $ships }** ({ $points ->
    [one] one point
   *[other] { $points } points
}).
naval_battles-told-owned = { $own ->
    [yes] { $ship } (your fleet)
   *[no] { $ship } ({ $seat })
}
naval_battles-told-reorganised = Fleet reorganised.
naval_battles-told-reinforced = Reinforcements: { $ships }.
naval_battles-told-withdrew = Withdrawal{ $count ->
    [0] .
    [one] , one damage card removed.
   *[other] , { $count } damage cards removed.
}
naval_battles-told-prepared = Prepared: { $cards }.
naval_battles-told-surprised = A Surprise Attack discards the cards in front of { $own ->
    [yes] your fleet
   *[no] the fleet of { $seat }
}.
naval_battles-told-no-attack = No attack.
# $by: ships or nothing; $kind: card, land, carrier, unknown (it was declared before); $target: naval_battles-told-owned; $diverted:
# whether from $first, its first target; $notes: how many rolls of defenders were in vain, $vain: them; $fate: a message.
naval_battles-told-attack = a{ $number } { $kind ->
    [carrier] aircraft of { $by } at{" "}
    [land] { $card } at{" "}
    [card] { $by } with { $card } at{" "}
   *[unknown] {""}
}{ $target }{ $diverted ->
    [yes] {" "}(diverted from { $first })
   *[no] {""}
}{ $notes ->
    [0] {""}
   *[other] , { $vain }
} – { $fate }
# $die: naval_battles-told-roll; $needed: what it had to show.
naval_battles-told-vain-fighters = fighters of { $ship } in vain ({ $die }, needed { $needed })
naval_battles-told-vain-stealth = stealth in vain ({ $die }, needed { $needed })
naval_battles-told-fate-open = still open
naval_battles-told-fate-gone = dropped
naval_battles-told-fate-card = warded off by { $card }
naval_battles-told-fate-fighters = warded off by fighters of { $ship } ({ $die }, needed { $needed })
naval_battles-told-fate-stealth = escapes by stealth ({ $die }, needed { $needed })
naval_battles-told-fate-ignored = target already sunk
naval_battles-told-fate-missed = missed ({ $die })
naval_battles-told-fate-hit = { $rolled ->
    [yes] hit ({ $die }), { $damage } damage
   *[no] { $damage } damage
}
naval_battles-told-fate-sunk = { $rolled ->
    [yes] **sunk** ({ $die })
   *[no] **sunk**
}
# $number: what the die showed, $bonus: Planning cards.
naval_battles-told-roll = { $bonus ->
    [0] { $number }
   *[other] { $number } + { $bonus }
}
naval_battles-told-moved-up = { $own ->
    [yes] Your rows move up.
   *[no] The rows of { $seat } move up.
}
naval_battles-told-out = { $left ->
    [yes] { $own ->
        [yes] You leave the game.
       *[no] { $seat } leaves the game.
    }
   *[no] { $own ->
        [yes] You are eliminated.
       *[no] { $seat } is eliminated.
    }
}
naval_battles-told-discarded = { $own ->
    [yes] You discard
   *[no] { $seat } discards
} { $count ->
    [one] one card
   *[other] { $count } cards
}.
naval_battles-told-drawn = You draw { $cards }.
naval_battles-told-reshuffled = The discard pile is shuffled into a new deck.
naval_battles-told-game-over = **{ $own ->
    [yes] You win
   *[no] { $seat } wins
} the game.** { $series } The next game begins.
naval_battles-told-ordered = Standing order: { naval_battles-order }
naval_battles-told-passed = { $order ->
    [pass-small] Your standing order let these small attacks through.
   *[pass] Your standing order let these attacks through.
}
naval_battles-told-ahead = { $count ->
    [0] Nothing is set in advance any more.
   *[other] In advance: { $moves }.
}
# $kind: which move; $card, $ship, $attack, $cards: what it names.
naval_battles-told-ahead-move = { $kind ->
    [ward] { $card } against attack a{ $attack }
    [escorts] Escorts: attack a{ $attack } to { $ship }
    [fighters] fighters of { $ship } against attack a{ $attack }
    [stealth] stealth against attack a{ $attack }
    [resolve] resolve attack a{ $attack }
    [resolve-all] resolve all attacks
    [discard] discard { $cards }
    [end-turn] end the turn
   *[end] end my defence
}
# $order: ask, pass-small, pass.
naval_battles-order = { $order ->
    [ask] Always ask.
    [pass-small] Let small attacks through.
   *[pass] Let everything through.
}

## The panels

naval_battles-say-nation = **Which nation will you lead?**
# $points: of the fleet so far.
naval_battles-say-fleet = **{ $nation }: { $points } of 25 points.**
# $ships: a list; $count: how many.
naval_battles-say-ships = { $count ->
    [0] No ship yet. Take a ready-made fleet (1–3), or choose your own.
   *[other] { $ships }
}
naval_battles-say-over-25 = Only ships that fit in are listed.
naval_battles-say-layout = **Lay out your fleet.**
# $row: 1 to 3, 0 for submarines; $ships: a list.
naval_battles-say-row = { $row ->
    [0] Submarines: { $ships }.
   *[other] Row { $row }: { $ships }.
}
# $ship with the side of a submarine.
naval_battles-say-submarine = { $ship } ({ $active ->
    [yes] active
   *[no] passive
})
# $attacks: how many are entered.
naval_battles-say-turn = **Your turn{ $attacks ->
    [0] .
    [one] : 1 attack planned.
   *[other] : { $attacks } attacks planned.
}**
naval_battles-say-no-hand = **Your turn: { $attacks ->
    [0] no card in hand.
    [one] 1 attack planned.
   *[other] { $attacks } attacks planned.
}**
naval_battles-say-entered = Planned: { $lines }.
naval_battles-say-skipped = You have withdrawn: you do not attack in this turn.
naval_battles-say-reorganised = Rows and reinforcements are fixed now; “Take back” opens them again.
naval_battles-say-deadlock = **No ship can reach an enemy any more;** only land-based air attacks can. Discard the rest to draw one, or agree on a draw.
naval_battles-say-no-attack = Nothing can attack now.
naval_battles-say-no-more-attacks = Nothing else can attack.
# $cards: a list of naval_battles-not-now.
naval_battles-say-not-now = Cannot be played now: { $cards }.
naval_battles-not-now = { $card } { $why ->
    [closed] (too late in this turn)
    [nobody] (no ship for that in your reinforcements)
    [nothing-laid] (no fleet has cards in front of it)
    [withdrawn] (its targets have withdrawn)
    [no-enemy] (no enemy ship on the table)
    [no-submarine] (no enemy submarine)
    [no-target] (no target in reach)
    [no-ship] (you have no ship)
    [one-ship] (it needs a second ship)
    [prepared] (the ship prepares a card)
    [passive] (the submarine is passive)
    [row] (fires only from row 1: move a ship forward)
    [rows] (fires only from rows 1 and 2: move a ship forward)
    [used] (every fitting mount has been used)
   *[no-mount] (no mount of yours fits)
}
naval_battles-say-gap = A row is empty but ships stand behind it. Move them up to go on.
naval_battles-say-empty-fleet = You have no ship left: without reinforcements you are eliminated when the phase ends.
# $reserve: whether reinforcements are left; $turns: how many own turns may still end so, this one included.
naval_battles-say-no-ship = **You have no ship left,** but you play on. { $reserve ->
    [yes] Bring in reinforcements: you are eliminated { $turns ->
        [1] if this turn ends without a ship
        [2] if this turn and your next one end without a ship
       *[other] if this turn and your next two end without a ship
    }.
   *[no] No reinforcements are left to you either: you are eliminated when this turn ends.
}
# $seats: whose fleets have withdrawn; $count: how many.
naval_battles-say-withdrawn = Withdrawn: { $seats }. Nobody can attack { $count ->
    [one] that fleet until its owner’s next turn begins
   *[other] those fleets until the next turn of each owner begins
} or a Surprise Attack ends the withdrawal.
# $count: how many ships are attacked.
naval_battles-say-attacked = **{ $own ->
    [yes] You are
   *[no] Your team is
} under attack: { $count ->
    [one] 1 ship
   *[other] { $count } ships
}.**
# What is attacked. $hull: left of it; $strikes: a list of naval_battles-say-strike; $damage: of several attacks together, by which it
# sinks; $together: whether it surely or perhaps does.
naval_battles-say-target = **{ $target }** (hull { $hull }): { $strikes }{ $together ->
    [surely] {" "}– **together { $damage } of { $hull }: would sink it**
    [perhaps] {" "}– **together up to { $damage } of { $hull }: could sink it**
   *[no] {""}
}
# $number: of the attack; $kind: gun, air, torpedo; $damage or $needed: numbers; $stealth: the lowest roll with which the submarine
# escapes, or 0.
naval_battles-say-strike = a{ $number } { $kind ->
    [air] hits on { $needed }+ (**would sink it**)
    [torpedo] hits on { $needed }+: { $damage } damage
   *[gun] { $damage } damage
}{ $planned ->
    [yes] {" "}(only with Planning)
    [never] {" "}(no die shows that)
   *[no] {""}
}{ $kind ->
    [air] {""}
   *[other] { $sinks ->
        [yes] {" "}(**would sink it**)
       *[no] {""}
    }
}{ $stealth ->
    [0] {""}
   *[other] {" "}(escapes on { $stealth }+)
}
# $seat: who attacks; $surely: whatever the dice show.
naval_battles-say-lost = { $surely ->
    [yes] **If all of this gets through, { $seat } wins!**
   *[no] **If all of this hits, { $seat } wins!**
}
# $moves: what was left in advance.
naval_battles-say-left-ahead = **Set in advance:** { $moves }.{ $rolls ->
    [yes] {" "}If a roll fails you are asked again.
   *[no] {""}
}
naval_battles-say-ahead = You can already set what comes next.
naval_battles-say-defending = **{ $seat } is defending.**
naval_battles-say-resolve = **Resolve the attacks:**
naval_battles-say-discard = **Discard?** You draw up to seven again.
naval_battles-say-discard-suggested = New cards are likely worth more than { $cards }.
# $why: one of naval_battles-why-….
naval_battles-say-suggested = Suggestion: { $why }.
# $percent: the chance to sink the ship.
naval_battles-why-sinks = { $percent ->
    [100] sinks { $ship } unless warded off
   *[other] { $percent } % to sink { $ship } unless warded off
}
naval_battles-why-damages = damages { $ship }, to sink her later
# $count: damage cards that are removed.
naval_battles-why-withdraw = { $count ->
    [0] nobody can attack you until your next turn
    [one] repairs 1 hit, and nobody can attack you
   *[other] repairs { $count } hits, and nobody can attack you
}
naval_battles-why-reinforce = { $count ->
    [one] a new ship for your fleet
   *[other] { $count } new ships for your fleet
}
# $rolls: whether it is Planning, otherwise a defence card.
naval_battles-why-prepare = { $rolls ->
    [yes] a bonus for a roll in every turn
   *[no] helps against an attack in every turn of the others
}
# $back: whether a ship moves to the rear.
naval_battles-why-rows = { $back ->
    [yes] ships move back, where fewer attacks reach them
   *[no] better rows against the next attacks
}
naval_battles-why-roll = { $ship } may escape by a roll.
# $effect: of the defence on a ship.
naval_battles-why-saves = { $effect ->
    [saved] Saves { $ship }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    [safer] { $ship } is then less likely to be sunk.
   *[damage] Spares { $ship } damage.
}
naval_battles-say-orders = **What happens when you are attacked?**
naval_battles-say-orders-more = It holds from your next defence on, until you change it. Attacks are small if together they can sink ships worth no more than 2 points.

naval_battles-menu-ships = Add or remove a ship ({ $points } of 25)
naval_battles-menu-places = Rows and submarines…
naval_battles-menu-preparations = Rows, cards and more…
naval_battles-menu-attacks = Attack: with what, at what…
naval_battles-menu-cards = With one card…
naval_battles-menu-more-attacks = Another attack, another target…
naval_battles-menu-defences = Defend with…
naval_battles-menu-ahead-more = Also defend in advance with…
naval_battles-menu-ahead = Answer in advance with…
naval_battles-menu-resolve = Resolve one by one
naval_battles-menu-discard = Discard cards, end turn…
naval_battles-menu-undo = Take back…
naval_battles-menu-step = Choose…
naval_battles-ask-attack = **Attack: with what, at what?**
naval_battles-ask-end-unfought = **End the turn without an attack?**
naval_battles-ask-small-fleet = **Confirm only { $points } of 25 points?** The rest is lost.
# What a step asks: $card, $ship, $by, $cards, $ships: what is chosen so far; $count: how many; $most, $points: numbers.
naval_battles-ask-prepare = Which ship prepares { $card }? It uses no other card this turn, so it does not fire.
naval_battles-ask-row = Where does { $ship } go?
naval_battles-ask-side = Does { $ship } come in active or passive?
naval_battles-ask-withdraw = Which damage cards does the Withdrawal remove?
naval_battles-ask-fire = { $card }: who fires at whom?
naval_battles-ask-target = { $card } of { $by }: at which target?
naval_battles-ask-flight = Which target do the aircraft of { $ship } attack?
naval_battles-ask-air = { $card }: { $most ->
    [1] at which ship?
   *[other] up to { $most } targets. { $count ->
        [0] Which is the first?
       *[other] So far: { $targets }.
    }
}
naval_battles-ask-newcomer = { $cards }: which ship comes in? { $points ->
    [one] One point is left.
   *[other] { $points } points are left.
} { $count ->
    [0] {""}
   *[other] So far: { $ships }.
}

naval_battles-points = { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
naval_battles-entry-ship = { $chosen ->
    [yes] ✓ { $ship }, { naval_battles-points }, { $class }
   *[no] { $ship }, { naval_battles-points }, { $class }
}
naval_battles-entry-place = { $ship }: another row…
naval_battles-entry-play = { $kind ->
    [reinforce] Bring in with { $card }: choose ships…
    [heal] Withdrawal, remove damage: no attacks by you or on you
   *[withdraw] Withdrawal: no attacks by you or on you
}
# $ships: a list of naval_battles-choice-place; $card: the cards that pay for them.
naval_battles-entry-bring = Bring in: { $ships } with { $card }
# $what: a card, or with its ship; $ends: whether the rows cannot change any more.
naval_battles-entry-prepare = Prepare: { $what } (the ship then does not fire{ $ends ->
    [yes] , rows are fixed
   *[no] {""}
})
# $side: the new one.
naval_battles-entry-flip = { $ship } { $side ->
    [active] active: it can attack
   *[passive] passive: it hides and cannot attack
}
naval_battles-entry-fire = { $card }
naval_battles-entry-raid = { $card }: choose targets…
naval_battles-entry-fly = Carrier { $ship }
naval_battles-entry-surprise = Surprise Attack on { $seat } (at once, final)
naval_battles-entry-signs = What the signs mean
naval_battles-entry-steps = Choose step by step…
# $hull: left; $row: 0 for submarines; $needed: what the die has to show, 0 where none is rolled.
naval_battles-entry-target = { $ship } ({ $others ->
    [one] {""}
   *[other] { $seat }{", "}
}{ $row ->
    [0] submarine{", "}
   *[other] {""}
}{ $points ->
    [one] 1 pt
   *[other] { $points } pts
}, hull { $hull }{ $needed ->
    [0] {""}
   *[other] {", "}{ $planned ->
        [yes] hits on { $needed }+ with Planning
        [never] never hits: { $needed }+
       *[no] hits on { $needed }+
    }
})
naval_battles-entry-against = a{ $number } { $target }
naval_battles-entry-with-planning = { $what } with Planning +{ $bonus }
naval_battles-entry-fighters = Fighters { $ship } ({ $value }+): a{ $number } { $target }
naval_battles-entry-escort = Escorts{ $front ->
    [yes] {" "}(prepared)
   *[no] {""}
}: a{ $number } { $target } → { $ship }
# $phase: the name of the one that is going on.
naval_battles-entry-reopen = { $phase ->
    [prepare] Back to rows and reinforcements
    [declare] Back to preparing
   *[other] Back to the attacks
}

naval_battles-entry-by-card = { $by } ({ $card })
# $by: a naval_battles-choice-mounts, a card or a carrier; $damage: by guns and torpedoes; $target: a naval_battles-entry-target or ships.
naval_battles-entry-shot = { $by }{ $damage ->
    [0] {""}
   *[other] {" "}−{ $damage }
} → { $target }
# $by: the ships that fire; $row: where one of them moves first, or 0 for a submarine that turns active.
naval_battles-entry-forward = { $by } ({ $row ->
    [0] active
   *[other] row { $row }
})
# The attack $number at another target. $target: a naval_battles-entry-target.
naval_battles-entry-instead = a{ $number } instead at { $target }
# $number: of the attack that is taken back, or 0.
naval_battles-entry-undo = Take back: { $number ->
    [0] {""}
   *[other] a{ $number }{" "}
}{ $line }
naval_battles-entry-ward = { $card }{ $front ->
    [yes] {" "}(prepared)
   *[no] {""}
}: a{ $number } { $target }
naval_battles-entry-stealth = Stealth: a{ $number } { $target }
naval_battles-entry-resolve = Resolve a{ $number } { $target }
naval_battles-line-moved = { $ship } in row { $row }
# $side: active, passive.
naval_battles-line-flipped = { $ship } { $side ->
    [active] active
   *[passive] passive
}
naval_battles-line-reinforced = reinforcements: { $ships }
naval_battles-line-withdrew = Withdrawal
naval_battles-line-prepared = { $card } with { $ship }
naval_battles-line-fired = { $card }: { $by } at { $target }
naval_battles-line-air = { $card } at { $targets }
naval_battles-line-flown = aircraft of { $ship } at { $target }
naval_battles-line-discarded = discarded: { $cards }
naval_battles-line-other = { $text }

naval_battles-button-ready = { $number }: { $kind ->
    [guns] guns
    [carriers] carriers
   *[mixed] mixed
}
naval_battles-button-random = Random
naval_battles-button-clear = Start over
naval_battles-button-confirm-fleet = Confirm
naval_battles-button-confirm-layout = Confirm the layout
naval_battles-button-suggestion = Suggest
naval_battles-button-nation = Nation…
naval_battles-button-attack = Attack! Then end the turn
naval_battles-button-attack-and-ask = Attack, resolve one by one
naval_battles-button-attack-and-discard = Attack, then discard
naval_battles-button-end-turn = End turn
naval_battles-button-discard-cards = Discard…
# $count: cards; $card: the only one.
naval_battles-button-discard-suggested = { $count ->
    [one] Discard { $card }, end turn
   *[other] Discard { $count } cards, end turn
}
naval_battles-button-let-pass = Let all pass
naval_battles-button-let-rest-pass = Done
# $defences: a list of naval_battles-best-with; $count: how many; $passes: whether the other attacks then pass.
naval_battles-button-best = { $count ->
    [one] { $passes ->
        [yes] { $defences }, let the rest pass
       *[no] Best: { $defences }
    }
   *[other] { $count } defence cards{ $passes ->
        [yes] , let the rest pass
       *[no] {""}
    }
}
naval_battles-say-best = Best: { $defences }.
naval_battles-best-with = { $kind ->
    [fighters] roll for fighters
    [stealth] roll for stealth
   *[card] { $card }
} a{ $number }
# $attacks: how many are suggested; $rows, $cards: whether ships move and cards are played too.
naval_battles-suggested-moves = { $rows ->
    [yes] rows{ $cards ->
        [yes] , cards
       *[no] {""}
    }{ $attacks ->
        [0] {""}
       *[other] {", "}
    }
   *[no] { $cards ->
        [yes] cards{ $attacks ->
            [0] {""}
           *[other] {", "}
        }
       *[no] {""}
    }
}{ $attacks ->
    [0] {""}
    [one] 1 attack
   *[other] { $attacks } attacks
}
# $moves: naval_battles-suggested-moves.
naval_battles-button-suggested = Suggestion: { $moves }
# $careful: whether ships that do not fire stand in the rear, otherwise light ones in front.
naval_battles-entry-alternative = { $careful ->
    [yes] Careful: ships that do not fire go to the rear
   *[no] Bold: light ships stay in front
} ({ $moves })
naval_battles-button-resolve-all = Resolve all
naval_battles-button-resolve-unplanned = Resolve all without Planning
naval_battles-button-ahead-pass = In advance: let everything through
naval_battles-button-ahead-all = In advance: resolve all, end the turn
naval_battles-button-ahead-drop = Cancel my advance answer
naval_battles-button-orders = When attacked: { $order ->
    [ask] always ask
    [pass-small] let small attacks through
   *[pass] let everything through
}
naval_battles-button-whole-table = Fleets
naval_battles-button-my-cards = Cards
naval_battles-button-fleet = Only { $seat }

## Refusals

naval_battles-refused-wrong-phase-over = The game is over.
naval_battles-refused-wrong-phase-out = You are out of this game.
naval_battles-refused-nation-taken = { $nation } is already taken ({ $holder }).
naval_battles-refused-wrong-phase-nation-first = Choose a nation first.
naval_battles-refused-wrong-phase-chosen = The fleets have been chosen already.
naval_battles-refused-wrong-phase-confirmed = Your fleet is confirmed already.
naval_battles-refused-fleet-over-25 = This fleet costs { $points } points; at most 25 are allowed.
naval_battles-refused-fleet-empty = Your fleet is still empty: choose at least one ship or submarine.
naval_battles-refused-not-your-card-nation = { $ship } cannot be chosen here: each card of your nation ({ $nation }) is allowed once.
naval_battles-refused-not-your-card-fleet = { $ship } is not in the fleet that you have chosen.
naval_battles-refused-not-your-card = { $ship } is not yours or not on the table.
naval_battles-refused-not-your-card-escort = { $ship } is not a ship in the fleet of { $seat }. Escorts divert within one fleet only.
naval_battles-refused-bad-row = There are only rows 1, 2 and 3.
naval_battles-refused-bad-row-ship = { $ship } has to stand in exactly one row.
naval_battles-refused-row-gap = Row { $row } is empty but ships stand behind it. Move them up.
naval_battles-refused-submarine-in-row = { $ship } is a submarine and stands in no row.
naval_battles-refused-no-submarine = { $ship } is not a submarine; only submarines can be turned over.
naval_battles-refused-wrong-phase-laid-out = Your fleet is laid out already. You can change it when you reorganise in your turn.
naval_battles-refused-wrong-phase = That cannot be done now. The phase is: { $phase }.
naval_battles-refused-wrong-phase-card = { $card } cannot be played like this now: the card shows its phases.
naval_battles-refused-wrong-phase-defence = You can defend only while you are attacked. The phase is: { $phase }.
naval_battles-refused-not-your-turn = It is not your turn: { $active } is next.
naval_battles-refused-not-your-slot = { $active } is defending now. If your turn to defend is still to come, you can answer in advance.
naval_battles-refused-card-not-in-hand = You do not hold { $card }.
naval_battles-refused-card-not-in-hand-front = { $card } does not lie in front of your fleet.
naval_battles-refused-passive-submarine = { $ship } is passive and cannot use a card. Turn it over when you reorganise.
naval_battles-refused-ship-prepared = { $ship } has already prepared a card in this turn and cannot use another one.
naval_battles-refused-preparation-used = { $card } in front of your fleet has been used in this turn.
naval_battles-refused-no-matching-mount = { $card } does not fit this mount of { $ship }.
naval_battles-refused-no-matching-mount-count = Name as many mounts as { $card } asks for.
naval_battles-refused-no-matching-mount-carrier = { $ship } is not a carrier.
naval_battles-refused-no-matching-mount-card = { $card } is not fired by a mount.
naval_battles-refused-no-matching-mount-air = { $card } is not an air attack.
naval_battles-refused-mount-used = This mount of { $ship } has already been used in this turn.
naval_battles-refused-firer-row = { $ship } stands too far back for { $card }.
naval_battles-refused-firer-row-submarine = { $ship } is a submarine and fires nothing but torpedoes.
naval_battles-refused-target-row = { $ship } stands in row { $row }; { $card } does not reach that far.
naval_battles-refused-own-target = { $ship } is your own.
naval_battles-refused-own-target-surprise = You cannot surprise yourself.
naval_battles-refused-no-target = { $ship } is not on the table.
naval_battles-refused-no-target-named = Name at least one target.
naval_battles-refused-no-target-seat = There is no such seat, or it is out of the game.
naval_battles-refused-team-target = { $ship } belongs to your team.
naval_battles-refused-team-target-surprise = { $seat } is in your team.
naval_battles-refused-fleet-withdrawn = { $seat } has withdrawn: nobody can attack that fleet until its owner’s next turn begins or a Surprise Attack ends the withdrawal.
naval_battles-refused-target-submarine = { $ship } is a submarine: only depth charges and air attacks reach it.
naval_battles-refused-target-not-submarine = { $ship } is not a submarine; depth charges hit only submarines.
naval_battles-refused-attack-phase-skipped = You have withdrawn and do not attack in this turn.
naval_battles-refused-needs-two-ships = { $card } needs two different ships with one mount each.
naval_battles-refused-too-many-attacks = This card gives { $most ->
    [one] one attack only
   *[other] { $most } attacks at most
}.
naval_battles-refused-carrier-used = { $ship } has already launched its aircraft in this turn.
naval_battles-refused-nothing-to-discard = There is nothing in front of the fleet of { $seat } that a Surprise Attack could clear.
naval_battles-refused-attack-gone-unknown = There is no attack a{ $attack } in this turn.
naval_battles-refused-attack-gone = Attack a{ $attack } is over already.
naval_battles-refused-not-your-fleet = Attack a{ $attack } is not aimed at your fleet.
naval_battles-refused-wrong-attack-kind = { $card } does not help against attack a{ $attack }: Near Miss wards off main guns, Armour secondary guns.
naval_battles-refused-wrong-attack-kind-roll = There is no roll for attack a{ $attack }, so Planning is of no use.
naval_battles-refused-escort-row = Not to { $ship }: Escorts divert only to another ship in the target’s row.
naval_battles-refused-escort-submarine = { $ship } is a submarine: Escorts work between ships only.
naval_battles-refused-hull-too-large = { $ship } has a hull of { $hull }; a Small Target has 4 at most.
naval_battles-refused-not-air-attack = Attack a{ $attack } does not come from the air; fighters do not help.
naval_battles-refused-fighters-used = { $ship } has no such fighters left in this turn.
naval_battles-refused-no-stealth-roll = No roll for { $ship }: only passive submarines have stealth, once per attack.
naval_battles-refused-no-planning-left = There are not that many unused Planning cards in front of your fleet.
naval_battles-refused-already-rolled = The die for attack a{ $attack } has been cast; Planning comes too late.
naval_battles-refused-too-many-damage-cards = A Withdrawal removes { $most } damage cards at most.
naval_battles-refused-no-such-damage = There are not that many { $card } cards under { $ship }.
naval_battles-refused-not-enough-points = That costs { $cost ->
    [one] 1 point
   *[other] { $cost } points
}, the cards give { $points }.
naval_battles-refused-not-in-reinforcements = { $ship } is not among your reinforcements.
naval_battles-refused-nothing-affordable = Name a ship for { $points ->
    [one] 1 point
   *[other] { $points } points
} at most. Without one the card stays in your hand.
naval_battles-refused-wrong-phase-ahead = There is nothing you could decide in advance now.
naval_battles-refused-wrong-phase-not-ahead = That cannot be decided in advance.
naval_battles-refused-bad-notation-word = I do not understand “{ $word }” here. The last page of the rules has examples.
naval_battles-refused-bad-notation = That is not a move of this game. The last page of the rules has examples.

## Words of the notation
# Names of ships stay as they are.

naval_battles-word-nation = nation
naval_battles-word-fleet = fleet
naval_battles-word-add = add
naval_battles-word-drop = drop
naval_battles-word-random = random
naval_battles-word-layout = layout
naval_battles-word-move = move
naval_battles-word-flip = flip
naval_battles-word-active = active
naval_battles-word-passive = passive
naval_battles-word-reinforce = reinforce
naval_battles-word-withdraw = withdraw
naval_battles-word-prepare = prepare
naval_battles-word-fire = fire
naval_battles-word-air = air
naval_battles-word-fly = fly
naval_battles-word-surprise = surprise
naval_battles-word-cancel = cancel
naval_battles-word-clear = clear
naval_battles-word-front = front
naval_battles-word-escorts = escorts
naval_battles-word-fighters = fighters
naval_battles-word-stealth = stealth
naval_battles-word-resolve = resolve
naval_battles-word-all = all
naval_battles-word-discard = discard
naval_battles-word-ahead = ahead
naval_battles-word-orders = orders
naval_battles-word-ask = ask
naval_battles-word-pass = pass
naval_battles-word-pass-small = pass-small
naval_battles-word-end = end
naval_battles-word-resign = resign
naval_battles-also-end = done, pass, let all pass, confirm, confirm the layout, end turn
naval_battles-also-clear = start over
naval_battles-also-escorts = escort
naval_battles-also-great_britain = britain
naval_battles-also-united_states = usa
naval_battles-word-armour = armour
naval_battles-word-evasion = evasion
naval_battles-word-withdrawal = withdrawal
naval_battles-word-planning = planning
naval_battles-word-near-miss = near-miss
naval_battles-word-small-target = small-target
naval_battles-word-surprise-attack = surprise-attack
naval_battles-word-reinforcements-2 = reinforcements-2
naval_battles-word-reinforcements-3 = reinforcements-3
naval_battles-word-reinforcements-4 = reinforcements-4
naval_battles-word-reinforcements-5 = reinforcements-5
naval_battles-word-torpedo-3 = torpedo-3
naval_battles-word-torpedo-4 = torpedo-4
naval_battles-word-torpedo-5 = torpedo-5
naval_battles-word-depth-2 = depth-2
naval_battles-word-depth-3 = depth-3
naval_battles-word-germany = germany
naval_battles-word-france = france
naval_battles-word-great_britain = great_britain
naval_battles-word-italy = italy
naval_battles-word-japan = japan
naval_battles-word-united_states = united_states
naval_battles-word-bismarck = bismarck
naval_battles-word-tirpitz = tirpitz
naval_battles-word-scharnhorst = scharnhorst
naval_battles-word-gneisenau = gneisenau
naval_battles-word-nuernberg = nuernberg
naval_battles-word-schnellboot = schnellboot
naval_battles-word-richelieu = richelieu
naval_battles-word-dunkerque = dunkerque
naval_battles-word-strasbourg = strasbourg
naval_battles-word-lorraine = lorraine
naval_battles-word-bearn = bearn
naval_battles-word-algerie = algerie
naval_battles-word-suffren = suffren
naval_battles-word-mogador = mogador
naval_battles-word-surcouf = surcouf
naval_battles-word-casabianca = casabianca
naval_battles-word-rodney = rodney
naval_battles-word-warspite = warspite
naval_battles-word-hood = hood
naval_battles-word-illustrious = illustrious
naval_battles-word-audacity = audacity
naval_battles-word-norfolk = norfolk
naval_battles-word-belfast = belfast
naval_battles-word-dido = dido
naval_battles-word-cossack = cossack
naval_battles-word-javelin = javelin
naval_battles-word-upholder = upholder
naval_battles-word-littorio = littorio
naval_battles-word-roma = roma
naval_battles-word-aquila = aquila
naval_battles-word-zara = zara
naval_battles-word-bolzano = bolzano
naval_battles-word-artigliere = artigliere
naval_battles-word-aliseo = aliseo
naval_battles-word-scire = scire
naval_battles-word-yamato = yamato
naval_battles-word-nagato = nagato
naval_battles-word-kongo = kongo
naval_battles-word-zuikaku = zuikaku
naval_battles-word-shoho = shoho
naval_battles-word-mikuma = mikuma
naval_battles-word-takao = takao
naval_battles-word-agano = agano
naval_battles-word-kashii = kashii
naval_battles-word-kagero = kagero
naval_battles-word-shimakaze = shimakaze
naval_battles-word-iowa = iowa
naval_battles-word-washington = washington
naval_battles-word-tennessee = tennessee
naval_battles-word-alaska = alaska
naval_battles-word-enterprise = enterprise
naval_battles-word-independence = independence
naval_battles-word-bogue = bogue
naval_battles-word-indianapolis = indianapolis
naval_battles-word-brooklyn = brooklyn
naval_battles-word-atlanta = atlanta
naval_battles-word-fletcher = fletcher
naval_battles-word-wahoo = wahoo

## Pictures

naval_battles-picture-title = { $phase ->
    [fleets] Choosing fleets
    [layout] { $seat } lays out a fleet
    [reorganise] { $seat } arranges the fleet
    [prepare] { $seat } prepares
    [declare] { $seat } attacks
    [defend] { $seat } defends
    [resolve] { $seat } resolves attacks
   *[discard] { $seat } discards
}
naval_battles-picture-over = The game is over
naval_battles-picture-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
naval_battles-picture-row = Row
naval_battles-picture-submarines = Subs
# $copies: of one card in a hand, two or more.
naval_battles-picture-pile = { $copies } cards
naval_battles-picture-none-sunk = No ship sunk
naval_battles-picture-note = Turn { $turn } · deck { $deck }
naval_battles-picture-chosen = { $points } of { $most } points
naval_battles-picture-player = { $seat }
naval_battles-picture-team = Team { $team }
naval_battles-picture-team-points = Team { $team } · { $points }/{ $goal }
naval_battles-picture-series = Series { $points }/{ $goal }
naval_battles-picture-played = { $card } · { $ship }
naval_battles-picture-points = { $points }/{ $goal }
naval_battles-picture-state = { $state ->
    [left] Has left
    [out] Eliminated
   *[withdrawn] Withdrawn
}
naval_battles-picture-flown = Air attack
naval_battles-picture-fate = { $fate ->
    [sunk] sunk
    [off] warded off
    [hit] hit
    [missed] missed
   *[ignored] dropped
}
naval_battles-picture-when = { $when ->
    [reorganise] Reorganise
    [prepare] Prepare
    [prepare-defend] Prep./Def.
    [attack] Attack
   *[defend] Defend
}
naval_battles-picture-front = In front
naval_battles-picture-does = { $kind ->
    [main] from row 1 or 2 at row 1 or 2
    [secondary] { $ships ->
        [2] two ships of row 1, at row 1
       *[other] from row 1 at row 1
    }
    [torpedo] { $hit }+ with targeting; row 1 at row 1, submarines at any ship
    [depth] from row 1 at submarines
    [air] sinks its target
    [near-miss] wards off main guns
    [armour] wards off secondary guns
    [escorts] diverts an attack within the row
    [small-target] wards off an attack on hull 4 or less
    [evasion] wards off any attack
    [withdrawal] no attacks; removes up to 3 damage cards
    [reinforcements] reinforcements worth { $points }
    [surprise] clears the cards before a fleet
   *[planning] +1 on a roll
}
# A sign of the picture in its key; a fleet's and a ship's, then a card's.
naval_battles-picture-sign = { $sign ->
    [main-gun] Main gun, calibre in inches
    [secondary-gun] Secondary gun
    [tubes] Torpedo tubes
    [targeting] Targeting: added to torpedo rolls
    [flak] Flak: air attacks need more
    [aircraft] Rolls for rows 1·2·3|submarines
    [fighter] Fighters: roll that stops aircraft
    [stealth] Stealth: roll to escape, if passive
    [points] Points for sinking it
    [hand] Cards in hand
    [reserve] Reinforcements
    [main] Main Guns and damage
    [secondary] Secondary Guns and damage
    [torpedo] Torpedo Spread and damage
    [depth] Depth Charges and damage
    [air] Air Attack and its targets
    [near-miss] Near Miss: stops main guns
    [armour] Armour: stops secondary guns
    [escorts] Escorts: divert an attack
    [small-target] Small Target: for hulls up to 4
    [evasion] Evasion: stops any attack
    [withdrawal] Withdrawal: out of reach
    [reinforcements] Reinforcements and their points
    [surprise] Surprise Attack
   *[planning] Planning: +1 on a roll
}
# A card in hand on a narrow card; “- ” parts a word into two lines. $inches: of its guns.
naval_battles-picture-short = { $kind ->
    [main] { $inches }
    [secondary] { $inches }
    [torpedo] Torpedo
    [depth] Depth ch.
    [air] Air
    [near-miss] Near miss
    [armour] Armour
    [escorts] Escorts
    [small-target] Small
    [evasion] Evasion
    [withdrawal] With- drawal
    [reinforcements] Rein- force
    [surprise] Surprise
   *[planning] Planning
}
naval_battles-picture-class = { $class ->
    [battleship] Battleship
    [battlecruiser] Battlecruiser
    [fleet_carrier] Aircraft carrier
    [light_carrier] Light carrier
    [escort_carrier] Escort carrier
    [heavy_cruiser] Heavy cruiser
    [light_cruiser] Light cruiser
    [destroyer] Destroyer
    [torpedo_boat] Torpedo boat
   *[submarine] Submarine
}
naval_battles-recap-success = Hits
naval_battles-attempts = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}, { $successes ->
    [one] 1 hit
   *[other] { $successes } hits
}

# The weightiest news. $ships: a list of ships.
naval_battles-highlight-lost = **Lost: { $ships }** ({ $points ->
    [one] one point
   *[other] { $points } points
}).
naval_battles-highlight-damaged-own = Damaged: your { $ships }.
naval_battles-highlight-damaged = Damaged: { $ships }.
naval_battles-highlight-in-vain = The last attacks all missed.
