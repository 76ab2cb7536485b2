## Refusals

sub_search-refused-over = The game is over.
sub_search-refused-placing = Not yet: the hunt begins once both players have confirmed their placement.
sub_search-refused-confirmed = Your placement is confirmed and can no longer be changed.
sub_search-refused-turn = It is not your turn: { $active } is next.
sub_search-refused-unknown-placing = I do not understand that. Enter for example `sub 14 200`, `mine 10`, `random` or `confirm`.
sub_search-refused-unknown = I do not understand that. Enter for example `A 21`, and then `charge 200`, `fire R3 B` or `end`.
sub_search-refused-moved = You have already moved a ship in this turn.
sub_search-refused-early = Move a ship first; after that you can drop a depth charge or fire a torpedo.
sub_search-refused-late-charge = Once you have fired a torpedo, you can no longer drop a depth charge in that turn.
sub_search-refused-must-move = You have to move a ship before you can end your turn.
sub_search-refused-cell = A submarine needs a field from 1 to 36 and a level (100, 200 or 300), as in `sub 14 200`.
sub_search-refused-mine = The mine goes on level 100 below a field from 1 to 36, as in `mine 10`.
sub_search-refused-piece = Say which piece to take back, as in `remove 14 200` or `remove mine`.
sub_search-refused-ship = There is no such ship: yours are A, B and C.
sub_search-refused-destination = Ship { $ship } sails to a field of your own sea, from 1 to 36, or into the harbour.
sub_search-refused-level = A depth charge goes to level 100, 200 or 300.
sub_search-refused-lane = Name a lane (R1 to R6 or C1 to C6) and the ship to fire at, as in `fire R3 B`.
sub_search-refused-left = All three of your submarines are placed; take one back first.
sub_search-refused-taken = One of your submarines already lies there.
sub_search-refused-shared-mine = Your mine lies below field { $field }, and no submarine can share its field.
sub_search-refused-shared-submarine = One of your submarines lies below field { $field }, and the mine cannot share its field.
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
   *[other] Field { $to }
} is too far away for ship { $ship }: a move has at most three steps.
sub_search-refused-blocked = { $to ->
    [harbour] The harbour
   *[other] Field { $to }
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
sub_search-choice-sub = Place a submarine
sub_search-choice-mine = Place the mine
sub_search-choice-remove = Take a piece back
sub_search-choice-random = Random placement
sub_search-choice-clear = Take everything back
sub_search-choice-confirm = Confirm placement
sub_search-choice-charge = Drop a depth charge
sub_search-choice-fire = Fire a torpedo
sub_search-choice-end = End the turn
sub_search-choice-row = row
sub_search-choice-column = column
sub_search-choice-harbour = into the harbour
sub_search-choice-ship = Ship { $ship }, { $field ->
    [harbour] in harbour
   *[other] on field { $field }
}, { $charges ->
    [0] no charges
    [one] 1 charge
   *[other] { $charges } charges
}
