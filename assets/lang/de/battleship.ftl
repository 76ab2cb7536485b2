battleship = Schiffe versenken
battleship-about = Zwei verborgene Flotten. Wer trifft, schießt noch einmal; wer zuerst alle acht gegnerischen Schiffe versenkt, gewinnt.
battleship-brief = Zwei verborgene Flotten: Wer zuerst alle acht gegnerischen Schiffe versenkt, gewinnt. Für 2.
battleship-takes = 10–15 Minuten · 2 Spieler

battleship-option-size = Spielfeld
battleship-option-size-10 = 10 × 10
battleship-option-size-12 = 12 × 12
battleship-option-contact = Berührung der Schiffe
battleship-option-contact-corners_allowed = nur an den Ecken erlaubt
battleship-option-contact-none = verboten, auch an den Ecken (einfache Variante)
battleship-option-record_misses = Fehlschüsse
battleship-option-record_misses-true = markiert
battleship-option-record_misses-false = nicht markiert, auch keine Randmarken (schwierige Variante)
battleship-option-border_marks = Randmarken
battleship-option-border_marks-true = an (Wasser um versenkte Schiffe wird markiert)
battleship-option-border_marks-false = aus
battleship-option-starter = Erster Schuss
battleship-option-starter-random = wird ausgelost
battleship-option-starter-creator = wer den Tisch eröffnet hat
battleship-option-starter-opponent = die Gegenseite

battleship-kind = { $ship ->
    [carrier] Flugzeugträger
    [destroyer] Zerstörer
    [torpedo_boat] Torpedoboot
   *[speed_boat] Schnellboot
}
battleship-ship = { battleship-kind } ({ $length })
battleship-ship-at = { battleship-kind } { $from }–{ $to }
battleship-place-ship = { battleship-kind } · { $length } Felder · noch { $left }
battleship-placed-ship = ✓ { $ship }
battleship-place = **Stelle deine Flotte auf.** Das siehst nur du.
battleship-by-hand = Von Hand …
battleship-place-next = **{ $ship }:** In welche Reihe?
battleship-place-row = **{ $ship }:** Wohin in Reihe { $row }?
battleship-place-stuck = Für die Schiffe, die noch fehlen, ist kein Platz mehr. Verschiebe oder entferne eins.
battleship-placed-all = **Deine Flotte steht.** Bist du fertig?
battleship-choose-ship = Anderes Schiff aufstellen oder ändern …
battleship-choose-placed = Schiff ändern …
battleship-choose-place = Platz in Reihe { $row } wählen …
battleship-other-ship = Anderes Schiff …
battleship-choose-row = Reihe wählen …
battleship-row = Reihe { $row }
battleship-place-name = { battleship-kind }, { $length } Felder
battleship-change = **{ $ship }:** Was willst du ändern?
battleship-move-to = **{ $ship }:** In welche Reihe damit?
battleship-turn = Drehen
battleship-move = Verschieben
battleship-remove = Entfernen
battleship-random = Zufall
battleship-random-confirm = Zufall und fertig
battleship-fill = Rest würfeln
battleship-clear = Leeren
battleship-confirm = Fertig
battleship-back = Zurück
battleship-your-turn = **Du bist am Zug: welche Reihe?**
battleship-your-turn-square = **Du bist am Zug: Welches Feld?**
battleship-your-turn-hit = **Du bist am Zug: Versenk das Schiff.**

battleship-lesson-begin = **Drück auf E7:** Auf E5 und E6 ist ein Schiff getroffen, und Schiffe liegen gerade. E4 ging daneben.
battleship-lesson-field = **Schieß auf E7**, in Reihe E. Die Buchstaben wählen die Reihe, die Knöpfe darunter das Feld.
battleship-lesson-hit = { battleship-lesson-next } Wer trifft, schießt noch einmal, und das Schiff schwimmt noch.
battleship-lesson-hit-again = { battleship-lesson-next } Das Schiff schwimmt noch, und Schiffe liegen gerade.
battleship-lesson-next = { $next ->
    [several] **Schieß auf ein Feld direkt neben dem Treffer:**
   *[other] **Schieß auf { $next }:**
}
battleship-lesson-sunk = { $missed ->
    [yes] { battleship-lesson-search }
   *[no] **Schieß auf E10:** Dort passt das letzte Schiff senkrecht hin.
} { battleship-lesson-water }
battleship-lesson-sunk-burning = { battleship-lesson-burning } { battleship-lesson-water }
battleship-lesson-water = Wasser neben versenkten Schiffen gilt als leer.
battleship-lesson-miss = **Wähl Reihe H, dann H1:** Da sind untereinander zwei Felder frei. { battleship-lesson-after-a-miss }
battleship-lesson-miss-burning = { battleship-lesson-burning } { battleship-lesson-after-a-miss }
battleship-lesson-after-a-miss = Nach einem Fehlschuss schießt die Gegenseite, bis auch sie danebenschießt.
battleship-lesson-burning = { battleship-lesson-next } Das getroffene Schiff schwimmt noch.
battleship-lesson-search = **Such in der ersten Spalte:** Das letzte Schiff braucht zwei freie Felder untereinander.
battleship-lesson-won = **Gut gemacht, so läuft es bis zum Sieg!** Im echten Spiel stellst du vorher deine acht Schiffe auf oder überlässt das dem Zufall.
battleship-lesson-lost = **Diesmal war der Computer schneller.** Versuch es noch einmal von vorn: Ist ein Schiff getroffen, schieß gleich neben dem Treffer weiter, bis es versenkt ist.

battleship-status-placing = Aufstellung: { $first-ready ->
    [yes] **{ $first }** ist bereit, **{ $second }** { $second-ready ->
        [yes] auch
       *[no] stellt noch auf
    }.
   *[no] { $second-ready ->
        [yes] **{ $first }** stellt noch auf, **{ $second }** ist bereit.
       *[no] **{ $first }** und **{ $second }** stellen noch auf.
    }
}
battleship-status-waiting = **{ $other }** stellt noch auf.
battleship-status-turn = { $you ->
    [yes] **Du bist am Zug.**
   *[no] **{ $shooter }** ist am Zug.
}
battleship-status-shot = { $shot }
    { $next }
battleship-shot-miss = { $you ->
    [yes] Du schießt auf { $field }
   *[no] { $seat } schießt auf { $field }
}: daneben.
battleship-shot-hit = { $you ->
    [yes] Du schießt auf { $field }
   *[no] { $seat } schießt auf { $field }
}: **Treffer!**
battleship-shot-sunk = { $you ->
    [yes] Du schießt auf { $field }
   *[no] { $seat } schießt auf { $field }
}: **Treffer und versenkt!** Es war { $ship ->
    [carrier] der Flugzeugträger
    [destroyer] der Zerstörer
    [torpedo_boat] ein Torpedoboot
   *[speed_boat] ein Schnellboot
}.
battleship-run = { $you ->
    [yes] Du schießt auf { $shots }
   *[no] { $seat } schießt auf { $shots }
}.
battleship-run-miss = { $field }: daneben
battleship-run-hit = { $field }: Treffer
battleship-run-sunk = { $field }: **{ battleship-kind } versenkt**
battleship-run-missed = dann daneben
# $all: kinds of ships or squares.
battleship-highlight-lost = **Du verlierst: { $all }.**
battleship-highlight-damaged = Treffer bei dir: { $all }.
battleship-highlight-sunk = **Du versenkst: { $all }.**
battleship-highlight-hit = Du triffst: { $all }.
battleship-over-sunk = { $you ->
    [winner] **Du hast gewonnen!** Die ganze Flotte von { $loser } ist versenkt.
    [loser] **{ $winner } gewinnt:** Deine ganze Flotte ist versenkt.
   *[nobody] **{ $winner } gewinnt:** Die ganze Flotte von { $loser } ist versenkt.
}
battleship-over-resigned = { $you ->
    [winner] **Du hast gewonnen!** { $loser } hat aufgegeben.
    [loser] **{ $winner } gewinnt:** Du hast aufgegeben.
   *[nobody] **{ $winner } gewinnt:** { $loser } hat aufgegeben.
}
battleship-over-shots = **Unentschieden:** Beide haben die Höchstzahl an Schüssen erreicht.
battleship-ready = { $you ->
    [yes] Du bist bereit.
   *[no] { $seat } ist bereit.
}
battleship-begins = Beide Flotten stehen. Das Gefecht beginnt!
battleship-missed = { $you ->
    [yes] Du hast danebengeschossen.
   *[no] { $seat } hat danebengeschossen.
}

battleship-refused-over = Das Spiel ist zu Ende.
# What is typed: a ship to place, and changes of a placed ship.
battleship-example-ship = `{ battleship-kind } { $from }-{ $to }`
battleship-example-move = `{ battleship-word-move } { $from } { $to }`
battleship-example-turn = `{ battleship-word-turn } { $from }`
battleship-example-remove = `{ battleship-word-remove } { $from }`

battleship-refused-placing = Noch nicht: Geschossen wird erst, wenn beide Flotten bestätigt sind.
battleship-refused-place-first = Noch nicht: Stelle erst deine Flotte auf, zum Beispiel mit { $example } oder `{ battleship-word-random }`.
battleship-refused-confirm-first = Noch nicht: Bestätige erst deine Flotte, mit `{ battleship-word-confirm }`.
battleship-refused-confirmed = Deine Flotte ist bestätigt und lässt sich nicht mehr ändern.
battleship-refused-turn = Du bist nicht am Zug, sondern { $shooter }.
battleship-refused-field = Das ist kein Feld. Ein Feld besteht aus Buchstabe und Zahl, zum Beispiel `{ $example }`.
battleship-refused-place = Nenne die beiden Enden des Schiffs, zum Beispiel { $example }.
battleship-refused-change = { $change ->
    [move] Nenne ein Feld des Schiffs und das Feld, auf dem es beginnen soll
   *[other] Nenne ein Feld des Schiffs
}, zum Beispiel { $example }.
battleship-refused-outside = Das liegt außerhalb des Spielfelds. Es reicht von A1 bis { $last }.
battleship-refused-salvo = Ein Schuss, ein Feld, zum Beispiel `{ $example }`: Salven gibt es nicht.
battleship-refused-pass = Passen geht nicht: Du musst schießen oder aufgeben.
battleship-refused-fired = Auf dieses Feld hast du schon geschossen.
battleship-refused-hit = Dieses Feld hast du schon getroffen.
battleship-refused-kind = So ein Schiff gibt es nicht. Zur Flotte gehören Flugzeugträger, Zerstörer, Torpedoboote und Schnellboote. Gib eines ein wie { $example }.
battleship-refused-nothing = Auf { $field } liegt keines deiner Schiffe.
battleship-refused-shape = Ein { battleship-kind } belegt { $length } Felder hintereinander in einer Reihe oder Spalte, ohne Lücke und ohne Knick: Nenne die beiden Enden, zum Beispiel { $example }.
battleship-refused-missing = Es fehlen noch Schiffe: { $carrier ->
    [0] {""}
   *[other] Flugzeugträger
}{ $destroyer ->
    [0] {""}
   *[other] { $carrier ->
        [0] {""}
       *[other] ,{" "}
    }Zerstörer
}{ $torpedo ->
    [0] {""}
   *[other] { $carrier ->
        [0] { $destroyer ->
            [0] {""}
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ $torpedo ->
        [one] 1 Torpedoboot
       *[other] { $torpedo } Torpedoboote
    }
}{ $speed ->
    [0] {""}
   *[other] { $carrier ->
        [0] { $destroyer ->
            [0] { $torpedo ->
                [0] {""}
               *[other] ,{" "}
            }
           *[other] ,{" "}
        }
       *[other] ,{" "}
    }{ $speed ->
        [one] 1 Schnellboot
       *[other] { $speed } Schnellboote
    }
}.
battleship-refused-room = Für die Schiffe, die noch fehlen, ist neben den anderen kein Platz. Verschiebe oder entferne eins.
battleship-refused-left = Es ist kein { battleship-kind } mehr übrig.
battleship-refused-overlap = { battleship-kind }: Dort liegt schon eines deiner Schiffe.
battleship-refused-touches = { battleship-kind }: Direkt daneben liegt schon eines deiner Schiffe. Nur Ecken dürfen sich berühren.
battleship-refused-touches-corner = { battleship-kind }: Direkt daneben liegt schon eines deiner Schiffe. In der einfachen Variante dürfen sich auch Ecken nicht berühren.

battleship-alt-draft = Deine Schiffe: { $ships }.
battleship-alt-board = Spielfeld: { $owner }; noch nicht versenkt: Flugzeugträger { $carrier }, Zerstörer { $destroyer }, Torpedoboote { $torpedo }, Schnellboote { $speed }.
battleship-alt-ships = Schiffe: { $ships }.
battleship-alt-sunk = Versenkt: { $ships }.
battleship-alt-hits = Treffer: { $fields }.
battleship-alt-misses = Daneben: { $fields }.

battleship-picture-title = Schiffe versenken
battleship-picture-own = Deine Flotte
battleship-picture-board = { $owner }
battleship-picture-target = Gewässer: { $owner }
# Four of them stand side by side below a board: as short as can be.
battleship-picture-kind = { $ship ->
    [carrier] Träger
   *[other] { battleship-kind }
}
battleship-picture-hit = Treffer
battleship-picture-miss = daneben
battleship-picture-empty = sicher leer
battleship-picture-splash = dich verfehlt
battleship-picture-last = letzter Schuss
battleship-picture-forbidden = hier ist kein Platz
battleship-picture-latest = { $field }: { $result ->
    [miss] daneben
    [hit] Treffer!
   *[sunk] versenkt!
} · { $you ->
    [yes] du
   *[no] { $seat }
}
battleship-picture-placing = Stelle deine Flotte auf
battleship-picture-placed = Alle Schiffe stehen
battleship-picture-waiting = Die Flotten werden aufgestellt
battleship-picture-turn = { $you ->
    [yes] Du bist am Zug
   *[no] { $shooter } ist am Zug
}
battleship-picture-over = { $winner } gewinnt
battleship-picture-won = Sieg!
battleship-picture-draw = Unentschieden
battleship-picture-end-sunk = alle acht Schiffe versenkt
battleship-picture-end-resigned = { $you ->
    [yes] du hast aufgegeben
   *[no] { $loser } hat aufgegeben
}
battleship-picture-end-shots = die Höchstzahl an Schüssen ist erreicht
battleship-picture-shots = { $count ->
    [one] Schuss
   *[other] Schüsse
}
battleship-picture-percent = { $share } %
battleship-picture-accuracy = Treffer
battleship-picture-run = in Folge

battleship-shots = **{ $seat }**: { $count ->
    [one] 1 Schuss
   *[other] { $count } Schüsse
}, { $hits } Treffer ({ $percent } %), längste Trefferserie: { $run }
battleship-text-legend = X Treffer · # versenkt · o daneben · ~ auf dich daneben · S Schiff · - sicher leer · . Wasser

## Rätsel

battleship-puzzle = **Wo liegt am wahrscheinlichsten ein Schiff?** Jede Flotte, die zu diesen Schüssen passt, zählt gleich viel. { $contact ->
    [apart] Schiffe berühren sich nicht, auch nicht an den Ecken.
   *[corners] Schiffe berühren sich höchstens an den Ecken.
}
battleship-puzzle-row = **Welche Reihe?**
battleship-puzzle-square = **Welches Feld?**
battleship-puzzle-solution = Von { $fleets } passenden Flotten haben { $count } ein Schiff auf **{ $field }** und { $less } auf { $other }.
battleship-puzzle-shares = { battleship-picture-puzzle-solved }: { $shares }.
battleship-picture-puzzle = Wo liegt am wahrscheinlichsten ein Schiff?
battleship-picture-puzzle-solved = Prozent der Flotten, die passen
battleship-picture-puzzle-fleet = Die Flotte (abgehakt: versenkt)

## Words of the notation, as the parser reads them

battleship-word-place = setze
battleship-word-move = verschiebe
battleship-word-turn = drehe
battleship-word-remove = entferne
battleship-word-clear = leeren
battleship-word-random = zufall
battleship-word-fill = rest
battleship-word-confirm = fertig
battleship-word-pass = passe
battleship-word-resign = aufgeben
battleship-word-carrier = flugzeugträger
battleship-word-destroyer = zerstörer
battleship-word-torpedo_boat = torpedoboot
battleship-word-speed_boat = schnellboot
battleship-also-carrier = träger
battleship-also-pass = weiter
battleship-recap-success = Treffer
battleship-attempts = { $count ->
    [one] 1 Schuss
   *[other] { $count } Schüsse
}, { $successes } Treffer
