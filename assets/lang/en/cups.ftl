## Cups

cup-name = Cup: { $game }
cup-title = **Cups on this server**
cup-none = No cup yet. In a cup everybody meets everybody, and the best play a final. **New cup** opens one.
# $game: a game; $state: cup-state; $count: how many people are in
cup-line = **{ $game }** · { $pace } · { $state } · { $count ->
    [one] 1 person
   *[other] { $count } people
} · <#{ $channel }>
cup-entry = { $game } · { $state }
cup-state = { $state ->
    [open] open to join
    [running] running
    [over] over
   *[cancelled] cancelled
}
cup-choose = Choose a cup…
cup-pace-short = { $pace ->
    [evening] one evening
   *[weeks] over weeks
}

cup-about-evening = In one evening: one round after the other. Join each game within 5 minutes. Miss two, and you are out.
cup-about-weeks = Over weeks: all games at once, { $days } days each for a whole game. Join each game within 3 days. Miss two, and you are out.
cup-about-pairs = Up to 5 people all meet each other. With more, there are groups, and the winner of each group plays in the final.
cup-about-tables = Two rounds at tables of 3 to 5 people.
cup-about-final = With more than 5 people the best four play a final.
cup-starts-with = Starts as soon as **{ $count }** people are in. If there are fewer by { $at } ({ $in }), the cup does not take place.
cup-starts-at = Starts on { $at } ({ $in }) with everybody who is in, at least { $least } people.
cup-people = In: { $names }
cup-people-nobody = Nobody is in yet.
cup-again = { $names }: another cup? Press **Join**.
cup-proof = Proof of fair play: { $hash }…
cup-secret = Proof of fair play: the hash of the secret `{ $secret }` begins with { $hash }. All games and lots follow from it; `/verify` says how in each game.
cup-ends = The current games end by { $at }.
cup-winner = { $count ->
    [one] 🏆 **{ $names }** wins the cup!
   *[other] 🏆 **{ $names }** share the cup!
}
cup-second = 2nd: { $names }
cup-third = 3rd: { $names }
cup-not-held = The cup did not take place: too few people joined.
cup-cancelled = The cup was cancelled.
cup-games-go-on = Games that are running go on as ordinary games.
cup-over-nobody = The cup is over. Nobody was left to win it.

cup-join = Join
cup-leave = Leave
cup-withdraw = Withdraw
cup-mine = My games
cup-table = Standings
cup-cancel = Cancel cup
cup-new = New cup
cup-repeat = Repeat this cup
cup-list = All cups
cup-refresh = Refresh
cup-back = Back
cup-come = Join: { $opponents }
cup-turn = My turn: { $opponents }

cup-joined = You are in.
cup-joined-away = You are on vacation. In a cup your clock runs all the same: come back in time, or leave the cup before it starts.
cup-left = You are not in this cup.
cup-withdrawn = You are out of this cup: you withdrew, or missed two games.
cup-leave-question = Do you want to withdraw? You lose your open games. If fewer than half of your games are over, all your results are struck out.
cup-leave-yes = Yes, withdraw
cup-leave-no = No, stay in
cup-cancel-question = Do you want to cancel this cup for everybody?
cup-cancel-yes = Yes, cancel it
cup-cancel-no = No, keep it

cup-mine-title = **Your games in the cup: { $game }**
cup-mine-none = No game of this cup waits for you now.
cup-mine-come = **{ $opponents }**: join by { $until } ({ $in })
cup-mine-here = **{ $opponents }**: you have joined. The game waits for { $missing } until { $until }.
cup-mine-playing = **{ $opponents }**: the game is running in <#{ $thread }>
cup-mine-playing-soon = **{ $opponents }**: the game is running
cup-mine-later = **{ $opponents }**: comes later
cup-mine-over = **{ $opponents }**: { $result }
cup-result = { $result ->
    [won] won
    [level] drawn
    [lost] lost
    [walkover] won, nobody else joined
    [missed] missed
   *[left] left the game
}
cup-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

cup-waits = { $count ->
    [one] 🏆 **{ $cup }**: a game waits for you until { $until }
   *[other] 🏆 **{ $cup }**: { $count } games wait for you, the first until { $until }
}

cup-group = Group { $group }
cup-stage = { $stage ->
    [final] Final
    [replay] Final, second game
   *[groups] All games
}
cup-round = Round { $round }
cup-only-group = Cup
cup-game-off = not played
cup-at-begins = begins
cup-come-by = Join by { $until } under **My games**. ✓ marks those who have joined.
cup-walkover = { $points } (not everybody joined)
cup-lots = A lot decided who plays the final: { $people }. The number in brackets is for the proof of fair play.
cup-proofs = 🔒 Proof of fair play of each game
cup-column-points = Pts
cup-column-round = R{ $round }
cup-alt = Standings of the cup, { $game }.
cup-alt-line = { $place }. { $name }: { $points }
cup-table-note = 2 points for a win, 1 for a draw. + won because nobody else joined, – not there.
cup-table-note-several = 120 points for the first of a table, 0 for the last. – not there, or left.
cup-table-struck = × struck out: the results do not count.
cup-alt-struck = { $name }: struck out

cup-draft-title = **New cup**
cup-draft-choose-game = Game…
cup-draft-choose-pace = Pace…
cup-draft-choose-start = Start…
cup-draft-pace = { $pace ->
    [evening] In one evening, one round after the other
   *[weeks] Over weeks, all games at once
}
cup-draft-with = Starts when { $count } people are in
cup-draft-at = Starts on { $date } at { $time } ({ $zone })
cup-draft-here = The cup will be in <#{ $channel }>. To have it elsewhere, send `/cup` there: a channel of its own is easy to find.
cup-create = Open the cup
cup-created = **Cup: { $game }** is open in <#{ $channel }>. Press **Join** there to take part yourself.

cup-news-soon = **Cup: { $game }** starts { $in } in <#{ $channel }>. Join each game within 5 minutes.
cup-news-moved = **Cup: { $game }**: the bot was down when the cup should have started. It now starts on { $until } ({ $in }). Press **Leave** if you have no time then.
cup-news-games = { $count ->
    [one] **Cup: { $game }**: a game waits for you. Join it under **My games** by { $until } ({ $in }), or you lose it.
   *[other] **Cup: { $game }**: { $count } games wait for you. Join them under **My games** by { $until } ({ $in }), or you lose them.
}
cup-news-last-call = { $count ->
    [one] **Cup: { $game }**: a game still waits for you. Join it under **My games**: the time for that is up { $in }.
   *[other] **Cup: { $game }**: { $count } games still wait for you. Join them under **My games**: the time for that is up { $in }.
}
cup-news-too-few = **Cup: { $game }** does not take place: too few people joined.
cup-news-cancelled = **Cup: { $game }** was cancelled.
cup-news-out = **Cup: { $game }**: you have missed two games, so you are out. The games that you were still playing in the cup are lost.
cup-news-over = **Cup: { $game }** is over. The standings are in <#{ $channel }>.
cup-news-place = You came { $place }.

cup-refused-begun = This cup has already started. Nobody can join any more.
cup-refused-over = This cup is over.
cup-refused-full = This cup is full.
cup-refused-two = You are in two cups already. Finish or leave one of them first.
cup-refused-stranger = You are not in this cup.
cup-refused-gone = This cup does not exist any more.
cup-refused-absent = { $count ->
    [one] You missed games in earlier cups. Finish 1 ordinary game against other people, then you can join again. A game that ends after a few moves does not count.
   *[other] You missed games in earlier cups. Finish { $count } ordinary games against other people, then you can join again. A game that ends after a few moves does not count.
}
cup-refused-decline = This game belongs to a cup and cannot be declined. With `/cup` you can withdraw from the cup.
cup-refused-creator = Only the person who opened the cup and people who manage the server can cancel it.
cup-refused-many = { $most } cups are open on this server already. Join one of them, or wait until one has started.
cup-refused-evening = This game takes too long for a cup in one evening. Choose a cup over weeks.
cup-refused-past = This start is in the past. Choose another one.
cup-refused-not-waiting = This game no longer waits for you.
