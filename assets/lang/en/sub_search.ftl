sub_search = Sub Search
sub_search-about = Three ships each hunt the enemy’s hidden submarines with depth charges, and the submarines fire back. Destroy all three submarines or all three ships and you win.
sub_search-brief = ships hunt hidden submarines with depth charges, and the submarines fire back. For 2.
sub_search-takes = 20–30 minutes · 2 players

sub_search-option-area = Explosion of a depth charge
sub_search-option-area-full = beside, above and below count as near (full version)
sub_search-option-area-simple = the eight squares around count as near (simple version)
sub_search-option-colours = Who plays Red and begins
sub_search-option-colours-random = drawn by lot
sub_search-option-colours-creator_red = the player who opened the table
sub_search-option-colours-creator_yellow = the other player

sub_search-place = **Hide three submarines and a mine.**
sub_search-placed-all = **Everything is hidden.** Are you ready?
sub_search-choose-submarine = Level { $level }: squares { $first } to { $last }…
sub_search-choose-mine = Mine: squares { $first } to { $last }…
sub_search-take-submarine = Take back submarine { $cell }
sub_search-take-mine = Take back the mine on { $field }
sub_search-choose-field = { $level ->
    [none] Sail to { $first }–{ $last }{ $harbour ->
        [yes] {" "}or into harbour
       *[no] {""}
    }
   *[other] Sail to { $first }–{ $last }, charge on { $level }
}…
sub_search-other-squares = Other squares…
sub_search-square = { $field } ({ $row }, { $column })
# The names of rows and columns, as they can be typed.
sub_search-lane = { $letter }{ $number }
sub_search-button-sub = Level { $level }
sub_search-button-mine = Mine
sub_search-button-random = Random
sub_search-button-fill = Fill the rest
sub_search-button-random-ready = Random and ready
sub_search-button-clear = Clear
sub_search-button-confirm = Ready

sub_search-your-turn = **Your turn: where does ship { $ship } go?**
sub_search-hint-place = 100 is the highest level, 300 the deepest.
sub_search-hint-first = Sail above hidden submarines and drop charges.
sub_search-hint-miss = { $area ->
    [simple] Miss: nothing on the eight squares around it either.
   *[full] Miss: nothing right beside, above or below it either.
}
sub_search-hint-near = { $area ->
    [simple] Near miss: a submarine on one of the eight squares around it.
   *[full] Near miss: a submarine right beside, above or below it.
}
sub_search-hint-empty = Ship { $ship } is empty: reload it in harbour.
sub_search-hint-torpedo = 1 torpedo in 5 hits, but its lane gives your submarines away.
# Three of them stand beside “Other sea” in one row of a phone. How many charges are left stands in the picture.
sub_search-button-ship = { $ship } · { $place ->
    [harbour] ⚓
   *[other] { $place }
}
# Stands beside the three levels and “Table…” in one row of a phone.
sub_search-button-sail = Sail only
# Four of these two stand in one row of a phone.
sub_search-button-place = 💣 { $cell }
sub_search-button-torpedo = 🎯 { $lane } → { $ship }
sub_search-button-harbour = Into harbour (reload)
sub_search-earlier = Earlier this turn: { $facts }.
sub_search-act = { $mine ->
    [yes] **Your ship has struck a mine.** { $fire ->
        [yes] Fire a torpedo?
       *[no] End your turn.
    }
   *[no] { $charge ->
        [yes] { $fire ->
            [yes] **Drop a charge, or fire a torpedo?**
           *[no] **Drop a charge?** No torpedo can hit.
        }
       *[no] { $fire ->
            [yes] **Fire a torpedo?**
           *[no] **Nothing is left: end your turn.**
        }
    }
}
sub_search-button-charge = Charge { $level }
# Three of them stand in one row of a phone, above three without the end.
sub_search-button-charge-end = 💣 { $level } + end
sub_search-button-end = End turn
sub_search-button-own = My sea
sub_search-button-enemy = Other sea
sub_search-button-fire = Torpedo { $lane } → { $ship }
sub_search-button-fire-end = Torpedo { $lane } → { $ship }, end
sub_search-choose-target = Fire a torpedo…
sub_search-choose-last-target = Fire a torpedo and end the turn…
sub_search-fire = { $lane } → ship { $ship } ({ $charges ->
    [0] no charges left
    [one] 1 charge left
   *[other] { $charges } charges left
}) · { $submarines ->
    [one] 1 submarine of yours there
   *[other] { $submarines } submarines of yours there
}

sub_search-status-placing = { $own ->
    [yes] { $first-ready ->
        [yes] **{ $second }** is still hiding submarines.
       *[no] { $second-ready ->
            [yes] You are still hiding your submarines, **{ $second }** is ready.
           *[no] You and **{ $second }** are still hiding submarines.
        }
    }
   *[no] { $first-ready ->
        [yes] **{ $first }** is ready, **{ $second }** { $second-ready ->
            [yes] as well
           *[no] is still hiding submarines
        }.
       *[no] { $second-ready ->
            [yes] **{ $first }** is still hiding submarines, **{ $second }** is ready.
           *[no] **{ $first }** and **{ $second }** are still hiding submarines.
        }
    }
}
sub_search-status-move = Turn { $turn }: { $own ->
    [yes] it is **your** turn to move a ship.
   *[no] **{ $seat }** to move a ship.
}
sub_search-status-act = Turn { $turn }: { $own ->
    [yes] it is still **your** turn.
   *[no] it is still the turn of **{ $seat }**.
}
sub_search-status = { $own ->
    [yes] You
   *[no] { $seat }
}: { $facts }. { $next }
sub_search-highlight-lost-ship = **You lose ship { $ship }.**
sub_search-highlight-sunk-ship = **You sink ship { $ship }.**
sub_search-highlight-lost = **You lose the submarine at { $cell }.**
# $near: how many more submarines had a near miss.
sub_search-highlight-sunk = **You sink the submarine at { $cell }.**{ $near ->
    [0] {""}
    [one] {" "}Near miss on one more.
   *[other] {" "}Near miss on { $near } more.
}
sub_search-told = { $own ->
    [yes] You
   *[no] { $seat }
}: { $facts }.
sub_search-facts = { $before }, { $fact }
sub_search-fact-moved = ship { $ship } { $to ->
    [harbour] into harbour (reloads)
   *[other] to { $to }
}
sub_search-fact-mine = **mine on { $field }!** Ship { $ship } is lost
sub_search-fact-charge = charge { $cell }: { $answer }
sub_search-fact-torpedo = torpedo along { $lane } at ship { $ship }: { $hit ->
    [yes] **hit and sunk**
   *[no] missed
}
sub_search-answer = { $direct ->
    [yes] **direct hit** ({ $left ->
        [0] the last submarine is sunk
       *[other] submarine sunk, { $left } left
    }){ $near ->
        [0] {""}
        [one] , near miss on 1 submarine
       *[other] , near miss on { $near } submarines
    }
   *[no] { $near ->
        [0] miss
        [one] **near miss**
       *[other] **near miss on { $near } submarines**
    }
}
sub_search-over-submarines = { $you ->
    [winner] **You have won!** All three submarines of { $loser } are sunk.
    [loser] **{ $winner } wins:** all three of your submarines are sunk.
   *[nobody] **{ $winner } wins:** all three submarines of { $loser } are sunk.
}
sub_search-over-ships = { $you ->
    [winner] **You have won!** The last ship of { $loser } is sunk.
    [loser] **{ $winner } wins:** your last ship is sunk.
   *[nobody] **{ $winner } wins:** the last ship of { $loser } is sunk.
}
sub_search-over-mine = { $you ->
    [winner] **You have won!** The last ship of { $loser } has struck the mine.
    [loser] **{ $winner } wins:** your last ship has struck the mine.
   *[nobody] **{ $winner } wins:** the last ship of { $loser } has struck the mine.
}
sub_search-over-resign = { $you ->
    [winner] **You have won!** { $loser } has resigned.
    [loser] **{ $winner } wins:** you have resigned.
   *[nobody] **{ $winner } wins:** { $loser } has resigned.
}
sub_search-over-quiet = **Draw:** 40 turns in a row without a depth charge, a torpedo or a mine.
sub_search-over-limit = **Draw:** the game has reached 200 turns.

sub_search-started = { $red } plays Red and begins, { $yellow } plays Yellow.
sub_search-ready = { $own ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
sub_search-begun = Submarines and mines are in place. The hunt begins!
sub_search-moved = { $own ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $seat }
} { $to ->
    [harbour] enters harbour and is fully loaded again ({ $load } charges)
   *[other] moves to square { $to }
}.
sub_search-mine = **Mine on { $field }!** { $own ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $seat }
} has struck it.
sub_search-charged = { $own ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $seat }
} drops a charge on { $cell }: { $answer }.
sub_search-fired = { $own ->
    [yes] You fire
   *[no] { $seat } fires
} a torpedo along { $lane } at { $against ->
    [yes] your ship { $ship }
   *[no] ship { $ship } of { $enemy }
}: { $hit ->
    [yes] **hit!**
   *[no] missed.
}
sub_search-sunk-ship = { $own ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $seat }
} is { $cause ->
    [mine] destroyed
   *[torpedo] sunk
}{ $charges ->
    [0] {""}
    [one] {" "}with 1 charge on board
   *[other] {" "}with { $charges } charges on board
}.
sub_search-hidden = { $owner } had submarines at { $submarines } and the mine below { $mine }{ $marked ->
    [yes] {" "}(× sunk or exploded)
   *[no] {""}
}.
sub_search-spent = { $seat } dropped { $charges ->
    [one] 1 depth charge
   *[other] { $charges } depth charges
} and fired { $torpedoes ->
    [one] 1 torpedo
   *[other] { $torpedoes } torpedoes
}.

sub_search-alt-placed = You have placed submarines: { $submarines }; mine: { $mine ->
    [none] –
   *[other] below square { $mine }
}.
sub_search-alt-ships = Sea: { $hunter }; { $a }, { $b }, { $c }.
sub_search-alt-ship = ship { $ship } { $place ->
    [sunk] lost
    [harbour] in harbour with { $charges } charges
   *[other] on square { $place } with { $charges ->
        [0] no charges
        [one] 1 charge
       *[other] { $charges } charges
    }
}
sub_search-alt-white = White pegs on squares of { $levels }.
sub_search-alt-white-many = White pegs in { $count } cells.
sub_search-alt-red = Red pegs on squares of { $levels }.
sub_search-alt-red-many = Red pegs in { $count } cells.
sub_search-alt-levels = { $before }; { $level }
sub_search-alt-level = level { $level }: { $fields }
sub_search-alt-flags = Flags (sunk submarines): { $cells }.
sub_search-alt-below = Below it: submarines { $submarines }{ $mine ->
    [none] {""}
   *[other] ; mine below square { $mine }
}.
sub_search-alt-exploded = Mine exploded on square { $field }.

sub_search-picture-title = Sub Search
sub_search-picture-own = You hunt here
sub_search-picture-enemy = { $seat } hunts you here
sub_search-picture-sea = { $seat }
sub_search-picture-below = Sea: { $seat } · hide three submarines and a mine below
sub_search-picture-harbour = Harbour
sub_search-picture-a-submarine = Submarine
sub_search-picture-a-mine = Mine
sub_search-picture-ship = ship, charges
sub_search-picture-white = miss
sub_search-picture-red = near miss
sub_search-picture-flag = direct hit
sub_search-picture-torpedo = last torpedo
sub_search-picture-submarine = submarine
sub_search-picture-own-submarine = your submarine
sub_search-picture-mine = mine
sub_search-picture-own-mine = your mine
sub_search-picture-exploded = exploded mine
sub_search-picture-shot = torpedo possible
sub_search-picture-placing = Hide your pieces
sub_search-picture-placed = Everything is hidden
sub_search-picture-waiting = Still hiding
sub_search-picture-move = { $you ->
    [yes] Move a ship
   *[no] To move: { $seat }
}
sub_search-picture-act = { $you ->
    [yes] You may still act
   *[no] To act: { $seat }
}
sub_search-picture-over = { $seat } wins
sub_search-picture-won = Victory!
sub_search-picture-draw = Draw
sub_search-picture-below-own = below your sea
sub_search-picture-below-enemy = below the other sea
sub_search-picture-turn = Turn { $turn }
sub_search-picture-moved = { $ship } { $to ->
    [harbour] into harbour
   *[other] to { $to }
}{ $named ->
    [yes] {" "}· { $seat }
   *[no] {""}
}
sub_search-picture-ran = Mine on { $field }: { $ship } lost
sub_search-picture-answer = { $cell }: { $direct ->
    [yes] { $near ->
        [0] hit!
       *[other] hit, { $near } near
    }
   *[no] { $near ->
        [0] miss
        [one] near miss
       *[other] { $near } near misses
    }
}
sub_search-picture-fired = { $lane } at { $ship }: { $hit ->
    [yes] sunk!
   *[no] missed
}
sub_search-picture-step-1 = Move one ship
sub_search-picture-step-2 = Drop a charge
sub_search-picture-step-3 = Fire torpedoes
sub_search-picture-depths = 100 to 300: depth
sub_search-picture-about-ships = Enemy ships drop depth charges
sub_search-picture-about-submarines = Your submarines fire back
sub_search-picture-about-hunt = Below your own sea you hunt the same way
sub_search-picture-tally = { $charges ->
    [one] 1 charge
   *[other] { $charges } charges
} · { $found } of { $of } found · { $lost ->
    [0] no ship lost
    [one] 1 ship lost
   *[other] { $lost } ships lost
}

sub_search-text-legend = A:3 ship A with 3 charges · = in harbour · + lost · below each sea its levels: o miss · x near miss · F direct hit · S submarine, X with a near miss · M mine · * exploded mine · . nothing

## Puzzles

sub_search-puzzle = **Where must a submarine be?** { $left ->
    [one] One is left
   *[other] { $left } are left
}. Near miss: a submarine lies { $area ->
    [simple] on one of the eight squares around the charge, on its level.
   *[full] right beside the charge on its level, or right above or below it.
}
sub_search-puzzle-level = **Which level?**
sub_search-puzzle-field = **Which square?**
sub_search-puzzle-torpedoes = { $count ->
    [one] a torpedo
   *[other] { $count } torpedoes
} from below { $lane }
sub_search-puzzle-alt = You were told, in this order: { $facts }.
sub_search-puzzle-solution = In every one of the { $count } placements that fit, a submarine lies at **{ $cell }**.
sub_search-puzzle-shares = { sub_search-picture-puzzle-solved }: { $shares }.
sub_search-picture-puzzle = Where must a submarine be?
sub_search-picture-puzzle-white = no submarine
sub_search-picture-puzzle-red = unexplained near miss
sub_search-picture-puzzle-solved = Percent of the placements that fit

## The coach of the lesson

# $way: what to press; $target: the ship that a torpedo is fired at.
sub_search-coach-begin = { sub_search-coach-go } One submarine is left. White pegs: empty.
sub_search-coach-sail = { sub_search-coach-go }{ sub_search-coach-answer }{ sub_search-coach-possible }
sub_search-coach-go = { $way ->
    [closer] **Sail closer to square { $field }.**
    [ship] **Press “{ $ship }”**, then send it to square { $field }.
    [torpedo] **Press “🎯 { $lane } → { $target }”:** after your charge a torpedo runs, and 1 in 5 hits.
    [level] **Press “{ $level }”**, then choose “{ $field }” in the menu.
    [place] **Press “{ sub_search-button-place }”:** ship { $ship } sails there and drops a charge.
   *[menu] **In the menu, choose “{ $field }”.**
}
sub_search-coach-answer = { $answer ->
    [near] {" "}Near miss: the submarine is right beside, above or below.
    [miss] {" "}Miss: nothing lies there or right beside, above or below.
   *[none] {""}
}
sub_search-coach-possible = { $cells ->
    [several] {""}
   *[other] {" "}Still possible: { $cells }.
}
sub_search-coach-drop = { $fire ->
    [yes] **Press “{ sub_search-button-charge }”:** { sub_search-coach-open } You can still fire after that.
   *[no] **Press “{ sub_search-button-charge-end }”:** { sub_search-coach-open }
}
sub_search-coach-open = below square { $field } { $levels ->
    [one] only this level is still open.
   *[several] several levels are open, this one too.
}
sub_search-coach-nothing = **Press “{ sub_search-button-end }”:** below square { $field } every level has a white peg, so nothing lies there.
sub_search-coach-fire = **Press “{ sub_search-button-fire-end }”:** it hits one time in five.{ sub_search-coach-answer }
sub_search-coach-end = **Press “{ sub_search-button-end }”.**{ sub_search-coach-answer }{ sub_search-coach-possible }
sub_search-coach-mine = **Press “{ sub_search-button-end }”:** a mine has destroyed your ship; each side has hidden one. Go on with another ship.
sub_search-coach-won = **Well done, that is the whole hunt!** In a real game you first hide three submarines and a mine, or leave that to chance.
sub_search-coach-lost = **This time the computer was faster.** Start over and try again: after a near miss, search right beside, above and below it.

## Refusals

sub_search-refused-over = The game is over.
sub_search-refused-placing = Not yet: the hunt begins once both players have confirmed their placement.
sub_search-refused-confirmed = Your placement is confirmed and can no longer be changed.
sub_search-refused-turn = It is not your turn: { $active } is next.
# What is typed: a ship and its destination, and the pieces to take back.
sub_search-typed-sail = `{ $ship } { $to ->
    [harbour] { sub_search-word-harbour }
   *[other] { $to }
}`
sub_search-typed-submarine = `{ sub_search-word-remove } { $field } { $level }`
sub_search-typed-mine = `{ sub_search-word-remove } { sub_search-word-mine }`
sub_search-refused-unknown-placing = I do not understand that. Enter, for example, { $left ->
    [0] {""}
   *[other] `sub { $field } { $level }`,{" "}
}`mine { $mine }`, `random` or { $complete ->
    [yes] `confirm`
   *[no] `fill`
}.
sub_search-refused-unknown = I do not understand that. Move a ship first, for example with { sub_search-typed-sail }.
sub_search-refused-unknown-act = I do not understand that. Enter, for example, { $charge ->
    [yes] `charge 200` or{" "}
   *[no] {""}
}`end`.
sub_search-refused-moved = You have already moved a ship in this turn.
sub_search-refused-early = Move a ship first, for example with { sub_search-typed-sail }; after that you can drop a depth charge or fire a torpedo.
sub_search-refused-late-charge = Once you have fired a torpedo, you can no longer drop a depth charge in that turn.
sub_search-refused-must-move = You have to move a ship before you can end your turn, for example with { sub_search-typed-sail }.
sub_search-refused-cell = A submarine needs a square from 1 to 36 and a level (100, 200 or 300), as in `sub { $field } { $level }`.
sub_search-refused-mine = The mine goes on level 100 below a square from 1 to 36, as in `mine { $field }`.
sub_search-refused-piece = Say which piece to take back, as in { $piece }.
sub_search-refused-ship = There is no such ship: yours are A, B and C. Enter, for example, { sub_search-typed-sail }.
sub_search-refused-destination = Ship { $ship } sails to a square of your own sea, from 1 to 36, or into the harbour, as in { sub_search-typed-sail }.
sub_search-refused-level = A depth charge goes to level 100, 200 or 300, as in `charge 200`.
sub_search-refused-lane = Name a lane (R1 to R6 or C1 to C6) and the ship to fire at, as in `fire { $lane } { $ship }`.
sub_search-refused-left = All three of your submarines are placed; take one back first.
sub_search-refused-taken = One of your submarines already lies there.
sub_search-refused-shared-mine = Your mine lies below square { $field }, and no submarine can share its square.
sub_search-refused-shared-submarine = One of your submarines lies below square { $field }, and the mine cannot share its square.
sub_search-refused-nothing = You have no such piece to take back.
sub_search-refused-missing = You cannot confirm yet; still to be placed: { $submarines ->
    [0] {""}
    [one] 1 submarine
   *[other] { $submarines } submarines
}{ $mine ->
    [missing] { $submarines ->
        [0] {""}
       *[other] {" "}and{" "}
    }the mine
   *[placed] {""}
}.
sub_search-refused-far = { $to ->
    [harbour] The harbour
   *[other] Square { $to }
} is too far away for ship { $ship }: a move has at most three steps.
sub_search-refused-blocked = { $to ->
    [harbour] The harbour
   *[other] Square { $to }
} is out of reach for ship { $ship }: another of your ships is in the way.
sub_search-refused-stays = Ship { $ship } is there already and has to move somewhere else.
sub_search-refused-sunk = Ship { $ship } has been lost and can no longer move.
sub_search-refused-exploded = The mine has destroyed your ship, so no depth charge can be dropped in this turn.
sub_search-refused-second-charge = You have already dropped a depth charge in this turn.
sub_search-refused-empty = Ship { $ship } has no depth charges left and has to reload in the harbour.
sub_search-refused-harbour = Ship { $ship } is in the harbour, where it cannot drop a depth charge.
sub_search-refused-no-submarine = None of your submarines lies in lane { $lane }.
sub_search-refused-target = Ship { $ship } is not in lane { $lane }.
sub_search-refused-target-harbour = Ship { $ship } is in the harbour, where no torpedo can reach it.
sub_search-refused-target-sunk = Ship { $ship } has already been destroyed.
sub_search-refused-other-lane = All torpedoes of a turn run along one lane, and in this turn that is { $lane }.
sub_search-refused-too-many = Every submarine that you have in lane { $lane } has fired in this turn.

# What is suggested while a move is typed.
# Each of them can be typed as it is read here.
sub_search-choice-sub = Submarine
sub_search-choice-mine = Mine
sub_search-choice-remove = Remove
sub_search-choice-submarine = Submarine { $cell }
sub_search-choice-mine-below = Mine { $field }
sub_search-choice-remove-submarine = Remove submarine { $cell }
sub_search-choice-remove-mine = Remove mine
sub_search-choice-place = Place { $pieces }
sub_search-choice-ship = Ship { $ship }
sub_search-choice-sail = Ship { $ship } { $to ->
    [harbour] into harbour
   *[other] to { $to }
}
sub_search-choice-charge = Charge
sub_search-choice-fire = Torpedo
sub_search-choice-lane = Torpedo { $lane }
sub_search-choice-torpedo = Torpedo { $lane } at ship { $ship }
sub_search-choice-row = Row { $row }
sub_search-choice-turn = { $before }; { $next }

## Words of the notation, as the parser reads them

sub_search-word-sub = sub
sub_search-word-mine = mine
sub_search-word-remove = remove
sub_search-word-clear = clear
sub_search-word-random = random
sub_search-word-confirm = confirm
sub_search-word-charge = charge
sub_search-word-fire = fire
sub_search-word-harbour = harbour
sub_search-word-fill = fill
sub_search-word-place = place
sub_search-word-end = end
sub_search-word-resign = resign
sub_search-also-sub = submarine
sub_search-also-clear = remove all
sub_search-also-fill = fill the rest, random for the rest
sub_search-also-confirm = ready
sub_search-word-ship = ship
sub_search-also-charge = drop, bomb
sub_search-also-fire = torpedo
sub_search-also-end = end turn, done
sub_search-also-harbour = harbor, h
sub_search-word-to = to
sub_search-also-to = into
sub_search-word-at = at
sub_search-also-at = along, lane, ship
sub_search-word-row = row
sub_search-word-column = column
sub_search-recap-success = Hits
sub_search-attempts = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
}, { $successes ->
    [one] 1 hit
   *[other] { $successes } hits
}
