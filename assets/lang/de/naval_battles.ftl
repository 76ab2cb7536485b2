naval_battles = Naval Battles (Kartenspiel)
naval_battles-about = Kartenspiel um Seegefechte des Zweiten Weltkriegs: Führe die Flotte einer Nation, greif mit Artillerie, Torpedos und Flugzeugen an und wehr dich mit Karten aus der Hand. Wer zuerst genug Punkte mit versenkten Schiffen sammelt, gewinnt.
naval_battles-brief = Kartenspiel um Seegefechte mit Artillerie, Torpedos und Flugzeugen. Für 2 bis 6.
naval_battles-takes = 30–60 Minuten · 2–6 Spieler
# Signs of the board as text: a fleet with its score, hand and reinforcements, then rows 1 to 3 and submarines; below the fleets the open attacks.
naval_battles-text-legend = 1-6 Platz · * Punkte · = Serie · # Hand · f: gewählt · + r: Verstärkungen · w: versenkt · > vor der Flotte · ' benutzt · ~ zurückgezogen · x ausgeschieden · 1: 2: 3: Reihen · u: U-Boote, ! aktiv · h: Hand · 9/11 Rumpf übrig · a1 Angriff von>auf, -3 Schaden, 4+ Wurf (Flugzeuge versenken) · % Stapel

## Options

naval_battles-option-mode = Spielmodus
naval_battles-option-mode-single = eine Partie bis 25 Punkte
naval_battles-option-mode-series = mehrere Partien bis 75 Punkte
naval_battles-option-mode-teams-2 = Teams zu zweit bis 50 Punkte
naval_battles-option-mode-teams-3 = Teams zu dritt bis 75 Punkte
naval_battles-bad-teams = Teams zu zweit brauchen vier oder sechs Spieler, Teams zu dritt sechs.

## Words that other texts use

naval_battles-nation-germany = Deutschland
naval_battles-nation-france = Frankreich
naval_battles-nation-great_britain = Großbritannien
naval_battles-nation-italy = Italien
naval_battles-nation-japan = Japan
naval_battles-nation-united_states = Vereinigte Staaten

naval_battles-class-battleship = Schlachtschiff
naval_battles-class-battlecruiser = Schlachtkreuzer
naval_battles-class-fleet_carrier = Flugzeugträger
naval_battles-class-light_carrier = Leichter Flugzeugträger
naval_battles-class-escort_carrier = Begleitflugzeugträger
naval_battles-class-heavy_cruiser = Schwerer Kreuzer
naval_battles-class-light_cruiser = Leichter Kreuzer
naval_battles-class-destroyer = Zerstörer
naval_battles-class-torpedo_boat = Torpedoboot
naval_battles-class-submarine = U-Boot

naval_battles-phase-fleets = Flottenwahl
naval_battles-phase-layout = Aufstellung
naval_battles-phase-reorganise = Reorganisieren
naval_battles-phase-prepare = Vorbereiten
naval_battles-phase-declare = Angriffe erklären
naval_battles-phase-defend = Abwehr
naval_battles-phase-resolve = Angriffe ausführen
naval_battles-phase-discard = Abwerfen

naval_battles-card-main-11 = 11" Hauptartillerie
naval_battles-card-main-12 = 12" Hauptartillerie
naval_battles-card-main-13 = 13" Hauptartillerie
naval_battles-card-main-14 = 14" Hauptartillerie
naval_battles-card-main-15 = 15" Hauptartillerie
naval_battles-card-main-16 = 16" Hauptartillerie
naval_battles-card-main-18 = 18" Hauptartillerie
naval_battles-card-secondary-4 = 4" Nebenartillerie
naval_battles-card-secondary-5 = 5" Nebenartillerie
naval_battles-card-secondary-6 = 6" Nebenartillerie
naval_battles-card-secondary-8 = 8" Nebenartillerie
naval_battles-card-secondary-4-5-pair = 4" & 5" Nebenartillerie
naval_battles-card-secondary-6-8-pair = 6" & 8" Nebenartillerie
naval_battles-card-torpedo-3 = Torpedofächer (3)
naval_battles-card-torpedo-4 = Torpedofächer (4)
naval_battles-card-torpedo-5 = Torpedofächer (5)
naval_battles-card-depth-2 = Wasserbomben (2)
naval_battles-card-depth-3 = Wasserbomben (3)
naval_battles-card-air-x1 = Luftangriff x1
naval_battles-card-air-x2 = Luftangriff x2
naval_battles-card-air-x3 = Luftangriff x3
naval_battles-card-near-miss = Beinahe-Treffer
naval_battles-card-armour = Panzerung
naval_battles-card-escorts = Eskorten
naval_battles-card-small-target = Kleines Ziel
naval_battles-card-evasion = Ausweichen
naval_battles-card-withdrawal = Rückzug
naval_battles-card-reinforcements-2 = Verstärkungen (2)
naval_battles-card-reinforcements-3 = Verstärkungen (3)
naval_battles-card-reinforcements-4 = Verstärkungen (4)
naval_battles-card-reinforcements-5 = Verstärkungen (5)
naval_battles-card-surprise-attack = Überraschungsangriff
naval_battles-card-planning = Planung

# A ship or a card that is named several times.
naval_battles-times = { $count }× { $what }
# Sentences, one behind the other.

## What can be chosen

# $kind: guns, carriers, mixed; $ships: a list.
naval_battles-choice-ready = { $kind ->
    [guns] Artillerie
    [carriers] Flugzeugträger
   *[mixed] Gemischt mit U-Booten
}
# $place: 1, 2, 3, active, passive; $ship: a name.
naval_battles-choice-place = { $ship } { $place ->
    [active] aktiv
    [passive] passiv
   *[other] in Reihe { $place }
}
# $mounts: a list of naval_battles-mount.
naval_battles-choice-mounts = { $mounts }
# $kind: gun, torpedo, depth; $calibre: inches.
naval_battles-mount = { $ship } { $kind ->
    [torpedo] Torpedos
    [depth] Wasserbomben
   *[gun] { $calibre }"
}
naval_battles-choice-damage = { $card } unter { $ship }
naval_battles-choice-card = { $card }
# A card that is in hand several times; $number: 2 or more.
naval_battles-choice-copy = { $card }, { $number }. Karte
naval_battles-choice-nation = { $nation }
# $points: a number.
naval_battles-choice-ship-points = { $ship } ({ naval_battles-points })
naval_battles-choice-row = In Reihe { $row }
naval_battles-choice-ship = { $ship }
naval_battles-choice-enough = Nur { $ships }

naval_battles-begin-nation = Andere Nation
naval_battles-begin-add = Schiff hinzufügen
naval_battles-begin-drop = Schiff entfernen
naval_battles-begin-move = Schiff bewegen
naval_battles-begin-flip = U-Boot umdrehen
naval_battles-begin-reinforce = Verstärkungen
naval_battles-begin-withdraw = Rückzug, Schaden entfernen
naval_battles-begin-prepare = Karte vorbereiten
naval_battles-begin-fire = Feuern
naval_battles-begin-air = Landgestützter Luftangriff
naval_battles-begin-fly = Trägerflugzeuge
naval_battles-begin-surprise = Überraschungsangriff
naval_battles-begin-cancel = Angriff streichen
naval_battles-begin-resolve = Einzeln ausführen
naval_battles-begin-discard = Abwerfen
naval_battles-begin-orders = Dauerbefehl
naval_battles-begin-near-miss = Beinahe-Treffer
naval_battles-begin-armour = Panzerung
naval_battles-begin-escorts = Eskorten
naval_battles-begin-small-target = Kleines Ziel
naval_battles-begin-evasion = Ausweichen
naval_battles-begin-front-near-miss = Beinahe-Treffer (vorbereitet)
naval_battles-begin-front-armour = Panzerung (vorbereitet)
naval_battles-begin-front-escorts = Eskorten (vorbereitet)
naval_battles-begin-fighters = Jagdabwehr
naval_battles-begin-stealth = Schleichfahrt

## Whose turn it is

# $seats: a list of names; $count: how many; $own: whether the reader is one of them.
naval_battles-status-fleets = { $own ->
    [yes] **Du** wählst deine Flotte.
   *[no] Flottenwahl: { $count ->
        [one] **{ $seats }** wählt noch.
       *[other] **{ $seats }** wählen noch.
    }
}
# $seat, $own: whose turn it is; $turn: a number.
naval_battles-status-layout = { $own ->
    [yes] **Du** stellst deine Flotte auf.
   *[no] **{ $seat }** stellt die Flotte auf.
}
naval_battles-status-turn = Zug { $turn }: { $own ->
    [yes] **Du** bist am Zug.
   *[no] **{ $seat }** ist am Zug.
}
naval_battles-status-resolve = Zug { $turn }: { $own ->
    [yes] **Du** führst deine Angriffe aus.
   *[no] **{ $seat }** führt die Angriffe aus.
}
naval_battles-status-discard = Zug { $turn }: { $own ->
    [yes] **Du** wirfst ab und ziehst nach.
   *[no] **{ $seat }** wirft ab und zieht nach.
}
# $attacker: a seat; $seat, $own: who has the slot.
naval_battles-status-defend = Zug { $turn }, { $attacker } greift an: { $own ->
    [yes] **Du** wehrst ab.
   *[no] **{ $seat }** wehrt ab.
}
# The game of a series: $game: a number.
naval_battles-status-game = Partie { $game }.
# Before its turns begin: $winner, a seat, of the game $before.
naval_battles-status-next-game = Partie { $before } hat { $winner } gewonnen. { $game }
# $seats: who is not there any more; $count: how many.
naval_battles-status-left = { $seats } { $count ->
    [one] hat
   *[other] haben
} das Spiel verlassen.
naval_battles-status-out = { $seats } { $count ->
    [one] ist
   *[other] sind
} ausgeschieden.
# $scores: a list of naval_battles-score or naval_battles-score-of-team.
naval_battles-scores = Punkte: { $scores }.
naval_battles-score = { $seat } { $points }/{ $goal }
naval_battles-scores-of-series = Serie: { $scores }.
naval_battles-score-of-team = Team { $team } ({ $seats }) { $points }/{ $goal }
# How the turn before ended: $seat, $own; $count: attacks, $off: warded off, $dropped: without a target; $open: not resolved yet;
# $sunk: how many ships, $ships: their names.
naval_battles-latest = { $own ->
    [yes] Du hast
   *[no] { $seat } hat
} { $count ->
    [one] einmal angegriffen; der Angriff { $dropped ->
        [0] wurde { $off ->
            [0] nicht abgewehrt
           *[other] abgewehrt
        }
       *[other] ist entfallen
    }
   *[other] { $count }-mal angegriffen; abgewehrt { $off ->
        [0] wurde nichts
        [one] wurde ein Angriff
       *[other] wurden { $off } Angriffe
    }{ $dropped ->
        [0] {""}
        [one] {"; "}einer ist entfallen
       *[other] {"; "}{ $dropped } sind entfallen
    }
}{ $sunk ->
    [0] { $open ->
        [0] ; nichts ist gesunken.
       *[other] .
    }
    [one] ; gesunken ist { $ships }.
   *[other] ; gesunken sind { $ships }.
}

## How it ended
# Arguments: those of Outcome::told.

naval_battles-over-points = { $you ->
    [winner] **Du hast gewonnen!** Du hast Schiffe im Wert von 25 Punkten versenkt.
    [loser] **Du hast verloren:** { $winners } hat Schiffe im Wert von 25 Punkten versenkt.
   *[other] **{ $winners } gewinnt:** Schiffe im Wert von 25 Punkten sind versenkt.
}
naval_battles-over-team-points = { $you ->
    [winner] **Ihr habt gewonnen!** Euer Team hat genug Punkte.
    [loser] **Ihr habt verloren:** Das Team von { $winners } hat genug Punkte.
   *[other] **{ $winners } gewinnen:** Ihr Team hat genug Punkte.
}
naval_battles-over-series = { $you ->
    [winner] **Du hast die Serie gewonnen!** 75 Punkte sind erreicht.
    [loser] **Du hast die Serie verloren:** { $winners } hat 75 Punkte erreicht.
   *[other] **{ $winners } gewinnt die Serie:** 75 Punkte sind erreicht.
}
naval_battles-over-last = { $you ->
    [winner] **Du hast gewonnen!** Außer dir ist niemand mehr im Spiel.
    [loser] **Du hast verloren:** Nur { $winners } ist noch im Spiel.
   *[other] **{ $winners } gewinnt:** Sonst ist niemand mehr im Spiel.
}
naval_battles-over-series-last = { $you ->
    [winner] **Du hast die Serie gewonnen!** Alle anderen haben sie verlassen.
   *[other] **{ $winners } gewinnt die Serie:** Alle anderen haben sie verlassen.
}
naval_battles-over-team-last = { $you ->
    [winner] **Ihr habt gewonnen!** Nur noch euer Team ist im Spiel.
    [loser] **Ihr habt verloren:** Nur noch das Team von { $winners } ist im Spiel.
   *[other] **{ $winners } gewinnen:** Nur noch ihr Team ist im Spiel.
}

## Hints for a first game

naval_battles-hint-nation = Jede Nation hat drei fertige Flotten.
naval_battles-hint-fleet = Nimm eine fertige Flotte, dann „Fertig“.
naval_battles-hint-layout = So aufgestellt können alle deine Schiffe angreifen.
naval_battles-hint-turn = Nimm den Vorschlag, du kannst alles zurücknehmen.
naval_battles-hint-confirm = Wähl weitere Angriffe, oder drück den grünen Knopf.
# $seats: whom the attacks aim at.
naval_battles-hint-confirm-all = Drück den grünen Knopf, dann folgt die Abwehr: { $seats }.
naval_battles-hint-no-attack = Bereite Karten für die Abwehr vor, oder wirf Unnützes ab.
naval_battles-hint-no-ship = Nutze Verstärkungen oder Luftangriffe, wirf den Rest ab.
naval_battles-hint-reinforce = Neue Schiffe dürfen gleich handeln, Restpunkte verfallen.
naval_battles-hint-withdraw = Du greifst nicht an, und niemand greift dich an.
naval_battles-hint-prepare = Nimm ein Schiff, das in diesem Zug nicht feuern muss.
naval_battles-hint-row = Hauptartillerie feuert aus Reihe 1 und 2, der Rest aus 1.
naval_battles-hint-target = Punkte bringt nur, was du versenkst.
naval_battles-hint-defend = Heb Abwehrkarten für Angriffe auf, die etwas versenken.
naval_battles-hint-no-defence = Gegen diese Angriffe hilft dir nichts: Lass sie durch.
naval_battles-hint-ahead = Du musst nicht warten: Antworte vorab.
naval_battles-hint-resolve = Einzeln lohnt es sich nur mit Planung.
naval_battles-hint-discard = Wirf Karten ab, die zu keinem deiner Schiffe passen.

## The coach of the lesson

# $control: the label of a button or menu; $kind: gun, torpedo, air; $ship: who fires.
naval_battles-coach-begin = **Wähl in „{ $control }“ den ersten Eintrag.** { $kind ->
    [gun] { $ship } feuert, und nur eine Karte kann das abwehren.
    [torpedo] { $ship } feuert. Torpedos brauchen einen guten Wurf.
   *[air] Flugzeuge brauchen keine Artillerie und erreichen jede Reihe, aber nur mit einem guten Wurf.
}
naval_battles-coach-second = **Wähl in „{ $control }“ noch einmal den ersten Eintrag:** Jeder Waffenträger feuert einmal im Zug. Nebenartillerie trifft nur Reihe 1.
# $first: whether it is the first turn.
naval_battles-coach-confirm = { $first ->
    [yes] **Drück auf „{ $control }“.** Jetzt darf die Gegenseite mit Karten abwehren. Was durchkommt, macht Schaden.
   *[no] **Drück auf „{ $control }“.** Erst wehrt die Gegenseite ab, dann endet dein Zug von selbst.
}
naval_battles-coach-resolve = **Drück auf „{ $control }“:** Was nicht abgewehrt ist, macht jetzt Schaden.
# $sunk: whether a ship was sunk; $points: of the learner; $thrown: whether cards are suggested.
naval_battles-coach-discard = { $sunk ->
    [yes] **Versenkt!** Du hast { $points } von 25 Punkten. { $thrown ->
        [yes] { naval_battles-coach-throw }
       *[no] { naval_battles-coach-draw }
    }
   *[no] { $thrown ->
        [yes] { naval_battles-coach-throw }
       *[no] { naval_battles-coach-draw }
    }
}
naval_battles-coach-throw = **Drück auf „{ $control }“:** Karten, die zu keinem deiner Schiffe passen, nehmen nur Platz weg.
naval_battles-coach-draw = **Drück auf „{ $control }“:** Du ziehst wieder auf sieben Karten.
naval_battles-coach-defend = **Drück auf „{ $control }“.** Im Zug der Gegenseite wehrst du mit Karten aus der Hand ab. Heb sie für Angriffe auf, die etwas versenken.
naval_battles-coach-pass = **Drück auf „{ $control }“.** Hier geht nichts verloren, was eine Karte wert wäre.
# $points: of the learner.
naval_battles-coach-suggestion = **Drück auf „{ $control }“.** Das plant Reihen und Angriffe, und alles lässt sich zurücknehmen. Du hast { $points } von 25 Punkten.
naval_battles-coach-end = **Drück auf „{ $control }“:** { $attacks ->
    [yes] Gerade ist kein Angriff seine Karte wert.
   *[no] Gerade kann nichts angreifen.
} Danach ziehst du neue Karten.
# $line: the label of an entry.
naval_battles-coach-gap = **Wähl in „{ $control }“: „{ $line }“.** Vor anderen Schiffen darf keine Reihe leer bleiben.
naval_battles-coach-won = **Gut gemacht, das ist das ganze Spiel!** Wer zuerst 25 Punkte versenkt, gewinnt. In einem echten Spiel nimmst du vorher eine Flotte, zum Beispiel eine der fertigen.
naval_battles-coach-lost = **Diesmal war der Computer schneller.** Versuch es noch einmal von vorn: Mehrere Angriffe auf ein Schiff versenken es, ein bisschen Schaden überall bringt nichts.

## The board in words

# $team: its number, or 0; $nation: a text or nothing; $points, $goal: of the seat or its team.
naval_battles-alt-head = { $seat }{ $team ->
    [0] {""}
   *[other] {" "}(Team { $team })
}{ $chosen ->
    [yes] , { $nation }
   *[no] {""}
}, { $points }/{ $goal } Punkte
# $head: naval_battles-alt-head; $hand: cards; $ships: a list of naval_battles-alt-row, or naval_battles-alt-count; $front: cards that lie in
# front of it, $laid: how many; $attacks: a list of naval_battles-alt-attack that are open on it, $aimed: how many.
naval_battles-alt-fleet = { $head }, { $hand ->
    [one] 1 Handkarte
   *[other] { $hand } Handkarten
}: { $ships }{ $withdrawn ->
    [yes] {"; "}zurückgezogen
   *[no] {""}
}{ $laid ->
    [0] {""}
   *[other] {"; "}davor: { $front }
}{ $aimed ->
    [0] {""}
   *[other] {"; "}Angriffe: { $attacks }
}.
# $count: ships and submarines; $left, $hull: how much of their hulls is left.
naval_battles-alt-count = { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}, Rumpf { $left }/{ $hull }
naval_battles-alt-empty = { $head }: { $out ->
    [yes] ausgeschieden
   *[no] kein Schiff auf dem Tisch
}.
# $left, $hull: how much of the hull is left.
naval_battles-alt-ship = { $ship } { $left }/{ $hull }
naval_battles-alt-submarine = { $ship } { $left }/{ $hull } { $active ->
    [yes] aktiv
   *[no] passiv
}
# $row: 1 to 3, or 0 for submarines; $ships: a list of naval_battles-alt-ship or naval_battles-alt-submarine.
naval_battles-alt-row = { $row ->
    [0] U-Boote
   *[other] Reihe { $row }
} { $ships }
# $kind: air, torpedo, gun; $needed, $damage: numbers.
naval_battles-alt-attack = a{ $number } { $target } { $kind ->
    [air] ab { $needed }
    [torpedo] { $damage } Schaden ab { $needed }
   *[gun] { $damage } Schaden
}
naval_battles-alt-chosen = Du hast gewählt: { $ships }.
naval_battles-alt-hand = Deine Hand: { $cards }.
naval_battles-alt-more = { $count } weitere

## The story
# $seat, $own: who does it; what is done in a turn has no subject, its first sentence names it. $against: whether one alone was attacked,
# $target, and not `nobody` or several: the ships of that one are then named without their owner.

naval_battles-told-turn = { $own ->
    [yes] **In deinem Zug{ $against ->
        [nobody] {""}
        [you] {" "}gegen dich selbst
       *[other] {" "}gegen { $target }
    }:**
   *[no] **Im Zug von { $seat }{ $against ->
        [nobody] {""}
        [you] {" "}gegen dich
       *[other] {" "}gegen { $target }
    }:**
}
naval_battles-told-claimed = { $own ->
    [yes] Deine Nation: { $nation }.
   *[no] { $seat } wählt: { $nation }.
}
naval_battles-told-confirmed = { $own ->
    [yes] Du hast deine Flotte bestätigt.
   *[no] { $seat } hat die Flotte bestätigt.
}
naval_battles-told-rolled = Gewürfelt: { $dice }.
naval_battles-told-die = { $seat } { $die }
naval_battles-told-starts = { $own ->
    [yes] Du beginnst.
   *[no] { $seat } beginnt.
}
naval_battles-told-laid-out = { $own ->
    [yes] Deine Flotte ist aufgestellt.
   *[no] { $seat } hat die Flotte aufgestellt.
}
naval_battles-told-dealt = Alle haben sieben Karten bekommen.
naval_battles-told-sunk = **Versenkt: { $ships }** ({ $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}).
naval_battles-told-owned = { $own ->
    [yes] { $ship } (deine Flotte)
   *[no] { $ship } ({ $seat })
}
naval_battles-told-reorganised = Flotte reorganisiert.
naval_battles-told-reinforced = Verstärkungen: { $ships }.
naval_battles-told-withdrew = Rückzug{ $count ->
    [0] .
    [one] , eine Schadenskarte entfernt.
   *[other] , { $count } Schadenskarten entfernt.
}
naval_battles-told-prepared = Vorbereitet: { $cards }.
naval_battles-told-surprised = Ein Überraschungsangriff räumt die Karten vor { $own ->
    [yes] deiner Flotte
   *[no] der Flotte von { $seat }
} ab.
naval_battles-told-no-attack = Kein Angriff.
# $by: ships or nothing; $kind: card, land, carrier, unknown (it was declared before); $target: naval_battles-told-owned; $diverted:
# whether from $first, its first target; $notes: how many rolls of defenders were in vain, $vain: them; $fate: a message.
naval_battles-told-attack = a{ $number } { $kind ->
    [carrier] Flugzeuge von { $by } auf{" "}
    [land] { $card } auf{" "}
    [card] { $by } mit { $card } auf{" "}
   *[unknown] {""}
}{ $target }{ $diverted ->
    [yes] {" "}(umgelenkt von { $first })
   *[no] {""}
}{ $notes ->
    [0] {""}
   *[other] , { $vain }
} – { $fate }
# $die: naval_battles-told-roll; $needed: what it had to show.
naval_battles-told-vain-fighters = Jagdabwehr von { $ship } vergeblich ({ $die }, nötig { $needed })
naval_battles-told-vain-stealth = Schleichfahrt vergeblich ({ $die }, nötig { $needed })
naval_battles-told-fate-open = noch offen
naval_battles-told-fate-gone = entfällt
naval_battles-told-fate-card = abgewehrt mit { $card }
naval_battles-told-fate-fighters = abgewehrt durch Jagdabwehr von { $ship } ({ $die }, nötig { $needed })
naval_battles-told-fate-stealth = mit Schleichfahrt entkommen ({ $die }, nötig { $needed })
naval_battles-told-fate-ignored = Ziel schon versenkt
naval_battles-told-fate-missed = verfehlt ({ $die })
naval_battles-told-fate-hit = { $rolled ->
    [yes] Treffer ({ $die }), { $damage } Schaden
   *[no] { $damage } Schaden
}
naval_battles-told-fate-sunk = { $rolled ->
    [yes] **versenkt** ({ $die })
   *[no] **versenkt**
}
# $number: what the die showed, $bonus: Planning cards.
naval_battles-told-roll = { $bonus ->
    [0] { $number }
   *[other] { $number } + { $bonus }
}
naval_battles-told-moved-up = { $own ->
    [yes] Deine Reihen rücken auf.
   *[no] Die Reihen von { $seat } rücken auf.
}
naval_battles-told-out = { $left ->
    [yes] { $own ->
        [yes] Du verlässt das Spiel.
       *[no] { $seat } verlässt das Spiel.
    }
   *[no] { $own ->
        [yes] Du bist ausgeschieden.
       *[no] { $seat } ist ausgeschieden.
    }
}
naval_battles-told-discarded = { $own ->
    [yes] Du wirfst
   *[no] { $seat } wirft
} { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab.
naval_battles-told-drawn = Du ziehst { $cards }.
naval_battles-told-reshuffled = Der Ablagestapel wird zum neuen Nachziehstapel gemischt.
naval_battles-told-game-over = **{ $own ->
    [yes] Du gewinnst
   *[no] { $seat } gewinnt
} die Partie.** { $series } Die nächste Partie beginnt.
naval_battles-told-ordered = Dauerbefehl: { naval_battles-order }
naval_battles-told-passed = { $order ->
    [pass-small] Dein Dauerbefehl hat diese kleinen Angriffe durchgelassen.
   *[pass] Dein Dauerbefehl hat diese Angriffe durchgelassen.
}
naval_battles-told-ahead = { $count ->
    [0] Vorab ist nichts mehr festgelegt.
   *[other] Vorab festgelegt: { $moves }.
}
# $kind: which move; $card, $ship, $attack, $cards: what it names.
naval_battles-told-ahead-move = { $kind ->
    [ward] { $card } gegen Angriff a{ $attack }
    [escorts] Eskorten: Angriff a{ $attack } auf { $ship }
    [fighters] Jagdabwehr von { $ship } gegen Angriff a{ $attack }
    [stealth] Schleichfahrt gegen Angriff a{ $attack }
    [resolve] Angriff a{ $attack } ausführen
    [resolve-all] alle Angriffe ausführen
    [discard] { $cards } abwerfen
    [end-turn] Zug beenden
   *[end] Abwehr beenden
}
# $order: ask, pass-small, pass.
naval_battles-order = { $order ->
    [ask] Immer fragen.
    [pass-small] Kleine Angriffe durchlassen.
   *[pass] Alles durchlassen.
}

## The panels

naval_battles-say-nation = **Welche Nation führst du?**
# $points: of the fleet so far.
naval_battles-say-fleet = **{ $nation }: { $points } von 25 Punkten.**
# $ships: a list; $count: how many.
naval_battles-say-ships = { $count ->
    [0] Noch kein Schiff. Nimm eine fertige Flotte (1–3), oder wähl selbst.
   *[other] { $ships }
}
naval_battles-say-over-25 = Im Menü stehen nur Schiffe, die noch passen.
naval_battles-say-layout = **Stell deine Flotte auf.**
# $row: 1 to 3, 0 for submarines; $ships: a list.
naval_battles-say-row = { $row ->
    [0] U-Boote: { $ships }.
   *[other] Reihe { $row }: { $ships }.
}
# $ship with the side of a submarine.
naval_battles-say-submarine = { $ship } ({ $active ->
    [yes] aktiv
   *[no] passiv
})
# $attacks: how many are entered.
naval_battles-say-turn = **Dein Zug{ $attacks ->
    [0] .
    [one] : 1 Angriff geplant.
   *[other] : { $attacks } Angriffe geplant.
}**
naval_battles-say-no-hand = **Dein Zug: { $attacks ->
    [0] keine Karte auf der Hand.
    [one] 1 Angriff geplant.
   *[other] { $attacks } Angriffe geplant.
}**
naval_battles-say-entered = Geplant: { $lines }.
naval_battles-say-skipped = Du hast dich zurückgezogen: In diesem Zug greifst du nicht an.
naval_battles-say-reorganised = Reihen und Verstärkungen stehen fest; „Zurücknehmen“ gibt sie wieder frei.
naval_battles-say-deadlock = **Kein Schiff kann mehr einen Gegner erreichen,** nur landgestützte Luftangriffe können es noch. Wirf den Rest ab, um einen zu ziehen, oder einigt euch auf ein Remis.
naval_battles-say-no-attack = Gerade kann nichts angreifen.
naval_battles-say-no-more-attacks = Weitere Angriffe sind nicht möglich.
# $cards: a list of naval_battles-not-now.
naval_battles-say-not-now = Gerade nicht spielbar: { $cards }.
naval_battles-not-now = { $card } { $why ->
    [closed] (in diesem Zug zu spät)
    [nobody] (kein Schiff dafür in deinen Verstärkungen)
    [nothing-laid] (vor keiner Flotte liegen Karten)
    [withdrawn] (die Ziele haben sich zurückgezogen)
    [no-enemy] (kein gegnerisches Schiff auf dem Tisch)
    [no-submarine] (kein gegnerisches U-Boot)
    [no-target] (kein Ziel in Reichweite)
    [no-ship] (du hast kein Schiff)
    [one-ship] (ein zweites Schiff dafür fehlt)
    [prepared] (das Schiff bereitet eine Karte vor)
    [passive] (das U-Boot ist passiv)
    [row] (feuert nur aus Reihe 1: Zieh ein Schiff vor)
    [rows] (feuert nur aus Reihe 1 und 2: Zieh ein Schiff vor)
    [used] (jeder passende Waffenträger ist schon benutzt)
   *[no-mount] (keins deiner Schiffe kann sie nutzen)
}
naval_battles-say-gap = Eine Reihe ist leer, dahinter stehen Schiffe. Zieh sie nach vorn, dann geht es weiter.
naval_battles-say-empty-fleet = Deine Flotte ist leer: Ohne Verstärkungen scheidest du am Ende der Phase aus.
# $reserve: whether reinforcements are left; $turns: how many own turns may still end so, this one included.
naval_battles-say-no-ship = **Du hast kein Schiff mehr,** spielst aber weiter. { $reserve ->
    [yes] Hol Verstärkungen: Du scheidest aus, wenn { $turns ->
        [1] dieser Zug ohne Schiff endet
        [2] dieser und dein nächster Zug ohne Schiff enden
       *[other] dieser und deine nächsten beiden Züge ohne Schiff enden
    }.
   *[no] Auch Verstärkungen hast du keine mehr: Am Ende dieses Zuges scheidest du aus.
}
# $seats: whose fleets have withdrawn; $count: how many.
naval_battles-say-withdrawn = Zurückgezogen: { $seats }. Niemand kann { $count ->
    [one] diese Flotte
   *[other] diese Flotten
} angreifen, bis der nächste Zug { $count ->
    [one] ihres Besitzers
   *[other] des jeweiligen Besitzers
} beginnt oder ein Überraschungsangriff den Rückzug beendet.
# $count: how many ships are attacked.
naval_battles-say-attacked = **{ $own ->
    [yes] Du wirst
   *[no] Dein Team wird
} angegriffen: { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}.**
# What is attacked. $hull: left of it; $strikes: a list of naval_battles-say-strike; $damage: of several attacks together, by which it
# sinks; $together: whether it surely or perhaps does.
naval_battles-say-target = **{ $target }** (Rumpf { $hull }): { $strikes }{ $together ->
    [surely] {" "}– **zusammen { $damage } von { $hull }: würde sinken**
    [perhaps] {" "}– **zusammen bis zu { $damage } von { $hull }: könnte sinken**
   *[no] {""}
}
# $number: of the attack; $kind: gun, air, torpedo; $damage or $needed: numbers; $stealth: the lowest roll with which the submarine
# escapes, or 0.
naval_battles-say-strike = a{ $number } { $kind ->
    [air] trifft ab { $needed } (**würde sinken**)
    [torpedo] trifft ab { $needed }: { $damage } Schaden
   *[gun] { $damage } Schaden
}{ $planned ->
    [yes] {" "}(nur mit Planung)
    [never] {" "}(das zeigt kein Würfel)
   *[no] {""}
}{ $kind ->
    [air] {""}
   *[other] { $sinks ->
        [yes] {" "}(**würde sinken**)
       *[no] {""}
    }
}{ $stealth ->
    [0] {""}
   *[other] {" "}(entkommt ab { $stealth })
}
# $seat: who attacks; $surely: whatever the dice show.
naval_battles-say-lost = { $surely ->
    [yes] **Kommt das alles durch, gewinnt { $seat }!**
   *[no] **Trifft das alles, gewinnt { $seat }!**
}
# $moves: what was left in advance.
naval_battles-say-left-ahead = **Vorab festgelegt:** { $moves }.{ $rolls ->
    [yes] {" "}Misslingt ein Wurf, wirst du wieder gefragt.
   *[no] {""}
}
naval_battles-say-ahead = Was danach kommt, kannst du schon festlegen.
naval_battles-say-defending = **{ $seat } wehrt ab.**
naval_battles-say-resolve = **Angriffe ausführen:**
naval_battles-say-discard = **Abwerfen?** Danach ziehst du auf sieben nach.
naval_battles-say-discard-suggested = Neue Karten sind wohl mehr wert als { $cards }.
# $why: one of naval_battles-why-….
naval_battles-say-suggested = Vorschlag: { $why }.
# $percent: the chance to sink the ship.
naval_battles-why-sinks = { $percent ->
    [100] { $ship } sinkt, wenn niemand abwehrt
   *[other] { $ship } sinkt mit { $percent } %, wenn niemand abwehrt
}
naval_battles-why-damages = { $ship } wird beschädigt, das hilft später
# $count: damage cards that are removed.
naval_battles-why-withdraw = { $count ->
    [0] bis zu deinem nächsten Zug greift dich niemand an
    [one] repariert 1 Treffer, und niemand greift dich an
   *[other] repariert { $count } Treffer, und niemand greift dich an
}
naval_battles-why-reinforce = { $count ->
    [one] ein neues Schiff für deine Flotte
   *[other] { $count } neue Schiffe für deine Flotte
}
# $rolls: whether it is Planning, otherwise a defence card.
naval_battles-why-prepare = { $rolls ->
    [yes] ein Bonus für einen Wurf in jedem Zug
   *[no] hilft in jedem Zug der anderen gegen einen Angriff
}
# $back: whether a ship moves to the rear.
naval_battles-why-rows = { $back ->
    [yes] Schiffe ziehen nach hinten: Weniger Angriffe treffen
   *[no] bessere Reihen gegen die nächsten Angriffe
}
naval_battles-why-roll = { $ship } entkommt vielleicht durch einen Wurf.
# $effect: of the defence on a ship.
naval_battles-why-saves = { $effect ->
    [saved] { $ship } überlebt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
    [safer] { $ship } wird dann seltener versenkt.
   *[damage] { $ship } nimmt weniger Schaden.
}
naval_battles-say-orders = **Was geschieht, wenn du angegriffen wirst?**
naval_battles-say-orders-more = Das gilt ab deiner nächsten Abwehr, bis du es änderst. Klein sind Angriffe, die zusammen Schiffe im Wert von höchstens 2 Punkten versenken können.

naval_battles-menu-ships = Schiff hinzufügen oder entfernen ({ $points } von 25)
naval_battles-menu-places = Reihen und U-Boote …
naval_battles-menu-preparations = Reihen, Karten und mehr …
naval_battles-menu-attacks = Angriff: womit, worauf …
naval_battles-menu-cards = Mit einer Karte …
naval_battles-menu-more-attacks = Noch ein Angriff, anderes Ziel …
naval_battles-menu-defences = Abwehren mit …
naval_battles-menu-ahead = Vorab abwehren mit …
naval_battles-menu-ahead-more = Vorab auch abwehren mit …
naval_battles-menu-resolve = Einzeln ausführen
naval_battles-menu-discard = Karten abwerfen, Zug beenden …
naval_battles-menu-undo = Zurücknehmen …
naval_battles-menu-step = Wähl aus …
naval_battles-ask-attack = **Angriff: womit, worauf?**
naval_battles-ask-end-unfought = **Zug ohne Angriff beenden?**
naval_battles-ask-small-fleet = **Nur { $points } von 25 Punkten nehmen?** Der Rest verfällt.
# What a step asks: $card, $ship, $by, $cards, $ships: what is chosen so far; $count: how many; $most, $points: numbers.
naval_battles-ask-prepare = Welches Schiff bereitet { $card } vor? Es benutzt in diesem Zug keine andere Karte, feuert also nicht.
naval_battles-ask-row = Wohin mit { $ship }?
naval_battles-ask-side = Kommt { $ship } aktiv oder passiv ins Spiel?
naval_battles-ask-withdraw = Welche Schadenskarten entfernt der Rückzug?
naval_battles-ask-fire = { $card }: Wer feuert auf wen?
naval_battles-ask-target = { $card } von { $by }: auf welches Ziel?
naval_battles-ask-flight = Wen greifen die Flugzeuge von { $ship } an?
naval_battles-ask-air = { $card }: { $most ->
    [1] auf welches Schiff?
   *[other] bis zu { $most } Ziele. { $count ->
        [0] Welches zuerst?
       *[other] Bisher: { $targets }.
    }
}
naval_battles-ask-newcomer = { $cards }: Welches Schiff holst du? { $points ->
    [one] Ein Punkt ist noch da.
   *[other] { $points } Punkte sind noch da.
} { $count ->
    [0] {""}
   *[other] Bisher: { $ships }.
}

naval_battles-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
naval_battles-entry-ship = { $chosen ->
    [yes] ✓ { $ship }, { naval_battles-points }, { $class }
   *[no] { $ship }, { naval_battles-points }, { $class }
}
naval_battles-entry-place = { $ship }: andere Reihe …
naval_battles-entry-play = { $kind ->
    [reinforce] Holen mit { $card }: Schiffe wählen …
    [heal] Rückzug, Schaden entfernen: Du greifst nicht an, niemand greift dich an
   *[withdraw] Rückzug: Du greifst nicht an, niemand greift dich an
}
# $ships: a list of naval_battles-choice-place; $card: the cards that pay for them.
naval_battles-entry-bring = Holen: { $ships } mit { $card }
# $what: a card, or with its ship; $ends: whether the rows cannot change any more.
naval_battles-entry-prepare = Vorbereiten: { $what } (das Schiff feuert nicht{ $ends ->
    [yes] , Reihen fest
   *[no] {""}
})
# $side: the new one.
naval_battles-entry-flip = { $ship } { $side ->
    [active] aktiv: kann angreifen
   *[passive] passiv: versteckt, greift nicht an
}
naval_battles-entry-fire = { $card }
naval_battles-entry-raid = { $card }: Ziele wählen …
naval_battles-entry-fly = Träger { $ship }
naval_battles-entry-surprise = Überraschungsangriff auf { $seat } (sofort, unwiderruflich)
naval_battles-entry-signs = Was die Zeichen bedeuten
naval_battles-entry-steps = Schritt für Schritt wählen …
# $needed or $damage as in say-attack; $hull: left; $row: 0 for submarines.
naval_battles-entry-target = { $ship } ({ $others ->
    [one] {""}
   *[other] { $seat }{", "}
}{ $row ->
    [0] U-Boot{", "}
   *[other] {""}
}{ $points } P., Rumpf { $hull }{ $needed ->
    [0] {""}
   *[other] {", "}{ $planned ->
        [yes] trifft ab { $needed } mit Planung
        [never] trifft nie: ab { $needed }
       *[no] trifft ab { $needed }
    }
})
naval_battles-entry-against = a{ $number } { $target }
naval_battles-entry-with-planning = { $what } mit Planung +{ $bonus }
naval_battles-entry-fighters = Jagdabwehr { $ship } ({ $value }+): a{ $number } { $target }
naval_battles-entry-escort = Eskorten{ $front ->
    [yes] {" "}(vorbereitet)
   *[no] {""}
}: a{ $number } { $target } → { $ship }
# $phase: the name of the one that is going on.
naval_battles-entry-reopen = { $phase ->
    [prepare] Zurück zu Reihen und Verstärkungen
    [declare] Zurück zum Vorbereiten
   *[other] Zurück zu den Angriffen
}

naval_battles-entry-by-card = { $by } ({ $card })
# $by: a naval_battles-choice-mounts, a card or a carrier; $damage: by guns and torpedoes; $target: a naval_battles-entry-target or ships.
naval_battles-entry-shot = { $by }{ $damage ->
    [0] {""}
   *[other] {" "}−{ $damage }
} → { $target }
# $by: the ships that fire; $row: where one of them moves first, or 0 for a submarine that turns active.
naval_battles-entry-forward = { $by } ({ $row ->
    [0] aktiv
   *[other] Reihe { $row }
})
# The attack $number at another target. $target: a naval_battles-entry-target.
naval_battles-entry-instead = a{ $number } lieber auf { $target }
# $number: of the attack that is taken back, or 0.
naval_battles-entry-undo = Zurücknehmen: { $number ->
    [0] {""}
   *[other] a{ $number }{" "}
}{ $line }
naval_battles-entry-ward = { $card }{ $front ->
    [yes] {" "}(vorbereitet)
   *[no] {""}
}: a{ $number } { $target }
naval_battles-entry-stealth = Schleichfahrt: a{ $number } { $target }
naval_battles-entry-resolve = a{ $number } { $target } ausführen
naval_battles-line-moved = { $ship } in Reihe { $row }
# $side: active, passive.
naval_battles-line-flipped = { $ship } { $side ->
    [active] aktiv
   *[passive] passiv
}
naval_battles-line-reinforced = Verstärkungen: { $ships }
naval_battles-line-withdrew = Rückzug
naval_battles-line-prepared = { $card } mit { $ship }
naval_battles-line-fired = { $card }: { $by } auf { $target }
naval_battles-line-air = { $card } auf { $targets }
naval_battles-line-flown = Flugzeuge von { $ship } auf { $target }
naval_battles-line-discarded = Abgeworfen: { $cards }
naval_battles-line-other = { $text }

naval_battles-button-ready = { $number }: { $kind ->
    [guns] Artillerie
    [carriers] Träger
   *[mixed] Gemischt
}
naval_battles-button-random = Zufall
naval_battles-button-clear = Von vorn
naval_battles-button-confirm-fleet = Fertig
naval_battles-button-confirm-layout = Aufstellung bestätigen
naval_battles-button-suggestion = Vorschlag
naval_battles-button-nation = Nation …
naval_battles-button-attack = Angreifen! Dann Zug beenden
naval_battles-button-attack-and-ask = Angreifen, einzeln ausführen
naval_battles-button-attack-and-discard = Angreifen, dann abwerfen
naval_battles-button-end-turn = Zug beenden
naval_battles-button-discard-cards = Abwerfen …
# $count: cards; $card: the only one.
naval_battles-button-discard-suggested = { $count ->
    [one] { $card } abwerfen, Ende
   *[other] { $count } Karten abwerfen, Zug beenden
}
naval_battles-button-let-pass = Durchlassen
naval_battles-button-let-rest-pass = Fertig
# $defences: a list of naval_battles-best-with; $count: how many; $passes: whether the other attacks then pass.
naval_battles-button-best = { $count ->
    [one] { $passes ->
        [yes] { $defences }, Rest durchlassen
       *[no] Am besten: { $defences }
    }
   *[other] { $count } Abwehrkarten{ $passes ->
        [yes] , Rest durchlassen
       *[no] {""}
    }
}
naval_battles-say-best = Am besten: { $defences }.
naval_battles-best-with = { $kind ->
    [fighters] Jagdabwehr-Wurf
    [stealth] Schleichfahrt-Wurf
   *[card] { $card }
} a{ $number }
# $attacks: how many are suggested; $rows, $cards: whether ships move and cards are played too.
naval_battles-suggested-moves = { $rows ->
    [yes] Reihen{ $cards ->
        [yes] , Karten
       *[no] {""}
    }{ $attacks ->
        [0] {""}
       *[other] {", "}
    }
   *[no] { $cards ->
        [yes] Karten{ $attacks ->
            [0] {""}
           *[other] {", "}
        }
       *[no] {""}
    }
}{ $attacks ->
    [0] {""}
    [one] 1 Angriff
   *[other] { $attacks } Angriffe
}
# $moves: naval_battles-suggested-moves.
naval_battles-button-suggested = Vorschlag: { $moves }
# $careful: whether ships that do not fire stand in the rear, otherwise light ones in front.
naval_battles-entry-alternative = { $careful ->
    [yes] Vorsichtig: Wer nicht feuert, geht nach hinten
   *[no] Mutig: Leichte Schiffe bleiben vorn
} ({ $moves })
naval_battles-button-resolve-all = Alle ausführen
naval_battles-button-resolve-unplanned = Alle ohne Planung ausführen
naval_battles-button-ahead-pass = Vorab: alles durchlassen
naval_battles-button-ahead-all = Vorab: alles ausführen, Zug beenden
naval_battles-button-ahead-drop = Vorab-Antwort löschen
naval_battles-button-orders = Bei Angriffen: { $order ->
    [ask] immer fragen
    [pass-small] Kleines durchlassen
   *[pass] alles durchlassen
}
naval_battles-button-whole-table = Flotten
naval_battles-button-my-cards = Karten
naval_battles-button-fleet = Nur { $seat }

## Refusals

naval_battles-refused-wrong-phase-over = Die Partie ist zu Ende.
naval_battles-refused-wrong-phase-out = Du bist aus dieser Partie ausgeschieden.
naval_battles-refused-nation-taken = Schon vergeben: { $nation } ({ $holder }).
naval_battles-refused-wrong-phase-nation-first = Wähl zuerst eine Nation.
naval_battles-refused-wrong-phase-chosen = Die Flotten sind schon gewählt.
naval_battles-refused-wrong-phase-confirmed = Deine Flotte ist schon bestätigt.
naval_battles-refused-fleet-over-25 = Diese Flotte kostet { $points } Punkte, erlaubt sind höchstens 25.
naval_battles-refused-fleet-empty = Deine Flotte ist noch leer: Wähl mindestens ein Schiff oder U-Boot.
naval_battles-refused-not-your-card-nation = { $ship } geht hier nicht: Erlaubt ist jede Karte deiner Nation ({ $nation }) einmal.
naval_battles-refused-not-your-card-fleet = { $ship } gehört nicht zu der Flotte, die du gewählt hast.
naval_battles-refused-not-your-card = { $ship } gehört dir nicht oder liegt nicht auf dem Tisch.
naval_battles-refused-not-your-card-escort = { $ship } ist kein Schiff in der Flotte von { $seat }. Eskorten lenken nur innerhalb einer Flotte um.
naval_battles-refused-bad-row = Es gibt nur die Reihen 1, 2 und 3.
naval_battles-refused-bad-row-ship = { $ship } muss in genau einer Reihe stehen.
naval_battles-refused-row-gap = Reihe { $row } ist leer, dahinter stehen Schiffe: Zieh sie nach vorn.
naval_battles-refused-submarine-in-row = { $ship } ist ein U-Boot und steht in keiner Reihe.
naval_battles-refused-no-submarine = { $ship } ist kein U-Boot, nur U-Boote werden umgedreht.
naval_battles-refused-wrong-phase-laid-out = Deine Flotte ist schon aufgestellt. Ändern kannst du sie beim Reorganisieren in deinem Zug.
naval_battles-refused-wrong-phase = Das geht jetzt nicht, die Phase ist: { $phase }.
naval_battles-refused-wrong-phase-card = { $card } kann jetzt nicht so gespielt werden: Auf der Karte steht, in welchen Phasen sie gilt.
naval_battles-refused-wrong-phase-defence = Abwehren kannst du nur, wenn du angegriffen wirst. Die Phase ist: { $phase }.
naval_battles-refused-not-your-turn = { $active } ist am Zug.
naval_battles-refused-not-your-slot = { $active } wehrt gerade ab. Bist du erst danach dran, kannst du schon vorab antworten.
naval_battles-refused-card-not-in-hand = { $card } hast du nicht auf der Hand.
naval_battles-refused-card-not-in-hand-front = { $card } liegt nicht vor deiner Flotte.
naval_battles-refused-passive-submarine = { $ship } ist passiv und kann keine Karte benutzen. Dreh es beim Reorganisieren um.
naval_battles-refused-ship-prepared = { $ship } hat in diesem Zug schon eine Karte vorbereitet und kann keine weitere benutzen.
naval_battles-refused-preparation-used = { $card } vor deiner Flotte ist in diesem Zug schon benutzt.
naval_battles-refused-no-matching-mount = { $card } passt nicht zu diesem Waffenträger von { $ship }.
naval_battles-refused-no-matching-mount-count = Nenne so viele Waffenträger, wie { $card } verlangt.
naval_battles-refused-no-matching-mount-carrier = { $ship } ist kein Flugzeugträger.
naval_battles-refused-no-matching-mount-card = { $card } braucht keinen Waffenträger.
naval_battles-refused-no-matching-mount-air = { $card } ist kein Luftangriff.
naval_battles-refused-mount-used = Dieser Waffenträger von { $ship } ist in diesem Zug schon benutzt.
naval_battles-refused-firer-row = { $ship } steht zu weit hinten für { $card }.
naval_battles-refused-firer-row-submarine = { $ship } ist ein U-Boot und feuert nur Torpedos.
naval_battles-refused-target-row = { $ship } steht in Reihe { $row }, so weit reicht { $card } nicht.
naval_battles-refused-own-target = { $ship } gehört dir selbst.
naval_battles-refused-own-target-surprise = Dich selbst kannst du nicht überraschen.
naval_battles-refused-no-target = { $ship } liegt nicht auf dem Tisch.
naval_battles-refused-no-target-named = Nenne mindestens ein Ziel.
naval_battles-refused-no-target-seat = So einen Platz gibt es nicht, oder er ist nicht mehr im Spiel.
naval_battles-refused-team-target = { $ship } gehört zu deinem Team.
naval_battles-refused-team-target-surprise = { $seat } gehört zu deinem Team.
naval_battles-refused-fleet-withdrawn = { $seat } hat sich zurückgezogen: Niemand kann diese Flotte angreifen, bis der nächste Zug ihres Besitzers beginnt oder ein Überraschungsangriff den Rückzug beendet.
naval_battles-refused-target-submarine = { $ship } ist ein U-Boot: Nur Wasserbomben und Luftangriffe treffen es.
naval_battles-refused-target-not-submarine = { $ship } ist kein U-Boot, Wasserbomben treffen nur U-Boote.
naval_battles-refused-attack-phase-skipped = Du hast dich zurückgezogen und greifst in diesem Zug nicht an.
naval_battles-refused-needs-two-ships = { $card } braucht zwei verschiedene Schiffe mit je einem Waffenträger.
naval_battles-refused-too-many-attacks = Diese Karte gibt { $most ->
    [one] nur einen Angriff
   *[other] höchstens { $most } Angriffe
}.
naval_battles-refused-carrier-used = Die Flugzeuge von { $ship } sind in diesem Zug schon geflogen.
naval_battles-refused-nothing-to-discard = Vor der Flotte von { $seat } liegt nichts, was ein Überraschungsangriff abräumen könnte.
naval_battles-refused-attack-gone-unknown = Angriff a{ $attack } gibt es in diesem Zug nicht.
naval_battles-refused-attack-gone = Angriff a{ $attack } ist schon erledigt.
naval_battles-refused-not-your-fleet = Angriff a{ $attack } gilt nicht deiner Flotte.
naval_battles-refused-wrong-attack-kind = { $card } hilft nicht gegen Angriff a{ $attack }: Beinahe-Treffer wehrt Hauptartillerie ab, Panzerung Nebenartillerie.
naval_battles-refused-wrong-attack-kind-roll = Bei Angriff a{ $attack } wird nicht gewürfelt, Planung nützt da nichts.
naval_battles-refused-escort-row = Nicht auf { $ship }: Eskorten lenken nur auf ein anderes Schiff in der Reihe des Ziels um.
naval_battles-refused-escort-submarine = { $ship } ist ein U-Boot: Eskorten gibt es nur zwischen Schiffen.
naval_battles-refused-hull-too-large = { $ship } hat Rumpfwert { $hull }, ein Kleines Ziel hat höchstens 4.
naval_battles-refused-not-air-attack = Angriff a{ $attack } kommt nicht aus der Luft, Jagdabwehr hilft da nicht.
naval_battles-refused-fighters-used = { $ship } hat in diesem Zug keine solche Jagdabwehr mehr übrig.
naval_battles-refused-no-stealth-roll = Kein Wurf für { $ship }: Schleichfahrt haben nur passive U-Boote, einmal je Angriff.
naval_battles-refused-no-planning-left = So viele unbenutzte Planungen liegen nicht vor deiner Flotte.
naval_battles-refused-already-rolled = Für Angriff a{ $attack } ist schon gewürfelt, Planung kommt zu spät.
naval_battles-refused-too-many-damage-cards = Ein Rückzug entfernt höchstens { $most } Schadenskarten.
naval_battles-refused-no-such-damage = So oft liegt { $card } nicht unter { $ship }.
naval_battles-refused-not-enough-points = Das kostet { $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
}, die Karten geben { $points }.
naval_battles-refused-not-in-reinforcements = { $ship } ist nicht unter deinen Verstärkungen.
naval_battles-refused-nothing-affordable = Nenne ein Schiff für höchstens { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Sonst bleibt die Karte auf der Hand.
naval_battles-refused-wrong-phase-ahead = Jetzt kannst du nichts vorab festlegen.
naval_battles-refused-wrong-phase-not-ahead = Das lässt sich nicht vorab festlegen.
naval_battles-refused-bad-notation-word = „{ $word }“ verstehe ich hier nicht. Auf der letzten Seite der Regeln stehen Beispiele.
naval_battles-refused-bad-notation = Das ist kein Zug dieses Spiels. Beispiele stehen auf der letzten Regelseite.

## Words of the notation
# Names of ships stay as they are.

naval_battles-word-nation = nation
naval_battles-word-fleet = flotte
naval_battles-word-add = nimm
naval_battles-word-drop = entferne
naval_battles-word-random = zufall
naval_battles-word-layout = aufstellung
naval_battles-word-move = ziehe
naval_battles-word-flip = drehe
naval_battles-word-active = aktiv
naval_battles-word-passive = passiv
naval_battles-word-reinforce = verstärke
naval_battles-word-withdraw = rückzug
naval_battles-word-prepare = vorbereiten
naval_battles-word-fire = feuere
naval_battles-word-air = luft
naval_battles-word-fly = fliege
naval_battles-word-surprise = überrasche
naval_battles-word-cancel = streiche
naval_battles-word-clear = leeren
naval_battles-word-front = vorn
naval_battles-word-escorts = eskorten
naval_battles-word-fighters = jagdabwehr
naval_battles-word-stealth = schleichfahrt
naval_battles-word-resolve = ausführen
naval_battles-word-all = alle
naval_battles-word-discard = abwerfen
naval_battles-word-ahead = vorab
naval_battles-word-orders = befehl
naval_battles-word-ask = fragen
naval_battles-word-pass = durchlassen
naval_battles-word-pass-small = kleine
naval_battles-word-end = ende
naval_battles-word-resign = aufgeben
naval_battles-also-add = dazu
naval_battles-also-drop = heraus
naval_battles-also-move = bewege, reihe
naval_battles-also-fire = feuer
naval_battles-also-surprise = überraschung
naval_battles-also-escorts = eskorte
naval_battles-also-fighters = jäger
naval_battles-also-end = fertig, durchlassen, bestätigen, aufstellung bestätigen, zug beenden
naval_battles-also-clear = von vorn
naval_battles-also-united_states = vereinigte staaten
naval_battles-word-armour = panzerung
naval_battles-word-evasion = ausweichen
naval_battles-word-withdrawal = rückzug
naval_battles-word-planning = planung
naval_battles-word-near-miss = beinahe-treffer
naval_battles-word-small-target = kleines-ziel
naval_battles-word-surprise-attack = überraschungsangriff
naval_battles-word-reinforcements-2 = verstärkungen-2
naval_battles-word-reinforcements-3 = verstärkungen-3
naval_battles-word-reinforcements-4 = verstärkungen-4
naval_battles-word-reinforcements-5 = verstärkungen-5
naval_battles-word-torpedo-3 = torpedofächer-3
naval_battles-word-torpedo-4 = torpedofächer-4
naval_battles-word-torpedo-5 = torpedofächer-5
naval_battles-word-depth-2 = wasserbomben-2
naval_battles-word-depth-3 = wasserbomben-3
naval_battles-word-germany = deutschland
naval_battles-word-france = frankreich
naval_battles-word-great_britain = großbritannien
naval_battles-word-italy = italien
naval_battles-word-japan = japan
naval_battles-word-united_states = usa
naval_battles-word-bismarck = bismarck
naval_battles-word-tirpitz = tirpitz
naval_battles-word-scharnhorst = scharnhorst
naval_battles-word-gneisenau = gneisenau
naval_battles-word-nuernberg = nuernberg
naval_battles-word-schnellboot = schnellboot
naval_battles-word-richelieu = richelieu
naval_battles-word-dunkerque = dunkerque
naval_battles-word-strasbourg = strasbourg
naval_battles-word-lorraine = lorraine
naval_battles-word-bearn = bearn
naval_battles-word-algerie = algerie
naval_battles-word-suffren = suffren
naval_battles-word-mogador = mogador
naval_battles-word-surcouf = surcouf
naval_battles-word-casabianca = casabianca
naval_battles-word-rodney = rodney
naval_battles-word-warspite = warspite
naval_battles-word-hood = hood
naval_battles-word-illustrious = illustrious
naval_battles-word-audacity = audacity
naval_battles-word-norfolk = norfolk
naval_battles-word-belfast = belfast
naval_battles-word-dido = dido
naval_battles-word-cossack = cossack
naval_battles-word-javelin = javelin
naval_battles-word-upholder = upholder
naval_battles-word-littorio = littorio
naval_battles-word-roma = roma
naval_battles-word-aquila = aquila
naval_battles-word-zara = zara
naval_battles-word-bolzano = bolzano
naval_battles-word-artigliere = artigliere
naval_battles-word-aliseo = aliseo
naval_battles-word-scire = scire
naval_battles-word-yamato = yamato
naval_battles-word-nagato = nagato
naval_battles-word-kongo = kongo
naval_battles-word-zuikaku = zuikaku
naval_battles-word-shoho = shoho
naval_battles-word-mikuma = mikuma
naval_battles-word-takao = takao
naval_battles-word-agano = agano
naval_battles-word-kashii = kashii
naval_battles-word-kagero = kagero
naval_battles-word-shimakaze = shimakaze
naval_battles-word-iowa = iowa
naval_battles-word-washington = washington
naval_battles-word-tennessee = tennessee
naval_battles-word-alaska = alaska
naval_battles-word-enterprise = enterprise
naval_battles-word-independence = independence
naval_battles-word-bogue = bogue
naval_battles-word-indianapolis = indianapolis
naval_battles-word-brooklyn = brooklyn
naval_battles-word-atlanta = atlanta
naval_battles-word-fletcher = fletcher
naval_battles-word-wahoo = wahoo

## Pictures

naval_battles-picture-title = { $phase ->
    [fleets] Flottenwahl
    [layout] { $seat } stellt auf
    [reorganise] { $seat } ordnet die Flotte
    [prepare] { $seat } bereitet vor
    [declare] { $seat } greift an
    [defend] { $seat } wehrt ab
    [resolve] { $seat } führt Angriffe aus
   *[discard] { $seat } wirft ab
}
naval_battles-picture-over = Das Spiel ist aus
naval_battles-picture-won = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}
naval_battles-picture-row = Reihe
naval_battles-picture-submarines = U-Boote
# $copies: of one card in a hand, two or more.
naval_battles-picture-pile = { $copies } Karten
naval_battles-picture-none-sunk = Kein Schiff versenkt
naval_battles-picture-note = Zug { $turn } · Stapel { $deck }
naval_battles-picture-chosen = { $points } von { $most } Punkten
naval_battles-picture-player = { $seat }
naval_battles-picture-team = Team { $team }
naval_battles-picture-team-points = Team { $team } · { $points }/{ $goal }
naval_battles-picture-series = Serie { $points }/{ $goal }
naval_battles-picture-played = { $card } · { $ship }
naval_battles-picture-points = { $points }/{ $goal }
naval_battles-picture-state = { $state ->
    [left] Ausgestiegen
    [out] Ausgeschieden
   *[withdrawn] Zurückgezogen
}
naval_battles-picture-flown = Luftangriff
naval_battles-picture-fate = { $fate ->
    [sunk] versenkt
    [off] abgewehrt
    [hit] Treffer
    [missed] verfehlt
   *[ignored] entfällt
}
naval_battles-picture-when = { $when ->
    [reorganise] Reorganisieren
    [prepare] Vorbereiten
    [prepare-defend] Vorb./Abw.
    [attack] Angriff
   *[defend] Abwehr
}
naval_battles-picture-front = Liegt aus
naval_battles-picture-does = { $kind ->
    [main] aus Reihe 1 oder 2 auf Reihe 1 oder 2
    [secondary] { $ships ->
        [2] zwei Schiffe der Reihe 1, auf Reihe 1
       *[other] aus Reihe 1 auf Reihe 1
    }
    [torpedo] ab { $hit } mit Zielerfassung; Reihe 1 auf Reihe 1, U-Boote auf jedes Schiff
    [depth] aus Reihe 1 auf U-Boote
    [air] versenkt sein Ziel
    [near-miss] gegen Hauptartillerie
    [armour] gegen Nebenartillerie
    [escorts] lenkt einen Angriff in der Reihe um
    [small-target] gegen Angriffe auf Rumpf bis 4
    [evasion] gegen jeden Angriff
    [withdrawal] keine Angriffe, entfernt bis zu 3 Schadenskarten
    [reinforcements] Verstärkungen für { $points }
    [surprise] räumt Karten vor einer Flotte ab
   *[planning] +1 auf einen Wurf
}
# A sign of the picture in its key; a fleet's and a ship's, then a card's.
naval_battles-picture-sign = { $sign ->
    [main-gun] Hauptartillerie, Kaliber in Zoll
    [secondary-gun] Nebenartillerie
    [tubes] Torpedorohre
    [targeting] Zielerfassung: hilft Torpedos
    [flak] Flak: erschwert Luftangriffe
    [aircraft] Wurf gegen Reihe 1·2·3|U-Boote
    [fighter] Jagdabwehr: Wurf gegen Flugzeuge
    [stealth] Schleichfahrt: Wurf zum Entkommen
    [points] Punkte fürs Versenken
    [hand] Handkarten
    [reserve] Verstärkungen
    [main] Hauptartillerie mit Schaden
    [secondary] Nebenartillerie mit Schaden
    [torpedo] Torpedofächer mit Schaden
    [depth] Wasserbomben mit Schaden
    [air] Luftangriff mit Zahl der Ziele
    [near-miss] Beinahe-Treffer: gegen Hauptartillerie
    [armour] Panzerung: gegen Nebenartillerie
    [escorts] Eskorten: lenken Angriffe um
    [small-target] Kleines Ziel: Rumpf bis 4
    [evasion] Ausweichen: gegen jeden Angriff
    [withdrawal] Rückzug: außer Reichweite
    [reinforcements] Verstärkungen mit Punkten
    [surprise] Überraschungsangriff
   *[planning] Planung: +1 auf einen Wurf
}
# A card in hand on a narrow card; “- ” parts a word into two lines. $inches: of its guns.
naval_battles-picture-short = { $kind ->
    [main] { $inches }
    [secondary] { $inches }
    [torpedo] Torpedos
    [depth] Wabos
    [air] Luft
    [near-miss] Beinahe
    [armour] Panze- rung
    [escorts] Eskorten
    [small-target] Klein
    [evasion] Aus- weichen
    [withdrawal] Rückzug
    [reinforcements] Verstär- kungen
    [surprise] Überra- schung
   *[planning] Planung
}
naval_battles-picture-class = { $class ->
    [battleship] Schlachtschiff
    [battlecruiser] Schlachtkreuzer
    [fleet_carrier] Flugzeugträger
    [light_carrier] Leichter Träger
    [escort_carrier] Begleitträger
    [heavy_cruiser] Schwerer Kreuzer
    [light_cruiser] Leichter Kreuzer
    [destroyer] Zerstörer
    [torpedo_boat] Torpedoboot
   *[submarine] U-Boot
}
naval_battles-recap-success = Treffer
naval_battles-attempts = { $count ->
    [one] 1 Wurf
   *[other] { $count } Würfe
}, { $successes } Treffer

# The weightiest news. $ships: a list of ships.
naval_battles-highlight-lost = **Verloren: { $ships }** ({ $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}).
naval_battles-highlight-damaged-own = Bei dir beschädigt: { $ships }.
naval_battles-highlight-damaged = Beschädigt: { $ships }.
naval_battles-highlight-in-vain = Die letzten Angriffe gingen fehl.
