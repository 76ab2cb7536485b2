# The puzzle of the day.

puzzle-open = Puzzle of the day
puzzle-title = -# 🧩 Puzzle of the day · { $game } · number { $number }
puzzle-you = you
puzzle-opponent = opponent
puzzle-tried = You have one try a day, and you have had today’s.
puzzle-new-day = A new day has begun. This is today’s puzzle.
puzzle-replaced = That puzzle was wrong. This one takes its place.
puzzle-none = There is no puzzle today.
puzzle-right = ✅ **Right!**
puzzle-wrong = ❌ **Not this time.**
puzzle-here = On this server: { $tried } tried, { $found } found it.
puzzle-next = -# The next puzzle comes { $when }.
puzzle-tell = Show my result
puzzle-told = 🧩 **{ $name }** { $found ->
    [yes] solved puzzle number { $number }.
   *[no] tried puzzle number { $number } and missed.
}
puzzle-not-tried = You have not tried this puzzle yet.
puzzle-report = Report a mistake
puzzle-reported = Thank you. The operator of this bot will look at it.
puzzle-solve = Solve

puzzle-post = 🧩 **Puzzle of the day**
puzzle-before = -# The last answer: { $solution } { $tried ->
    [0] Nobody tried it here.
   *[other] { $tried } tried, { $found } found it.
}

profile-puzzles = 🧩 Puzzles: { $found } of the latest { $tried } solved.

puzzle-settings = **Puzzle of the day on this server.** Everybody has one try a day with `/puzzle`; others see only how many found it.
puzzle-settings-posted = 🧩 A post a day in { $channel }.
puzzle-settings-not-posted = 🧩 No daily post.
puzzle-settings-zone = 🕛 A new day begins at midnight in this time zone: { $zone }. Evening cups begin by it, too.
puzzle-settings-channel = Channel for the puzzle of the day: none
puzzle-settings-change-zone = Time zone…
puzzle-settings-zone-title = Time zone of this server
puzzle-settings-back = Server settings
settings-server-puzzles = Puzzle of the day…
