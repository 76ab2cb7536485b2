start-title = **Was möchtest du spielen?**
start-choose = Anderes Spiel …
start-lesson = Tutorial
start-computers = { $count } Computer
start-anybody = Tisch eröffnen
start-challenge = Jemanden herausfordern …
start-challenge-several = Bis zu { $most } Leute herausfordern …
start-opened = **{ $game }**: Dein Tisch steht in { $place }.

lesson-title = 🎓 **Tutorial: { $game }**
lesson-real = Richtiges Spiel gegen den Computer
lesson-other = Gegen andere spielen
lesson-again = Von vorn
lesson-leave = Verlassen
lesson-long = **Genug geübt.** Versuch es von vorn oder in einem richtigen Spiel.
lesson-stale = Von hier aus geht es nicht weiter. Fangen wir noch einmal an.
