start-title = **What would you like to play?**
start-choose = Another game…
start-lesson = Tutorial
start-computers = { $count } computers
start-anybody = Open a table
start-challenge = Challenge somebody…
start-challenge-several = Challenge up to { $most } people…
start-opened = **{ $game }**: your table is open in { $place }.

lesson-title = 🎓 **Tutorial: { $game }**
lesson-real = Real game against the computer
lesson-other = Play against others
lesson-again = Start over
lesson-leave = Leave
lesson-long = **That is enough practice.** Start over, or try a real game.
lesson-stale = This tutorial cannot go on from here. Let’s begin again.
