## Rückblick auf ein Spiel

replay-button = Zug für Zug
replay-title = **{ $game }** · { $players }
replay-eyes = { $eyes ->
    [own] Wie du es gesehen hast
    [all] Alles, auch was verborgen war
    [public] Wie es alle gesehen haben
   *[seat] Wie { $seat } es gesehen hat
}
replay-step = { $step ->
    [0] { $count ->
        [one] Der Anfang, vor dem einzigen Schritt
       *[other] Der Anfang von { $count } Schritten
    }
   *[other] Schritt { $step } von { $count }
}
replay-beginning = Der Anfang
replay-first = Anfang
replay-back = ◀ Zurück
replay-on = Weiter ▶
replay-last = Ende
replay-jump = Zu einem Schritt springen …
replay-look = Mit anderen Augen sehen …
replay-gif = GIF
replay-proof = Fairness-Nachweis
replay-post = Allen hier zeigen
replay-animation = { $whole ->
    [yes] Das ganze Spiel
   *[no] Das ganze Spiel in { $pictures } von { $steps } Schritten
} · { $seconds } Sekunden
replay-choice = { $game } · { $others } · { $state ->
    [playing] läuft noch
    [won] { $date } · gewonnen
    [drawn] { $date } · unentschieden
    [ranked] { $date } · { $rank }
   *[lost] { $date } · verloren
}
post-refused-silent = Hier darfst du nicht schreiben, deshalb zeige ich es hier auch nicht allen.
replay-refused-running = Was verborgen war, ist erst nach dem Ende des Spiels zu sehen. Bis dahin zeigt `/rückblick`, was du selbst gesehen hast.
replay-refused-table = Das ist keins deiner Spiele. Wähle eins aus der Liste oder gib den Befehl dort ein, wo gespielt wird.
replay-refused-waiting = Dein voriges GIF ist noch nicht fertig.
replay-refused-busy = Gerade werden viele GIFs gezeichnet. Bitte versuch es in einer Minute noch einmal.


## Der Nachweis, dass niemand geschummelt hat

proof-holds = ✅ **Der Nachweis stimmt.** Niemand hat geschummelt, auch der Bot nicht.
proof-hash = - **Nichts wurde nachträglich ausgesucht.** Das Geheimnis dieses Spiels hat genau den Hash, der veröffentlicht war, bevor jemand Platz genommen hat: `{ $hash }`. { $card }
proof-card = Sein Anfang steht auf der Karte in { $channel } („Fairness-Nachweis“).
proof-card-cup = Sein Anfang steht in der Liste der Pokalspiele in { $channel } (🔒). Dieses Geheimnis ist der SHA-256 aus `{ $id }` und den Bytes des Pokalgeheimnisses, das nach dem Ende auf der Karte des Pokals steht. Ein Los ist der SHA-256 aus `lot`, diesen Bytes und der Nummer einer Person als Byte; das kleinste gewinnt.
proof-card-unknown = Vergleiche seinen Anfang mit dem „Fairness-Nachweis“ auf der Karte des Spiels: Eine Datei allein könnte jeder gemacht haben.
proof-seed = - **Niemand konnte den Zufall vorhersehen oder lenken.** Er folgt ganz aus diesem Geheimnis zusammen mit den Interaktionen, mit denen die Plätze besetzt wurden.
proof-moves = - **{ $count ->
    [one] Der einzige Eintrag im Spielverlauf entspricht
   *[other] Alle { $count } Einträge im Spielverlauf entsprechen
} den Regeln.** Auch jeder Schritt der Aufstellung ist ein Eintrag.
proof-result = - **Die Züge führen zum aufgezeichneten Ergebnis:** { $result }
proof-announced = Den Nachweis gibt es am Ende des Spiels. Bevor jemand Platz genommen hat, hat der Bot ein Geheimnis gewählt und dessen Hash veröffentlicht: `{ $hash }`. { $card }
    Nach dem Ende zeigt `/prüfen` allen, dass
    - das Geheimnis diesen Hash hat, also nicht nachträglich gewählt wurde,
    - aller Zufall aus ihm und den Interaktionen folgt, mit denen die Plätze besetzt wurden, und die niemand vorhersehen konnte,
    - jeder Zug den Regeln entspricht und zum Ergebnis führt.
proof-fails = ❌ **Der Nachweis stimmt nicht.**
proof-not-checked = ⚠️ **Dieses Spiel wurde nicht geprüft.**
proof-fault-line = Zeile { $number } der Datei ist nicht lesbar: { $line }
proof-fault-missing = Die Zeile „{ $word }“ fehlt.
proof-fault-game = Ein Spiel namens { $game } gibt es hier nicht.
proof-fault-revision = Gespielt wurde nach einer anderen Fassung der Regeln als denen, die ich kenne.
proof-fault-option = Eine solche Option hat das Spiel nicht: { $option }
proof-fault-together = Die Optionen passen nicht zusammen. { $reason }
proof-fault-players = Mit so vielen wird dieses Spiel nicht gespielt.
proof-fault-move = Eintrag { $number } im Spielverlauf verstößt gegen die Regeln{ $rule ->
    [none] {""}
   *[other] {" "}({ $rule })
}: { $move } – { $reason }
proof-fault-commitment = Das Geheimnis ist nicht das, dessen Hash veröffentlicht war. Jemand hat es verändert.
proof-fault-seed = Die Zufallszahlen passen nicht zum Geheimnis und zu den Interaktionen, mit denen die Plätze besetzt wurden.
proof-fault-result = Die Züge führen zu einem anderen Ergebnis als dem aufgezeichneten.
proof-fault-no-proof = Ein Geheimnis steht nicht darin, es gibt also nichts zu beweisen: Dieses Spiel wurde auf einem eigenen Rechner gespielt.
proof-fault-long = Dieses Spiel zu prüfen dauert länger, als hier möglich ist. `flaggschiff verify DATEI` kann es.
proof-refused-waiting = Deine vorige Prüfung läuft noch.
proof-refused-busy = Gerade werden viele Spiele geprüft. Bitte versuch es in einer Minute noch einmal.
proof-refused-large = Diese Datei ist zu groß. Ein Spielverlauf hat höchstens 1 MiB.
proof-refused-unreachable = Ich konnte die Datei nicht von Discord holen. Bitte versuch es noch einmal.
proof-refused-no-text = Diese Datei ist kein Spielverlauf. Bei einem beendeten Spiel erstellt **Spielverlauf** unter **Zug für Zug** einen.
proof-refused-no-record = Diese Datei ist kein Spielverlauf. Bei einem beendeten Spiel erstellt **Spielverlauf** unter **Zug für Zug** einen.

## Wie ein beendetes Spiel lief

recap-button = Statistik
recap-post = Allen hier zeigen
recap-won = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}
recap-drawn = Unentschieden
recap-note = { $game } · { $count } { $turns ->
    [yes] { $count ->
        [one] Zug
       *[other] Züge
    }
   *[no] { $count ->
        [one] Schritt
       *[other] Schritte
    }
}
recap-mattered = Entscheidend: { $named ->
    [yes] { $moment }
   *[no] { $turn ->
        [0] Schritt { $number }
       *[other] Zug { $turn }
    }
}
recap-chances = Aussichten auf den Sieg
recap-begin = Anfang
recap-end = Ende
recap-chance = Zufall
recap-run = beste Serie
# $tried: wie viele Versuche mit wie vielen Erfolgen, in den Worten des Spiels; $percent, $owed: von hundert.
recap-figures = **{ $own ->
    [yes] Du
   *[no] { $seat }
}**: { $tried } ({ $percent } %; durch Zufall wären es { $owed } %) · längste Serie: { $run }
recap-advice = { $same ->
    [yes] Auch mit viel Erfahrung wäre { $place } nichts Besseres zu finden gewesen.
   *[no] Mit viel Erfahrung und demselben Wissen hätte man { $place } anders gespielt: „{ $told }“
}
recap-advice-place = { $elsewhere ->
    [yes] { $named ->
        [yes] an anderer Stelle ({ $moment })
       *[no] in deinem { $turn ->
            [0] Schritt { $number }
           *[other] Zug { $turn }
        }
    }
   *[no] hier
}
recap-nothing = Das Spiel war zu Ende, bevor es richtig begonnen hatte: Es gibt nichts auszuwerten.
recap-refused-waiting = Deine vorige Auswertung ist noch nicht fertig.
recap-refused-busy = Gerade werden viele Spiele ausgewertet. Bitte versuch es in einer Minute noch einmal.
recap-percent = { $number } %
