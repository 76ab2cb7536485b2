sub_search = U-Boot-Jagd
sub_search-about = Je drei Schiffe jagen mit Wasserbomben die verborgenen U-Boote der Gegenseite, und die U-Boote schießen zurück. Wer zuerst alle drei U-Boote oder alle drei Schiffe zerstört, gewinnt.
sub_search-brief = Schiffe jagen verborgene U-Boote mit Wasserbomben, und die U-Boote schießen zurück. Für 2.
sub_search-takes = 20–30 Minuten · 2 Spieler

sub_search-option-area = Wirkung einer Wasserbombe
sub_search-option-area-full = daneben, darüber und darunter gilt als nah (volle Fassung)
sub_search-option-area-simple = die acht Felder ringsum gelten als nah (einfache Fassung)
sub_search-option-colours = Wer Rot spielt und beginnt
sub_search-option-colours-random = wird ausgelost
sub_search-option-colours-creator_red = wer den Tisch eröffnet hat
sub_search-option-colours-creator_yellow = die Gegenseite

sub_search-place = **Verstecke drei U-Boote und eine Mine.**
sub_search-placed-all = **Alles ist versteckt.** Bist du fertig?
sub_search-choose-submarine = Ebene { $level }: Felder { $first } bis { $last } …
sub_search-choose-mine = Mine: Felder { $first } bis { $last } …
sub_search-take-submarine = U-Boot { $cell } zurücknehmen
sub_search-take-mine = Mine unter { $field } zurücknehmen
sub_search-choose-field = { $level ->
    [none] Fahrt nach { $first }–{ $last }{ $harbour ->
        [yes] {" "}oder in den Hafen
       *[no] {""}
    }
   *[other] Fahrt nach { $first }–{ $last }, Bombe auf { $level }
} …
sub_search-other-squares = Andere Felder …
sub_search-square = { $field } ({ $row }, { $column })
# The names of rows and columns, as they can be typed.
sub_search-lane = { $letter ->
    [C] S
   *[R] R
}{ $number }
# Stands with three more in one row of a phone.
sub_search-button-sub = Ebene { $level }
sub_search-button-mine = Mine
sub_search-button-random = Zufall
sub_search-button-fill = Rest würfeln
sub_search-button-random-ready = Zufall und fertig
sub_search-button-clear = Leeren
sub_search-button-confirm = Fertig

sub_search-your-turn = **Dein Zug: Wohin fährt Schiff { $ship }?**
sub_search-hint-place = 100 ist die höchste Ebene, 300 die tiefste.
sub_search-hint-first = Fahr über verborgene U-Boote und wirf Bomben.
sub_search-hint-miss = { $area ->
    [simple] Fehlschuss: Auch auf den acht Feldern ringsum liegt nichts.
   *[full] Fehlschuss: Auch direkt daneben, darüber und darunter liegt nichts.
}
sub_search-hint-near = { $area ->
    [simple] Fast-Treffer: Ein U-Boot liegt auf einem der acht Felder ringsum.
   *[full] Fast-Treffer: Ein U-Boot liegt direkt daneben, darüber oder darunter.
}
sub_search-hint-empty = Schiff { $ship } ist leer: Lade es im Hafen nach.
sub_search-hint-torpedo = Einer von 5 Torpedos trifft, aber die Bahn verrät deine U-Boote.
# Three of them stand beside “Anderes Meer” in one row of a phone. How many charges are left stands in the picture.
sub_search-button-ship = { $ship } · { $place ->
    [harbour] ⚓
   *[other] { $place }
}
# Stands beside the three levels and “Tisch …” in one row of a phone.
sub_search-button-sail = Nur fahren
# Four of these two stand in one row of a phone.
sub_search-button-place = 💣 { $cell }
sub_search-button-torpedo = 🎯 { $lane } → { $ship }
sub_search-button-harbour = Im Hafen nachladen
sub_search-earlier = Vorher in diesem Zug: { $facts }.
sub_search-act = { $mine ->
    [yes] **Dein Schiff ist auf eine Mine gelaufen.** { $fire ->
        [yes] Noch ein Torpedo?
       *[no] Beende deinen Zug.
    }
   *[no] { $charge ->
        [yes] { $fire ->
            [yes] **Wasserbombe werfen, Torpedo abfeuern?**
           *[no] **Wasserbombe werfen?** Kein Torpedo kann treffen.
        }
       *[no] { $fire ->
            [yes] **Torpedo abfeuern?**
           *[no] **Mehr geht nicht: Beende deinen Zug.**
        }
    }
}
sub_search-button-charge = Bombe { $level }
# Three of them stand in one row of a phone, above three without the end.
sub_search-button-charge-end = 💣 { $level } + Ende
sub_search-button-end = Zug beenden
sub_search-button-own = Mein Meer
sub_search-button-enemy = Anderes Meer
sub_search-button-fire = Torpedo { $lane } → { $ship }
sub_search-button-fire-end = Torpedo { $lane } → { $ship }, Ende
sub_search-choose-target = Torpedo abfeuern …
sub_search-choose-last-target = Torpedo abfeuern und Zug beenden …
sub_search-fire = { $lane } → Schiff { $ship } ({ $charges ->
    [0] keine Bomben mehr
    [one] noch 1 Bombe
   *[other] noch { $charges } Bomben
}) · { $submarines ->
    [one] dort liegt 1 U-Boot von dir
   *[other] dort liegen { $submarines } U-Boote von dir
}

sub_search-status-placing = { $own ->
    [yes] { $first-ready ->
        [yes] **{ $second }** versteckt noch U-Boote.
       *[no] Du versteckst noch deine U-Boote, **{ $second }** { $second-ready ->
            [yes] ist bereit
           *[no] auch
        }.
    }
   *[no] { $first-ready ->
        [yes] **{ $first }** ist bereit, **{ $second }** { $second-ready ->
            [yes] auch
           *[no] versteckt noch U-Boote
        }.
       *[no] { $second-ready ->
            [yes] **{ $first }** versteckt noch U-Boote, **{ $second }** ist bereit.
           *[no] **{ $first }** und **{ $second }** verstecken noch U-Boote.
        }
    }
}
sub_search-status-move = Zug { $turn }: { $own ->
    [yes] **Du** bewegst ein Schiff.
   *[no] **{ $seat }** bewegt ein Schiff.
}
sub_search-status-act = Zug { $turn }: { $own ->
    [yes] **Du** bist noch am Zug.
   *[no] **{ $seat }** ist noch am Zug.
}
sub_search-status = { $own ->
    [yes] Du
   *[no] { $seat }
}: { $facts }. { $next }
sub_search-highlight-lost-ship = **Du verlierst Schiff { $ship }.**
sub_search-highlight-sunk-ship = **Du versenkst Schiff { $ship }.**
sub_search-highlight-lost = **Du verlierst das U-Boot auf { $cell }.**
# $near: how many more submarines had a near miss.
sub_search-highlight-sunk = **Du versenkst das U-Boot auf { $cell }.**{ $near ->
    [0] {""}
    [one] {" "}Fast-Treffer bei einem weiteren.
   *[other] {" "}Fast-Treffer bei { $near } weiteren.
}
sub_search-told = { $own ->
    [yes] Du
   *[no] { $seat }
}: { $facts }.
sub_search-facts = { $before }, { $fact }
sub_search-fact-moved = Schiff { $ship } { $to ->
    [harbour] in den Hafen (lädt nach)
   *[other] nach { $to }
}
sub_search-fact-mine = **Mine auf { $field }!** Schiff { $ship } ist verloren
sub_search-fact-charge = Bombe { $cell }: { $answer }
sub_search-fact-torpedo = Torpedo { $lane } auf Schiff { $ship }: { $hit ->
    [yes] **getroffen und versenkt**
   *[no] vorbei
}
sub_search-answer = { $direct ->
    [yes] **direkter Treffer** ({ $left ->
        [0] das letzte U-Boot ist versenkt
       *[other] U-Boot versenkt, noch { $left } übrig
    }){ $near ->
        [0] {""}
        [one] , Fast-Treffer bei 1 U-Boot
       *[other] , Fast-Treffer bei { $near } U-Booten
    }
   *[no] { $near ->
        [0] Fehlschuss
        [one] **Fast-Treffer**
       *[other] **Fast-Treffer bei { $near } U-Booten**
    }
}
sub_search-over-submarines = { $you ->
    [winner] **Du hast gewonnen!** Alle drei U-Boote von { $loser } sind versenkt.
    [loser] **{ $winner } gewinnt:** Deine drei U-Boote sind alle versenkt.
   *[nobody] **{ $winner } gewinnt:** Alle drei U-Boote von { $loser } sind versenkt.
}
sub_search-over-ships = { $you ->
    [winner] **Du hast gewonnen!** Das letzte Schiff von { $loser } ist versenkt.
    [loser] **{ $winner } gewinnt:** Dein letztes Schiff ist versenkt.
   *[nobody] **{ $winner } gewinnt:** Das letzte Schiff von { $loser } ist versenkt.
}
sub_search-over-mine = { $you ->
    [winner] **Du hast gewonnen!** Das letzte Schiff von { $loser } ist auf die Mine gelaufen.
    [loser] **{ $winner } gewinnt:** Dein letztes Schiff ist auf die Mine gelaufen.
   *[nobody] **{ $winner } gewinnt:** Das letzte Schiff von { $loser } ist auf die Mine gelaufen.
}
sub_search-over-resign = { $you ->
    [winner] **Du hast gewonnen!** { $loser } hat aufgegeben.
    [loser] **{ $winner } gewinnt:** Du hast aufgegeben.
   *[nobody] **{ $winner } gewinnt:** { $loser } hat aufgegeben.
}
sub_search-over-quiet = **Unentschieden:** 40 Züge in Folge ohne Wasserbombe, Torpedo und explodierte Mine.
sub_search-over-limit = **Unentschieden:** Das Spiel hat 200 Züge erreicht.

sub_search-started = { $red } spielt Rot und beginnt, { $yellow } spielt Gelb.
sub_search-ready = { $own ->
    [yes] Du bist bereit.
   *[no] { $seat } ist bereit.
}
sub_search-begun = U-Boote und Minen liegen bereit. Die Jagd beginnt!
sub_search-moved = { $own ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $seat }
} { $to ->
    [harbour] läuft in den Hafen ein und hat wieder { $load } Wasserbomben
   *[other] fährt auf Feld { $to }
}.
sub_search-mine = **Mine auf { $field }!** { $own ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $seat }
} ist auf sie gelaufen.
sub_search-charged = { $own ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $seat }
} wirft eine Wasserbombe auf { $cell }: { $answer }.
sub_search-fired = { $own ->
    [yes] Du feuerst
   *[no] { $seat } feuert
} einen Torpedo auf Bahn { $lane } gegen { $against ->
    [yes] dein Schiff { $ship }
   *[no] Schiff { $ship } von { $enemy }
}: { $hit ->
    [yes] **Treffer!**
   *[no] vorbei.
}
sub_search-sunk-ship = { $own ->
    [yes] Dein Schiff { $ship }
   *[no] Schiff { $ship } von { $seat }
} ist { $cause ->
    [mine] zerstört
   *[torpedo] versenkt
}{ $charges ->
    [0] {""}
    [one] , mit 1 Wasserbombe an Bord
   *[other] , mit { $charges } Wasserbomben an Bord
}.
sub_search-hidden = { $owner } hatte U-Boote auf { $submarines } und die Mine unter { $mine }{ $marked ->
    [yes] {" "}(× versenkt oder explodiert)
   *[no] {""}
}.
sub_search-spent = { $seat } hat { $charges ->
    [one] 1 Wasserbombe
   *[other] { $charges } Wasserbomben
} geworfen und { $torpedoes ->
    [one] 1 Torpedo
   *[other] { $torpedoes } Torpedos
} abgefeuert.

sub_search-alt-placed = Deine Aufstellung: U-Boote { $submarines }; Mine { $mine ->
    [none] –
   *[other] unter Feld { $mine }
}.
sub_search-alt-ships = Meer: { $hunter }; { $a }, { $b }, { $c }.
sub_search-alt-ship = Schiff { $ship } { $place ->
    [sunk] verloren
    [harbour] im Hafen mit { $charges } Wasserbomben
   *[other] auf Feld { $place } { $charges ->
        [0] ohne Wasserbomben
        [one] mit 1 Wasserbombe
       *[other] mit { $charges } Wasserbomben
    }
}
sub_search-alt-white = Weiße Stifte auf Feldern der { $levels }.
sub_search-alt-white-many = Weiße Stifte in { $count } Zellen.
sub_search-alt-red = Rote Stifte auf Feldern der { $levels }.
sub_search-alt-red-many = Rote Stifte in { $count } Zellen.
sub_search-alt-levels = { $before }; { $level }
sub_search-alt-level = Ebene { $level }: { $fields }
sub_search-alt-flags = Flaggen (versenkte U-Boote): { $cells }.
sub_search-alt-below = Darunter: U-Boote { $submarines }{ $mine ->
    [none] {""}
   *[other] ; Mine unter Feld { $mine }
}.
sub_search-alt-exploded = Mine explodiert auf Feld { $field }.

sub_search-picture-title = U-Boot-Jagd
sub_search-picture-own = Hier jagst du
sub_search-picture-enemy = Hier jagt dich { $seat }
sub_search-picture-sea = { $seat }
sub_search-picture-below = Meer: { $seat } · verstecke darunter drei U-Boote und eine Mine
sub_search-picture-harbour = Hafen
sub_search-picture-a-submarine = U-Boot
sub_search-picture-a-mine = Mine
sub_search-picture-ship = Schiff, Bomben
sub_search-picture-white = Fehlschuss
sub_search-picture-red = Fast-Treffer
sub_search-picture-flag = direkter Treffer
sub_search-picture-torpedo = letzter Torpedo
sub_search-picture-submarine = U-Boot
sub_search-picture-own-submarine = dein U-Boot
sub_search-picture-mine = Mine
sub_search-picture-own-mine = deine Mine
sub_search-picture-exploded = explodierte Mine
sub_search-picture-shot = Torpedo möglich
sub_search-picture-placing = Verstecke deine U-Boote
sub_search-picture-placed = Alles ist versteckt
sub_search-picture-waiting = Noch wird versteckt
sub_search-picture-move = { $you ->
    [yes] Bewege ein Schiff
   *[no] Am Zug: { $seat }
}
sub_search-picture-act = { $you ->
    [yes] Du bist noch am Zug
   *[no] Am Zug: { $seat }
}
sub_search-picture-over = { $seat } gewinnt
sub_search-picture-won = Sieg!
sub_search-picture-draw = Unentschieden
sub_search-picture-below-own = unter deinem Meer
sub_search-picture-below-enemy = unter dem anderen Meer
sub_search-picture-turn = Zug { $turn }
sub_search-picture-moved = { $ship } { $to ->
    [harbour] in den Hafen
   *[other] nach { $to }
}{ $named ->
    [yes] {" "}· { $seat }
   *[no] {""}
}
sub_search-picture-ran = Mine { $field }: { $ship } verloren
sub_search-picture-answer = { $cell }: { $direct ->
    [yes] { $near ->
        [0] Treffer!
       *[other] Treffer, { $near } nah
    }
   *[no] { $near ->
        [0] Fehlschuss
        [one] Fast-Treffer
       *[other] { $near } Fast-Treffer
    }
}
sub_search-picture-fired = { $lane } auf { $ship }: { $hit ->
    [yes] versenkt!
   *[no] vorbei
}
sub_search-picture-step-1 = Schiff bewegen
sub_search-picture-step-2 = Bombe werfen
sub_search-picture-step-3 = Torpedos feuern
sub_search-picture-depths = 100 bis 300: Tiefe
sub_search-picture-about-ships = Gegnerische Schiffe werfen Wasserbomben
sub_search-picture-about-submarines = Deine U-Boote schießen zurück
sub_search-picture-about-hunt = Unter deinem eigenen Meer jagst du genauso
sub_search-picture-tally = { $charges ->
    [one] 1 Bombe
   *[other] { $charges } Bomben
} · { $found } von { $of } gefunden · { $lost ->
    [0] kein Schiff verloren
    [one] 1 Schiff verloren
   *[other] { $lost } Schiffe verloren
}

sub_search-text-legend = A:3 Schiff A mit 3 Wasserbomben · = im Hafen · + verloren · unter jedem Meer seine Ebenen: o Fehlschuss · x Fast-Treffer · F direkter Treffer · S U-Boot, X mit Fast-Treffer · M Mine · * explodierte Mine · . nichts

## Rätsel

sub_search-puzzle = **Wo liegt mit Sicherheit ein U-Boot?** { $left ->
    [one] Eins ist noch übrig
   *[other] { $left } sind noch übrig
}. Fast-Treffer: Ein U-Boot liegt { $area ->
    [simple] auf einem der acht Felder ringsum, auf derselben Ebene.
   *[full] auf derselben Ebene direkt daneben oder genau darüber oder darunter.
}
sub_search-puzzle-level = **Welche Ebene?**
sub_search-puzzle-field = **Welches Feld?**
sub_search-puzzle-torpedoes = { $count ->
    [one] ein Torpedo
   *[other] { $count } Torpedos
} von unter { $lane }
sub_search-puzzle-alt = Das hast du erfahren, in dieser Reihenfolge: { $facts }.
sub_search-puzzle-solution = In allen { $count } passenden Aufstellungen liegt ein U-Boot auf **{ $cell }**.
sub_search-puzzle-shares = { sub_search-picture-puzzle-solved }: { $shares }.
sub_search-picture-puzzle = Wo liegt mit Sicherheit ein U-Boot?
sub_search-picture-puzzle-white = kein U-Boot
sub_search-picture-puzzle-red = ungeklärter Fast-Treffer
sub_search-picture-puzzle-solved = Prozent der Aufstellungen, die passen

## The coach of the lesson

# $way: what to press; $target: the ship that a torpedo is fired at.
sub_search-coach-begin = { sub_search-coach-go } Ein U-Boot fehlt noch; weiß heißt leer.
sub_search-coach-sail = { sub_search-coach-go }{ sub_search-coach-answer }{ sub_search-coach-possible }
sub_search-coach-go = { $way ->
    [closer] **Fahr näher an Feld { $field } heran.**
    [ship] **Drück auf „{ $ship }“** und schick es dann auf Feld { $field }.
    [torpedo] **Drück auf „🎯 { $lane } → { $target }“:** Nach der Bombe läuft ein Torpedo, 1 von 5 trifft.
    [level] **Drück auf „{ $level }“**, dann wähl im Menü „{ $field }“.
    [place] **Drück auf „{ sub_search-button-place }“:** Schiff { $ship } fährt hin und wirft.
   *[menu] **Wähl im Menü „{ $field }“.**
}
sub_search-coach-answer = { $answer ->
    [near] {" "}Fast-Treffer: Das U-Boot liegt direkt daneben, darüber oder darunter.
    [miss] {" "}Fehlschuss: Dort, direkt daneben, darüber und darunter liegt nichts.
   *[none] {""}
}
sub_search-coach-possible = { $cells ->
    [several] {""}
   *[other] {" "}Noch möglich: { $cells }.
}
sub_search-coach-drop = { $fire ->
    [yes] **Drück auf „{ sub_search-button-charge }“:** { sub_search-coach-open } Feuern kannst du danach noch.
   *[no] **Drück auf „{ sub_search-button-charge-end }“:** { sub_search-coach-open }
}
sub_search-coach-open = Unter Feld { $field } { $levels ->
    [one] ist nur diese Ebene noch offen.
   *[several] sind mehrere Ebenen offen, auch diese.
}
sub_search-coach-nothing = **Drück auf „{ sub_search-button-end }“:** Unter Feld { $field } hat jede Ebene einen weißen Stift, dort liegt nichts.
sub_search-coach-fire = **Drück auf „{ sub_search-button-fire-end }“:** Er trifft in einem von fünf Fällen.{ sub_search-coach-answer }
sub_search-coach-end = **Drück auf „{ sub_search-button-end }“.**{ sub_search-coach-answer }{ sub_search-coach-possible }
sub_search-coach-mine = **Drück auf „{ sub_search-button-end }“:** Eine Mine hat dein Schiff zerstört, jede Seite hat eine versteckt. Fahr mit einem anderen weiter.
sub_search-coach-won = **Gut gemacht, so läuft die ganze Jagd!** In einem echten Spiel versteckst du vorher drei U-Boote und eine Mine oder überlässt das dem Zufall.
sub_search-coach-lost = **Diesmal war der Computer schneller.** Versuch es noch einmal von vorn: Such nach einem Fast-Treffer direkt daneben, darüber und darunter.

## Refusals

sub_search-refused-over = Das Spiel ist vorbei.
sub_search-refused-placing = Noch nicht: Die Jagd beginnt, sobald beide ihre Aufstellung bestätigt haben.
sub_search-refused-confirmed = Deine Aufstellung ist bestätigt und lässt sich nicht mehr ändern.
sub_search-refused-turn = Du bist nicht am Zug: { $active } ist an der Reihe.
# What is typed: a ship and its destination, and the pieces to take back.
sub_search-typed-sail = `{ $ship } { $to ->
    [harbour] { sub_search-word-harbour }
   *[other] { $to }
}`
sub_search-typed-submarine = `{ sub_search-word-remove } { $field } { $level }`
sub_search-typed-mine = `{ sub_search-word-remove } { sub_search-word-mine }`
sub_search-refused-unknown-placing = Das verstehe ich nicht. Gib zum Beispiel { $left ->
    [0] {""}
   *[other] `u-boot { $field } { $level }`,{" "}
}`mine { $mine }`, `zufall` oder { $complete ->
    [yes] `fertig`
   *[no] `rest`
} ein.
sub_search-refused-unknown = Das verstehe ich nicht. Bewege erst ein Schiff, zum Beispiel mit { sub_search-typed-sail }.
sub_search-refused-unknown-act = Das verstehe ich nicht. Gib zum Beispiel { $charge ->
    [yes] `bombe 200` oder{" "}
   *[no] {""}
}`ende` ein.
sub_search-refused-moved = Du hast in diesem Zug schon ein Schiff bewegt.
sub_search-refused-early = Bewege zuerst ein Schiff, zum Beispiel mit { sub_search-typed-sail }; danach kannst du eine Wasserbombe werfen oder einen Torpedo abfeuern.
sub_search-refused-late-charge = Nach einem Torpedo kannst du im selben Zug keine Wasserbombe mehr werfen.
sub_search-refused-must-move = Du musst ein Schiff bewegen, bevor du deinen Zug beenden kannst, zum Beispiel mit { sub_search-typed-sail }.
sub_search-refused-cell = Ein U-Boot braucht ein Feld von 1 bis 36 und eine Ebene (100, 200 oder 300), zum Beispiel `u-boot { $field } { $level }`.
sub_search-refused-mine = Die Mine kommt auf Ebene 100 unter ein Feld von 1 bis 36, zum Beispiel `mine { $field }`.
sub_search-refused-piece = Sag, was du zurücknehmen möchtest, zum Beispiel { $piece }.
sub_search-refused-ship = Dieses Schiff gibt es nicht: Deine heißen A, B und C. Gib zum Beispiel { sub_search-typed-sail } ein.
sub_search-refused-destination = Schiff { $ship } fährt auf ein Feld deines eigenen Meeres, von 1 bis 36, oder in den Hafen, zum Beispiel mit { sub_search-typed-sail }.
sub_search-refused-level = Eine Wasserbombe geht auf Ebene 100, 200 oder 300, zum Beispiel `bombe 200`.
sub_search-refused-lane = Nenne eine Bahn (R1 bis R6 oder S1 bis S6) und das Schiff, auf das du feuerst, zum Beispiel `feuere { $lane } { $ship }`.
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
# Alles davon lässt sich so eintippen, wie es hier steht.
sub_search-choice-sub = U-Boot
sub_search-choice-mine = Mine
sub_search-choice-remove = Entferne
sub_search-choice-submarine = U-Boot { $cell }
sub_search-choice-mine-below = Mine { $field }
sub_search-choice-remove-submarine = Entferne U-Boot { $cell }
sub_search-choice-remove-mine = Entferne Mine
sub_search-choice-place = Setze { $pieces }
sub_search-choice-ship = Schiff { $ship }
sub_search-choice-sail = Schiff { $ship } { $to ->
    [harbour] in den Hafen
   *[other] nach { $to }
}
sub_search-choice-charge = Bombe
sub_search-choice-fire = Torpedo
sub_search-choice-lane = Torpedo { $lane }
sub_search-choice-torpedo = Torpedo { $lane } auf Schiff { $ship }
sub_search-choice-row = Reihe { $row }
sub_search-choice-turn = { $before }; { $next }

## Words of the notation, as the parser reads them

sub_search-word-sub = u-boot
sub_search-word-mine = mine
sub_search-word-remove = entferne
sub_search-word-clear = leeren
sub_search-word-random = zufall
sub_search-word-confirm = fertig
sub_search-word-charge = wasserbombe
sub_search-word-fire = feuere
sub_search-word-harbour = hafen
sub_search-word-fill = rest
sub_search-word-place = setze
sub_search-word-end = ende
sub_search-word-resign = aufgeben
sub_search-also-clear = alles entfernen, alle entfernen
sub_search-also-fill = rest würfeln, rest zufällig, zufall rest
sub_search-also-confirm = bestätigen
sub_search-word-ship = schiff
sub_search-also-charge = bombe
sub_search-also-fire = feuer
sub_search-also-end = zug beenden, zugende
sub_search-word-to = nach
sub_search-also-to = in den
sub_search-word-at = auf
sub_search-also-at = bahn, schiff
sub_search-word-row = reihe
sub_search-word-column = spalte
sub_search-also-column = s
sub_search-recap-success = Treffer
sub_search-attempts = { $count ->
    [one] 1 Angriff
   *[other] { $count } Angriffe
}, { $successes } Treffer
