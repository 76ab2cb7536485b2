# Das Rätsel des Tages.

puzzle-open = Rätsel des Tages
puzzle-title = -# 🧩 Rätsel des Tages · { $game } · Nummer { $number }
puzzle-you = du
puzzle-opponent = Gegner
puzzle-tried = Du hast einen Versuch am Tag, und den heutigen hattest du schon.
puzzle-new-day = Ein neuer Tag hat begonnen. Das ist das heutige Rätsel.
puzzle-replaced = Das Rätsel war fehlerhaft. Dieses hier ersetzt es.
puzzle-none = Heute gibt es kein Rätsel.
puzzle-right = ✅ **Richtig!**
puzzle-wrong = ❌ **Diesmal nicht.**
puzzle-here = Auf diesem Server bisher { $tried ->
    [one] 1 Versuch
   *[other] { $tried } Versuche
}, davon { $found } richtig.
puzzle-next = -# Das nächste Rätsel kommt { $when }.
puzzle-tell = Mein Ergebnis zeigen
puzzle-told = 🧩 **{ $name }** hat { $found ->
    [yes] Rätsel Nummer { $number } gelöst.
   *[no] Rätsel Nummer { $number } versucht und lag daneben.
}
puzzle-not-tried = Dieses Rätsel hast du noch nicht versucht.
puzzle-report = Fehler melden
puzzle-reported = Danke. Wer diesen Bot betreibt, sieht es sich an.
puzzle-solve = Lösen

puzzle-post = 🧩 **Rätsel des Tages**
puzzle-before = -# Lösung des letzten Rätsels: { $solution } { $tried ->
    [0] Hier hat es niemand versucht.
    [one] Hier gab es 1 Versuch, { $found ->
        [0] daneben.
       *[other] richtig.
    }
   *[other] Hier gab es { $tried } Versuche, davon { $found } richtig.
}

profile-puzzles = 🧩 Rätsel: zuletzt { $found } von { $tried } gelöst.

puzzle-settings = **Rätsel des Tages auf diesem Server.** Mit `/rätsel` haben alle einen Versuch am Tag; andere sehen nur, wie viele es gelöst haben.
puzzle-settings-posted = 🧩 Täglich eine Nachricht in { $channel }.
puzzle-settings-not-posted = 🧩 Keine tägliche Nachricht.
puzzle-settings-zone = 🕛 Ein neuer Tag beginnt um Mitternacht in dieser Zeitzone: { $zone }. Auch Pokale an einem Abend beginnen nach ihr.
puzzle-settings-channel = Kanal für das Rätsel des Tages: keiner
puzzle-settings-change-zone = Zeitzone …
puzzle-settings-zone-title = Zeitzone dieses Servers
puzzle-settings-back = Server-Einstellungen
settings-server-puzzles = Rätsel des Tages …
