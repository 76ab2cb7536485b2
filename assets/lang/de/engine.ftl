# Was Spiele mit dem sagen, woraus sie gemacht sind: Listen, Plätze, Tafeln, der entscheidende Schritt.

table-list = { $before }, { $next }
table-and = { $before } und { $next }
table-sentences = { $before } { $next }
table-rank = Platz { $place } von { $count }
# $told: who has won, as everybody is told.
table-ranked = **Du belegst { $rank }.** { $told }
table-refused-over = Das Spiel ist zu Ende.
panel-choose = Auswählen
panel-choose-several = { $least ->
    [1] Bis zu { $most } auswählen
   *[other] { $least } bis { $most } auswählen
}
panel-back = Zurück
panel-enter = { $text } ausführen
panel-form = Eintippen …
table-refused-undo = Hier gibt es nichts zurückzunehmen. Das geht nur mit deinem eigenen letzten Schritt: solange niemand etwas durch ihn erfahren hat, nicht gewürfelt wurde und niemand anders seither gezogen hat.
# $named: whether the game names its turns ($moment); $turn: its number where whole turns are told, or 0; $number: of the step.
replay-turning-point = Entscheidend war { $named ->
    [yes] { $moment }
   *[no] { $own ->
        [yes] dein { $turn ->
            [0] Schritt { $number }
           *[other] Zug { $turn }
        }
       *[no] { $turn ->
            [0] Schritt { $number }
           *[other] Zug { $turn }
        } von { $seat }
    }
}. { $sentences ->
    [0] { $chances }
    [one] { $told } { $chances }
    [2] { $told } { $chances }
   *[other] { $told } … { $chances }
}
replay-chances = { $own ->
    [yes] Deine Aussichten
   *[no] Die Aussichten von { $seat }
} { $rose ->
    [yes] stiegen
   *[no] fielen
} von { $before } % auf { $after } %.
life-over-agreed = Alle haben sich auf **Remis** geeinigt.
