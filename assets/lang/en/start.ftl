start-title = **What would you like to play?**
start-game = **{ $game }** · { $takes }
start-choose = Another game…
start-first = 🎓 New to this game? The **tutorial** shows how it works in two minutes. Or start right away:
start-against = Whom do you want to play against?
start-anybody = Anybody
start-challenge = Challenge somebody…
start-challenge-several = Challenge up to { $most } people…
start-tutorial = Tutorial: { $game }
start-opened = Your table is open: { $place }

lesson-title = 🎓 **Tutorial: { $game }**
lesson-real = Real game against the computer
lesson-other = Play against others
lesson-again = Start over
lesson-leave = To the real game
lesson-long = **That is enough practice.** Start over, or try a real game.
lesson-stale = This tutorial cannot go on from here. Let’s begin again.
