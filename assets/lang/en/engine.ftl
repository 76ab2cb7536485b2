# What games say by way of what they are made of: lists, ranks, panels, the line that mattered.

table-list = { $before }, { $next }
table-and = { $before } and { $next }
table-sentences = { $before } { $next }
table-rank = { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $count }
# $told: who has won, as everybody is told.
table-ranked = **You are { $rank }.** { $told }
table-refused-over = The game is over.
panel-choose = Choose
panel-choose-several = { $least ->
    [1] Choose up to { $most }
   *[other] Choose { $least } to { $most }
}
panel-back = Back
panel-enter = Play { $text }
panel-form = Type it…
table-refused-undo = There is nothing to take back. You can take back only your own last step, as long as nobody has learned anything from it, chance has decided nothing, and nobody else has moved since.
# $named: whether the game names its turns ($moment); $turn: its number where whole turns are told, or 0; $number: of the step.
replay-turning-point = Key moment: { $named ->
    [yes] { $moment }
   *[no] { $own ->
        [yes] your { $turn ->
            [0] step { $number }
           *[other] turn { $turn }
        }
       *[no] { $turn ->
            [0] step { $number }
           *[other] turn { $turn }
        } by { $seat }
    }
}. { $sentences ->
    [0] { $chances }
    [one] { $told } { $chances }
    [2] { $told } { $chances }
   *[other] { $told } … { $chances }
}
replay-chances = { $own ->
    [yes] Your chances of winning
   *[no] { $seat }’s chances of winning
} { $rose ->
    [yes] rose
   *[no] fell
} from { $before }% to { $after }%.
life-over-agreed = The players have agreed on a **draw**.
