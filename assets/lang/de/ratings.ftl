## Bestenlisten, Profile, Wertungen

leaders-title = Bestenliste
leaders-all-games = Alle Spiele
leaders-here = Dieser Server
leaders-everywhere = Alle Server
leaders-all-time = Alle Zeiten
leaders-season = { $quarter }. Quartal { $year }
leaders-this-season = Diese Saison ({ $season })
leaders-order = { $order ->
    [wins] Siege
    [games] Spiele
   *[rating] Wertung
}
leaders-which-game = Welches Spiel
leaders-which-period = Welcher Zeitraum
leaders-before = ◀
leaders-after = ▶
leaders-own = Mein Platz
leaders-post = Allen zeigen
leaders-open = Selbst stöbern
leaders-about = **{ $title }** · { $game } · { $scope } · { $period }
leaders-line = { $place }. **{ $name }** · { $value }
leaders-value = { $order ->
    [wins] { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    } aus { $games ->
        [one] 1 Spiel
       *[other] { $games } Spielen
    }
    [games] { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }, { $wins } gewonnen
   *[rating] { $score } ({ $wins } von { $games } gewonnen)
}
leaders-you = ▶ Du: Platz { $place } · { $value }
leaders-not-you = ▶ Du stehst hier noch nicht: Dafür brauchst du ein gewertetes Spiel gegen einen Menschen.
leaders-hidden = ▶ Du stehst in keiner Bestenliste. In `/einstellungen` kannst du das ändern.
leaders-nobody = Hier hat noch niemand ein gewertetes Spiel gespielt. Mit `/spielen` forderst du jemanden heraus.
leaders-note = -# Gewertet wird gegen Menschen; „?“ heißt: noch keine { $games } gewerteten Spiele.
leaders-unwritten = -# Namen, die das Bild nicht zeigen kann: { $names }
leaders-somebody = Unbekannt
leaders-column = { $column ->
    [rating] Wertung
    [tally] S – U – N
   *[games] Spiele
}
leaders-alt = { $title }, { $game }, { $scope }, { $period }, nach { $order ->
    [wins] Siegen
    [games] Spielen
   *[rating] Wertung
}:

profile-title = Profil
profile-about = **{ $name }** · { $scope }
profile-none-here = { $name } hat hier noch kein Spiel beendet.
profile-none = { $name } hat noch kein Spiel beendet.
profile-bot = Bots haben kein Profil. Gegen den Computer spielst du mit `/spielen`.
profile-hidden = Dieses Profil ist privat.
profile-game = **{ $game }**: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren · Wertung { $score } ({ $sure })
profile-game-unrated = **{ $game }**: noch nicht gewertet
profile-sure = { $sure ->
    [guess] erst eine Vermutung
    [rough] noch ungenau
    [fair] recht sicher
   *[sure] sehr sicher
}
profile-no-rating = Noch keine Wertung
profile-streak = Beste Serie: { $best ->
    [one] 1 Sieg
   *[other] { $best } Siege
}{ $now ->
    [0] {""}
    [1] {""}
   *[other] , gerade { $now } in Folge
}
profile-unrated = { $count ->
    [one] 1 weiteres Spiel gegen Menschen, nicht gewertet
   *[other] { $count } weitere Spiele gegen Menschen, nicht gewertet
}
profile-computers = Gegen Computer: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
profile-last = Zuletzt:
profile-past = { $verdict ->
    [won] 🏆 gewonnen
    [drawn] 🤝 unentschieden
    [ranked] 🏁 { $rank }
   *[lost] 🏳️ verloren
} · { $game } · { $when }
profile-past-change = { $past } · { $change }
profile-past-place = { $past } · { $place }
profile-place = Platz { $place }
profile-games = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
}
profile-won = { $count ->
    [one] Sieg
   *[other] Siege
}
profile-drawn = { $count ->
   *[other] Remis
}
profile-lost = { $count ->
    [one] Niederlage
   *[other] Niederlagen
}
profile-best-streak = Beste Serie
profile-rating = Wertung
profile-against-computers = Gegen Computer
profile-last-games = Letzte Spiele
profile-verdict = { $verdict ->
    [won] S
    [drawn] U
   *[lost] N
}
profile-alt = Profil von { $name } ({ $here ->
    [yes] dieser Server
   *[no] alle Server
}). { $rating }.
profile-alt-rating = Wertung { $score } ({ $sure }), { $games ->
    [one] { $games } gewertetes Spiel
   *[other] { $games } gewertete Spiele
}: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren

results-rated = -# Wertung: { $changes }
results-change = { $name } { $score } ({ $by })
results-unrated = -# { $counted ->
    [short] Nicht gewertet: Dafür war das Spiel zu kurz.
    [often] Nicht gewertet: In 24 Stunden zählen höchstens { $together } Spiele derselben zwei Leute und { $most } von jedem.
   *[unrated] Nicht gewertet.
}
