seeschlacht = Seeschlacht (sailing ships)
seeschlacht-about = Seeschlacht (“sea battle”): two fleets under sail cross the same sea, and the wind decides how far they get. Bring your three merchants to their goal and hunt the enemy’s.
seeschlacht-brief = two fleets at the mercy of the wind: bring your merchants to their goal. For 2.
seeschlacht-takes = from 45 minutes · 2 players
# Signs of the board as text, under it the lines that are barred, the ships and the wind. Ships of White in capitals, those of Yellow in small letters.
seeschlacht-text-legend = K warship, H merchant · k h Yellow · # land · . sea · ~ harbour · o anchorage · * dotted · W before White’s batteries, y Yellow’s · Below: | spit, % reef in between · K1:D9>2 on D9, bow to 2, ! hit, + cargo, = arrived · @ goals · > 1:T4>2 course 1 to T4 · )5 weak wind from 5, )) medium, ))) strong

## Options

seeschlacht-option-variant = Version
seeschlacht-option-variant-short = short game: bring cargo to its destination, on points
seeschlacht-option-variant-grand = grand game: fetch a cargo and bring it home
seeschlacht-option-ramming = Ramming
seeschlacht-option-ramming-forced = only when no course is left
seeschlacht-option-ramming-free = enemy ships on purpose, too
seeschlacht-option-grounding = Ship stuck before land
seeschlacht-option-grounding-stop = it stops
seeschlacht-option-grounding-hit = it stops and takes a hit
seeschlacht-option-neutral-fire = Firing from the neutral harbour
seeschlacht-option-neutral-fire-allowed = allowed
seeschlacht-option-neutral-fire-ceasefire = forbidden
seeschlacht-option-last-merchant = Last merchant sunk
seeschlacht-option-last-merchant-play-on = the game goes on
seeschlacht-option-last-merchant-loss = lost
seeschlacht-option-round-limit = Ends after round
seeschlacht-option-decided = Lead out of reach
seeschlacht-option-decided-play-on = play on
seeschlacht-option-decided-end = the game ends
seeschlacht-option-auto-harbour = Loading, repairs, coastal batteries
seeschlacht-option-auto-harbour-on = happen by themselves
seeschlacht-option-auto-harbour-off = ordered by each player

## Words that other texts use
# Headings are numbers from 1 to 6, $heading or $from, never texts. Colours are yellow, blue, red.

seeschlacht-compass = { $heading ->
    [1] north-east
    [2] east
    [3] south-east
    [4] south-west
    [5] west
   *[6] north-west
}
seeschlacht-compass-short = { $heading ->
    [1] NE
    [2] E
    [3] SE
    [4] SW
    [5] W
   *[6] NW
}
# $strength: a colour; $from: a number.
seeschlacht-wind = { $strength ->
    [yellow] a weak
    [blue] a medium
   *[red] a strong
} wind from the { $from ->
    [1] north-east
    [2] east
    [3] south-east
    [4] south-west
    [5] west
   *[6] north-west
} ({ $from })
# $number: 1 to 6.
seeschlacht-die = { $number ->
    [1] ⚀ 1
    [2] ⚁ 2
    [3] ⚂ 3
    [4] ⚃ 4
    [5] ⚄ 5
   *[6] ⚅ 6
}
# $colour: what the colour die shows.
seeschlacht-colour-die = { $colour ->
    [yellow] 🟨 yellow
    [blue] 🟦 blue
   *[red] 🟥 red
}
# $side: white, yellow.
seeschlacht-side = { $side ->
    [white] White
   *[yellow] Yellow
}
# A ship with its kind, which its letter does not say. $kind: warship, merchant.
seeschlacht-named-ship = { $kind ->
    [merchant] merchant
   *[warship] warship
} { $ship }
seeschlacht-kinds = K is a warship, H a merchant.
# A ship that is named in a sentence, and whose it is: both sides have a K1. $seat, $own: its owner, "you" to himself.
seeschlacht-whose-ship = { $own ->
    [yes] your { $ship }
   *[no] { $ship } of { $seat }
}

## Whose turn it is

# $own: whether the reader has a seat; $first: the reader or White, $second: the other; whether each is ready.
seeschlacht-status-headings = { $own ->
    [yes] { $first-ready ->
        [yes] **{ $second }** is still turning ships.
       *[no] You are still turning your ships, and { $second-ready ->
            [yes] **{ $second }** is ready
           *[no] so is **{ $second }**
        }.
    }
   *[no] { $first-ready ->
        [yes] **{ $first }** is ready, **{ $second }** { $second-ready ->
            [yes] as well
           *[no] is still turning ships
        }.
       *[no] { $second-ready ->
            [yes] **{ $first }** is still turning ships, **{ $second }** is ready.
           *[no] **{ $first }** and **{ $second }** are still turning ships.
        }
    }
}
# $round: a number; $seat, $own: whose turn it is; $step: sail, load, repair, batteries, fire.
seeschlacht-status-turn = Round { $round }, { seeschlacht-status-step }: { $own ->
    [yes] it is **your** turn.
   *[no] **{ $seat }** to move.
}
# When it is: below a panel, and in the list of turns to jump to.
seeschlacht-moment = Round { $round } · { $own ->
    [yes] your turn
   *[no] turn of { $seat }
}
seeschlacht-status-step = { $step ->
    [load] loading
    [repair] repair
    [batteries] coastal batteries
    [fire] ship fire
   *[sail] sailing
}
# Behind the situation in the short game. $white, $yellow: seats; $white-points, $yellow-points: numbers.
seeschlacht-score = { $white } { $white-points } : { $yellow-points } { $yellow }.
# Once not both sides can win. $seat, $own: the side that still can.
seeschlacht-prospects-only = { $own ->
    [yes] Only you can still win.
   *[no] Only { $seat } can still win.
}
# To the side that cannot.
seeschlacht-prospects-lost = You can no longer win.
seeschlacht-prospects-nobody = Nobody can win any more.
# Behind these, to who cannot win.
seeschlacht-prospects-resign = To stop here, resign or offer a draw.
seeschlacht-prospects-draw = To stop here, offer a draw.
# Behind it while a draw is offered. $seat, $own: who offers.
seeschlacht-status-offer = { $own ->
    [yes] You have offered a draw.
   *[no] { $seat } offers a draw.
}

## How it ended
# Arguments: those of Outcome::told.

seeschlacht-over-points = { $count ->
    [one] { $you ->
        [winner] **You have won:** your merchants have scored more points than those of { $loser }.
        [loser] **{ $winner } wins** on points.
       *[nobody] **{ $winner } wins** on points against { $loser }.
    }
   *[other] **Draw:** both have the same number of points.
}
seeschlacht-over-home = { $you ->
    [winner] **You have won!** Your merchant is back in the home harbour with its cargo.
   *[nobody] **{ $winner } wins:** a merchant is back in the home harbour with its cargo.
}
seeschlacht-over-last-merchant = { $count ->
    [one] { $you ->
        [winner] **You have won!** The last merchant of { $loser } is sunk.
        [loser] **{ $winner } wins:** your last merchant is sunk.
       *[nobody] **{ $winner } wins:** the last merchant of { $loser } is sunk.
    }
   *[other] **Draw:** both have lost their last merchant at the same moment.
}
seeschlacht-over-no-merchants = **Draw:** all merchants are sunk.
seeschlacht-over-limit = { $count ->
    [one] { $you ->
        [winner] **You have won:** the last round is over, and you have more points than { $loser }.
        [loser] **{ $winner } wins** after the last round, with more points.
       *[nobody] **{ $winner } wins** after the last round, with more points than { $loser }.
    }
   *[other] **Draw:** the last round is over, and nobody is ahead.
}
seeschlacht-over-decided = { $you ->
    [winner] **You have won!** { $loser } can no longer catch up.
    [loser] **{ $winner } wins:** the lead is out of reach.
   *[nobody] **{ $winner } wins:** { $loser } can no longer catch up.
}
seeschlacht-over-resign = { $you ->
    [winner] **You have won!** { $loser } has resigned.
    [loser] **{ $winner } wins:** you have resigned.
   *[nobody] **{ $winner } wins:** { $loser } has resigned.
}
# After the end: $white, $yellow: seats; $white-points, $yellow-points.
seeschlacht-final-score = Final score: **{ $white } { $white-points } : { $yellow-points } { $yellow }**.

## The story
# $seat, $own: who does it, "you" to himself. $ship: a name without a side (K1). Fields are texts.

# $white, $yellow: seats; $first: the seat that moves first; $second: the other, which has rolled; $wind: a message.
seeschlacht-told-started = { $white } sails the white fleet, { $yellow } the yellow one. { $first } is drawn to begin; { $second } has rolled the first wind: there is { $wind }.
# $ship, $heading.
seeschlacht-told-faced = { $own ->
    [yes] You turn
   *[no] { $seat } turns
} { $ship } to the { seeschlacht-compass }.
seeschlacht-told-ready = { $own ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}

# An attempt at both. $first: die message of the number die that decides; $rolled: whether both dice followed, $colour and $number: messages of
# what they showed; $change: how the wind changed; $wind: message of the wind from now on.
seeschlacht-told-wind-both = { $own ->
    [yes] You try to change the wind and roll
   *[no] { $seat } tries to change the wind and rolls
} { $first }{ $rolled ->
    [no] : it stays as it is.
   *[yes] , then { $colour } and { $number }: { seeschlacht-told-wind-change }
}
# An attempt at the strength. $colour, $change, $wind as before.
seeschlacht-told-wind-strength = { $own ->
    [yes] You roll for the strength of the wind
   *[no] { $seat } rolls for the strength of the wind
}, { $colour }: { seeschlacht-told-wind-change }
# $change: none, turned (direction only), fresher, weaker, turned-fresher, turned-weaker.
seeschlacht-told-wind-change = { $change ->
    [none] nothing changes.
    [turned] the wind turns, now it is { $wind }.
    [fresher] the wind freshens, now it is { $wind }.
    [weaker] the wind drops, now it is { $wind }.
    [turned-fresher] the wind turns and freshens, now it is { $wind }.
   *[turned-weaker] the wind turns and drops, now it is { $wind }.
}

# $count: how many ships; $courses: a list of the next ones, those that matter, and $named: how many.
seeschlacht-told-sailed = { $own ->
    [yes] You sail
   *[no] { $seat } sails
} { $count ->
    [one] one ship
   *[other] { $count } ships
}{ $named ->
    [0] {""}
   *[other] {" "}({ $courses })
}.
# Nobody has moved.
seeschlacht-told-stayed = { $own ->
    [yes] You leave your ships where they are.
   *[no] { $seat } leaves all ships where they are.
}
# $kind: sails, turns (the field stays), anchors, stays, rams, stops. $to, $heading: where it lies now; $other: seeschlacht-whose-ship of the one
# that it has rammed.
seeschlacht-told-course = { $kind ->
    [turns] { $ship } turns { seeschlacht-compass }
    [anchors] { $ship } anchors at { $to }
    [stays] { $ship } stays at { $to }
    [rams] { $ship } rams { $other }
    [stops] { $ship } gets no further than { $to }
   *[sails] { $ship } to { $to }
}
# A sentence of its own before the courses. $other: seeschlacht-whose-ship; $sinks: none, ship, other, both.
seeschlacht-told-rammed = { $own ->
    [yes] **Your { $ship }
   *[no] **{ $ship } of { $seat }
} rams { $other }:** both take a hit{ $sinks ->
    [none] {""}
    [ship] , and { $own ->
        [yes] your { $ship }
       *[no] { $ship } of { $seat }
    } sinks
    [other] , and { $other } sinks
   *[both] , and both sink
}.
# The same for hits by enemy anchorages or the ground. $cause: anchorage, ground; $hurt: 1 or 2; $sunk.
seeschlacht-told-hurt = { $own ->
    [yes] Your { $ship }
   *[no] { $ship } of { $seat }
} takes { $hurt ->
    [one] a hit
   *[other] { $hurt } hits
}, because { $cause ->
    [ground] land bars the way
   *[anchorage] the way leads over enemy anchorages
}{ $sunk ->
    [yes] , and **sinks**
   *[no] {""}
}.
# $place: 1 to 6; $points: a number.
seeschlacht-told-arrived = { $own ->
    [yes] **Your { $ship }
   *[no] **{ $ship } of { $seat }
} has arrived**, the { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] last
} merchant to do so: { $points } points!
# $ships: a list.
seeschlacht-told-loaded = { $own ->
    [yes] You take cargo on board
   *[no] { $seat } takes cargo on board
}: { $ships }.
# $ships: a list of the next ones.
seeschlacht-told-repaired = { $own ->
    [yes] You repair
   *[no] { $seat } repairs
} { $ships }.
# $hits: how many are left.
seeschlacht-told-repaired-ship = { $ship } ({ $hits ->
    [0] sound again
    [one] 1 hit left
   *[other] { $hits } hits left
})
# A single roll that sinks nothing. $target: seeschlacht-whose-ship; $colour: message of the die; $hit.
seeschlacht-told-shelled = { $own ->
    [yes] Your coastal batteries fire
   *[no] The coastal batteries of { $seat } fire
} at { $target } (yellow hits): { $colour }, { $hit ->
    [yes] **hit**
   *[no] missed
}.
# $ship: who fires; $line: 1 to 3; the rest as above.
seeschlacht-told-shot = { $own ->
    [yes] You fire
   *[no] { $seat } fires
} { $ship } at { $target } ({ $line ->
    [1] yellow
    [2] blue
   *[3] red
} hits): { $colour }, { $hit ->
    [yes] **hit**
   *[no] missed
}.
# Several rolls. $by: ships, batteries; $targets: a list of seeschlacht-whose-ship or, where ships have fired, of seeschlacht-told-struck;
# $count: how many have missed.
seeschlacht-told-sunk = **{ $by ->
    [batteries] { $own ->
        [yes] Your coastal batteries sink
       *[no] The coastal batteries of { $seat } sink
    }
   *[ships] { $own ->
        [yes] You sink
       *[no] { $seat } sinks
    }
} { $targets }.**
seeschlacht-told-hit = { $by ->
    [batteries] { $own ->
        [yes] Your coastal batteries hit
       *[no] The coastal batteries of { $seat } hit
    }
   *[ships] { $own ->
        [yes] You hit
       *[no] { $seat } hits
    }
} { $targets }{ $count ->
    [0] {""}
   *[other] {" "}and { $by ->
        [batteries] miss
       *[ships] { $own ->
            [yes] miss
           *[no] misses
        }
    } { seeschlacht-times }
}.
# $target: seeschlacht-whose-ship; $ships: a list of those that have hit it.
seeschlacht-told-struck = { $target } with { $ships }
# How often shots went astray.
seeschlacht-times = { $count ->
    [1] once
    [2] twice
    [3] three times
    [4] four times
    [5] five times
    [6] six times
    [7] seven times
    [8] eight times
    [9] nine times
   *[10] ten times
}
seeschlacht-told-missed = { $by ->
    [batteries] { $own ->
        [yes] Your coastal batteries miss
       *[no] The coastal batteries of { $seat } miss
    }
   *[ships] { $own ->
        [yes] You miss
       *[no] { $seat } misses
    }
} { seeschlacht-times }.
seeschlacht-told-draw-offered = { $own ->
    [yes] You offer a draw.
   *[no] { $seat } offers a draw.
}
seeschlacht-told-draw-declined = { $own ->
    [yes] You decline the draw.
   *[no] { $seat } declines the draw.
}
seeschlacht-told-draw-lapsed = { $own ->
    [yes] Your draw offer has lapsed.
   *[no] The draw offer of { $seat } has lapsed.
}

## Panels

# The first text of a panel is its headline: who decides, and what. It has room for 38 characters.

# Before the first turn.
seeschlacht-headings = **Which way should your ships point?**
seeschlacht-headings-good = They already point well; “Done” keeps this.
# $seat: the other side.
seeschlacht-headings-ready = **{ $seat } is still turning ships.**
seeschlacht-headings-ready-turn = Until then you can still turn yours.
# $ship: a seeschlacht-named-ship.
seeschlacht-headings-ship = **Which way should { $ship } point?**
seeschlacht-headings-now = Now it points { seeschlacht-compass }, at { $field }.

# Steps 1 and 2. $ship: a seeschlacht-named-ship.
seeschlacht-sail-ship = **Your turn: course for { $ship }?**
seeschlacht-sail-done = **Your turn: “Done” sails as planned.**
seeschlacht-sail-none = **Your turn: no ship can sail.**
seeschlacht-sail-free = The others may stay: press “Done”.
# Ships that must sail and do not go straight ahead with the others: a list of the next ones. $why: wind, anchorage, barred.
seeschlacht-not-straight = Not straight ahead: { $ships }.
seeschlacht-not-straight-why = { $ships } { $why ->
    [wind] (against the wind)
    [anchorage] (would cost a hit)
   *[barred] (the way is barred)
}
seeschlacht-wind-open = You can change the wind only before a ship sails.
# The buttons of the wind, and what they do.
seeschlacht-wind-ask = **Your turn: roll for a new wind?**
seeschlacht-wind-both = Both: half the time nothing changes.
seeschlacht-wind-strength = Strength only: each comes 1 time in 3.
seeschlacht-wind-binds = The new wind is for both sides, and you cannot take it back.
seeschlacht-pass-ask = **Your turn: go on without sailing?**
seeschlacht-pass-stay = All ships stay where they are in this turn.
# $field, $heading, $moves: its allowance there; $why it has none: wind, damage.
seeschlacht-sail-moves = { $moves ->
    [0] { $why ->
        [damage] Too damaged to go { seeschlacht-compass }: turn first.
       *[wind] The wind is dead ahead: turn first.
    }
    [one] At { $field }, heading { seeschlacht-compass }: 1 move.
   *[other] At { $field }, heading { seeschlacht-compass }: { $moves } moves.
}
# Before it, of a merchant: the anchorage where it goes, as the crow flies.
seeschlacht-goal = Goal: { $field }, { $steps ->
    [one] 1 field
   *[other] { $steps } fields
} { seeschlacht-compass }.
# The menu of further courses, if there are any ($courses), and of the other ships; $field, $heading: where a ship is; $owed: whether it must sail.
seeschlacht-choose-other = { $courses ->
    [yes] More courses, other ships…
   *[no] Another ship, all ahead…
}
seeschlacht-ship-entry = { $ship } at { $field }, heading { seeschlacht-compass-short }{ $owed ->
    [yes] {" "}· must sail
   *[no] {""}
}
seeschlacht-undo-entry = ↩ { $ship } back from { $field }
# The ways between the pages of this menu.
seeschlacht-more-courses = More courses…
seeschlacht-other-ships = Other ships…
# A course in a menu. $number: as in the picture; $course: as it is typed, $signs: whether that is said; $field, $heading: its end; $kind: sails, turns, anchors, harbour, stays,
# rams, stops; $other, $own: the rammed ship and whether it is an own one; $hurt: hits that it costs (without those of a ramming).
seeschlacht-course-entry = { $number } · { seeschlacht-course-end }
# The end of a course, also where a move is typed.
seeschlacht-course-end = { $field }, heading { seeschlacht-compass-short }{ $signs ->
    [yes] {" "}({ $course })
   *[no] {""}
}{ $kind ->
    [anchors] {" "}· anchors
    [harbour] {" "}· one move in harbour
    [stays] {" "}· stays
    [rams] {" "}· rams { $own ->
        [yes] own
       *[no] enemy
    } { $other }
    [stops] {" "}· gets stuck
   *[sails] {""}
}{ $hurt ->
    [0] {""}
    [one] {" "}· costs 1 hit
   *[other] {" "}· costs { $hurt } hits
}
seeschlacht-button-all-straight = All ships straight ahead
seeschlacht-button-suggest = Suggest all
# If some courses are planned.
seeschlacht-button-suggest-rest = Suggest the rest
seeschlacht-button-suggest-wind = Try the wind
# Why a turn is suggested. $why: wind ($ships that would sail faster; $attempt: both, strength), any-wind ($attempt), arrives ($ship), fires ($ship, $target: an enemy), nearer ($ship, $fields), best.
seeschlacht-suggested = Suggestion: { $why ->
    [wind] { $attempt ->
        [strength] a new wind strength
       *[both] a new wind direction
    } should help { $ships }
    [any-wind] { $attempt ->
        [strength] a new wind strength
       *[both] a new wind direction
    } should help you more
    [arrives] { $ship } reaches its goal
    [fires] { $ship } gets a shot at the enemy’s { $target }
    [nearer] { $ship } comes { $fields ->
        [one] 1 field
       *[other] { $fields } fields
    } nearer to its goal
   *[best] nothing better was found
}.
seeschlacht-button-stay = { $number } stays
seeschlacht-button-done = Done
seeschlacht-button-wind-both = Direction + strength
seeschlacht-button-wind-strength = Strength only
seeschlacht-button-whole-sea = Whole sea
seeschlacht-button-helm = Close-up

# A course built step by step. $course: so far; $field, $heading: where it leads; $left: moves that are left there.
seeschlacht-build = Course so far: { $course ->
    [none] none
   *[other] { $course }
}. At { $field }, heading { seeschlacht-compass }, { $left ->
    [0] no moves left.
    [one] 1 move left.
   *[other] { $left } moves left.
}
seeschlacht-button-build = A course of your own, move by move…
seeschlacht-button-ahead = Ahead
seeschlacht-button-left = Left
seeschlacht-button-right = Right
seeschlacht-button-finish = Sail like this

# The draft, before it is committed. $courses: a list of seeschlacht-told-course; $other: seeschlacht-whose-ship.
seeschlacht-draft = Planned, only you see it: { $courses }.
# As long as others are to be chosen: $course, the latest, of $count.
seeschlacht-draft-latest = Planned: { $course }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } courses so far)
}.
seeschlacht-draft-arrives = { $ship } will arrive: { $points } points.
seeschlacht-draft-wins = **You will win the game with this!**
seeschlacht-draft-loses = **You will lose the game with this!**
seeschlacht-draft-ends = **The game will end with this.**
seeschlacht-draft-rams = { $ship } will ram { $other }: a hit for both.
seeschlacht-draft-sinks = { $own ->
    [yes] Your { $ship }
   *[no] The enemy’s { $ship }
} will sink.
seeschlacht-draft-hurt = { $ship } will take { $hurt ->
    [one] 1 hit
   *[other] { $hurt } hits
}.

# Steps 3 to 6.
seeschlacht-load = **Your turn: which merchant loads?**
seeschlacht-repair = **Your turn: which ship is repaired?**
seeschlacht-batteries = **Your turn: target of the batteries?**
seeschlacht-batteries-odds = Yellow hits, 1 roll in 3.
seeschlacht-fire = **Your turn: who fires at whom?**
seeschlacht-fire-shots = Each ship has one shot.
# $ship: a seeschlacht-named-ship.
seeschlacht-fire-ship = **Your turn: target for { $ship }?**
seeschlacht-choose-load = Load…
seeschlacht-choose-repair = Repair…
seeschlacht-choose-batteries = Coastal batteries fire at…
seeschlacht-choose-shot = Choose a shot…
seeschlacht-choose-target = { $ship } fires at…
# In a menu. $field: where it lies; $hits: it has; $number: as in the picture; $left: how many more would sink the target; $loaded: whether it
# carries a load.
seeschlacht-load-entry = { $ship } at { $field }
seeschlacht-repair-entry = { $ship } at { $field } · { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
seeschlacht-shell-entry = { $number }: { $ship } ({ seeschlacht-side }) at { $field } · { $left ->
    [one] sinks with the next hit
   *[other] { $left } hits sink it
}
seeschlacht-fire-entry = { $number }: your { $ship } → { $target } ({ seeschlacht-side }) · { $line ->
    [1] yellow
    [2] blue
   *[3] red
} hits{ $loaded ->
    [yes] {" "}· loaded
   *[no] {""}
} · { $left ->
    [one] sinks with the next hit
   *[other] { $left } hits sink it
}
seeschlacht-button-end-load = Load no more
seeschlacht-button-end-repair = Repair no more
seeschlacht-button-end-batteries = Batteries hold fire
seeschlacht-button-all-shots = Fire all
# If only one ship can fire.
seeschlacht-button-one-shot = Fire { $ship } at { $target }
seeschlacht-button-end-fire = Cease fire

## The coach of the lesson. $number: the number of a course in menu and picture; $points: of the next merchant that arrives

# $score, $other: the points at the end if the merchant arrives.
seeschlacht-coach-begin = { seeschlacht-coach-course } When it arrives, you win { $score } : { $other }. { $moves ->
    [0] In a harbour it may move once.
    [one] The wind gives it one field.
   *[other] The wind gives it { $moves } fields.
}
seeschlacht-coach-sail = { seeschlacht-coach-course } { $shot ->
    [sunk] The shot sank its target!{" "}
    [hit] The shot hit! The third hit sinks a warship.{" "}
    [missed] The shot missed: each colour comes one time in three.{" "}
   *[none] {""}
}{ $straight ->
    [yes] Go on straight ahead.
   *[no] A turn counts as one move.
}
seeschlacht-coach-enter = { seeschlacht-coach-course } A merchant that stops on such an anchorage has arrived. There, moves may be left over.
seeschlacht-coach-course = { $chosen ->
    [yes] **For merchant { $ship }, take course “{ $number }” to { $field }.**
   *[no] **In the menu, choose “{ $ship }”**, then course { $number } to { $field }.
}
seeschlacht-coach-back = **Press “{ panel-back }”:** you do not need this now.
seeschlacht-coach-done = **Press “{ seeschlacht-button-done }”:** only then { $ship } sails; so far its course is only planned. Ships at anchor may stay.
seeschlacht-coach-arrive = **Press “{ seeschlacht-button-done }”:** { $ship } arrives for { $points } points. The first merchant gets 10, each later one a point less.
seeschlacht-coach-others = **Choose a course for your other ships, too:** those at sea must sail.
# $many: whether several ships can fire; $enemy: a seeschlacht-named-ship.
seeschlacht-coach-fire = **Press “{ $many ->
    [yes] { seeschlacht-button-all-shots }
   *[no] { seeschlacht-button-one-shot }
}”:** ships fire to the side only{ $many ->
    [yes] {""}
   *[no] , here at { $enemy }
}. At this distance { $line ->
    [1] yellow
    [2] blue
   *[3] red
} hits, one of three colours of the die.
seeschlacht-coach-won = **Well done, you win on points!** A real game goes on like this, for 45 to 90 minutes: each side brings three merchants to its goal, seven warships hunt them, and “{ seeschlacht-button-suggest }” gives every ship a course.
seeschlacht-coach-lost = **Your last merchant is sunk, and the computer has more points.** Start over and try again.

# Draws.
seeschlacht-draw-ask = **Do you offer a draw?** The offer stands until your next turn.
seeschlacht-draw-asked = **{ $seat } offers a draw: do you agree?**
seeschlacht-button-draw = Offer a draw
seeschlacht-button-accept = Accept the draw
seeschlacht-button-decline = No draw

## Hints for a first game

seeschlacht-hint-headings = Point ships the way they should sail.
seeschlacht-hint-wind = Wind from behind takes ships furthest.
seeschlacht-hint-sail = Give each ship a course, then “Done”.
seeschlacht-hint-close = “Done” sails what you have planned.
seeschlacht-hint-load = It loads now and may sail next turn.
seeschlacht-hint-repair = It loses a hit, but has to stay there.
seeschlacht-hint-batteries = Each target may be rolled for once.
seeschlacht-hint-fire = Yellow hits near, blue next, red far.

## Controls in the place of others

seeschlacht-button-draw-talk = Offer a draw…
seeschlacht-button-draw-answer = Answer the draw…
seeschlacht-button-undo = Undo
seeschlacht-button-wind = Wind…
seeschlacht-button-pass = Pass without sailing
seeschlacht-sail-ends = **Your turn: end the game like this?**
seeschlacht-sail-ends-how = “Done” sails these courses, “Undo” takes one back.

## The board in words

# $side, $seat, $ships: a list of the next ones.
seeschlacht-alt-wind = There is { $wind }.
seeschlacht-alt-fleet = { seeschlacht-side }, { $seat }: { $ships }.
seeschlacht-alt-no-fleet = { seeschlacht-side }, { $seat }: no ship left.
seeschlacht-alt-ship = { $ship } { $field } { seeschlacht-compass }{ $hits ->
    [0] {""}
    [one] {" "}1 hit
   *[other] {" "}{ $hits } hits
}{ $cargo ->
    [loaded] {" "}loaded
    [arrived] {" "}arrived
   *[none] {""}
}
# $ships: names.
seeschlacht-alt-sunk = Sunk: { $ships }.

## Refusals

seeschlacht-refused-over = The game is over.
seeschlacht-refused-running = The game is running: from now on ships turn only when they sail.
seeschlacht-refused-headings-first = Not yet: first both sides turn their ships and say `done`.
seeschlacht-refused-ready-already = You have already said `done`. It begins as soon as the other side is ready, too.
seeschlacht-refused-turn = It is not your turn: { $active } is next.
seeschlacht-refused-step = It is too late for that in this turn: the order is wind, sailing, loading, repair, coastal batteries, ship fire.
seeschlacht-refused-wind-after-move = The wind can be changed only before a ship has sailed in this turn. Courses that are only planned you can take back first.
seeschlacht-refused-wind-tried = You have already tried to change the wind in this turn; you may try again in the next one.
seeschlacht-refused-no-ship = You have no ship { $ship }, or not any more.
seeschlacht-refused-no-target = The enemy has no ship { $target }, or not any more.
seeschlacht-refused-notation = I do not understand that. A course is, for example, `K1 2R1` (two fields ahead, turn right, one ahead), a shot `K3>H2`.
seeschlacht-refused-notation-headings = I do not understand that. Enter, for example, `face K1 2` and, when all is well, `done`.
seeschlacht-refused-not-stuck = An `x` ends only a course that cannot go on, and the next field before { $ship } is free.
seeschlacht-refused-moved = { $ship } has already sailed in this turn.
seeschlacht-refused-arrived = { $ship } has arrived and does not sail any more.
# $ships: a list; $count.
seeschlacht-refused-must-move = { $ships } { $count ->
    [one] has
   *[other] have
} to sail first: only ships on their own anchorages or with the wind dead ahead may stay.
seeschlacht-refused-no-stay = { $ship } may not stay: that is only for ships on their own anchorages or with the wind dead ahead.
seeschlacht-refused-would-end = One of your planned courses ends the game, and nobody sails after that: say `done`, or take it back.
seeschlacht-refused-too-long = This course is too long for { $ship }: on its last heading the wind does not allow so many moves.
seeschlacht-refused-too-short = This course is too short for { $ship }: except on an anchorage of its own it has to use all its moves.
seeschlacht-refused-stop-early = { $ship } cannot use all its moves, but it has to sail as far as it can.
seeschlacht-refused-double-pivot = A ship does not turn twice in a row: { $ship } has to go at least one field ahead in between.
seeschlacht-refused-against-wind = { $ship } cannot go ahead on this heading: turn it first.
seeschlacht-refused-edge = The board ends there: { $ship } has to turn away earlier.
seeschlacht-refused-land = There is land: { $ship } has to turn away earlier.
seeschlacht-refused-spit = A spit of land bars the way there: { $ship } has to turn away earlier.
seeschlacht-refused-reef = There is a reef, which only shots can cross: { $ship } has to turn away earlier.
seeschlacht-refused-neutral = Only merchants may enter the neutral harbour: { $ship } has to turn away earlier.
# $own: whether the other ship is the mover's.
seeschlacht-refused-occupied = { $own ->
    [yes] Your own { $other } is there. Sail around it, or let { $other } sail first.
   *[no] The enemy’s { $other } is there. { $ship } has to sail around it.
}
seeschlacht-refused-not-forced = { $ship } has another course and must take it: ships stop short or ram only when no course can be sailed in full.
seeschlacht-refused-must-ram = { $ship } has a ship before its bow and no free course: it must ram and may not turn to the shore.
seeschlacht-refused-enemy-anchorage = { $ship } has a course that touches fewer enemy anchorages and must take one of those.
seeschlacht-refused-short-game = In the short game all merchants are loaded from the start.
seeschlacht-refused-not-merchant = { $ship } is a warship; only merchants take cargo.
seeschlacht-refused-not-at-destination = { $ship } is not on an anchorage of your destination harbour, and there is cargo nowhere else.
seeschlacht-refused-already-loaded = { $ship } is already loaded.
seeschlacht-refused-damaged = { $ship } has a hit and must be repaired before it can take cargo.
seeschlacht-refused-not-dotted = { $ship } cannot be repaired here: that is done only on own anchorages with a dot.
seeschlacht-refused-already-repaired = { $ship } has already been repaired in this turn; the yard takes off one hit a turn.
seeschlacht-refused-no-damage = { $ship } has no hits.
seeschlacht-refused-moved-this-turn = { $ship } has moved in this turn: you can load or repair it once it lies still for a whole turn.
seeschlacht-refused-already-fired = { $ship } has already fired in this turn.
seeschlacht-refused-own-ship = { $target } is your own ship; only enemy ships are fired at.
seeschlacht-refused-not-covered = { $target } is on no field that your coastal batteries reach.
seeschlacht-refused-already-shelled = Your coastal batteries have already fired at { $target } in this turn.
seeschlacht-refused-not-in-arc = { $target } is outside { $ship }’s firing area: that reaches three lines to either side, but neither ahead nor astern.
seeschlacht-refused-land-between = There is land between { $ship } and { $target }.
seeschlacht-refused-ship-between = Another ship lies on the line of fire between { $ship } and { $target }.
seeschlacht-refused-sanctuary = { $target } lies in the neutral harbour and may not be fired at.
seeschlacht-refused-ceasefire = { $ship } lies in the neutral harbour; at this table nobody may fire from there.
seeschlacht-refused-goes-by-itself = Loading, repairs and coastal batteries go by themselves at this table, as soon as you have finished sailing.
seeschlacht-refused-no-offer = Nobody offers you a draw at the moment.
seeschlacht-refused-offered-already = You have already offered a draw; the offer stands until your next turn.

# What is suggested while a move is typed: beginnings of moves. Whole moves stand there as they are typed. $ship: a name; $course: so far.
seeschlacht-choice-wind = Change the wind…
seeschlacht-choice-face = Turn ships…
seeschlacht-choice-ship = { $ship }…
seeschlacht-choice-course = { $course }…
seeschlacht-choice-load = Load…
seeschlacht-choice-repair = Repair…
seeschlacht-choice-batteries = Coastal batteries…
seeschlacht-choice-shooter = { $ship } fires at…
seeschlacht-choice-draw = Draw: offer or answer…

## Words of the notation, as the parser reads them

seeschlacht-word-wind = wind
seeschlacht-word-both = both
seeschlacht-word-strength = strength
seeschlacht-word-load = load
seeschlacht-word-repair = repair
seeschlacht-word-face = face
seeschlacht-word-done = done
seeschlacht-word-draw = draw
seeschlacht-word-no = no
seeschlacht-word-resign = resign
seeschlacht-word-ahead = ahead
seeschlacht-word-left = left
seeschlacht-word-right = right
seeschlacht-word-stay = stay
seeschlacht-word-ram = ram
seeschlacht-also-ram = stop

## Pictures

seeschlacht-picture-round = Round { $round }
seeschlacht-picture-headings = Before the first turn
seeschlacht-picture-won = { $seat } wins
seeschlacht-picture-drawn = Draw
seeschlacht-picture-turn = { $seat } { $step ->
    [load] loads
    [repair] repairs
    [batteries] fires the batteries
    [fire] fires
   *[sail] sails
}
seeschlacht-picture-stopped = { $seat } was to move
seeschlacht-picture-decide-heading = { $ship }: which way?
seeschlacht-picture-decide-course = { $ship }: which course?
seeschlacht-picture-decide-shot = { $ship }: which target?
seeschlacht-picture-side = { $seat } · { seeschlacht-side }
seeschlacht-picture-wind = { $strength ->
    [yellow] weak
    [blue] medium
   *[red] strong
}, from { $from ->
    [1] NE
    [2] E
    [3] SE
    [4] SW
    [5] W
   *[6] NW
}
seeschlacht-picture-news-wind = { $changed ->
    [no] wind stays
   *[yes] new wind
}
seeschlacht-picture-news-sunk = sunk
seeschlacht-picture-news-hit = hit
seeschlacht-picture-news-miss = miss
seeschlacht-picture-news-rammed = ramming
seeschlacht-picture-news-loaded = loaded
seeschlacht-picture-news-repaired = repaired
seeschlacht-picture-news-arrived = arrived: +{ $points }
seeschlacht-picture-sign-hit = hit
seeschlacht-picture-sign-load = cargo
seeschlacht-picture-sign-must-sail = must sail
seeschlacht-picture-sign-done = done
seeschlacht-picture-sign-can-fire = can fire
seeschlacht-picture-sign-can-load = can load
seeschlacht-picture-sign-can-repair = repairable
seeschlacht-picture-sign-arrived = arrived
seeschlacht-picture-sign-line-1 = yellow hits
seeschlacht-picture-sign-line-2 = blue hits
seeschlacht-picture-sign-line-3 = red hits
seeschlacht-picture-sign-battery-white = White battery
seeschlacht-picture-sign-battery-yellow = Yellow battery
seeschlacht-picture-sign-number = course ends
seeschlacht-picture-sign-open = may end here
seeschlacht-picture-sign-aim = shot
seeschlacht-picture-sign-anchor = anchors
seeschlacht-picture-sign-harbour = one move
seeschlacht-picture-sign-stay = stays
seeschlacht-picture-sign-ram = rams
seeschlacht-picture-sign-stop = gets stuck
seeschlacht-picture-sign-harm = costs a hit
seeschlacht-picture-sign-rammed = rammed
seeschlacht-picture-sign-shot-hit = shot: hit
seeschlacht-picture-sign-shot-miss = miss
seeschlacht-picture-sign-wreck = sunk
seeschlacht-picture-sign-dotted = repair, loading
seeschlacht-picture-sign-reef = reef
seeschlacht-recap-success = Hits
seeschlacht-attempts = { $count ->
    [one] 1 shot
   *[other] { $count } shots
}, { $successes ->
    [one] 1 hit
   *[other] { $successes } hits
}

# The weightiest news. $ships: a list of ships.
seeschlacht-highlight-lost = **Lost: { $ships }.**
seeschlacht-highlight-arrived = **Arrived: { $ships }** (+{ $points }).
seeschlacht-highlight-arrived-enemy = **Enemy arrived: { $ships }** (+{ $points }).
seeschlacht-highlight-sunk = **Sunk: { $ships }.**
seeschlacht-highlight-hit-own = Hits on your { $ships }.
seeschlacht-highlight-hit = Hits on the enemy’s { $ships }.
seeschlacht-highlight-missed = No shot has hit.
seeschlacht-highlight-wind = Now there is { $wind }.
seeschlacht-highlight-wind-stays = The wind stays as it is.
