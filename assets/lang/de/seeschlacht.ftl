seeschlacht = Seeschlacht (Segelschiffe)
seeschlacht-about = Zwei Flotten unter Segeln kreuzen dieselbe See, und der Wind bestimmt, wie weit sie kommen. Bring deine drei Handelsschiffe ans Ziel und jage die der Gegenseite.
seeschlacht-brief = Zwei Flotten unter Segeln und Wind: Bring deine Handelsschiffe ans Ziel. Für 2.
seeschlacht-takes = ab 45 Minuten · 2 Spieler
# Signs of the board as text, under it the lines that are barred, the ships and the wind. Ships of White in capitals, those of Yellow in small letters.
seeschlacht-text-legend = K Kriegs-, H Handelsschiff · k h Gelb · # Land · . See · ~ Hafen · o Ankerplatz · * mit Punkt · W vor Batterie von Weiß, y Gelb · Unten: | Land, % Riff dazwischen · K1:D9>2 auf D9, Bug 2, ! Treffer, + Ladung, = am Ziel · @ Ziele · > 1:T4>2 Kurs 1 nach T4 · )5 Wind schwach aus 5, )) mittel, ))) stark

## Options

seeschlacht-option-variant = Fassung
seeschlacht-option-variant-short = Kurzfassung: Ladung ans Ziel bringen, nach Punkten
seeschlacht-option-variant-grand = Große Partie: Ladung holen und heimbringen
seeschlacht-option-ramming = Rammen
seeschlacht-option-ramming-forced = nur wenn kein Kurs mehr frei ist
seeschlacht-option-ramming-free = gegnerische Schiffe auch mit Absicht
seeschlacht-option-grounding = Schiff kommt vor Land nicht weiter
seeschlacht-option-grounding-stop = es hält an
seeschlacht-option-grounding-hit = es hält an und bekommt einen Treffer
seeschlacht-option-neutral-fire = Schüsse aus dem neutralen Hafen
seeschlacht-option-neutral-fire-allowed = erlaubt
seeschlacht-option-neutral-fire-ceasefire = verboten
seeschlacht-option-last-merchant = Letztes Handelsschiff versenkt
seeschlacht-option-last-merchant-play-on = es geht weiter
seeschlacht-option-last-merchant-loss = verloren
seeschlacht-option-round-limit = Ende spätestens nach Runde
seeschlacht-option-decided = Vorsprung nicht mehr einzuholen
seeschlacht-option-decided-play-on = es wird weitergespielt
seeschlacht-option-decided-end = das Spiel endet
seeschlacht-option-auto-harbour = Beladen, Reparatur, Küstenbatterien
seeschlacht-option-auto-harbour-on = geht von selbst
seeschlacht-option-auto-harbour-off = jede Seite befiehlt es selbst

## Words that other texts use
# Headings are numbers from 1 to 6, $heading or $from, never texts. Colours are yellow, blue, red.

seeschlacht-compass = { $heading ->
    [1] Nordosten
    [2] Osten
    [3] Südosten
    [4] Südwesten
    [5] Westen
   *[6] Nordwesten
}
seeschlacht-compass-short = { $heading ->
    [1] NO
    [2] O
    [3] SO
    [4] SW
    [5] W
   *[6] NW
}
# $strength: a colour; $from: a number.
seeschlacht-wind = { $strength ->
    [yellow] schwacher
    [blue] mittlerer
   *[red] starker
} Wind aus { $from ->
    [1] Nordosten
    [2] Osten
    [3] Südosten
    [4] Südwesten
    [5] Westen
   *[6] Nordwesten
} ({ $from })
# $number: 1 to 6.
seeschlacht-die = { $number ->
    [1] ⚀ 1
    [2] ⚁ 2
    [3] ⚂ 3
    [4] ⚃ 4
    [5] ⚄ 5
   *[6] ⚅ 6
}
# $colour: what the colour die shows.
seeschlacht-colour-die = { $colour ->
    [yellow] 🟨 Gelb
    [blue] 🟦 Blau
   *[red] 🟥 Rot
}
# $side: white, yellow.
seeschlacht-side = { $side ->
    [white] Weiß
   *[yellow] Gelb
}
# A ship with its kind, which its letter does not say. $kind: warship, merchant.
seeschlacht-named-ship = { $kind ->
    [merchant] Handelsschiff
   *[warship] Kriegsschiff
} { $ship }
seeschlacht-kinds = K ist ein Kriegsschiff, H ein Handelsschiff.
# A ship that is named in a sentence, and whose it is: both sides have a K1. $seat, $own: its owner, "you" to himself.
seeschlacht-whose-ship = { $own ->
    [yes] dein { $ship }
   *[no] { $ship } von { $seat }
}

## Whose turn it is

# $own: whether the reader has a seat; $first: the reader or White, $second: the other; whether each is ready.
seeschlacht-status-headings = { $own ->
    [yes] { $first-ready ->
        [yes] **{ $second }** richtet noch die Schiffe aus.
       *[no] Du richtest noch deine Schiffe aus, **{ $second }** { $second-ready ->
            [yes] ist schon bereit
           *[no] auch
        }.
    }
   *[no] { $first-ready ->
        [yes] **{ $first }** ist bereit, **{ $second }** { $second-ready ->
            [yes] auch
           *[no] richtet noch die Schiffe aus
        }.
       *[no] { $second-ready ->
            [yes] **{ $first }** richtet noch die Schiffe aus, **{ $second }** ist bereit.
           *[no] **{ $first }** und **{ $second }** richten noch die Schiffe aus.
        }
    }
}
# $round: a number; $seat, $own: who is on turn; $step: sail, load, repair, batteries, fire.
seeschlacht-status-turn = Runde { $round }, { seeschlacht-status-step }: { $own ->
    [yes] **Du** bist am Zug.
   *[no] **{ $seat }** ist am Zug.
}
# When it is: below a panel, and in the list of turns to jump to.
seeschlacht-moment = Runde { $round } · { $own ->
    [yes] dein Zug
   *[no] Zug von { $seat }
}
seeschlacht-status-step = { $step ->
    [load] Beladen
    [repair] Reparatur
    [batteries] Küstenbatterien
    [fire] Schießen
   *[sail] Segeln
}
# Behind the situation in the short game. $white, $yellow: seats; $white-points, $yellow-points: numbers.
seeschlacht-score = { $white } { $white-points } : { $yellow-points } { $yellow }.
# Once not both sides can win. $seat, $own: the side that still can.
seeschlacht-prospects-only = { $own ->
    [yes] Nur du kannst noch gewinnen.
   *[no] Nur { $seat } kann noch gewinnen.
}
# To the side that cannot.
seeschlacht-prospects-lost = Du kannst nicht mehr gewinnen.
seeschlacht-prospects-nobody = Niemand kann mehr gewinnen.
# Behind these, to who cannot win.
seeschlacht-prospects-resign = Willst du aufhören, gib auf oder biete Remis an.
seeschlacht-prospects-draw = Willst du aufhören, biete Remis an.
# Behind it while a draw is offered. $seat, $own: who offers.
seeschlacht-status-offer = { $own ->
    [yes] Du hast Remis angeboten.
   *[no] { $seat } bietet Remis an.
}

## How it ended
# Arguments: those of Outcome::told.

seeschlacht-over-points = { $count ->
    [one] { $you ->
        [winner] **Du hast gewonnen:** Deine Handelsschiffe haben mehr Punkte geholt als die von { $loser }.
        [loser] **{ $winner } gewinnt** nach Punkten.
       *[nobody] **{ $winner } gewinnt** nach Punkten gegen { $loser }.
    }
   *[other] **Unentschieden:** Beide haben gleich viele Punkte.
}
seeschlacht-over-home = { $you ->
    [winner] **Du hast gewonnen!** Dein Handelsschiff liegt mit seiner Ladung wieder im Heimathafen.
   *[nobody] **{ $winner } gewinnt:** Ein Handelsschiff liegt mit seiner Ladung wieder im Heimathafen.
}
seeschlacht-over-last-merchant = { $count ->
    [one] { $you ->
        [winner] **Du hast gewonnen!** Das letzte Handelsschiff von { $loser } ist versenkt.
        [loser] **{ $winner } gewinnt:** Dein letztes Handelsschiff ist versenkt.
       *[nobody] **{ $winner } gewinnt:** Das letzte Handelsschiff von { $loser } ist versenkt.
    }
   *[other] **Unentschieden:** Beide haben im selben Augenblick ihr letztes Handelsschiff verloren.
}
seeschlacht-over-no-merchants = **Unentschieden:** Alle Handelsschiffe sind versenkt.
seeschlacht-over-limit = { $count ->
    [one] { $you ->
        [winner] **Du hast gewonnen:** Die letzte Runde ist gespielt, und du hast mehr Punkte als { $loser }.
        [loser] **{ $winner } gewinnt** nach der letzten Runde mit mehr Punkten.
       *[nobody] **{ $winner } gewinnt** nach der letzten Runde mit mehr Punkten als { $loser }.
    }
   *[other] **Unentschieden:** Die letzte Runde ist gespielt, und niemand liegt vorn.
}
seeschlacht-over-decided = { $you ->
    [winner] **Du hast gewonnen!** { $loser } kann deinen Vorsprung nicht mehr einholen.
    [loser] **{ $winner } gewinnt:** Der Vorsprung ist nicht mehr einzuholen.
   *[nobody] **{ $winner } gewinnt:** { $loser } kann den Vorsprung nicht mehr einholen.
}
seeschlacht-over-resign = { $you ->
    [winner] **Du hast gewonnen!** { $loser } hat aufgegeben.
    [loser] **{ $winner } gewinnt:** Du hast aufgegeben.
   *[nobody] **{ $winner } gewinnt:** { $loser } hat aufgegeben.
}
# After the end: $white, $yellow: seats; $white-points, $yellow-points.
seeschlacht-final-score = Endstand: **{ $white } { $white-points } : { $yellow-points } { $yellow }**.

## The story
# $seat, $own: who does it, "you" to himself. $ship: a name without a side (K1). Fields are texts.

# $white, $yellow: seats; $first: the seat that moves first; $second: the other, which has rolled; $wind: a message.
seeschlacht-told-started = { $white } führt die weiße Flotte, { $yellow } die gelbe. Das Los lässt { $first } beginnen; { $second } hat den ersten Wind gewürfelt: Es weht { $wind }.
# $ship, $heading.
seeschlacht-told-faced = { $own ->
    [yes] Du richtest
   *[no] { $seat } richtet
} { $ship } nach { seeschlacht-compass } aus.
seeschlacht-told-ready = { $own ->
    [yes] Du bist bereit.
   *[no] { $seat } ist bereit.
}

# An attempt at both. $first: die message of the number die that decides; $rolled: whether both dice followed, $colour and $number: messages of
# what they showed; $change: how the wind changed; $wind: message of the wind from now on.
seeschlacht-told-wind-both = { $own ->
    [yes] Du willst den Wind ändern und würfelst
   *[no] { $seat } will den Wind ändern und würfelt
} { $first }{ $rolled ->
    [no] : Er bleibt, wie er ist.
   *[yes] , dann { $colour } und { $number }: { seeschlacht-told-wind-change }
}
# An attempt at the strength. $colour, $change, $wind as before.
seeschlacht-told-wind-strength = { $own ->
    [yes] Du würfelst um die Windstärke
   *[no] { $seat } würfelt um die Windstärke
}, { $colour }: { seeschlacht-told-wind-change }
# $change: none, turned (direction only), fresher, weaker, turned-fresher, turned-weaker.
seeschlacht-told-wind-change = { $change ->
    [none] Es bleibt beim alten Wind.
    [turned] Der Wind dreht, jetzt weht { $wind }.
    [fresher] Der Wind frischt auf, jetzt weht { $wind }.
    [weaker] Der Wind flaut ab, jetzt weht { $wind }.
    [turned-fresher] Der Wind dreht und frischt auf, jetzt weht { $wind }.
   *[turned-weaker] Der Wind dreht und flaut ab, jetzt weht { $wind }.
}

# $count: how many ships; $courses: a list of the next ones, those that matter, and $named: how many.
seeschlacht-told-sailed = { $own ->
    [yes] Du segelst
   *[no] { $seat } segelt
} mit { $count ->
    [one] einem Schiff
   *[other] { $count } Schiffen
}{ $named ->
    [0] {""}
   *[other] {" "}({ $courses })
}.
# Nobody has moved.
seeschlacht-told-stayed = { $own ->
    [yes] Du lässt deine Schiffe
   *[no] { $seat } lässt die Schiffe
} liegen.
# $kind: sails, turns (the field stays), anchors, stays, rams, stops. $to, $heading: where it lies now; $other: seeschlacht-whose-ship of the one
# that it has rammed.
seeschlacht-told-course = { $kind ->
    [turns] { $ship } dreht nach { seeschlacht-compass }
    [anchors] { $ship } ankert auf { $to }
    [stays] { $ship } bleibt auf { $to }
    [rams] { $ship } rammt { $other }
    [stops] { $ship } kommt auf { $to } nicht weiter
   *[sails] { $ship } nach { $to }
}
# A sentence of its own before the courses. $other: seeschlacht-whose-ship; $sinks: none, ship, other, both.
seeschlacht-told-rammed = { $own ->
    [yes] **Dein { $ship }
   *[no] **{ $ship } von { $seat }
} rammt { $other }:** Beide bekommen einen Treffer{ $sinks ->
    [none] {""}
    [ship] , und { $own ->
        [yes] dein { $ship }
       *[no] { $ship } von { $seat }
    } sinkt
    [other] , und { $other } sinkt
   *[both] , und beide sinken
}.
# The same for hits by enemy anchorages or the ground. $cause: anchorage, ground; $hurt: 1 or 2; $sunk.
seeschlacht-told-hurt = { $own ->
    [yes] Dein { $ship }
   *[no] { $ship } von { $seat }
} bekommt { $hurt ->
    [one] einen Treffer
   *[other] { $hurt } Treffer
}, { $cause ->
    [ground] weil Land den Weg versperrt
   *[anchorage] weil der Weg über gegnerische Ankerplätze führt
}{ $sunk ->
    [yes] , und **sinkt**
   *[no] {""}
}.
# $place: 1 to 6; $points: a number.
seeschlacht-told-arrived = { $own ->
    [yes] **Dein { $ship }
   *[no] **{ $ship } von { $seat }
} ist am Ziel**, als { $place ->
    [1] erstes
    [2] zweites
    [3] drittes
    [4] viertes
    [5] fünftes
   *[6] letztes
} Handelsschiff: { $points } Punkte!
# $ships: a list.
seeschlacht-told-loaded = { $own ->
    [yes] Du nimmst Ladung an Bord
   *[no] { $seat } nimmt Ladung an Bord
}: { $ships }.
# $ships: a list of the next ones.
seeschlacht-told-repaired = { $own ->
    [yes] Du reparierst
   *[no] { $seat } repariert
} { $ships }.
# $hits: how many are left.
seeschlacht-told-repaired-ship = { $ship } ({ $hits ->
    [0] wieder heil
    [one] noch 1 Treffer
   *[other] noch { $hits } Treffer
})
# A single roll that sinks nothing. $target: seeschlacht-whose-ship; $colour: message of the die; $hit.
seeschlacht-told-shelled = { $own ->
    [yes] Deine Küstenbatterien schießen
   *[no] Die Küstenbatterien von { $seat } schießen
} auf { $target } (Gelb trifft): { $colour }, { $hit ->
    [yes] **Treffer**
   *[no] vorbei
}.
# $ship: who fires; $line: 1 to 3; the rest as above.
seeschlacht-told-shot = { $own ->
    [yes] Du schießt
   *[no] { $seat } schießt
} mit { $ship } auf { $target } ({ $line ->
    [1] Gelb
    [2] Blau
   *[3] Rot
} trifft): { $colour }, { $hit ->
    [yes] **Treffer**
   *[no] vorbei
}.
# Several rolls. $by: ships, batteries; $targets: a list of seeschlacht-whose-ship or, where ships have fired, of seeschlacht-told-struck;
# $count: how many have missed.
seeschlacht-told-sunk = **{ $by ->
    [batteries] { $own ->
        [yes] Deine Küstenbatterien versenken
       *[no] Die Küstenbatterien von { $seat } versenken
    }
   *[ships] { $own ->
        [yes] Du versenkst
       *[no] { $seat } versenkt
    }
} { $targets }.**
seeschlacht-told-hit = { $by ->
    [batteries] { $own ->
        [yes] Deine Küstenbatterien treffen
       *[no] Die Küstenbatterien von { $seat } treffen
    }
   *[ships] { $own ->
        [yes] Du triffst
       *[no] { $seat } trifft
    }
} { $targets }{ $count ->
    [0] {""}
   *[other] {" "}und { $by ->
        [batteries] schießen
       *[ships] schießt
    } { seeschlacht-times } vorbei
}.
# $target: seeschlacht-whose-ship; $ships: a list of those that have hit it.
seeschlacht-told-struck = { $target } mit { $ships }
# How often shots went astray.
seeschlacht-times = { $count ->
    [1] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
    [5] fünfmal
    [6] sechsmal
    [7] siebenmal
    [8] achtmal
    [9] neunmal
   *[10] zehnmal
}
seeschlacht-told-missed = { $by ->
    [batteries] { $own ->
        [yes] Deine Küstenbatterien schießen
       *[no] Die Küstenbatterien von { $seat } schießen
    }
   *[ships] { $own ->
        [yes] Du schießt
       *[no] { $seat } schießt
    }
} { seeschlacht-times } vorbei.
seeschlacht-told-draw-offered = { $own ->
    [yes] Du bietest Remis an.
   *[no] { $seat } bietet Remis an.
}
seeschlacht-told-draw-declined = { $own ->
    [yes] Du lehnst das Remis ab.
   *[no] { $seat } lehnt das Remis ab.
}
seeschlacht-told-draw-lapsed = { $own ->
    [yes] Dein Remisangebot ist verfallen.
   *[no] Das Remisangebot von { $seat } ist verfallen.
}

## Panels

# The first text of a panel is its headline: who decides, and what. It has room for 38 characters.

# Before the first turn.
seeschlacht-headings = **Wohin sollen deine Schiffe zeigen?**
seeschlacht-headings-good = Sie liegen schon gut; „Fertig“ lässt es so.
# $seat: the other side.
seeschlacht-headings-ready = **{ $seat } dreht noch Schiffe.**
seeschlacht-headings-ready-turn = So lange kannst du deine noch drehen.
# $ship: a seeschlacht-named-ship.
seeschlacht-headings-ship = **Wohin soll { $ship } zeigen?**
seeschlacht-headings-now = Jetzt zeigt es auf { $field } nach { seeschlacht-compass }.

# Steps 1 and 2. $ship: a seeschlacht-named-ship.
seeschlacht-sail-ship = **Dein Zug: Kurs für { $ship }?**
seeschlacht-sail-done = **Dein Zug: „Fertig“ segelt wie geplant.**
seeschlacht-sail-none = **Dein Zug: Kein Schiff kann segeln.**
seeschlacht-sail-free = Die anderen dürfen bleiben: „Fertig“.
# Ships that must sail and do not go straight ahead with the others: a list of the next ones. $why: wind, anchorage, barred.
seeschlacht-not-straight = Geradeaus geht nicht: { $ships }.
seeschlacht-not-straight-why = { $ships } { $why ->
    [wind] (gegen den Wind)
    [anchorage] (kostet einen Treffer)
   *[barred] (Weg versperrt)
}
seeschlacht-wind-open = Den Wind kannst du nur ändern, bevor ein Schiff segelt.
# The buttons of the wind, and what they do.
seeschlacht-wind-ask = **Dein Zug: Neuen Wind würfeln?**
seeschlacht-wind-both = Beides: Jedes zweite Mal bleibt alles.
seeschlacht-wind-strength = Nur die Stärke: alle drei gleich oft.
seeschlacht-wind-binds = Der neue Wind gilt für beide Seiten, zurücknehmen kannst du ihn nicht.
seeschlacht-pass-ask = **Dein Zug: Weiter, ohne zu segeln?**
seeschlacht-pass-stay = Alle Schiffe bleiben in diesem Zug, wo sie sind.
# $field, $heading, $moves: its allowance there; $why it has none: wind, damage.
seeschlacht-sail-moves = { $moves ->
    [0] { $why ->
        [damage] Zu beschädigt für voraus, erst drehen.
       *[wind] Der Wind kommt von vorn, erst drehen.
    }
    [one] { $field }, Bug nach { seeschlacht-compass }: 1 Bewegung.
   *[other] { $field }, Bug nach { seeschlacht-compass }: { $moves } Bewegungen.
}
# Before it, of a merchant: the anchorage where it goes, as the crow flies.
seeschlacht-goal = Ziel: { $field }, { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
} nach { seeschlacht-compass }.
# The menu of further courses, if there are any ($courses), and of the other ships; $field, $heading: where a ship is; $owed: whether it must sail.
seeschlacht-choose-other = { $courses ->
    [yes] Weitere Kurse, andere Schiffe …
   *[no] Anderes Schiff, alle geradeaus …
}
seeschlacht-ship-entry = { $ship } auf { $field }, Bug { seeschlacht-compass-short }{ $owed ->
    [yes] {" "}· muss segeln
   *[no] {""}
}
seeschlacht-undo-entry = ↩ { $ship } zurück von { $field }
# The ways between the pages of this menu.
seeschlacht-more-courses = Weitere Kurse …
seeschlacht-other-ships = Andere Schiffe …
# A course in a menu. $number: as in the picture; $course: as it is typed, $signs: whether that is said; $field, $heading: its end; $kind: sails, turns, anchors, harbour, stays,
# rams, stops; $other, $own: the rammed ship and whether it is an own one; $hurt: hits that it costs (without those of a ramming).
seeschlacht-course-entry = { $number } · { seeschlacht-course-end }
# The end of a course, also where a move is typed.
seeschlacht-course-end = { $field }, Bug { seeschlacht-compass-short }{ $signs ->
    [yes] {" "}({ $course })
   *[no] {""}
}{ $kind ->
    [anchors] {" "}· ankert
    [harbour] {" "}· eine Bewegung im Hafen
    [stays] {" "}· bleibt
    [rams] {" "}· rammt { $own ->
        [yes] eigenes
       *[no] gegnerisches
    } { $other }
    [stops] {" "}· kommt nicht weiter
   *[sails] {""}
}{ $hurt ->
    [0] {""}
    [one] {" "}· kostet 1 Treffer
   *[other] {" "}· kostet { $hurt } Treffer
}
seeschlacht-button-all-straight = Alle Schiffe geradeaus
seeschlacht-button-suggest = Vorschlag
# If some courses are planned: for the other ships. A phone shows it with three more buttons in one line.
seeschlacht-button-suggest-rest = Vorschlag
seeschlacht-button-suggest-wind = Vorschlag
# Why a turn is suggested. $why: wind ($ships that would sail faster; $attempt: both, strength), any-wind ($attempt), arrives ($ship), fires ($ship, $target: an enemy), nearer ($ship, $fields), best.
seeschlacht-suggested = Vorschlag: { $why ->
    [wind] Eine neue { $attempt ->
        [strength] Windstärke
       *[both] Windrichtung
    } hilft wohl { $ships }
    [any-wind] Eine neue { $attempt ->
        [strength] Windstärke
       *[both] Windrichtung
    } hilft dir wohl mehr
    [arrives] { $ship } kommt ans Ziel
    [fires] { $ship } kann auf { $target } der Gegenseite feuern
    [nearer] { $ship } kommt dem Ziel { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
    } näher
   *[best] Etwas Besseres fand sich nicht
}.
seeschlacht-button-stay = { $number } bleibt
seeschlacht-button-done = Fertig
seeschlacht-button-wind-both = Richtung und Stärke
seeschlacht-button-wind-strength = Nur die Stärke
seeschlacht-button-whole-sea = Ganze See
seeschlacht-button-helm = Nahansicht

# A course built step by step. $course: so far; $field, $heading: where it leads; $left: moves that are left there.
seeschlacht-build = Kurs bisher: { $course ->
    [none] keiner
   *[other] { $course }
}. { $field }, Bug nach { seeschlacht-compass }, { $left ->
    [0] keine Bewegung übrig.
    [one] noch 1 Bewegung.
   *[other] noch { $left } Bewegungen.
}
seeschlacht-button-build = Eigener Kurs, Bewegung für Bewegung …
seeschlacht-button-ahead = Vor
seeschlacht-button-left = Links
seeschlacht-button-right = Rechts
seeschlacht-button-finish = So segeln

# The draft, before it is committed. $courses: a list of seeschlacht-told-course; $other: seeschlacht-whose-ship.
seeschlacht-draft = Geplant, nur für dich zu sehen: { $courses }.
# As long as others are to be chosen: $course, the latest, of $count.
seeschlacht-draft-latest = Geplant: { $course }{ $count ->
    [one] {""}
   *[other] {" "}(bisher { $count } Kurse)
}.
seeschlacht-draft-arrives = { $ship } kommt ans Ziel: { $points } Punkte.
seeschlacht-draft-wins = **Damit gewinnst du!**
seeschlacht-draft-loses = **Damit verlierst du das Spiel!**
seeschlacht-draft-ends = **Damit endet das Spiel.**
seeschlacht-draft-rams = { $ship } rammt { $other }: für beide ein Treffer.
seeschlacht-draft-sinks = { $own ->
    [yes] Dein { $ship }
   *[no] Das gegnerische { $ship }
} sinkt dabei.
seeschlacht-draft-hurt = { $ship } bekommt { $hurt } Treffer.

# Steps 3 to 6.
seeschlacht-load = **Dein Zug: Welches Handelsschiff lädt?**
seeschlacht-repair = **Dein Zug: Welches Schiff reparieren?**
seeschlacht-batteries = **Dein Zug: Ziel der Küstenbatterien?**
seeschlacht-batteries-odds = Gelb trifft, 1 Wurf von 3.
seeschlacht-fire = **Dein Zug: Wer schießt auf wen?**
seeschlacht-fire-shots = Jedes Schiff hat einen Schuss.
# $ship: a seeschlacht-named-ship.
seeschlacht-fire-ship = **Dein Zug: Ziel für { $ship }?**
seeschlacht-choose-load = Beladen …
seeschlacht-choose-repair = Reparieren …
seeschlacht-choose-batteries = Küstenbatterien schießen auf …
seeschlacht-choose-shot = Schuss wählen …
seeschlacht-choose-target = { $ship } schießt auf …
# In a menu. $field: where it lies; $hits: it has; $number: as in the picture; $left: how many more would sink the target; $loaded: whether it
# carries a load.
seeschlacht-load-entry = { $ship } auf { $field }
seeschlacht-repair-entry = { $ship } auf { $field } · { $hits } Treffer
seeschlacht-shell-entry = { $number }: { $ship } ({ seeschlacht-side }) auf { $field } · { $left ->
    [one] sinkt beim nächsten Treffer
   *[other] { $left } Treffer versenken es
}
seeschlacht-fire-entry = { $number }: dein { $ship } → { $target } ({ seeschlacht-side }) · { $line ->
    [1] Gelb
    [2] Blau
   *[3] Rot
} trifft{ $loaded ->
    [yes] {" "}· beladen
   *[no] {""}
} · { $left ->
    [one] sinkt beim nächsten Treffer
   *[other] { $left } Treffer versenken es
}
seeschlacht-button-end-load = Nichts mehr laden
seeschlacht-button-end-repair = Nichts mehr reparieren
seeschlacht-button-end-batteries = Batterien schweigen
seeschlacht-button-all-shots = Alle feuern
# If only one ship can fire.
seeschlacht-button-one-shot = { $ship } auf { $target } feuern
seeschlacht-button-end-fire = Nicht mehr schießen

## The coach of the lesson. $number: the number of a course in menu and picture; $points: of the next merchant that arrives

# $score, $other: the points at the end if the merchant arrives.
seeschlacht-coach-begin = { seeschlacht-coach-course } Am Ziel gewinnst du damit { $score } : { $other }. { $moves ->
    [0] Im Hafen geht immer eine Bewegung.
    [one] Der Wind gibt ihm ein Feld.
   *[other] Der Wind gibt ihm { $moves } Felder.
}
seeschlacht-coach-sail = { seeschlacht-coach-course } { $shot ->
    [sunk] Der Schuss saß: versenkt!{" "}
    [hit] Der Schuss saß! Der dritte Treffer versenkt ein Kriegsschiff.{" "}
    [missed] Der Schuss ging vorbei: Jede Farbe kommt in einem von drei Fällen.{" "}
   *[none] {""}
}{ $straight ->
    [yes] Weiter geradeaus.
   *[no] Eine Drehung zählt als Bewegung.
}
seeschlacht-coach-enter = { seeschlacht-coach-course } Wer auf so einem Ankerplatz anhält, ist am Ziel. Dort dürfen Bewegungen übrig bleiben.
seeschlacht-coach-course = { $chosen ->
    [yes] **Nimm für Handelsschiff { $ship } Kurs „{ $number }“ nach { $field }.**
   *[no] **Wähl im Menü „{ $ship }“**, dann Kurs { $number } nach { $field }.
}
seeschlacht-coach-back = **Drück auf „{ panel-back }“:** Das brauchst du jetzt nicht.
seeschlacht-coach-done = **Drück auf „{ seeschlacht-button-done }“:** Erst dann segelt { $ship }, noch ist der Kurs nur geplant. Schiffe vor Anker dürfen liegen bleiben.
seeschlacht-coach-arrive = **Drück auf „{ seeschlacht-button-done }“:** { $ship } kommt ans Ziel, für { $points } Punkte. Das erste Handelsschiff bekommt 10, jedes weitere einen weniger.
seeschlacht-coach-others = **Wähl auch für die anderen Schiffe einen Kurs:** Wer auf See ist, muss segeln.
# $many: whether several ships can fire; $enemy: a seeschlacht-named-ship.
seeschlacht-coach-fire = **Drück auf „{ $many ->
    [yes] { seeschlacht-button-all-shots }
   *[no] { seeschlacht-button-one-shot }
}“:** Schiffe feuern nur zur Seite{ $many ->
    [yes] {""}
   *[no] , hier auf { $enemy }
}. Auf diese Entfernung trifft { $line ->
    [1] Gelb
    [2] Blau
   *[3] Rot
}, eine von drei Würfelfarben.
seeschlacht-coach-won = **Gut gemacht, du gewinnst nach Punkten!** So geht auch das echte Spiel, 45 bis 90 Minuten lang: Jede Seite bringt drei Handelsschiffe ans Ziel, sieben Kriegsschiffe jagen sie, und „{ seeschlacht-button-suggest }“ gibt allen einen Kurs.
seeschlacht-coach-lost = **Dein letztes Handelsschiff ist versenkt, und der Computer hat mehr Punkte.** Versuch es noch einmal von vorn.

# Draws.
seeschlacht-draw-ask = **Bietest du Remis an?** Das Angebot gilt, bis du wieder am Zug bist.
seeschlacht-draw-asked = **{ $seat } bietet Remis an: einverstanden?**
seeschlacht-button-draw = Remis anbieten
seeschlacht-button-accept = Remis annehmen
seeschlacht-button-decline = Kein Remis

## Hints for a first game

seeschlacht-hint-headings = Richte sie dorthin, wohin sie sollen.
seeschlacht-hint-wind = Mit Wind von hinten geht es am weitesten.
seeschlacht-hint-sail = Erst Kurse wählen, dann „Fertig“.
seeschlacht-hint-close = „Fertig“ segelt, was geplant ist.
seeschlacht-hint-load = Es lädt jetzt, segeln darf es danach.
seeschlacht-hint-repair = Ein Treffer weniger, aber es liegt fest.
seeschlacht-hint-batteries = Auf jedes Ziel wird einmal gewürfelt.
seeschlacht-hint-fire = Nah trifft Gelb, dann Blau, weit Rot.

## Controls in the place of others

seeschlacht-button-draw-talk = Remis anbieten …
seeschlacht-button-draw-answer = Remis …
seeschlacht-button-undo = Rückgängig
seeschlacht-button-wind = Wind …
seeschlacht-button-pass = Ohne Segeln weiter
seeschlacht-sail-ends = **Dein Zug: das Spiel so beenden?**
seeschlacht-sail-ends-how = „Fertig“ segelt diese Kurse, „Rückgängig“ nimmt einen zurück.

## The board in words

# $side, $seat, $ships: a list of the next ones.
seeschlacht-alt-wind = Es weht { $wind }.
seeschlacht-alt-fleet = { seeschlacht-side }, { $seat }: { $ships }.
seeschlacht-alt-no-fleet = { seeschlacht-side }, { $seat }: kein Schiff mehr.
seeschlacht-alt-ship = { $ship } { $field } { seeschlacht-compass }{ $hits ->
    [0] {""}
   *[other] {" "}{ $hits } Treffer
}{ $cargo ->
    [loaded] {" "}beladen
    [arrived] {" "}am Ziel
   *[none] {""}
}
# $ships: names.
seeschlacht-alt-sunk = Versenkt: { $ships }.

## Refusals

seeschlacht-refused-over = Das Spiel ist vorbei.
seeschlacht-refused-running = Die Schiffe sind ausgerichtet, und das Spiel läuft: Drehen kannst du sie jetzt nur noch beim Segeln.
seeschlacht-refused-headings-first = Noch nicht: Erst richten beide ihre Schiffe aus und sagen `fertig`.
seeschlacht-refused-ready-already = Du hast schon `fertig` gesagt. Es geht los, sobald auch die Gegenseite bereit ist.
seeschlacht-refused-turn = Du bist nicht am Zug: { $active } ist an der Reihe.
seeschlacht-refused-step = Dafür ist es in diesem Zug zu spät: Die Reihenfolge ist Wind, Segeln, Beladen, Reparatur, Küstenbatterien, Schießen.
seeschlacht-refused-wind-after-move = Der Wind lässt sich nur ändern, bevor in diesem Zug ein Schiff gesegelt ist. Was nur geplant ist, kannst du vorher zurücknehmen.
seeschlacht-refused-wind-tried = Du hast in diesem Zug schon versucht, den Wind zu ändern; im nächsten darfst du wieder.
seeschlacht-refused-no-ship = Ein Schiff { $ship } hast du nicht oder nicht mehr.
seeschlacht-refused-no-target = Ein Schiff { $target } hat die Gegenseite nicht oder nicht mehr.
seeschlacht-refused-notation = Das verstehe ich nicht. Ein Kurs ist zum Beispiel `K1 2R1` (zwei Felder vor, rechts drehen, ein Feld vor), ein Schuss `K3>H2`.
seeschlacht-refused-notation-headings = Das verstehe ich nicht. Gib zum Beispiel `richte K1 2` ein, und wenn alles stimmt, `fertig`.
seeschlacht-refused-not-stuck = Ein `x` beendet nur einen Kurs, der nicht mehr weitergeht, und vor { $ship } ist das nächste Feld frei.
seeschlacht-refused-moved = { $ship } ist in diesem Zug schon gesegelt.
seeschlacht-refused-arrived = { $ship } ist am Ziel und segelt nicht mehr.
# $ships: a list; $count.
seeschlacht-refused-must-move = Erst { $count ->
    [one] muss noch { $ships } segeln
   *[other] müssen noch { $ships } segeln
}, denn liegen bleiben darf nur, wer auf einem eigenen Ankerplatz oder gegen den Wind liegt.
seeschlacht-refused-no-stay = { $ship } darf nicht liegen bleiben: Das geht nur auf einem eigenen Ankerplatz oder mit dem Bug gegen den Wind.
seeschlacht-refused-would-end = Einer deiner geplanten Kurse beendet das Spiel, danach segelt niemand mehr: Sag `fertig`, oder nimm ihn zurück.
seeschlacht-refused-too-long = Dieser Kurs ist für { $ship } zu lang: Mehr Bewegungen erlaubt der Wind in der letzten Richtung nicht.
seeschlacht-refused-too-short = Dieser Kurs ist für { $ship } zu kurz: Außer auf einem eigenen Ankerplatz musst du alle Bewegungen ausnutzen.
seeschlacht-refused-stop-early = { $ship } kann zwar nicht alle Bewegungen nutzen, muss aber so weit segeln, wie es geht.
seeschlacht-refused-double-pivot = Zweimal hintereinander drehen geht nicht: Dazwischen muss { $ship } mindestens ein Feld vor.
seeschlacht-refused-against-wind = { $ship } kann in dieser Richtung nicht voraus: Dreh es zuerst.
seeschlacht-refused-edge = Dort ist das Spielfeld zu Ende: { $ship } muss vorher abdrehen.
seeschlacht-refused-land = Dort ist Land: { $ship } muss vorher abdrehen.
seeschlacht-refused-spit = Dort versperrt ein Landvorsprung den Weg: { $ship } muss vorher abdrehen.
seeschlacht-refused-reef = Dort liegt ein Riff, über das nur Schüsse kommen: { $ship } muss vorher abdrehen.
seeschlacht-refused-neutral = In den neutralen Hafen dürfen nur Handelsschiffe, { $ship } muss vorher abdrehen.
# $own: whether the other ship is the mover's.
seeschlacht-refused-occupied = Dort liegt { $own ->
    [yes] dein eigenes { $other }. Segle außen herum, oder lass { $other } zuerst segeln.
   *[no] das gegnerische { $other }. { $ship } muss außen herum.
}
seeschlacht-refused-not-forced = { $ship } hat noch einen anderen Kurs und muss ihn nehmen: Anhalten und Rammen gibt es nur, wenn keiner voll auszusegeln ist.
seeschlacht-refused-must-ram = { $ship } hat ein Schiff vor dem Bug und keinen freien Kurs: Es muss rammen und darf sich nicht zum Ufer drehen.
seeschlacht-refused-enemy-anchorage = { $ship } hat einen Kurs, der weniger gegnerische Ankerplätze berührt, und muss einen davon nehmen.
seeschlacht-refused-short-game = In der Kurzfassung sind alle Handelsschiffe schon beladen.
seeschlacht-refused-not-merchant = { $ship } ist ein Kriegsschiff; Ladung nehmen nur Handelsschiffe.
seeschlacht-refused-not-at-destination = { $ship } liegt nicht auf einem Ankerplatz deines Bestimmungshafens, und nur dort gibt es Ladung.
seeschlacht-refused-already-loaded = { $ship } ist schon beladen.
seeschlacht-refused-damaged = { $ship } ist getroffen und muss erst repariert werden, bevor es Ladung nehmen kann.
seeschlacht-refused-not-dotted = { $ship } lässt sich hier nicht reparieren: Das geht nur auf eigenen Ankerplätzen mit einem Punkt.
seeschlacht-refused-already-repaired = { $ship } ist in diesem Zug schon repariert worden; mehr als einen Treffer je Zug schafft die Werft nicht.
seeschlacht-refused-no-damage = { $ship } ist heil.
seeschlacht-refused-moved-this-turn = { $ship } hat sich in diesem Zug bewegt: Beladen und reparieren kannst du es erst, wenn es einen Zug lang stillliegt.
seeschlacht-refused-already-fired = { $ship } hat in diesem Zug schon geschossen.
seeschlacht-refused-own-ship = { $target } ist dein eigenes Schiff; geschossen wird nur auf gegnerische.
seeschlacht-refused-not-covered = { $target } liegt auf keinem Feld, das deine Küstenbatterien erreichen.
seeschlacht-refused-already-shelled = Auf { $target } haben deine Küstenbatterien in diesem Zug schon geschossen.
seeschlacht-refused-not-in-arc = { $target } liegt nicht im Schussbereich von { $ship }: Der reicht nach beiden Seiten drei Linien weit, aber nicht voraus und nicht achteraus.
seeschlacht-refused-land-between = Zwischen { $ship } und { $target } liegt Land.
seeschlacht-refused-ship-between = Zwischen { $ship } und { $target } liegt ein anderes Schiff auf der Schusslinie.
seeschlacht-refused-sanctuary = { $target } liegt im neutralen Hafen und darf nicht beschossen werden.
seeschlacht-refused-ceasefire = { $ship } liegt im neutralen Hafen; an diesem Tisch darf von dort nicht geschossen werden.
seeschlacht-refused-goes-by-itself = Beladen, Reparatur und Küstenbatterien gehen an diesem Tisch von selbst, sobald du mit dem Segeln fertig bist.
seeschlacht-refused-no-offer = Dir bietet gerade niemand Remis an.
seeschlacht-refused-offered-already = Du hast schon Remis angeboten; das Angebot gilt, bis du wieder am Zug bist.

# What is suggested while a move is typed: beginnings of moves. Whole moves stand there as they are typed. $ship: a name; $course: so far.
seeschlacht-choice-wind = Wind ändern …
seeschlacht-choice-face = Schiffe ausrichten …
seeschlacht-choice-ship = { $ship } …
seeschlacht-choice-course = { $course } …
seeschlacht-choice-load = Beladen …
seeschlacht-choice-repair = Reparieren …
seeschlacht-choice-batteries = Küstenbatterien …
seeschlacht-choice-shooter = { $ship } schießt auf …
seeschlacht-choice-draw = Remis: anbieten oder antworten …

## Words of the notation, as the parser reads them

seeschlacht-word-wind = wind
seeschlacht-word-both = beides
seeschlacht-word-strength = stärke
seeschlacht-word-load = belade
seeschlacht-word-repair = repariere
seeschlacht-word-face = richte
seeschlacht-word-done = fertig
seeschlacht-word-draw = remis
seeschlacht-word-no = kein
seeschlacht-word-resign = aufgeben
seeschlacht-word-ahead = vor
seeschlacht-word-left = links
seeschlacht-word-right = rechts
seeschlacht-word-stay = bleibt
seeschlacht-word-ram = ram
seeschlacht-also-load = beladen
seeschlacht-also-repair = reparieren
seeschlacht-also-face = richten

## Pictures

seeschlacht-picture-round = Runde { $round }
seeschlacht-picture-headings = Vor dem ersten Zug
seeschlacht-picture-won = { $seat } gewinnt
seeschlacht-picture-drawn = Unentschieden
seeschlacht-picture-turn = { $seat } { $step ->
    [load] belädt
    [repair] repariert
    [batteries] lässt Batterien feuern
    [fire] feuert
   *[sail] segelt
}
seeschlacht-picture-stopped = { $seat } war am Zug
seeschlacht-picture-decide-heading = { $ship }: wohin?
seeschlacht-picture-decide-course = { $ship }: welcher Kurs?
seeschlacht-picture-decide-shot = { $ship }: welches Ziel?
seeschlacht-picture-side = { $seat } · { seeschlacht-side }
seeschlacht-picture-wind = { $strength ->
    [yellow] schwach
    [blue] mittel
   *[red] stark
}, aus { $from ->
    [1] NO
    [2] O
    [3] SO
    [4] SW
    [5] W
   *[6] NW
}
seeschlacht-picture-news-wind = { $changed ->
    [no] Wind bleibt
   *[yes] neuer Wind
}
seeschlacht-picture-news-sunk = versenkt
seeschlacht-picture-news-hit = Treffer
seeschlacht-picture-news-miss = vorbei
seeschlacht-picture-news-rammed = Rammen
seeschlacht-picture-news-loaded = beladen
seeschlacht-picture-news-repaired = repariert
seeschlacht-picture-news-arrived = am Ziel: +{ $points }
seeschlacht-picture-sign-hit = Treffer
seeschlacht-picture-sign-load = Ladung
seeschlacht-picture-sign-must-sail = muss segeln
seeschlacht-picture-sign-done = fertig
seeschlacht-picture-sign-can-fire = kann feuern
seeschlacht-picture-sign-can-load = kann laden
seeschlacht-picture-sign-can-repair = reparierbar
seeschlacht-picture-sign-arrived = am Ziel
seeschlacht-picture-sign-line-1 = Gelb trifft
seeschlacht-picture-sign-line-2 = Blau trifft
seeschlacht-picture-sign-line-3 = Rot trifft
seeschlacht-picture-sign-battery-white = Batterie Weiß
seeschlacht-picture-sign-battery-yellow = Batterie Gelb
seeschlacht-picture-sign-number = Kurs endet
seeschlacht-picture-sign-open = Ende möglich
seeschlacht-picture-sign-aim = Schuss
seeschlacht-picture-sign-anchor = ankert
seeschlacht-picture-sign-harbour = 1 Bewegung
seeschlacht-picture-sign-stay = bleibt
seeschlacht-picture-sign-ram = rammt
seeschlacht-picture-sign-stop = steckt fest
seeschlacht-picture-sign-harm = kostet Treffer
seeschlacht-picture-sign-rammed = gerammt
seeschlacht-picture-sign-shot-hit = Schuss trifft
seeschlacht-picture-sign-shot-miss = vorbei
seeschlacht-picture-sign-wreck = versenkt
seeschlacht-picture-sign-dotted = Reparatur
seeschlacht-picture-sign-reef = Riff
seeschlacht-recap-success = Treffer
seeschlacht-attempts = { $count ->
    [one] 1 Schuss
   *[other] { $count } Schüsse
}, { $successes } Treffer

# The weightiest news. $ships: a list of ships.
seeschlacht-highlight-lost = **Verloren: { $ships }.**
seeschlacht-highlight-arrived = **Am Ziel: { $ships }** (+{ $points }).
seeschlacht-highlight-arrived-enemy = **Gegenseite am Ziel: { $ships }** (+{ $points }).
seeschlacht-highlight-sunk = **Versenkt: { $ships }.**
seeschlacht-highlight-hit-own = Treffer bei dir: { $ships }.
seeschlacht-highlight-hit = Gegenseite getroffen: { $ships }.
seeschlacht-highlight-missed = Kein Schuss hat getroffen.
seeschlacht-highlight-wind = Jetzt weht { $wind }.
seeschlacht-highlight-wind-stays = Der Wind bleibt, wie er ist.
