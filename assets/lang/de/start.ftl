start-title = **Was möchtest du spielen?**
start-game = **{ $game }** · { $takes }
start-choose = Anderes Spiel …
start-first = 🎓 Neu bei diesem Spiel? Das **Tutorial** zeigt dir in zwei Minuten, wie es geht. Oder leg gleich los:
start-against = Gegen wen möchtest du spielen?
start-anybody = Offen für alle
start-challenge = Jemanden herausfordern …
start-challenge-several = Bis zu { $most } Leute herausfordern …
start-tutorial = Tutorial: { $game }
start-opened = Dein Tisch ist eröffnet: { $place }

lesson-title = 🎓 **Tutorial: { $game }**
lesson-real = Richtiges Spiel gegen den Computer
lesson-other = Gegen andere spielen
lesson-again = Von vorn
lesson-leave = Zum richtigen Spiel
lesson-long = **Genug geübt.** Versuch es von vorn oder in einem richtigen Spiel.
lesson-stale = Von hier aus geht es nicht weiter. Fangen wir noch einmal an.
