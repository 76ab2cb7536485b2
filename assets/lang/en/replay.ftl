## Looking back at a game

replay-button = Replay
replay-title = **{ $game }** · { $players }
replay-eyes = { $eyes ->
    [own] As you saw it
    [all] Everything, including what was hidden
    [public] As everybody saw it
   *[seat] As { $seat } saw it
}
replay-step = { $step ->
    [0] { $count ->
        [one] The beginning, before the only step
       *[other] The beginning of { $count } steps
    }
   *[other] Step { $step } of { $count }
}
replay-beginning = The beginning
replay-first = First
replay-back = ◀ Back
replay-on = Next ▶
replay-last = Last
replay-jump = Go to a step…
replay-look = See it through other eyes…
replay-gif = GIF
replay-proof = Proof of fair play
replay-post = Post it for everybody
replay-animation = { $whole ->
    [yes] The whole game
   *[no] The whole game in { $pictures } of its { $steps } steps
} · { $seconds } seconds
replay-choice = { $game } · { $others } · { $state ->
    [playing] now playing
    [won] { $date } · won
    [drawn] { $date } · drawn
    [ranked] { $date } · { $rank }
   *[lost] { $date } · lost
}
post-refused-silent = You may not write here, so I don’t post it here either.
replay-refused-running = What was hidden can be seen after the end of the game. Until then `/replay` shows what you saw yourself.
replay-refused-table = That isn’t one of your games. Choose one from the list, or use the command where the game is played.
replay-refused-waiting = Your previous GIF isn’t ready yet.
replay-refused-busy = Many GIFs are being drawn just now. Please try again in a minute.


## The proof that nobody cheated

proof-holds = ✅ **The proof holds.** Nobody has cheated, not even the bot.
proof-hash = - **Nothing was chosen afterwards.** The secret of this game has the hash that was published before anybody joined: `{ $hash }`. { $card }
proof-card = Its beginning is on the card in { $channel } (“Proof of fair play”).
proof-card-cup = Its beginning is in the list of the cup’s games in { $channel } (🔒). This secret is the SHA-256 of `{ $id }` and the bytes of the cup’s secret, which the cup’s card shows after the end. A lot is the SHA-256 of `lot`, these bytes and a person’s number as a byte; the least wins.
proof-card-unknown = Compare its beginning with “Proof of fair play” on the card of the game: a file alone could have been made by anybody.
proof-seed = - **Nobody could foresee or steer chance.** All of it follows from this secret together with the interactions with which the players took their seats.
proof-moves = - **{ $count ->
    [one] The only entry of the game record follows
   *[other] All { $count } entries of the game record follow
} the rules.** Each step of the set-up is an entry as well.
proof-result = - **The moves lead to the recorded result:** { $result }
proof-announced = The proof comes with the end of the game. Before anybody joined, the bot chose a secret and published its hash: `{ $hash }`. { $card }
    After the end `/verify` shows for everybody that
    - the secret has this hash, and so was not chosen afterwards,
    - all chance follows from it together with the interactions with which the players took their seats, which nobody could foresee,
    - every move follows the rules and leads to the result.
proof-fails = ❌ **The proof does not hold.**
proof-not-checked = ⚠️ **This game was not checked.**
proof-fault-line = Line { $number } of the file can’t be read: { $line }
proof-fault-missing = The line “{ $word }” is missing.
proof-fault-game = There is no game called { $game } here.
proof-fault-revision = It was played by a version of the rules that I don’t know.
proof-fault-option = The game has no option like this: { $option }
proof-fault-together = The options cannot be chosen together. { $reason }
proof-fault-players = The game is not for so many players.
proof-fault-move = Entry { $number } of the game record is against the rules{ $rule ->
    [none] {""}
   *[other] {" "}({ $rule })
}: { $move } – { $reason }
proof-fault-commitment = The secret is not the one whose hash was published. Somebody has changed it.
proof-fault-seed = The random numbers don’t match the secret and the interactions with which the seats were taken.
proof-fault-result = The moves lead to a different result from the one that was recorded.
proof-fault-no-proof = It holds no secret, so there is nothing to prove: it was played on somebody’s own computer.
proof-fault-long = Checking this game takes longer than is possible here. `flaggschiff verify FILE` can do it.
proof-refused-waiting = Your previous game is still being checked.
proof-refused-busy = Many games are being checked just now. Please try again in a minute.
proof-refused-large = That file is too large. A game record has at most 1 MiB.
proof-refused-unreachable = I could not fetch that file from Discord. Please try again.
proof-refused-no-text = That file is not a game record. **Game record** makes one, in the **Replay** of a finished game.
proof-refused-no-record = That file is not a game record. **Game record** makes one, in the **Replay** of a finished game.

## How a finished game went

recap-button = Stats
recap-post = Post it for everybody
recap-won = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
recap-drawn = A draw
recap-note = { $game } · { $count } { $turns ->
    [yes] { $count ->
        [one] turn
       *[other] turns
    }
   *[no] { $count ->
        [one] step
       *[other] steps
    }
}
recap-mattered = Key moment: { $named ->
    [yes] { $moment }
   *[no] { $turn ->
        [0] step { $number }
       *[other] turn { $turn }
    }
}
recap-chances = Chances of winning
recap-begin = Beginning
recap-end = End
recap-chance = by chance
recap-run = best run
# $tried: how many attempts with how many successes, as the game calls them; $percent, $owed: in a hundred.
recap-figures = **{ $own ->
    [yes] You
   *[no] { $seat }
}**: { $tried } ({ $percent }%; chance would have given { $owed }%) · longest run: { $run }
recap-advice = { $same ->
    [yes] Even a strong player would have found nothing better { $place }.
   *[no] A strong player, knowing no more, would have played differently { $place }: “{ $told }”
}
recap-advice-place = { $elsewhere ->
    [yes] { $named ->
        [yes] elsewhere ({ $moment })
       *[no] in your { $turn ->
            [0] step { $number }
           *[other] turn { $turn }
        }
    }
   *[no] here
}
recap-nothing = The game was over before it had really begun: there is nothing to look back at.
recap-refused-waiting = Your previous recap isn’t ready yet.
recap-refused-busy = Many recaps are being made just now. Please try again in a minute.
recap-percent = { $number }%
