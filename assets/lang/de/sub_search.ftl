## Refusals

sub_search-refused-over = Die Partie ist vorbei.
sub_search-refused-placing = Noch nicht: Die Jagd beginnt, sobald beide ihre Aufstellung bestätigt haben.
sub_search-refused-confirmed = Deine Aufstellung ist bestätigt und lässt sich nicht mehr ändern.
sub_search-refused-turn = Du bist nicht am Zug: { $active } ist an der Reihe.
sub_search-refused-unknown-placing = Das verstehe ich nicht. Gib zum Beispiel `sub 14 200`, `mine 10`, `random` oder `confirm` ein.
sub_search-refused-unknown = Das verstehe ich nicht. Gib zum Beispiel `A 21` ein und danach `charge 200`, `fire R3 B` oder `end`.
sub_search-refused-moved = Du hast in diesem Zug schon ein Schiff bewegt.
sub_search-refused-early = Bewege zuerst ein Schiff; danach kannst du eine Wasserbombe werfen oder einen Torpedo abfeuern.
sub_search-refused-late-charge = Nach einem Torpedo kannst du im selben Zug keine Wasserbombe mehr werfen.
sub_search-refused-must-move = Du musst ein Schiff bewegen, bevor du deinen Zug beenden kannst.
sub_search-refused-cell = Ein U-Boot braucht ein Feld von 1 bis 36 und eine Ebene (100, 200 oder 300), zum Beispiel `sub 14 200`.
sub_search-refused-mine = Die Mine kommt auf Ebene 100 unter ein Feld von 1 bis 36, zum Beispiel `mine 10`.
sub_search-refused-piece = Sag, was du zurücknehmen möchtest, zum Beispiel `remove 14 200` oder `remove mine`.
sub_search-refused-ship = Dieses Schiff gibt es nicht: Deine heißen A, B und C.
sub_search-refused-destination = Schiff { $ship } fährt auf ein Feld deines eigenen Meeres, von 1 bis 36, oder in den Hafen.
sub_search-refused-level = Eine Wasserbombe geht auf Ebene 100, 200 oder 300.
sub_search-refused-lane = Nenne eine Bahn (R1 bis R6 oder C1 bis C6) und das Schiff, auf das du feuerst, zum Beispiel `fire R3 B`.
sub_search-refused-left = Deine drei U-Boote liegen schon alle; nimm erst eines zurück.
sub_search-refused-taken = Dort liegt schon eines deiner U-Boote.
sub_search-refused-shared-mine = Unter Feld { $field } liegt deine Mine, und dort darf kein U-Boot liegen.
sub_search-refused-shared-submarine = Unter Feld { $field } liegt eines deiner U-Boote, und dort darf die Mine nicht liegen.
sub_search-refused-nothing = Dort liegt nichts von dir, das du zurücknehmen könntest.
sub_search-refused-missing = Du kannst noch nicht bestätigen; es { $submarines ->
    [0] fehlt
    [one] { $mine ->
        [missing] fehlen
       *[placed] fehlt
    }
   *[other] fehlen
} noch { $submarines ->
    [0] {""}
    [one] 1 U-Boot
   *[other] { $submarines } U-Boote
}{ $mine ->
    [missing] { $submarines ->
        [0] {""}
       *[other] {" "}und{" "}
    }die Mine
   *[placed] {""}
}.
sub_search-refused-far = { $to ->
    [harbour] Der Hafen
   *[other] Feld { $to }
} ist für Schiff { $ship } zu weit weg: Ein Schiff fährt höchstens drei Schritte weit.
sub_search-refused-blocked = { $to ->
    [harbour] Der Hafen
   *[other] Feld { $to }
} ist für Schiff { $ship } nicht erreichbar: Ein anderes deiner Schiffe ist im Weg.
sub_search-refused-stays = Schiff { $ship } ist schon dort und muss woandershin fahren.
sub_search-refused-sunk = Schiff { $ship } ist verloren und kann nicht mehr fahren.
sub_search-refused-exploded = Die Mine hat dein Schiff zerstört, deshalb fällt in diesem Zug keine Wasserbombe mehr.
sub_search-refused-second-charge = Du hast in diesem Zug schon eine Wasserbombe geworfen.
sub_search-refused-empty = Schiff { $ship } hat keine Wasserbomben mehr und muss im Hafen nachladen.
sub_search-refused-harbour = Schiff { $ship } liegt im Hafen und kann dort keine Wasserbombe werfen.
sub_search-refused-no-submarine = In Bahn { $lane } liegt keines deiner U-Boote.
sub_search-refused-target = Schiff { $ship } ist nicht in Bahn { $lane }.
sub_search-refused-target-harbour = Schiff { $ship } liegt im Hafen, wo es kein Torpedo erreicht.
sub_search-refused-target-sunk = Schiff { $ship } ist schon zerstört.
sub_search-refused-other-lane = Alle Torpedos eines Zuges laufen in derselben Bahn, und in diesem Zug ist das { $lane }.
sub_search-refused-too-many = In diesem Zug hat schon jedes deiner U-Boote in Bahn { $lane } gefeuert.

# Was beim Tippen eines Zuges vorgeschlagen wird.
sub_search-choice-sub = U-Boot setzen
sub_search-choice-mine = Mine legen
sub_search-choice-remove = etwas zurücknehmen
sub_search-choice-random = zufällige Aufstellung
sub_search-choice-clear = alles zurücknehmen
sub_search-choice-confirm = Aufstellung bestätigen
sub_search-choice-charge = Wasserbombe werfen
sub_search-choice-fire = Torpedo abfeuern
sub_search-choice-end = Zug beenden
sub_search-choice-row = Reihe
sub_search-choice-column = Spalte
sub_search-choice-harbour = in den Hafen
sub_search-choice-ship = Schiff { $ship }, { $field ->
    [harbour] im Hafen
   *[other] auf Feld { $field }
}, { $charges ->
    [0] keine Wasserbomben
    [one] 1 Wasserbombe
   *[other] { $charges } Wasserbomben
}
