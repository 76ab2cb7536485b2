battleship = Battleship
battleship-about = Two hidden fleets. Hit and you fire again; be the first to sink all eight enemy ships and you win.
battleship-brief = two hidden fleets; be the first to sink all eight enemy ships. For 2.
battleship-takes = 10–15 minutes · 2 players

battleship-option-size = Board
battleship-option-size-10 = 10 × 10
battleship-option-size-12 = 12 × 12
battleship-option-contact = Ships touching
battleship-option-contact-corners_allowed = allowed at corners only
battleship-option-contact-none = forbidden, even at corners (easy variant)
battleship-option-record_misses = Misses
battleship-option-record_misses-true = marked
battleship-option-record_misses-false = not marked, and no border marks either (hard variant)
battleship-option-border_marks = Border marks
battleship-option-border_marks-true = on (water around sunk ships is marked)
battleship-option-border_marks-false = off
battleship-option-starter = First shot
battleship-option-starter-random = drawn by lot
battleship-option-starter-creator = the player who opened the table
battleship-option-starter-opponent = the other player

battleship-kind = { $ship ->
    [carrier] carrier
    [destroyer] destroyer
    [torpedo_boat] torpedo boat
   *[speed_boat] speed boat
}
battleship-ship = { $ship ->
    [carrier] Carrier ({ $length })
    [destroyer] Destroyer ({ $length })
    [torpedo_boat] Torpedo boat ({ $length })
   *[speed_boat] Speed boat ({ $length })
}
battleship-ship-at = { $ship ->
    [carrier] Carrier { $from }–{ $to }
    [destroyer] Destroyer { $from }–{ $to }
    [torpedo_boat] Torpedo boat { $from }–{ $to }
   *[speed_boat] Speed boat { $from }–{ $to }
}
battleship-place-ship = { $ship ->
    [carrier] Carrier
    [destroyer] Destroyer
    [torpedo_boat] Torpedo boat
   *[speed_boat] Speed boat
} · { $length } squares · { $left } left
battleship-placed-ship = ✓ { $ship }
battleship-place = **Place your fleet.** Only you can see it.
battleship-by-hand = By hand…
battleship-place-next = **{ $ship }:** in which row?
battleship-place-row = **{ $ship }:** where in row { $row }?
battleship-place-stuck = There is no room left for the ships that are missing. Move or remove one.
battleship-placed-all = **Your fleet is placed.** Are you ready?
battleship-choose-ship = Place another ship, or change one…
battleship-choose-placed = Change a ship…
battleship-choose-place = Choose a place in row { $row }…
battleship-other-ship = Another ship…
battleship-choose-row = Choose a row…
battleship-row = Row { $row }
battleship-place-name = { $ship ->
    [carrier] Carrier
    [destroyer] Destroyer
    [torpedo_boat] Torpedo boat
   *[speed_boat] Speed boat
}, { $length } squares
battleship-change = **{ $ship }:** what should change?
battleship-move-to = **{ $ship }:** move it to which row?
battleship-turn = Rotate
battleship-move = Move
battleship-remove = Remove
battleship-random = Random
battleship-random-confirm = Random and ready
battleship-fill = Fill the rest
battleship-clear = Clear
battleship-confirm = Ready
battleship-back = Back
battleship-your-turn = **Your turn: which row?**
battleship-your-turn-square = **Your turn: which square?**
battleship-your-turn-hit = **Your turn: sink the ship that is hit.**

battleship-lesson-begin = **Press E7:** a ship is hit at E5 and E6, and ships are straight. E4 was a miss.
battleship-lesson-field = **Fire at E7**, in row E. The letters choose the row, the buttons below them the square.
battleship-lesson-hit = { battleship-lesson-next } a hit earns another shot, and the ship is still afloat.
battleship-lesson-hit-again = { battleship-lesson-next } the ship is still afloat, and ships are straight.
battleship-lesson-next = { $next ->
    [several] **Fire at a square right beside the hit:**
   *[other] **Fire at { $next }:**
}
battleship-lesson-sunk = { $missed ->
    [yes] { battleship-lesson-search }
   *[no] **Fire at E10:** the last ship has two squares and fits there upright.
} { battleship-lesson-water }
battleship-lesson-sunk-burning = { battleship-lesson-burning } { battleship-lesson-water }
battleship-lesson-water = Water beside a sunk ship is marked as empty.
battleship-lesson-miss = **Choose row H, then H1:** two squares in a column are free. { battleship-lesson-after-a-miss }
battleship-lesson-miss-burning = { battleship-lesson-burning } { battleship-lesson-after-a-miss }
battleship-lesson-after-a-miss = After a miss the other player fires until they miss, too.
battleship-lesson-burning = { battleship-lesson-next } the ship that is hit is still afloat.
battleship-lesson-search = **Look in the first column:** the last ship needs two free squares, one below the other.
battleship-lesson-won = **Well done, that is how you win!** In a real game you first place your eight ships, or leave that to chance.
battleship-lesson-lost = **This time the computer was faster.** Start over and try again: once a ship is hit, keep firing right beside the hit until it is sunk.

battleship-status-placing = { $first-ready ->
    [yes] **{ $first }** is ready, **{ $second }** { $second-ready ->
        [yes] as well
       *[no] is still placing ships
    }.
   *[no] { $second-ready ->
        [yes] **{ $first }** is still placing ships, **{ $second }** is ready.
       *[no] **{ $first }** and **{ $second }** are still placing ships.
    }
}
battleship-status-waiting = **{ $other }** is still placing ships.
battleship-status-turn = { $you ->
    [yes] **It is your turn.**
   *[no] **{ $shooter }** fires next.
}
battleship-status-shot = { $shot }
    { $next }
battleship-shot-miss = { $you ->
    [yes] You fire at { $field }
   *[no] { $seat } fires at { $field }
}: miss.
battleship-shot-hit = { $you ->
    [yes] You fire at { $field }
   *[no] { $seat } fires at { $field }
}: **hit!**
battleship-shot-sunk = { $you ->
    [yes] You fire at { $field }
   *[no] { $seat } fires at { $field }
}: **hit and sunk!** It was { $ship ->
    [carrier] the carrier
    [destroyer] the destroyer
    [torpedo_boat] a torpedo boat
   *[speed_boat] a speed boat
}.
battleship-run = { $you ->
    [yes] You fire at { $shots }
   *[no] { $seat } fires at { $shots }
}.
battleship-run-miss = { $field }: miss
battleship-run-hit = { $field }: hit
battleship-run-sunk = { $field }: **{ battleship-kind } sunk**
battleship-run-missed = then a miss
# $all: kinds of ships or squares.
battleship-highlight-lost = **You lose: { $all }.**
battleship-highlight-damaged = Hits on you: { $all }.
battleship-highlight-sunk = **You sink: { $all }.**
battleship-highlight-hit = You hit: { $all }.
battleship-over-sunk = { $you ->
    [winner] **You have won!** The whole fleet of { $loser } is sunk.
    [loser] **{ $winner } wins:** your whole fleet is sunk.
   *[nobody] **{ $winner } wins:** the whole fleet of { $loser } is sunk.
}
battleship-over-resigned = { $you ->
    [winner] **You have won!** { $loser } has resigned.
    [loser] **{ $winner } wins:** you have resigned.
   *[nobody] **{ $winner } wins:** { $loser } has resigned.
}
battleship-over-shots = **Draw:** both players have reached the limit of shots.
battleship-ready = { $you ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
battleship-begins = Both fleets are in place: it begins!
battleship-missed = { $you ->
    [yes] You have missed.
   *[no] { $seat } has missed.
}

battleship-refused-over = The game is over.
# What is typed: a ship to place, and changes of a placed ship.
battleship-example-ship = `{ battleship-kind } { $from }-{ $to }`
battleship-example-move = `{ battleship-word-move } { $from } { $to }`
battleship-example-turn = `{ battleship-word-turn } { $from }`
battleship-example-remove = `{ battleship-word-remove } { $from }`

battleship-refused-placing = Not yet: firing begins once both fleets are confirmed.
battleship-refused-place-first = Not yet: place your fleet first, for example with { $example } or `{ battleship-word-random }`.
battleship-refused-confirm-first = Not yet: confirm your fleet first, with `{ battleship-word-confirm }`.
battleship-refused-confirmed = Your fleet is confirmed and can no longer be changed.
battleship-refused-turn = It is not your turn: { $shooter } fires next.
battleship-refused-field = That is not a square. A square is a letter and a number, such as `{ $example }`.
battleship-refused-place = Name the two ends of the ship, as in { $example }.
battleship-refused-change = { $change ->
    [move] Name a square of the ship and the square where it should begin
   *[other] Name a square of the ship
}, as in { $example }.
battleship-refused-outside = That is outside the board, which goes from A1 to { $last }.
battleship-refused-salvo = One shot, one square, such as `{ $example }`: there are no salvos.
battleship-refused-pass = You cannot pass: you have to fire, or resign.
battleship-refused-fired = You have already fired at that square.
battleship-refused-hit = You have already hit that square.
battleship-refused-kind = There is no such ship. The fleet has a carrier, a destroyer, torpedo boats and speed boats. Enter one as in { $example }.
battleship-refused-nothing = None of your ships lies on { $field }.
battleship-refused-shape = A { battleship-kind } covers { $length } squares in one row or one column, without gaps or bends: name its two ends, as in { $example }.
battleship-refused-missing = Ships are still missing: { $carrier ->
    [0] {""}
   *[other] carrier
}{ $destroyer ->
    [0] {""}
   *[other] { $carrier ->
        [0] {""}
       *[other] ,{" "}
    }destroyer
}{ $torpedo ->
    [0] {""}
   *[other] { $carrier ->
        [0] { $destroyer ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ $torpedo ->
        [one] 1 torpedo boat
       *[other] { $torpedo } torpedo boats
    }
}{ $speed ->
    [0] {""}
   *[other] { $carrier ->
        [0] { $destroyer ->
            [0] { $torpedo ->
                [0] {""}
               *[other] ,{" "}
            }
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ $speed ->
        [one] 1 speed boat
       *[other] { $speed } speed boats
    }
}.
battleship-refused-room = The ships that are missing have no room beside the others. Move or remove one.
battleship-refused-left = There is no { battleship-kind } left to place.
battleship-refused-overlap = The { battleship-kind } would lie on another of your ships.
battleship-refused-touches = The { battleship-kind } would touch another of your ships. Only corners may touch.
battleship-refused-touches-corner = The { battleship-kind } would touch another of your ships. In the easy variant not even corners may touch.

battleship-alt-draft = Your ships: { $ships }.
battleship-alt-board = Board: { $owner }; still afloat: carrier { $carrier }, destroyer { $destroyer }, torpedo boats { $torpedo }, speed boats { $speed }.
battleship-alt-ships = Ships: { $ships }.
battleship-alt-sunk = Sunk: { $ships }.
battleship-alt-hits = Hits: { $fields }.
battleship-alt-misses = Misses: { $fields }.

battleship-picture-title = Battleship
battleship-picture-own = Your fleet
battleship-picture-board = { $owner }
battleship-picture-target = Waters: { $owner }
battleship-picture-kind = { battleship-kind }
battleship-picture-hit = hit
battleship-picture-miss = miss
battleship-picture-empty = known empty
battleship-picture-splash = missed you
battleship-picture-last = last shot
battleship-picture-forbidden = no room here
battleship-picture-latest = { $field }: { $result ->
    [miss] miss
    [hit] hit!
   *[sunk] sunk!
} · { $you ->
    [yes] you
   *[no] { $seat }
}
battleship-picture-placing = Place your fleet
battleship-picture-placed = All ships are placed
battleship-picture-waiting = Fleets are being placed
battleship-picture-turn = { $you ->
    [yes] Your turn
   *[no] { $shooter } fires next
}
battleship-picture-over = { $winner } wins
battleship-picture-won = Victory!
battleship-picture-draw = Draw
battleship-picture-end-sunk = all eight ships sunk
battleship-picture-end-resigned = { $you ->
    [yes] you have resigned
   *[no] { $loser } has resigned
}
battleship-picture-end-shots = the limit of shots is reached
battleship-picture-shots = { $count ->
    [one] shot
   *[other] shots
}
battleship-picture-percent = { $share }%
battleship-picture-accuracy = hits
battleship-picture-run = in a row

battleship-shots = **{ $seat }**: { $count ->
    [one] 1 shot
   *[other] { $count } shots
}, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} ({ $percent }%), longest run of hits: { $run }
battleship-text-legend = X hit · # sunk · o miss · ~ enemy miss · S ship · - known empty · . water

## Puzzles

battleship-puzzle = **Where is a ship most likely to be?** Every fleet that fits these shots counts the same; { $contact ->
    [apart] ships do not touch, not even at corners.
   *[corners] ships may touch at corners only.
}
battleship-puzzle-row = **Which row?**
battleship-puzzle-square = **Which square?**
battleship-puzzle-solution = Of { $fleets } fleets that fit, { $count } have a ship on **{ $field }**, { $less } on { $other }.
battleship-puzzle-shares = { battleship-picture-puzzle-solved }: { $shares }.
battleship-picture-puzzle = Where is a ship most likely to be?
battleship-picture-puzzle-solved = Percent of the fleets that fit
battleship-picture-puzzle-fleet = The fleet (ticked: sunk)

## Words of the notation, as the parser reads them

battleship-word-place = place
battleship-word-move = move
battleship-word-turn = turn
battleship-word-remove = remove
battleship-word-clear = clear
battleship-word-random = random
battleship-word-fill = fill
battleship-word-confirm = confirm
battleship-word-pass = pass
battleship-word-resign = resign
battleship-word-carrier = carrier
battleship-word-destroyer = destroyer
battleship-word-torpedo_boat = torpedo_boat
battleship-word-speed_boat = speed_boat
battleship-also-confirm = ready
battleship-also-torpedo_boat = torpedo
battleship-recap-success = Hits
battleship-attempts = { $count ->
    [one] 1 shot
   *[other] { $count } shots
}, { $successes ->
    [one] 1 hit
   *[other] { $successes } hits
}
