blockade_runner = Blockade Runner
blockade_runner-about = Handel mit den blockierten Südstaaten, 1861 bis 1865: Bring Baumwolle und Tabak hinaus und Waren aus Übersee hinein, entkomm den Schiffen der Union und ersteigere schnellere Schiffe als die anderen. Nach fünf Jahren gewinnt der reichste Reeder.
blockade_runner-brief = Reeder bringen Waren durch die Blockade, handeln, ersteigern Schiffe; der reichste gewinnt. Für 2–6.
blockade_runner-takes = ab 45 Minuten · 2–6 Spieler

## Words that other texts use

# $amount: thousands of dollars; $millions: whole millions of it, $thousands: what is over, in three digits.
blockade_runner-money = { $millions ->
    [0] { $amount ->
        [0] 0{"\u00A0"}$
       *[other] { $amount }.000{"\u00A0"}$
    }
   *[other] { $millions }.{ $thousands }.000{"\u00A0"}$
}

# $code: as on the board; $name: of the port that lies there or else of the sea area.
blockade_runner-zone = { $name } ({ $code })

blockade_runner-good-cotton = Baumwolle
blockade_runner-good-tobacco = Tabak
blockade_runner-good-war = Kriegsgüter
blockade_runner-good-black = Schwarzmarktgüter

# $count: units.
blockade_runner-units-cotton = { $count } Baumwolle
blockade_runner-units-tobacco = { $count } Tabak
blockade_runner-units-war = { $count ->
    [one] { $count } Kriegsgut
   *[other] { $count } Kriegsgüter
}
blockade_runner-units-black = { $count ->
    [one] { $count } Schwarzmarktgut
   *[other] { $count } Schwarzmarktgüter
}

# Where there is little room.
blockade_runner-short-cotton = Baumwolle
blockade_runner-short-tobacco = Tabak
blockade_runner-short-war = Kriegsgüter
blockade_runner-short-black = Schwarzmarkt

blockade_runner-sea-atlantic = Atlantik
blockade_runner-sea-gulf = Golf
blockade_runner-sea-caribbean = Karibik

# Colours of funnels.
blockade_runner-colour-red = Rot
blockade_runner-colour-blue = Blau
blockade_runner-colour-green = Grün
blockade_runner-colour-yellow = Gelb
blockade_runner-colour-purple = Violett
blockade_runner-colour-white = Weiß

blockade_runner-port-norfolk = Norfolk
blockade_runner-port-new_bern = New Bern
blockade_runner-port-wilmington = Wilmington
blockade_runner-port-charleston = Charleston
blockade_runner-port-savannah = Savannah
blockade_runner-port-jacksonville = Jacksonville
blockade_runner-port-tampa = Tampa
blockade_runner-port-cedar_key = Cedar Key
blockade_runner-port-apalachicola = Apalachicola
blockade_runner-port-pensacola = Pensacola
blockade_runner-port-mobile = Mobile
blockade_runner-port-new_orleans = New Orleans
blockade_runner-port-sabine_pass = Sabine Pass
blockade_runner-port-galveston = Galveston
blockade_runner-port-corpus_christi = Corpus Christi

blockade_runner-city-richmond = Richmond
blockade_runner-city-lynchburg = Lynchburg
blockade_runner-city-raleigh = Raleigh
blockade_runner-city-charlotte = Charlotte
blockade_runner-city-columbia = Columbia
blockade_runner-city-augusta = Augusta
blockade_runner-city-macon = Macon
blockade_runner-city-atlanta = Atlanta
blockade_runner-city-montgomery = Montgomery
blockade_runner-city-chattanooga = Chattanooga
blockade_runner-city-nashville = Nashville
blockade_runner-city-memphis = Memphis
blockade_runner-city-jackson = Jackson
blockade_runner-city-vicksburg = Vicksburg
blockade_runner-city-houston = Houston

blockade_runner-overseas-bermuda = St. George’s
blockade_runner-overseas-nassau = Nassau
blockade_runner-overseas-havana = Havanna
blockade_runner-overseas-matamoros = Matamoros
blockade_runner-overseas-port_au_prince = Port-au-Prince

# Sea areas.
blockade_runner-zone-norfolk = Hampton Roads
blockade_runner-zone-new_bern = Pamlico Sound
blockade_runner-zone-wilmington = Cape Fear
blockade_runner-zone-charleston = Reede von Charleston
blockade_runner-zone-savannah = Tybee-Reede
blockade_runner-zone-jacksonville = Amelia Sound
blockade_runner-zone-virginia_capes = Kaps von Virginia
blockade_runner-zone-hatteras = Diamond Shoals
blockade_runner-zone-frying_pan = Frying Pan Shoals
blockade_runner-zone-charleston_bight = Long Bay
blockade_runner-zone-blake = Blake-Bank
blockade_runner-zone-canaveral = Canaveral
blockade_runner-zone-north_atlantic = Nordatlantik
blockade_runner-zone-gulf_stream = Golfstrom
blockade_runner-zone-bermuda_west = Westliche Ansteuerung
blockade_runner-zone-bermuda_rise = Bermudaschwelle
blockade_runner-zone-bermuda = Reede von Bermuda
blockade_runner-zone-sargasso_north = Nördliche Sargassosee
blockade_runner-zone-sargasso_west = Westliche Sargassosee
blockade_runner-zone-sargasso_mid = Mittlere Sargassosee
blockade_runner-zone-sargasso_east = Östliche Sargassosee
blockade_runner-zone-blake_outer = Äußere Blake-Bank
blockade_runner-zone-abaco = Vor Abaco
blockade_runner-zone-nassau = Providence-Kanal
blockade_runner-zone-eleuthera = Eleuthera-Sund
blockade_runner-zone-sargasso_south = Südliche Sargassosee
blockade_runner-zone-mid_atlantic = Mittelatlantik
blockade_runner-zone-straits = Floridastraße
blockade_runner-zone-old_bahama = Alter Bahamakanal
blockade_runner-zone-exuma = Exuma-Sund
blockade_runner-zone-san_salvador = San Salvador
blockade_runner-zone-caicos = Caicos-Passage
blockade_runner-zone-windward = Windward-Passage
blockade_runner-zone-silver = Silberbank
blockade_runner-zone-mona = Mona-Passage
blockade_runner-zone-port_au_prince = Golf von Gonâve
blockade_runner-zone-jamaica = Jamaikakanal
blockade_runner-zone-cayman = Vor den Kaimaninseln
blockade_runner-zone-havana = Reede von Havanna
blockade_runner-zone-tampa = Tampa-Bucht
blockade_runner-zone-cedar_key = Suwannee Sound
blockade_runner-zone-apalachicola = St. George Sound
blockade_runner-zone-pensacola = Pensacola-Bucht
blockade_runner-zone-mobile = Mobile-Bucht
blockade_runner-zone-new_orleans = Mississippi-Mündung
blockade_runner-zone-sabine_pass = Sabine-Bank
blockade_runner-zone-galveston = Barre von Galveston
blockade_runner-zone-corpus_christi = Aransas Pass
blockade_runner-zone-matamoros = Reede von Bagdad
blockade_runner-zone-atchafalaya = Atchafalaya-Bucht
blockade_runner-zone-texas_banks = Texas-Bänke
blockade_runner-zone-delta_offing = Vor dem Delta
blockade_runner-zone-mobile_offing = Vor Mobile
blockade_runner-zone-florida_shelf = Westflorida-Schelf
blockade_runner-zone-tortugas = Dry Tortugas
blockade_runner-zone-central_gulf = Mittlerer Golf
blockade_runner-zone-deep_gulf = Tiefer Golf
blockade_runner-zone-western_gulf = Westlicher Golf
blockade_runner-zone-tampico = Küste von Tampico
blockade_runner-zone-campeche = Golf von Campeche
blockade_runner-zone-yucatan = Yucatánkanal

blockade_runner-card-captain = Kapitän
blockade_runner-card-pilot = Lotse
blockade_runner-card-insurance = Versicherung
blockade_runner-card-government_subsidy = Staatszuschuss
blockade_runner-card-convoy = Konvoi
blockade_runner-card-hidden_inlet = Versteckte Einfahrt
blockade_runner-card-private_launch = Privater Stapellauf
blockade_runner-card-fort_fisher = Fort Fisher
blockade_runner-card-fort_sumter = Fort Sumter
blockade_runner-card-fort_pulaski = Fort Pulaski
blockade_runner-card-fort_morgan = Fort Morgan
blockade_runner-card-fort_jackson = Fort Jackson
blockade_runner-card-fort_mcree = Fort McRee
blockade_runner-card-fort_griffin = Fort Griffin
blockade_runner-card-fort_point = Fort Point
blockade_runner-card-css_virginia = CSS Virginia
blockade_runner-card-fort_macon = Fort Macon
blockade_runner-card-commerce_raider = Kaperfahrer
blockade_runner-card-torpedoes = Seeminen
blockade_runner-card-ironclad_ram = Rammschiff
blockade_runner-card-autumn_gale = Herbststurm
blockade_runner-card-anthracite_coal = Anthrazitkohle
blockade_runner-card-stevedores = Schauerleute
blockade_runner-card-night_train = Nachtzug
blockade_runner-card-friends_in_richmond = Freunde in Richmond
blockade_runner-card-king_cotton = König Baumwolle
blockade_runner-card-tobacco_famine = Tabaknot
blockade_runner-card-empty_shops = Leere Läden
blockade_runner-card-erlanger_loan = Erlanger-Anleihe

# What cards do, for menus and pictures.
blockade_runner-effect-captain = Für ein eigenes Schiff: +2 in jeder Probe, bis das Schiff verloren ist.
blockade_runner-effect-pilot = Für ein eigenes Schiff: Geschwindigkeit +1, auch in Proben, bis es verloren ist.
blockade_runner-effect-insurance = Zahlt den aufgedruckten Preis des nächsten Schiffs, das du verlierst.
blockade_runner-effect-government_subsidy = 1.000{"\u00A0"}$ mehr für jedes gelieferte Kriegsgut, bis zum Spielende.
blockade_runner-effect-convoy = In diesem Zug: Eigene Schiffe, die aus derselben Zone starten, haben +2 in ihren Proben.
blockade_runner-effect-hidden_inlet = In diesem Zug legen deine Schiffe in einem offenen Hafen keine Probe ab.
blockade_runner-effect-private_launch = Kauf ein Schiff aus dem Stapel zum aufgedruckten Preis, ohne Versteigerung.
blockade_runner-effect-fort_fisher = Die Verteidigung von Wilmington steigt um 2.
blockade_runner-effect-fort_sumter = Die Verteidigung von Charleston steigt um 2.
blockade_runner-effect-fort_pulaski = Die Verteidigung von Savannah steigt um 2.
blockade_runner-effect-fort_morgan = Die Verteidigung von Mobile steigt um 2.
blockade_runner-effect-fort_jackson = Die Verteidigung von New Orleans steigt um 2.
blockade_runner-effect-fort_mcree = Die Verteidigung von Pensacola steigt um 2.
blockade_runner-effect-fort_griffin = Die Verteidigung von Sabine Pass steigt um 2.
blockade_runner-effect-fort_point = Die Verteidigung von Galveston steigt um 2.
blockade_runner-effect-css_virginia = Die Verteidigung von Norfolk steigt um 2.
blockade_runner-effect-fort_macon = Die Verteidigung von New Bern steigt um 2.
blockade_runner-effect-commerce_raider = Vertreibt das Hochseegeschwader für dieses Jahr.
blockade_runner-effect-torpedoes = Die Blockade eines offenen Hafens sinkt um 2.
blockade_runner-effect-ironclad_ram = Die Blockade eines offenen Hafens sinkt um 3.
blockade_runner-effect-autumn_gale = Die Blockade aller offenen Häfen am Atlantik oder am Golf sinkt um 1.
blockade_runner-effect-anthracite_coal = In diesem Zug haben alle deine Schiffe Geschwindigkeit +1, auch in Proben.
blockade_runner-effect-stevedores = Sofort entladen und laden, in beliebiger Reihenfolge, ohne weitere Aktion.
blockade_runner-effect-night_train = In diesem Zug kostet die Bahn keine Aktion und kein Geld für die Strecke.
blockade_runner-effect-friends_in_richmond = In diesem Zug zahlst du kein Bestechungsgeld.
blockade_runner-effect-king_cotton = Der Preis für Baumwolle steigt um 2.000{"\u00A0"}$.
blockade_runner-effect-tobacco_famine = Der Preis für Tabak steigt um 2.000{"\u00A0"}$.
blockade_runner-effect-empty_shops = Der Preis für Schwarzmarktgüter steigt um 2.000{"\u00A0"}$.
blockade_runner-effect-erlanger_loan = Die Bank zahlt dir 8.000{"\u00A0"}$.

## Situation
# $seat, $own: who is asked; $ship, $zone, $port: names; $bid: blockade_runner-money.

blockade_runner-status = { $year }: { $asked }
blockade_runner-status-setup = Aufstellung: { $own ->
    [yes] **Du** setzt ein Schiff ein.
   *[no] **{ $seat }** setzt ein Schiff ein.
}
# $actions: left; $improves: whether ports may be improved.
blockade_runner-status-turn = { $own ->
    [yes] **Du** bist am Zug,
   *[no] **{ $seat }** ist am Zug,
} { $actions ->
    [0] { $improves ->
        [yes] keine Aktion mehr übrig, Häfen verstärken geht noch
       *[no] keine Aktion mehr übrig
    }
    [one] noch eine Aktion
   *[other] noch { $actions } Aktionen
}.
# $value: evasion value; $percent: chance of a loss.
blockade_runner-status-test = { $own ->
    [yes] **Du** entscheidest
   *[no] **{ $seat }** entscheidet
} über die Ladung von { $ship } vor der Probe in { $zone }: { $percent }{"\u00A0"}% Risiko für das Schiff (Wert { $value }).
# $bought: or given to somebody without ships.
blockade_runner-status-place = { $own ->
    [yes] **Du** setzt
   *[no] **{ $seat }** setzt
} { $bought ->
    [yes] das neue Schiff { $ship }
   *[no] { $ship } für einen Neubeginn
} in einen Hafen.
blockade_runner-status-flee = { $port } fällt, { $own ->
    [yes] **du** bringst deine Schiffe hinaus.
   *[no] **{ $seat }** bringt die Schiffe hinaus.
}
# $best: blockade_runner-status-best-bid.
blockade_runner-status-bid = { $ship } wird versteigert, { $own ->
    [yes] **du** bietest oder passt.
   *[no] **{ $seat }** bietet oder passt.
} { $best }
blockade_runner-status-best-bid = Höchstgebot: { $bid } ({ $own ->
    [yes] von dir
   *[no] { $seat }
}).
blockade_runner-status-auction = { $own ->
    [yes] **Du** entscheidest, ob noch ein Schiff versteigert wird.
   *[no] **{ $seat }** entscheidet, ob noch ein Schiff versteigert wird.
}
# When it is: below a panel, and in the list of turns to jump to.
blockade_runner-moment-setup = Aufstellung
blockade_runner-moment-union = { $year } · die Union handelt
blockade_runner-moment-turn = { $year } · { $own ->
    [yes] dein Zug
   *[no] { $seat } am Zug
}
blockade_runner-moment-over = Spielende
blockade_runner-status-union = Die Union handelt.
# $ports: a list.
blockade_runner-status-fallen = In diesem Jahr gefallen: { $ports }.
# $seats: who is not there any more; $count: how many.
blockade_runner-status-left = { $seats } { $count ->
    [one] ist
   *[other] sind
} ausgestiegen.

# Arguments: those of Outcome::told.
blockade_runner-over-richest = { $count ->
    [one] { $you ->
        [winner] **Du hast gewonnen!** Du bist der reichste Reeder.
        [loser] **Du hast verloren:** { $winners } ist der reichste Reeder.
       *[other] **{ $winners } gewinnt** als reichster Reeder.
    }
   *[other] { $you ->
        [drawn] **Ihr teilt euch den ersten Platz:** { $winners } sind gleich reich.
        [winner] **Ihr teilt euch den ersten Platz:** { $winners } sind gleich reich.
       *[other] **{ $winners } teilen sich den ersten Platz** und sind gleich reich.
    }
}

## How it ended
# Arguments: those of Outcome::told.

blockade_runner-over-last = { $you ->
    [winner] **Du hast gewonnen!** Außer dir ist niemand mehr im Spiel.
    [loser] **Du hast verloren:** Nur { $winners } ist noch im Spiel.
   *[other] **{ $winners } gewinnt:** Sonst ist niemand mehr im Spiel.
}
# $place: a number; $total, $money, $ships: blockade_runner-money; $count: ships.
blockade_runner-result = { $place }. { $seat }: **{ $total }** ({ $money } und { $count ->
    [0] kein Schiff
    [one] ein Schiff für { $ships }
   *[other] { $count } Schiffe für { $ships }
})
blockade_runner-result-left = { $place }. { $seat }: ausgestiegen

## Description

blockade_runner-text-legend = Geld in Tsd. c Baumwolle, t Tabak, b Schwarzmarkt, w Kriegsgüter (Union im Folgejahr: Karten/Angriffe/Einnahmen). Preis, Box. Hafen: Blockade/Verteidigung, Vorrat; x verloren. $ Geld, # Karten, w geliefert, i Versicherung, s Zuschuss, * Aktionen, C Kapitän, P Lotse, ! Gebot > wer dran ist, h Hand.
# $prices: a list of blockade_runner-alt-price; $war: units; $pool: blockade_runner-money; $squadron: a zone, $at-sea: whether there is one.
blockade_runner-alt-market = Preise: { $prices }. Kriegsgüter in der Box: { $war }. Pool: { $pool }.{ $at-sea ->
    [yes] {" "}Geschwader: { $squadron }.
   *[no] {""}
}
# $filled, $spaces: of the box.
blockade_runner-alt-price = { $good } { $price } (Box { $filled }/{ $spaces })
blockade_runner-alt-ports = Blockade/Verteidigung: { $ports }.
blockade_runner-alt-port = { $port } { $blockade }/{ $defence }
blockade_runner-alt-closed = Geschlossen: { $ports }.
blockade_runner-alt-captured = Erobert: { $cities }.
# $ships: a list of blockade_runner-alt-ship or blockade_runner-alt-count; $count: ships; $gone: whether the player has left.
blockade_runner-alt-player = { $seat } { $gone ->
    [yes] ist ausgestiegen
   *[no] { $money }: { $count ->
        [0] kein Schiff
       *[other] { $ships }
    }
}.
# $count: ships; $loaded: how many of them.
blockade_runner-alt-count = { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
}, { $loaded } beladen
# $placed: whether it lies in $zone; $units: on board, $goods: which; $crew: cards with it, $cards: which.
blockade_runner-alt-ship = { $ship } { $placed ->
    [yes] – { $zone }
   *[no] nicht eingesetzt
}{ $units ->
    [0] {""}
   *[other] {" "}mit { $goods }
}{ $crew ->
    [0] {""}
   *[other] , { $cards }
}
# $code: of its zone; the rest as above.
blockade_runner-alt-brief = { $ship } { $code }{ $units ->
    [0] {""}
   *[other] {" "}{ $goods }
}{ $crew ->
    [0] {""}
   *[other] , { $cards }
}
blockade_runner-alt-hand = Deine Hand: { $cards }.

## Story
# $seat, $own: who does it; what is done in a turn has no subject, its first sentence names it.

blockade_runner-told-list = { $before }; { $next }
blockade_runner-told-copies = { $count }× { $card }
blockade_runner-told-owned = { $own ->
    [yes] { $ship } (dein Schiff)
   *[no] { $ship } ({ $seat })
}
blockade_runner-told-turn = { $own ->
    [yes] **In deinem Zug:**
   *[no] **{ $seat }:**
}

blockade_runner-told-seated = Reihum, vom Startspieler an: { $seats }.
# $ships: a list of blockade_runner-told-dealt-ships.
blockade_runner-told-dealt = Startschiffe: { $ships }.
blockade_runner-told-dealt-ships = { $seat } { $ships }
blockade_runner-told-hand = { $own ->
    [yes] Deine Karten: { $cards }.
   *[no] Karten von { $seat }: { $cards }.
}
# $ships: a list of blockade_runner-told-placed-ship.
blockade_runner-told-placed = Eingesetzt: { $ships }.
blockade_runner-told-placed-ship = { $ship } in { $zone }
blockade_runner-told-placed-later = { $ship } beginnt in { $zone }.

# $year: four digits.
blockade_runner-told-year = **{ $year }.**
# $first: whether nothing can have arrived yet; $goods: units; $cards, $assaults, $captures: how many; $brief: whether ports and cities are
# named elsewhere.
blockade_runner-told-effort = { $first ->
    [yes] Die Union beginnt:
   *[no] { $goods ->
        [0] Keine Kriegsgüter kamen an:
        [one] 1 Kriegsgut kam an:
       *[other] { $goods } Kriegsgüter kamen an:
    }
} { $cards ->
    [0] keine Blockade wächst
    [one] 1 Blockade wächst
   *[other] { $cards } Blockaden wachsen
}{ $brief ->
    [yes] {""}
   *[no] { $assaults ->
        [0] {""}
        [one] , ein Hafen angegriffen
       *[other] , { $assaults } Häfen angegriffen
    }{ $captures ->
        [0] {""}
        [one] , eine Stadt erobert
       *[other] , { $captures } Städte erobert
    }
}.
# $ports: a list of blockade_runner-told-blockaded, the worst first; $more: how many more there are.
blockade_runner-told-blockade = Blockade: { $ports }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere Häfen
}.
blockade_runner-told-blockaded = { $ports } { $blockade }
# $ports: a list; $count: how many.
blockade_runner-told-fallen = **{ $ports } { $count ->
    [one] fällt
   *[other] fallen
}.**
# $ports: a list of blockade_runner-told-holds.
blockade_runner-told-held = { $ports } { $count ->
    [one] hält
   *[other] halten
} stand.
blockade_runner-told-holds = { $port }{ $brief ->
    [yes] {""}
   *[no] {" "}(Blockade { $blockade }, Verteidigung { $defence })
}
blockade_runner-told-coming = Nächster Angriff: { $ports }.
blockade_runner-told-captured = Im Inland erobert: { $cities }.
blockade_runner-told-squadron = Geschwader: { $zone }.
# $prices: a list of blockade_runner-told-price.
blockade_runner-told-prices = Preise: { $prices }.
blockade_runner-told-price = { $good } { $price }
# $lots: whether lot has decided between some.
blockade_runner-told-order = Zugreihenfolge{ $lots ->
    [yes] {" "}(ausgelost)
   *[no] {""}
}: { $seats }.

# $ships: a list of blockade_runner-told-load; $free: whether it cost nothing, else $cost.
blockade_runner-told-loaded = Geladen: { $ships }{ $free ->
    [yes] {""}
   *[no] {" "}({ $cost })
}.
# $taken, $thrown: units that came on board and were thrown away, $goods and $dumped: which; $origins: where they came from by rail, $railed: how many.
blockade_runner-told-load = { $ship } in { $place } { $thrown ->
    [0] {""}
   *[other] { $taken ->
        [0] ({ $dumped } über Bord)
       *[other] ({ $dumped } über Bord){" "}
    }
}{ $taken ->
    [0] {""}
   *[other] { $goods }
}{ $railed ->
    [0] {""}
   *[other] {" "}(Bahn: { $origins })
}
# $sales: a list of blockade_runner-told-sale; $bribed: whether a $bribe was paid; $fallen: how many prices have fallen, $prices: a list of blockade_runner-told-price.
blockade_runner-told-sold = Verkauft: { $sales } für { $income }{ $bribed ->
    [yes] , davon { $bribe } Bestechungsgeld
   *[no] {""}
}.{ $fallen ->
    [0] {""}
    [one] {" "}Der Preis fällt: { $prices }.
   *[other] {" "}Die Preise fallen: { $prices }.
}
blockade_runner-told-sale = { $goods } in { $place }
# The digest of a turn. $money: less bribes; $buyers: a list of blockade_runner-told-buyer; $cards: a list of blockade_runner-told-card, of
# which $aimed says whether it has a $target; $ports: a list of blockade_runner-told-level.
blockade_runner-told-income = Verkauft für { $money }.
blockade_runner-told-losses = **Verloren: { $ships }.**
blockade_runner-told-purchases = Gekauft: { $buyers }.
blockade_runner-told-buyer = { $own ->
    [yes] du
   *[no] { $seat }
} { $ships }
blockade_runner-told-cards = Gespielt: { $cards }.
blockade_runner-told-card = { $card }{ $aimed ->
    [yes] {" "}({ $target })
   *[no] {""}
}
blockade_runner-told-defences = Verstärkt: { $ports }.

# $kind: sails (all the way), sets-out, arrives (of what had set out before), goes-on; $passed: tests passed, $throws: a list of
# blockade_runner-told-throw, $dice: whether they are said; $thrown: units that went overboard, $dumped: which.
blockade_runner-told-voyage = { $ship }: { $kind ->
    [sails] { $from } → { $to }
    [sets-out] ab { $from }, Ziel { $to }
    [arrives] am Ziel { $to }
   *[goes-on] unterwegs
}{ $thrown ->
    [0] {""}
   *[other] , { $dumped } über Bord
}{ $passed ->
    [0] {""}
    [one] , Probe bestanden{ $dice ->
        [yes] {" "}(gewürfelt { $throws })
       *[no] {""}
    }
   *[other] , { $passed } Proben bestanden{ $dice ->
        [yes] {" "}(gewürfelt { $throws })
       *[no] {""}
    }
}.
# $one, $two: dice; $value: evasion value; $sure: whether no die shows more.
blockade_runner-told-throw = { $one } und { $two }, { $sure ->
    [yes] über { $value } kommt kein Würfel
   *[no] { $passed ->
        [yes] nicht beide über { $value }
       *[no] beide über { $value }
    }
}
# $ship: blockade_runner-told-owned; $tested: whether by a test, then $throw and $percent, its risk; $units: on board, $goods: which; $insured:
# whether an Insurance has $paid.
blockade_runner-told-lost = **{ $ship } ist verloren:** { $zone }{ $bound ->
    [yes] {" "}auf dem Weg nach { $to }
   *[no] {""}
}{ $tested ->
    [yes] , gewürfelt { $throw } ({ $percent }{"\u00A0"}% Risiko)
   *[no] {""}
}{ $units ->
    [0] {""}
   *[other] , an Bord: { $goods }
}.{ $insured ->
    [yes] {" "}Die Versicherung zahlt { $paid }.
   *[no] {""}
}
# $given: whether there was a $ship to give.
blockade_runner-told-restarted = { $own ->
    [yes] Du hast
   *[no] { $seat } hat
} kein Schiff mehr und { $own ->
    [yes] bekommst
   *[no] bekommt
} { $money }{ $given ->
    [yes] {" "}und { $ship }
   *[no] {""}
}.

# $kind: what $what is: defence, blockade, port, sea, price, loan, ship, launch; or none.
blockade_runner-told-played = Gespielt: { $card }{ $kind ->
    [none] {""}
    [defence] {" "}(Verteidigung von { $what } steigt)
    [blockade] {" "}(Blockade von { $what } sinkt)
    [sea] {" "}(Blockade sinkt: { $what })
    [price] {" "}(Preis steigt: { $what })
    [loan] {" "}(+{ $what })
   *[other] {" "}({ $what })
}.
blockade_runner-told-launched = { $ship } für { $price }, eingesetzt in { $zone }
blockade_runner-told-discarded = Ohne Wirkung gespielt: { $card } (Pool +{ $pool }).
blockade_runner-told-reshuffled = Der Ablagestapel wird zum neuen Nachziehstapel gemischt.
blockade_runner-told-drew = { $own ->
    [yes] Du ziehst
   *[no] { $seat } zieht
} { $card }.
# $ports: a list of blockade_runner-told-level; $paid: pool, own or both; $pool, $money: amounts.
blockade_runner-told-improved = Verteidigung verstärkt: { $ports } ({ $paid ->
    [pool] { $pool } aus dem Pool
    [own] { $money } aus eigener Tasche
   *[both] { $pool } aus dem Pool, { $money } aus eigener Tasche
}).
blockade_runner-told-level = { $port } { $level }
blockade_runner-told-routine = Nur geladen und gefahren.
blockade_runner-told-unused = { $count ->
    [one] Eine Aktion verfällt.
   *[other] { $count } Aktionen verfallen.
}

blockade_runner-told-auctioned = { $ship } wird versteigert.
# $own: whether the reader alone has passed.
blockade_runner-told-passed = { $own ->
    [yes] Du passt.
   *[no] { $seats } { $count ->
        [one] passt
       *[other] passen
    }.
}
blockade_runner-told-bought = { $own ->
    [yes] Du ersteigerst
   *[no] { $seat } ersteigert
} { $ship } für { $price }.
blockade_runner-told-called-off = Die Versteigerung von { $ship } wird abgebrochen.

# $side: made or received by the reader, or seen by whoever sees everything; $any: whether any card is taken, else $wanted; $number: of the offer.
blockade_runner-told-offered = { $side ->
    [made] Du bietest { $to } an:
    [received] { $from } bietet dir an:
   *[seen] { $from } bietet { $to } an:
} { $given } gegen { $any ->
    [yes] irgendeine Karte
   *[no] { $wanted }
}{ $side ->
    [seen] {""}
   *[other] {" "}(s{ $number })
}.
# $asks: whether the other one is to promise; $pledge: blockade_runner-told-pledge.
blockade_runner-told-proposed = { $side ->
    [made] { $asks ->
        [yes] Du bittest { $to } um ein Versprechen: { $pledge } (d{ $number }).
       *[no] Du bietest { $to } ein Versprechen an: { $pledge } (d{ $number }).
    }
    [received] { $asks ->
        [yes] { $from } bittet dich um ein Versprechen: { $pledge } (d{ $number }).
       *[no] { $from } bietet dir ein Versprechen an: { $pledge } (d{ $number }).
    }
   *[seen] { $asks ->
        [yes] { $from } bittet { $to } um ein Versprechen: { $pledge }.
       *[no] { $from } bietet { $to } ein Versprechen an: { $pledge }.
    }
}
# $kind: defend, card, or play: it is not known which one.
blockade_runner-told-pledge = { $kind ->
    [defend] { $port } verstärken
    [card] { $card } spielen
   *[play] eine bestimmte Karte spielen
}
# $papers: a list of blockade_runner-told-gone-swap and -deal; $why: declined, withdrawn, lapsed.
blockade_runner-told-gone = { $why ->
    [declined] Abgelehnt
    [withdrawn] Zurückgezogen
   *[lapsed] Hinfällig
}: { $papers }.
blockade_runner-told-gone-swap = { $side ->
    [made] dein Angebot an { $to }
    [received] das Angebot von { $from }
   *[seen] das Angebot von { $from } an { $to }
} ({ $given } gegen { $any ->
    [yes] irgendeine Karte
   *[no] { $wanted }
})
# $asks: whether the other one was to promise; $pledge: blockade_runner-told-pledge.
blockade_runner-told-gone-deal = { $side ->
    [made] { $asks ->
        [yes] deine Bitte an { $to }
       *[no] das Versprechen, das du { $to } angeboten hast
    }
    [received] { $asks ->
        [yes] die Bitte von { $from }
       *[no] das Versprechen, das { $from } dir angeboten hat
    }
   *[seen] { $asks ->
        [yes] die Bitte von { $from } an { $to }
       *[no] das Versprechen, das { $from } { $to } angeboten hat
    }
} ({ $pledge })
blockade_runner-told-swapped = { $seats } tauschen Karten.
# $given: what the seat gives to the $partner, $received: what it gets.
blockade_runner-told-swapped-cards = { $own ->
    [yes] Du gibst
   *[no] { $seat } gibt
} { $partner } { $given } und { $own ->
    [yes] bekommst
   *[no] bekommt
} dafür { $received }.
# $mine: whether the reader promises, $mine-to-hear: whether it was promised to the reader; $now: for this turn.
blockade_runner-told-promised = { $mine ->
    [yes] Du versprichst { $partner }
   *[no] { $promiser } verspricht { $mine-to-hear ->
        [yes] dir
       *[no] { $partner }
    }
}{ $now ->
    [yes] {" "}für diesen Zug
   *[no] {""}
}: { $pledge }.
blockade_runner-told-promised-card = Die versprochene Karte: { $card }.
blockade_runner-told-kept = { $mine ->
    [yes] Du hast dein Versprechen an { $partner } gehalten
   *[no] { $promiser } hat das Versprechen an { $mine-to-hear ->
        [yes] dich
       *[no] { $partner }
    } gehalten
}: { $pledge }.
blockade_runner-told-lapsed = { $mine ->
    [yes] Dein Versprechen an { $partner }
   *[no] Das Versprechen von { $promiser } an { $mine-to-hear ->
        [yes] dich
       *[no] { $partner }
    }
} ist hinfällig: { $pledge }.
blockade_runner-told-left = { $own ->
    [yes] Du steigst aus.
   *[no] { $seat } steigt aus.
}

## Refusals
# $cost, $missing, $lowest, $money, $price, $pool: blockade_runner-money; $ship, $port, $zone, $place, $card, $good: names; $active,
# $asked, $seat, $promiser: seats; $form: blockade_runner-form-<order>.

blockade_runner-refused-over = Das Spiel ist zu Ende.
blockade_runner-refused-left = Du hast dieses Spiel verlassen.
blockade_runner-refused-bad-amount = Geld gibt es nur in ganzen Tausend Dollar: Schreib 23k oder 23000.
blockade_runner-refused-too-poor = Das kostet { $cost }. Dir fehlen { $missing }.
blockade_runner-refused-no-gifts = Geld geht nie von einem Spieler zum anderen.
blockade_runner-refused-nothing-loaded = So wird nichts geladen und nichts über Bord geworfen.
blockade_runner-refused-nothing-unloaded = Diese Schiffe haben nichts an Bord, was sich in ihrem Hafen verkaufen ließe.
blockade_runner-refused-bad-notation = Das ist kein Befehl dieses Spiels. Beispiele stehen auf der letzten Regelseite.
blockade_runner-refused-bad-notation-word = „{ $word }“ verstehe ich hier nicht. Beispiele stehen auf der letzten Regelseite.
blockade_runner-refused-bad-notation-form = Das verstehe ich nicht. Schreib es so: `{ $form }`
blockade_runner-refused-bad-notation-name = „{ $word }“ kenne ich nicht. Meinst du { $name }?
blockade_runner-refused-unload-zero = Mit der Menge 0 verkaufst du nichts. Nenne eine Menge, oder gar keine, um alles zu verkaufen.
blockade_runner-refused-not-your-turn = { $active } ist am Zug.
blockade_runner-refused-no-turn = Noch ist niemand am Zug.
blockade_runner-refused-no-actions = Du hast keine Aktion mehr.
blockade_runner-refused-no-seat = Diesen Platz gibt es in diesem Spiel nicht.
blockade_runner-refused-question-first = Entscheide zuerst für { $ship }, ob die Ware an Bord bleibt oder über Bord geht.
blockade_runner-refused-placing-first = Setz zuerst { $ship } in einen Hafen.
blockade_runner-refused-placing-other = Zuerst muss { $active } ein Schiff in einen Hafen setzen: { $ship }.
blockade_runner-refused-auction-first = { $ship } wird gerade versteigert. Solange kannst du nur bieten oder passen.
blockade_runner-refused-auctions-first = Deine Versteigerung läuft noch: Biete ein weiteres Schiff an oder beende sie.
blockade_runner-refused-flight-own = Ein Hafen fällt: Bring zuerst deine Schiffe hinaus.
blockade_runner-refused-flight-first = Ein Hafen fällt: Zuerst muss { $active } die Schiffe hinausbringen.

blockade_runner-refused-nothing-to-place = Du hast kein Schiff einzusetzen.
blockade_runner-refused-not-to-place = { $ship } hast du jetzt nicht einzusetzen.
blockade_runner-refused-no-port = { $zone } ist kein Hafen. Schiffe kommen in Südstaatenhäfen oder Überseehäfen ins Spiel.
blockade_runner-refused-closed-place = { $port } ist geschlossen. Setz das Schiff in einen anderen Hafen.

blockade_runner-refused-not-your-ship = { $ship } gehört dir nicht.
blockade_runner-refused-not-in-port = { $ship } liegt in keinem Hafen.
blockade_runner-refused-ship-twice = { $ship } steht zweimal in diesem Befehl.
blockade_runner-refused-goods-elsewhere = { $ship } liegt für { $good } im falschen Hafen: Baumwolle und Tabak gibt es im Süden, Kriegsgüter und Schwarzmarktgüter in Übersee.
# $count: what is left.
blockade_runner-refused-goods-gone = { $count ->
    [0] { $good }: In { $place } gibt es davon gerade nichts.
   *[other] { $good }: In { $place } gibt es davon nur noch { $count }.
}
# $cargo: units that the ship carries; $over: units too many.
blockade_runner-refused-no-space = { $ship } fasst nur { $cargo ->
    [one] eine Einheit
   *[other] { $cargo } Einheiten
}, das { $over ->
    [one] wäre eine
   *[other] wären { $over }
} zu viel.
# $count: what is on board.
blockade_runner-refused-not-on-board = { $count ->
    [0] { $good }: Davon hat { $ship } nichts an Bord.
   *[other] { $good }: Davon hat { $ship } nur { $count } an Bord.
}
blockade_runner-refused-rail-two-actions = Laden mit Bahn braucht zwei Aktionen. Du hast nur noch eine.
blockade_runner-refused-rail-port = { $ship } liegt in keinem offenen Südstaatenhafen, dorthin fährt keine Bahn.
blockade_runner-refused-rail-goods = { $good } fahren nicht mit der Bahn, nur Baumwolle und Tabak.
blockade_runner-refused-rail-from-here = Das Schiff liegt schon in { $port }: Lade dort ohne Bahn.
blockade_runner-refused-rail-captured = { $city } ist erobert. Von dort fährt keine Bahn mehr.
blockade_runner-refused-rail-closed = { $port } ist geschlossen. Von dort fährt keine Bahn mehr.
blockade_runner-refused-rail-route = Von { $from } nach { $to } führt keine Bahnstrecke über offene Häfen und nicht eroberte Städte.
blockade_runner-refused-sold-in-south = { $ship } kann { $good } hier nicht verkaufen: Kriegsgüter und Schwarzmarktgüter gehen in die offenen Südstaatenhäfen.
blockade_runner-refused-sold-overseas = { $ship } kann { $good } hier nicht verkaufen: Baumwolle und Tabak gehen in die Überseehäfen.

blockade_runner-refused-moved = { $ship } ist in dieser Aktion schon gefahren.
blockade_runner-refused-no-move-action = Du bist gerade nicht dabei, Schiffe zu bewegen.
blockade_runner-refused-no-zone = Auf der Karte gibt es keine Zone „{ $zone }“.
blockade_runner-refused-several-ways = Nach { $to } führen Wege mit verschiedenem Risiko. Nenne die Zonen, oder wähle den Weg im Menü „Fahren …“.
blockade_runner-refused-out-of-range = { $to } ist zu weit weg: { $ship } hat Geschwindigkeit { $speed }.
blockade_runner-refused-not-adjacent = Von { $from } nach { $to } führt kein Schritt: Die Zonen grenzen nicht aneinander.
blockade_runner-refused-route-empty = Nenne den Kurs von { $ship }: mindestens eine Zone.
# $speed, $steps: numbers.
blockade_runner-refused-route-too-long = { $ship } schafft höchstens { $speed } Schritte, dieser Kurs hat { $steps }.
blockade_runner-refused-zone-twice = { $zone } liegt zweimal auf diesem Kurs.
blockade_runner-refused-closed-end = { $port } ist geschlossen: Schiffe dürfen durchfahren, aber nicht anhalten.
blockade_runner-refused-dump-part = Über Bord geht alles oder nichts.
blockade_runner-refused-no-question = Kein Schiff wartet auf diese Antwort.
blockade_runner-refused-not-your-question = Über die Ladung dieses Schiffs entscheidet { $active }.
blockade_runner-refused-no-flight = Gerade muss kein Schiff fliehen.
blockade_runner-refused-not-your-flight = Zuerst bringt { $active } die Schiffe hinaus.
blockade_runner-refused-not-fleeing = { $ship } liegt nicht in { $port } und muss nicht fliehen.

blockade_runner-refused-card-not-in-hand = { $card } hast du nicht auf der Hand.
blockade_runner-refused-card-needs-ship = { $card } kommt zu einem deiner Schiffe: Nenne es.
blockade_runner-refused-card-needs-port = { $card } gilt einem offenen Südstaatenhafen: Nenne ihn.
blockade_runner-refused-card-needs-sea = { $card }: Nenne den Atlantik oder den Golf.
blockade_runner-refused-card-needs-purchase = { $card }: Nenne ein Schiff aus dem Stapel und den Hafen, in den es kommt.
blockade_runner-refused-card-needs-orders = { $card }: Sag, was entladen oder geladen werden soll.
blockade_runner-refused-card-needs-nothing = { $card } braucht nichts als den Namen der Karte.
blockade_runner-refused-card-there = { $ship } hat diese Karte schon: { $card }.
blockade_runner-refused-closed-card = { $port } ist geschlossen, dort wirken keine Karten mehr.
blockade_runner-refused-inlet-again = In { $port } müssen deine Schiffe in diesem Zug schon keine Probe mehr ablegen.
blockade_runner-refused-stack-empty = Der Stapel ist leer: Es gibt kein Schiff zu kaufen.
blockade_runner-refused-not-in-stack = { $ship } liegt nicht im Stapel.
blockade_runner-refused-fort-closed = { $port } ist geschlossen. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-fort-full = { $port } hat schon Verteidigung 6. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-squadron = Es ist kein Hochseegeschwader unterwegs. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-blockade = { $port } wird nicht blockiert. Nimm einen anderen Hafen oder spiel die Karte ohne Wirkung.
blockade_runner-refused-gale-no-blockade = An dieser Küste ist kein offener Hafen blockiert ({ $sea }). Nimm die andere oder spiel die Karte ohne Wirkung.
blockade_runner-refused-works-already = { $card } wirkt in diesem Zug schon. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-price-at-end = { $good }: Der Preis steht mit { $price } schon am oberen Ende. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-improving = Häfen verstärken kannst du nur gleich nach einer Karte, bis zu deiner nächsten Aktion.
blockade_runner-refused-improved = { $port } hast du mit dieser Karte schon verstärkt.
blockade_runner-refused-improve-full = { $port } hat schon Verteidigung 6, mehr geht nicht.
blockade_runner-refused-improve-no-port = { $place } lässt sich nicht verstärken, das geht nur bei Südstaatenhäfen.
blockade_runner-refused-closed-improve = { $port } ist geschlossen und lässt sich nicht mehr verstärken.
blockade_runner-refused-improve-too-much = { $port } zu verstärken kostet nur { $cost }. Zahl weniger aus eigener Tasche.
blockade_runner-refused-improve-pool-short = { $port } zu verstärken kostet { $cost }. Bei so viel eigenem Geld fehlen dem Pool { $missing }.

blockade_runner-refused-no-auction = Gerade wird nichts versteigert.
blockade_runner-refused-not-asked = { $asked } ist dran mit Bieten. Du kannst aber schon ein geheimes Limit setzen oder passen.
blockade_runner-refused-highest = Das Höchstgebot ist schon von dir.
blockade_runner-refused-bid-too-low = Das ist zu wenig: { $bidder } hat { $bid } geboten, das kleinste Gebot ist jetzt { $lowest }.
blockade_runner-refused-bid-above-money = Du hast { $money }, mehr kannst du nicht bieten.
blockade_runner-refused-passed = Bei diesem Schiff hast du schon gepasst.
blockade_runner-refused-won = Du hast in dieser Aktion schon ein Schiff ersteigert und setzt bei den anderen aus.
blockade_runner-refused-not-auctioneer = Ob es weitergeht, entscheidet { $active }.
blockade_runner-refused-no-auctions = Du hast keine Versteigerung, die du beenden könntest.
blockade_runner-refused-max-too-low = Das ist zu wenig. Dein Limit muss mindestens { $lowest } sein.
blockade_runner-refused-no-max = Du hast kein Limit gesetzt.
blockade_runner-refused-pass-again = Du hast schon vorab gepasst.
blockade_runner-refused-no-pass = Du hast nicht vorab gepasst.

blockade_runner-refused-swap-yourself = Mit dir selbst kannst du nicht tauschen.
blockade_runner-refused-partner-left = { $seat } ist nicht mehr im Spiel.
blockade_runner-refused-not-wanted = Nicht { $card }: Gewünscht ist { $wanted }.
blockade_runner-refused-accept-names-card = Bei diesem Angebot ist jede Karte recht: Sag, welche du gibst.
blockade_runner-refused-no-offer = Das Angebot s{ $number } gibt es nicht oder nicht mehr.
blockade_runner-refused-offered-already = Genau das hast du schon angeboten, und es ist noch offen.
blockade_runner-refused-own-offer = Angebot s{ $number } ist dein eigenes. Du kannst es nur zurückziehen.
blockade_runner-refused-others-offer = Angebot s{ $number } ist nicht von dir. Du kannst es annehmen oder ablehnen.
blockade_runner-refused-swap-same = { $card } gegen { $card } ändert nichts.
blockade_runner-refused-too-many-offers = Bei { $seat } liegen schon fünf offene Angebote von dir, und mehr sind nicht erlaubt. Zieh erst eines zurück.
blockade_runner-refused-too-many-proposals = Bei { $seat } liegen schon fünf offene Vorschläge von dir, und mehr sind nicht erlaubt. Zieh erst einen zurück.
blockade_runner-refused-one-for-one = Getauscht wird eine Karte gegen eine Karte, sonst nichts.
blockade_runner-refused-promised-card = Du hast versprochen, { $card } zu spielen. Bis dahin ist die Karte für nichts anderes da.
blockade_runner-refused-deal-yourself = Mit dir selbst kannst du nichts absprechen.
blockade_runner-refused-no-deal = Den Vorschlag d{ $number } gibt es nicht oder nicht mehr.
blockade_runner-refused-own-proposal = Vorschlag d{ $number } ist dein eigener. Du kannst ihn nur zurückziehen.
blockade_runner-refused-others-proposal = Vorschlag d{ $number } ist nicht von dir. Du kannst ihn annehmen oder ablehnen.
blockade_runner-refused-promise-play-end = Du hast versprochen, in diesem Zug { $card } zu spielen. Tu das zuerst.
blockade_runner-refused-promise-play-last = Du hast versprochen, in diesem Zug { $card } zu spielen, und das ist deine letzte Aktion.
blockade_runner-refused-promise-closed = { $port } ist geschlossen, da gibt es nichts mehr zu verteidigen.
blockade_runner-refused-promise-full = { $port } hat schon Verteidigung 6.
blockade_runner-refused-promise-defend = Du hast versprochen, mit dieser Karte { $port } zu verstärken. Tu das zuerst.
blockade_runner-refused-promise-pool = Du hast versprochen, { $port } zu verstärken, und das braucht { $pool } aus dem Pool. Zahl hier mehr aus eigener Tasche.
blockade_runner-refused-promise-late = Dieses Versprechen ließe sich in keinem Zug mehr halten.
blockade_runner-refused-promise-again = { $promiser } hat schon ein Versprechen dieser Art offen.

## Words of the notation
# Ships and ports have the same word everywhere.

blockade_runner-word-place = setze
blockade_runner-word-load = lade
blockade_runner-word-unload = entlade
blockade_runner-word-loading = ladeplan
blockade_runner-word-unloading = entladeplan
blockade_runner-word-rail = bahn
blockade_runner-word-move = fahre
blockade_runner-word-to = nach
blockade_runner-word-keep = behalten
blockade_runner-word-dump = überbord
blockade_runner-word-stop = halt
blockade_runner-word-flee = fliehe
blockade_runner-word-play = spiele
blockade_runner-word-discard = abwerfen
blockade_runner-word-improve = verstärke
blockade_runner-word-auction = versteigere
blockade_runner-word-bid = biete
blockade_runner-word-max = limit
blockade_runner-word-pass = passe
blockade_runner-word-all = alle
blockade_runner-word-done = fertig
blockade_runner-word-swap = tausche
blockade_runner-word-any = beliebig
blockade_runner-word-promise = verspreche
blockade_runner-word-ask = bitte
blockade_runner-word-defend = verteidige
blockade_runner-word-accept = annehmen
blockade_runner-word-decline = ablehnen
blockade_runner-word-withdraw = zurückziehen
blockade_runner-word-atlantic = atlantik
blockade_runner-word-gulf = golf
blockade_runner-word-end = ende
blockade_runner-word-expire = abgelaufen
blockade_runner-word-resign = aufgeben

# Was man sonst noch tippt, durch Kommas getrennt; es wird in jeder Sprache gelesen und nirgends gezeigt. Aufgeben fehlt, weil danach mit seinem einen Wort gefragt wird.
blockade_runner-also-place = setzen, stelle, platziere
blockade_runner-also-load = laden, belade, beladen
blockade_runner-also-unload = entladen, verkaufe, verkaufen
blockade_runner-also-move = fahren, fahr, segle, segeln, segel, dampfe, ziehe
blockade_runner-also-keep = behalte, ladung behalten, waren behalten
blockade_runner-also-dump = über bord, über bord werfen
blockade_runner-also-stop = fahrt ende, anhalten, fahrt beenden
blockade_runner-also-flee = fliehen, flieh, flüchte, flüchten
blockade_runner-also-play = spielen, spiel, nutze
blockade_runner-also-discard = abwerfe, wirf ab, ablegen
blockade_runner-also-improve = verstärken, verbessere, verbessern, befestige
blockade_runner-also-auction = versteigern
blockade_runner-also-bid = bieten, gebot
blockade_runner-also-max = höchstgebot, maximum
blockade_runner-also-pass = passen, pass
blockade_runner-also-swap = tauschen
blockade_runner-also-promise = versprechen
blockade_runner-also-accept = nimm an, akzeptiere
blockade_runner-also-decline = lehne ab
blockade_runner-also-withdraw = ziehe zurück, zurücknehmen
blockade_runner-also-to = in, bei, auf
blockade_runner-also-done = aufhören
blockade_runner-also-end = zug beenden, beende zug, beende den zug, beenden, zug ende

blockade_runner-word-captain = kapitän
blockade_runner-word-pilot = lotse
blockade_runner-word-insurance = versicherung
blockade_runner-word-government_subsidy = staatszuschuss
blockade_runner-word-convoy = konvoi
blockade_runner-word-hidden_inlet = versteckte_einfahrt
blockade_runner-word-private_launch = privater_stapellauf
blockade_runner-word-fort_fisher = fort_fisher
blockade_runner-word-fort_sumter = fort_sumter
blockade_runner-word-fort_pulaski = fort_pulaski
blockade_runner-word-fort_morgan = fort_morgan
blockade_runner-word-fort_jackson = fort_jackson
blockade_runner-word-fort_mcree = fort_mcree
blockade_runner-word-fort_griffin = fort_griffin
blockade_runner-word-fort_point = fort_point
blockade_runner-word-css_virginia = css_virginia
blockade_runner-word-fort_macon = fort_macon
blockade_runner-word-commerce_raider = kaperfahrer
blockade_runner-word-torpedoes = seeminen
blockade_runner-word-ironclad_ram = rammschiff
blockade_runner-word-autumn_gale = herbststurm
blockade_runner-word-anthracite_coal = anthrazitkohle
blockade_runner-word-stevedores = schauerleute
blockade_runner-word-night_train = nachtzug
blockade_runner-word-friends_in_richmond = freunde_in_richmond
blockade_runner-word-king_cotton = könig_baumwolle
blockade_runner-word-tobacco_famine = tabaknot
blockade_runner-word-empty_shops = leere_läden
blockade_runner-word-erlanger_loan = erlanger_anleihe

blockade_runner-word-norfolk = norfolk
blockade_runner-word-new_bern = new_bern
blockade_runner-word-wilmington = wilmington
blockade_runner-word-charleston = charleston
blockade_runner-word-savannah = savannah
blockade_runner-word-jacksonville = jacksonville
blockade_runner-word-tampa = tampa
blockade_runner-word-cedar_key = cedar_key
blockade_runner-word-apalachicola = apalachicola
blockade_runner-word-pensacola = pensacola
blockade_runner-word-mobile = mobile
blockade_runner-word-new_orleans = new_orleans
blockade_runner-word-sabine_pass = sabine_pass
blockade_runner-word-galveston = galveston
blockade_runner-word-corpus_christi = corpus_christi

blockade_runner-word-richmond = richmond
blockade_runner-word-lynchburg = lynchburg
blockade_runner-word-raleigh = raleigh
blockade_runner-word-charlotte = charlotte
blockade_runner-word-columbia = columbia
blockade_runner-word-augusta = augusta
blockade_runner-word-macon = macon
blockade_runner-word-atlanta = atlanta
blockade_runner-word-montgomery = montgomery
blockade_runner-word-chattanooga = chattanooga
blockade_runner-word-nashville = nashville
blockade_runner-word-memphis = memphis
blockade_runner-word-jackson = jackson
blockade_runner-word-vicksburg = vicksburg
blockade_runner-word-houston = houston

blockade_runner-word-theodora = theodora
blockade_runner-word-calhoun = calhoun
blockade_runner-word-victoria = victoria
blockade_runner-word-magnolia = magnolia
blockade_runner-word-swan = swan
blockade_runner-word-zephine = zephine
blockade_runner-word-rosita = rosita
blockade_runner-word-susanna = susanna
blockade_runner-word-kate = kate
blockade_runner-word-cecile = cecile
blockade_runner-word-ella_warley = ella_warley
blockade_runner-word-elizabeth = elizabeth
blockade_runner-word-austin = austin
blockade_runner-word-matagorda = matagorda
blockade_runner-word-denbigh = denbigh
blockade_runner-word-lynx = lynx
blockade_runner-word-badger = badger
blockade_runner-word-fox = fox
blockade_runner-word-herald = herald
blockade_runner-word-thistle = thistle
blockade_runner-word-eugenie = eugenie
blockade_runner-word-leopard = leopard
blockade_runner-word-syren = syren
blockade_runner-word-hansa = hansa
blockade_runner-word-don = don
blockade_runner-word-wild_dayrell = wild_dayrell
blockade_runner-word-banshee = banshee
blockade_runner-word-robert_e_lee = robert_e_lee
blockade_runner-word-lilian = lilian
blockade_runner-word-margaret_and_jessie = margaret_and_jessie
blockade_runner-word-fingal = fingal
blockade_runner-word-economist = economist
blockade_runner-word-modern_greece = modern_greece
blockade_runner-word-antonica = antonica
blockade_runner-word-gladiator = gladiator
blockade_runner-word-minho = minho
blockade_runner-word-advance = advance
blockade_runner-word-city_of_petersburg = city_of_petersburg
blockade_runner-word-hope = hope
blockade_runner-word-colonel_lamb = colonel_lamb

# The nearest form of an order that was not understood.

blockade_runner-form-place = setze kate A4
blockade_runner-form-load = lade kate 2c
blockade_runner-form-unload = entlade kate 2b
blockade_runner-form-move = fahre kate A9 A15 A16 A17
blockade_runner-form-flee = fliehe kate A9 A15
blockade_runner-form-play = spiele seeminen mobile
blockade_runner-form-discard = abwerfen lotse
blockade_runner-form-improve = verstärke mobile 5k
blockade_runner-form-auction = versteigere hope
blockade_runner-form-bid = biete 23k
blockade_runner-form-max = limit 30k
blockade_runner-form-swap = tausche 3 lotse kapitän
blockade_runner-form-promise = verspreche 3 spiele seeminen
blockade_runner-form-ask = bitte 3 verteidige mobile
blockade_runner-form-accept = annehmen s4 kapitän
blockade_runner-form-decline = ablehnen s4
blockade_runner-form-withdraw = zurückziehen s4

## Panels
# $money, $cost, $income, $bribe, $price, $bid, $amount, $more, $max, $pool, $own: blockade_runner-money; $ship, $port, $zone, $card, $good:
# names; $seat: a player; $loss, $dumped, $kept: chances in per cent; $number: as in the picture; $units: on board or in a harbour, listed
# in $hold and $stock; $bribed, $laden, $own, $all: yes or no.

blockade_runner-name = { $name }
blockade_runner-ship-card = { $ship } (Frachtraum { $cargo }, Tempo { $speed }, { $price })
blockade_runner-ship-at = { $ship }, { $zone }: { $units ->
    [0] leer
   *[other] { $hold }
}
blockade_runner-ship-goods = { $ship } { $goods }
blockade_runner-ship-in = { $ship } ({ $code })
# $ship, $place: names.
blockade_runner-voyage = { $ship } → { $place }
blockade_runner-leave-out = Nichts
# $takes: whether anything comes on board; $thrown: whether $dumped goes overboard first.
blockade_runner-loading = { $thrown ->
    [yes] { $takes ->
        [yes] { $goods } für { $cost }, vorher { $dumped } über Bord
       *[no] { $dumped } über Bord
    }
   *[no] { $goods } für { $cost }
}
blockade_runner-railed = { $goods } aus { $from }
blockade_runner-unloading = { $goods } für { $income }{ $bribed ->
    [yes] {" "}abzüglich { $bribe } Bestechung
   *[no] {""}
}

blockade_runner-begin-load = Laden
blockade_runner-begin-unload = Entladen
blockade_runner-begin-move = Fahren
blockade_runner-begin-play = Karte spielen
blockade_runner-begin-discard = Karte ohne Wirkung spielen
blockade_runner-begin-improve = Hafen verstärken
blockade_runner-begin-auction = Schiff kaufen (Versteigerung)
blockade_runner-begin-bid = Bieten
blockade_runner-begin-max = Geheimes Limit setzen
blockade_runner-begin-swap = Tausch anbieten
blockade_runner-begin-promise = Etwas versprechen
blockade_runner-begin-ask = Um ein Versprechen bitten
blockade_runner-begin-rail = Per Bahn …
blockade_runner-begin-throw = Erst Ladung über Bord werfen …
# What $seat offers for any card.
blockade_runner-begin-accept = Annehmen: { $received } von { $seat } gegen …
blockade_runner-begin-swap-with = { $seat } eine Karte anbieten …
blockade_runner-begin-promise-with = { $seat } etwas versprechen …
blockade_runner-begin-ask-with = { $seat } um ein Versprechen bitten …
# What is promised.
blockade_runner-begin-play-pledge = Eine Karte zu spielen …
blockade_runner-begin-defend-pledge = Einen Hafen zu verstärken …

blockade_runner-move-place = { $ship } nach { $zone }
blockade_runner-move-load = Laden: { $loads }
blockade_runner-move-unload = Entladen: { $sales }
blockade_runner-move-loading = { $ship }: { $goods }
blockade_runner-move-unloading = { $ship }: { $goods }
blockade_runner-move-load-basket = Laden wie geplant
blockade_runner-move-unload-basket = Entladen wie geplant
blockade_runner-move-stevedores = Schauerleute: alles wie geplant
# $steps, $tests: counts; $answer: what becomes of the goods; $limit: evasion value.
blockade_runner-move-course = { $ship } → { $zone }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}{ $tests ->
    [0] {""}
   *[other] , { $loss }{"\u00A0"}% Risiko
}{ $answer ->
    [keep] {""} mit Ladung
    [dump] {""}, Ladung über Bord
    [below] {""}, unter Wert { $limit } Ladung über Bord
   *[ask] {""}
}
blockade_runner-move-keep = Ladung behalten
blockade_runner-move-dump = Ladung über Bord werfen
blockade_runner-move-stop = Fahrt beenden
blockade_runner-move-play-on = { $card }: { $target }
blockade_runner-move-launch = { $card }: { $ship } nach { $zone }
blockade_runner-move-discard = { $card }
# $level: defence value; $payer: who pays.
blockade_runner-move-improve = { $port } auf { $level }: { $payer ->
    [pool] { $cost } aus dem Pool
    [own] { $cost } aus eigener Tasche
   *[both] { $pool } aus dem Pool und { $own } aus eigener Tasche
}
blockade_runner-move-bid = { $bid } für { $ship }
blockade_runner-move-max = Limit { $max }
blockade_runner-move-pass = Passen
blockade_runner-move-pass-all = Für alle Schiffe dieser Aktion passen
blockade_runner-move-withdraw-max = Limit zurücknehmen
blockade_runner-move-withdraw-pass = Passen zurücknehmen
blockade_runner-move-done = Versteigerung beenden
blockade_runner-move-swap = { $seat } { $given } gegen { $wanted } anbieten
blockade_runner-move-swap-any = { $seat } { $given } gegen irgendeine Karte anbieten
blockade_runner-move-promise = { $seat } versprechen: { $pledge }
blockade_runner-move-ask = { $seat } bitten: { $pledge }
blockade_runner-move-end = Zug beenden
blockade_runner-move-resign = Aussteigen
blockade_runner-move-expire = Die Zeit ist um
blockade_runner-pledge-play = { $card } spielen
blockade_runner-pledge-defend = { $port } verstärken
blockade_runner-accept-swap = Annehmen: { $received } von { $seat } gegen { $given }
blockade_runner-decline-swap = Ablehnen: { $given } von { $seat }
blockade_runner-withdraw-swap = Zurückziehen: { $given } für { $seat }
# $own: whether it is the reader who promises.
blockade_runner-accept-deal = Annehmen: { $own ->
    [yes] du versprichst { $seat }: { $pledge }
   *[no] { $seat } verspricht: { $pledge }
}
blockade_runner-decline-deal = Ablehnen: { $own ->
    [yes] dein Versprechen an { $seat }: { $pledge }
   *[no] das Versprechen von { $seat }: { $pledge }
}
blockade_runner-withdraw-deal = Zurückziehen: { $own ->
    [yes] dein Versprechen an { $seat }: { $pledge }
   *[no] das Versprechen von { $seat }: { $pledge }
}

# $actions: left.
blockade_runner-say-turn = **{ $sails ->
    [yes] Deine Schiffe fahren: Welches noch?
   *[no] Dein Zug: { $actions ->
        [0] keine Aktion mehr
        [one] noch eine Aktion
       *[other] noch { $actions } Aktionen
    }
}**
blockade_runner-say-fifth = Meiste Kriegsgüter geliefert: +1 Aktion.
# $can: what it could do; $room: units.
blockade_runner-say-ship = **{ $ship }** { $units ->
    [0] leer
   *[other] { $hold }
}{ $can ->
    [sells] , bringt hier { $income }{ $bribed ->
        [yes] {" "}abzüglich { $bribe } Bestechung
       *[no] {""}
    }
    [loads] , Platz für { $room }
   *[none] {""}
}
# $ships: blockade_runner-say-ship; $loading: whether any of them could load of $stock.
blockade_runner-say-ships = { $zone }: { $ships }{ $loading ->
    [yes] ; zu laden: { $stock }
   *[no] {""}
}
# $loads: blockade_runner-say-load-in.
blockade_runner-say-load-all = „Beladen“ nimmt: { $loads }.
# $ships: a list of blockade_runner-say-ship-load.
blockade_runner-say-load-in = { $zone } – { $ships }
# $fills: whether there is no room for more.
blockade_runner-say-ship-load = **{ $ship }** { $goods }{ $fills ->
    [yes] {""}
   *[no] {" "}(Platz für { $room })
}
blockade_runner-say-ship-unplaced = **{ $ship }** hat noch keinen Hafen.
# $voyages: a list of blockade_runner-voyage.
blockade_runner-say-voyages = Fahrten: { $voyages }.
# $step: blockade_runner-next-…; $why: half a sentence about it; both fit in two lines of a phone, with Discord’s mark of an edited message.
blockade_runner-say-next = Am besten: { $step } – { $why }.
blockade_runner-next-sell = Verkaufen
blockade_runner-next-load = Beladen
blockade_runner-next-sail = Auslaufen
blockade_runner-next-end = Zug beenden
blockade_runner-next-rail = Per Bahn laden
blockade_runner-next-play = { $card } spielen
blockade_runner-next-discard = { $card } abwerfen
blockade_runner-next-improve = { $port } verstärken
blockade_runner-next-auction = { $ship } versteigern
blockade_runner-why-sell = bringt { $income }
blockade_runner-why-load = die Ware bringt { $gain } Gewinn
blockade_runner-why-sail = dort liegen die Schiffe günstiger
blockade_runner-why-sail-to-goods = { $ships ->
    [one] dort liegt Ware für ein Schiff
   *[other] dort liegt Ware für { $ships } Schiffe
}
blockade_runner-why-sail-to-market = { $ships ->
    [one] ein Schiff kommt zum Markt
   *[other] { $ships } Schiffe erreichen Märkte
}
blockade_runner-why-at-risk = { $why }, { $loss }{"\u00A0"}% Risiko
blockade_runner-why-play = das ist die Aktion wert
blockade_runner-why-discard = eine neue hilft eher
blockade_runner-why-improve = Schiffe liegen dort sicherer
blockade_runner-why-auction = lohnt sich wohl
blockade_runner-why-end = keine andere Aktion bringt noch etwas ein
blockade_runner-say-money = Du hast { $money }.
blockade_runner-say-prices = Preise: Baumwolle { $cotton }, Tabak { $tobacco }, Schwarzmarkt { $black }. Verteidigungspool: { $pool }.
# $boxes: blockade_runner-box; $war: units.
blockade_runner-say-boxes = Verkauft: { $boxes }. Ist eine Box voll, fällt der Preis um 1.000{"\u00A0"}$. Kriegsgüter geliefert in diesem Jahr: { $war }.
blockade_runner-box = { $good } { $count } von { $spaces }
blockade_runner-say-in-force = Wirkt in diesem Zug: { $cards }.
blockade_runner-inlet = Versteckte Einfahrt ({ $port })
blockade_runner-say-load-too-late = Das Spiel endet mit diesem Jahr: Was du jetzt lädst, kannst du nirgends mehr verkaufen.
blockade_runner-say-sure = **Wirklich den Zug beenden?** { $actions ->
    [one] Eine Aktion verfällt.
   *[other] { $actions } Aktionen verfallen.
}
blockade_runner-say-load = **Was soll jedes Schiff laden?**
blockade_runner-say-unload = **Was soll jedes Schiff verkaufen?**
# $actions: how many it takes.
blockade_runner-say-basket = Vorgemerkt{ $actions ->
    [one] {""}
   *[other] {" "}({ $actions } Aktionen)
}: { $lines }.
blockade_runner-say-move = **Wohin fährt { $ship }?** { $vessel }.
blockade_runner-say-flee = **{ $ship } flieht aus { $port }.** Wohin? { $vessel }.
# $loss, $dumped: chance of a loss in per cent, with and without the goods.
blockade_runner-say-leaving = In jedem Risiko steckt schon die Probe in { $zone }, die zuerst kommt: { $loss }{"\u00A0"}%{ $laden ->
    [yes] {" "}({ $dumped }{"\u00A0"}% ohne Ladung)
   *[no] {""}
}.
blockade_runner-say-routes = **{ $ship } nach { $place }: Welcher Weg?** { $laden ->
    [yes] Mit der Ladung oder ohne?
   *[no] Das Schiff ist leer, kann aber verloren gehen.
}
# $zones: codes; $count: tests; $tests: blockade_runner-test.
blockade_runner-say-route = **{ $number }.** { $zones } ({ $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}). { $count ->
    [0] Keine Probe.
   *[other] Risiko { $tests }{ $count ->
        [one] {""}
       *[other] , zusammen { $loss }{"\u00A0"}%
    }{ $laden ->
        [yes] , ohne Ladung { $dumped }{"\u00A0"}%
       *[no] {""}
    }.
}
blockade_runner-test = { $zone } { $loss }{"\u00A0"}%
blockade_runner-say-question = **{ $ship }: Ladung behalten?** An Bord: { $hold }. In { $zone } wartet die Union. Risiko { $count ->
    [one] für das Schiff
   *[other] in dieser und { $count ->
        [2] einer weiteren Probe
       *[other] den weiteren Proben
    }
}: { $kept }{"\u00A0"}% mit Ladung, { $dumped }{"\u00A0"}% ohne.
# $cause: why.
blockade_runner-say-place = { $cause ->
    [bought] **Wo soll { $ship } liegen?** Du hast { $card } gekauft.
    [restart] **Du fängst mit { $ship } neu an.** Dein letztes Schiff ist verloren. Du bekommst 5.000{"\u00A0"}$ und { $card }.
   *[setup] **Wo soll { $ship } liegen?** { $card }.
}
blockade_runner-say-hand = **Welche Karte spielst du?** Jede bringt dem Verteidigungspool 5.000{"\u00A0"}$, ohne ihre Wirkung 10.000{"\u00A0"}$. Du ziehst eine neue und darfst Häfen verstärken.
blockade_runner-say-card = **{ $card }**{ $count ->
    [one] {""}
   *[other] {" "}({ $count } ×)
}: { $effect }
# $reason: blockade_runner-refused-…
blockade_runner-say-card-not-now = { $card } *Jetzt wirkungslos: { $reason }*
blockade_runner-say-fill-baskets = Plane zuerst unter „Laden“ und „Entladen“, was geschehen soll.
blockade_runner-say-no-target = Sie würde nichts ändern.
# $any: whether there is a ship to buy; $price: of the cheapest.
blockade_runner-say-no-launch = { $any ->
    [yes] Das billigste Schiff kostet { $price }, du hast { $money }.
   *[no] Es gibt keine Schiffe mehr zu kaufen.
}
blockade_runner-say-target = **{ $card }: worauf?** { $effect }
blockade_runner-say-auction = { $own ->
    [yes] **{ $ship }: { $bid } von dir.**
   *[no] **{ $ship }: { $bid } geboten.** Von { $seat }.
}
blockade_runner-say-purse = Du hast { $money }. { $ship }
blockade_runner-say-asked = { $own ->
    [yes] Biete oder passe.
   *[no] { $leads ->
        [yes] Dein Gebot ist das höchste; { $seat } ist dran.
       *[no] { $seat } ist dran.
    }
}
blockade_runner-say-maximum = Für dich wird bis { $max } geboten.
blockade_runner-say-early = { $all ->
    [yes] Du passt für alle Schiffe dieser Aktion.
   *[no] Du passt für dieses Schiff.
}
blockade_runner-say-auction-between = **Das nächste Schiff wird ausgesucht.** Du hast { $money }.
# $between: whether ships have been sold already.
blockade_runner-say-auctioneer = { $between ->
    [yes] **Willst du noch ein Schiff?** Du hast { $money }.
   *[no] **Welches Schiff willst du?** Es wird versteigert, und dein erstes Gebot ist der aufgedruckte Preis. Du hast { $money }.
}
blockade_runner-say-more-offers = { $count ->
    [one] Ein weiteres Angebot wartet auf dich.
   *[other] { $count } weitere Angebote warten auf dich.
}
blockade_runner-say-stack = { $count ->
    [0] Es gibt keine Schiffe mehr zu kaufen.
   *[other] Zu haben: { $ships }.
}
blockade_runner-say-fleet = { $own ->
    [yes] **Du**
   *[no] **{ $seat }**
}: { $money }, { $count ->
    [0] kein Schiff
   *[other] { $ships }
}.
blockade_runner-say-look = **{ $look }**
# $count: ports drawn this year.
blockade_runner-say-union = { $count ->
    [0] { $year } hat die Union keine Blockade verschärft.
   *[other] { $year } hat die Union die Blockade verschärft: { $ports }.
}
blockade_runner-say-closed = Geschlossen: { $ports }.
blockade_runner-say-captured = Erobert: { $cities }.
blockade_runner-say-squadron = Geschwader: { $zone }.

blockade_runner-ask-rail = **Was lädt { $ship } per Bahn?** Das braucht eine weitere Aktion, und jeder Ort, der durchfahren wird, kostet je Einheit extra.
blockade_runner-ask-dump = Was wirft { $ship } erst über Bord?
blockade_runner-ask-swap = Welche Karte bietest du { $seat } an?
blockade_runner-ask-swap-for = Was willst du von { $seat } für { $card }?
blockade_runner-ask-promise = **Was versprichst du { $seat }?** Versprochenes muss gehalten werden.
blockade_runner-ask-ask = Was soll { $seat } versprechen?
blockade_runner-ask-promise-play = Welche Karte versprichst du { $seat } zu spielen?
blockade_runner-ask-promise-defend = Welchen Hafen versprichst du { $seat } zu verstärken?
blockade_runner-ask-ask-play = Welche Karte soll { $seat } spielen?
blockade_runner-ask-ask-defend = Welchen Hafen soll { $seat } verstärken?
blockade_runner-ask-accept = Welche Karte gibst du { $seat } für { $card }?
blockade_runner-ask-launch = Wo soll { $ship } liegen?
blockade_runner-ask-improve = **Welchen Hafen verstärkst du?**

blockade_runner-button-more = Mehr …
blockade_runner-button-undo = Rückgängig
blockade_runner-button-end = Zug beenden
blockade_runner-button-end-anyway = Zug beenden
blockade_runner-button-load-all = Beladen −{ $cost }
blockade_runner-button-suggested = Vorschlag
blockade_runner-button-sell-all = Verkauf +{ $income }
blockade_runner-button-load-basket = Laden für { $cost }
blockade_runner-button-unload-basket = Entladen für { $income }
blockade_runner-button-stop = Fahrt beenden
# $count: routes; $number: which; $loss: chance of a loss in per cent.
blockade_runner-button-sail = { $count ->
    [one] Fahrt: Risiko { $loss }{"\u00A0"}%
   *[other] { $number }: { $loss }{"\u00A0"}%
}
blockade_runner-button-sail-empty = { $count ->
    [one] Ohne Ladung: { $loss }{"\u00A0"}%
   *[other] { $number } leer { $loss }{"\u00A0"}%
}
blockade_runner-button-keep = Behalten: { $loss }{"\u00A0"}%
# Of a ship that flees, beside the button that keeps the goods.
blockade_runner-button-flee-empty = Leer: { $loss }{"\u00A0"}%
blockade_runner-button-dump = Über Bord: { $loss }{"\u00A0"}%
# $ships: how many; $ship: the only one; $told: whether there is room for $places, where they go; $loss: chance in per cent to lose any of
# them; $beside: whether it has little room.
blockade_runner-button-sail-all = { $told ->
    [yes] { $beside ->
        [yes] → { $places }
       *[no] { $ships ->
            [one] { $ship }
            [2] Beide fahren
           *[other] Alle { $ships } fahren
        } → { $places }
    }
   *[no] { $ships ->
        [2] Beide fahren
       *[other] Alle { $ships } fahren
    }
}{ $loss ->
    [0] {""}
   *[other] { $beside ->
        [yes] : { $loss }{"\u00A0"}%
       *[no] {" "}(Risiko { $loss }{"\u00A0"}%)
    }
}
blockade_runner-button-place = → { $place }
blockade_runner-button-safest = { $laden ->
    [yes] Mit Ladung
   *[no] Am sichersten
}: { $place } { $loss }{"\u00A0"}%
blockade_runner-button-pass-all = Immer passen
blockade_runner-button-no-max = Kein Limit
blockade_runner-button-no-pass = Doch bieten
blockade_runner-button-ask = { $count ->
    [one] Losfahren, unterwegs entscheiden
   *[other] { $number }: losfahren, unterwegs entscheiden
}
blockade_runner-button-pass = Passen
blockade_runner-button-done = Aufhören
blockade_runner-button-public-bid = { $bid } für { $ship }
blockade_runner-button-map = Seekarte
blockade_runner-button-atlantic = Atlantik
blockade_runner-button-gulf = Golf
blockade_runner-button-union = Union
blockade_runner-button-prices = Preise
blockade_runner-button-hand = Handkarten
blockade_runner-button-ships = Schiffe
blockade_runner-button-stack = Zu kaufen
blockade_runner-button-signs = Zeichen


blockade_runner-menu-choose = Wähle
blockade_runner-menu-improve = Hafen zum Verstärken …
blockade_runner-menu-ship = { $ship }
blockade_runner-menu-other-ships = Andere Schiffe …
blockade_runner-menu-ships = Anderes Schiff …
blockade_runner-menu-destination = Ziel für { $ship } …
blockade_runner-menu-place = Hafen für { $ship } …
blockade_runner-menu-below = Andere Befehle …
blockade_runner-menu-play = Mit Wirkung spielen …
blockade_runner-menu-discard = Ohne Wirkung, { $pool } Pool …
blockade_runner-menu-target = Worauf?
blockade_runner-menu-look = Ansehen …
blockade_runner-menu-voyages = Fahren: Schiff und Hafen …
# $offers: how many wait for an answer; $improves: whether ports may be improved.
blockade_runner-menu-more = { $offers ->
    [0] { $improves ->
        [yes] Hafen verstärken, mehr …
       *[no] Mehr …
    }
    [one] { $improves ->
        [yes] Angebot, Hafen verstärken, mehr …
       *[no] Angebot beantworten, mehr …
    }
   *[other] { $improves ->
        [yes] { $offers } Angebote, verstärken, mehr …
       *[no] { $offers } Angebote beantworten, mehr …
    }
}
blockade_runner-menu-deals = { $offers ->
    [0] Tausch und Absprachen …
    [one] Angebot beantworten, Absprachen …
   *[other] { $offers } Angebote beantworten, tauschen …
}
blockade_runner-menu-bid = Anderes Gebot …
blockade_runner-menu-max = Mein geheimes Limit …
blockade_runner-menu-auction = Welches Schiff?

# $amount: the most to be bid.
blockade_runner-button-max = Biete für mich bis { $amount }
blockade_runner-button-bid = { $amount } bieten

# $page, $pages: numbers.
blockade_runner-entry-page = Weitere … (Seite { $page } von { $pages })
blockade_runner-entry-to-harbours = Häfen …
blockade_runner-entry-to-sea = Offene See … ({ $count ->
    [one] 1 Zone
   *[other] { $count } Zonen
})
blockade_runner-entry-to-atlantic = Atlantik …
blockade_runner-entry-to-gulf = Golf …
blockade_runner-entry-any-card = Irgendeine Karte
blockade_runner-entry-numbered = { $number }: { $what }
# $steps: a count; $sells: whether the goods on board bring $income there today; $finds: whether an empty ship finds $stock; $assaulted: whether
# the port is still to be assaulted; $sea: whether it is no port.
blockade_runner-entry-destination = { $number }: { $zone }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}{ $loss ->
    [0] , kein Risiko
   *[other] , { $loss }{"\u00A0"}% Risiko{ $laden ->
        [yes] {" "}({ $dumped }{"\u00A0"}% ohne Ladung)
       *[no] {""}
    }
}{ $sells ->
    [yes] , bringt { $income }
   *[no] {""}
}{ $finds ->
    [yes] , dort: { $stock }
   *[no] {""}
}{ $assaulted ->
    [yes] , nächster Angriff
   *[no] {""}
}{ $sea ->
    [yes] , wartet auf See
   *[no] {""}
}
# $port: whether it can be blockaded; $assaulted: whether it is still to be assaulted this year.
blockade_runner-entry-harbour = { $number }: { $zone }, { $units ->
    [0] keine Waren
   *[other] { $stock }
}{ $port ->
    [yes] , Blockade { $blockade }, Verteidigung { $defence }
   *[no] {""}
}{ $assaulted ->
    [yes] , nächster Angriff
   *[no] {""}
}
blockade_runner-entry-below = { $count ->
    [one] Ladung
   *[other] { $number }: Ladung
} nur in Proben unter Wert { $limit } über Bord: { $loss }{"\u00A0"}% Risiko
# $before, $after: blockade.
blockade_runner-entry-blockade = { $port }: Blockade { $before } → { $after }
blockade_runner-entry-inlet = { $port }: keine Probe (Blockade { $blockade })
# $ports: how many are blockaded.
blockade_runner-entry-sea = { $sea }: { $ports ->
    [one] ein blockierter Hafen
   *[other] { $ports } blockierte Häfen
}
blockade_runner-entry-bid = { $amount } (+{ $more })
blockade_runner-entry-max = Bis { $amount }
blockade_runner-entry-load = Von Hand laden …
blockade_runner-entry-unload = Von Hand entladen …
blockade_runner-entry-play = Karten, auch ohne Wirkung …
blockade_runner-entry-discard = Karten ohne Wirkung …
blockade_runner-entry-auction = Schiff kaufen …
blockade_runner-entry-improve = Hafen verstärken …
blockade_runner-entry-dealings = Tausch und Absprachen …
# $brief: the effect.
blockade_runner-entry-plays = { $what } ({ $brief }; 1 Aktion, endgültig)
blockade_runner-effect-in-a-menu = { $card ->
    [captain] +2 in ihren Proben
    [pilot] Tempo +1
    [insurance] zahlt deinen nächsten Verlust
    [government_subsidy] Kriegsgüter bringen 1.000{"\u00A0"}$ mehr
    [convoy] Schiffe beisammen: +2 in Proben
    [hidden_inlet] dort keine Probe in diesem Zug
    [private_launch] ohne Versteigerung
    [commerce_raider] kein Geschwader in diesem Jahr
    [torpedoes] Blockade −2
    [ironclad_ram] Blockade −3
    [autumn_gale] dort alle Blockaden −1
    [anthracite_coal] Tempo +1 in diesem Zug
    [stevedores] auf einmal laden und entladen
    [night_train] Bahn ohne Aufpreis
    [friends_in_richmond] keine Bestechung in diesem Zug
    [king_cotton] Baumwollpreis +2.000{"\u00A0"}$
    [tobacco_famine] Tabakpreis +2.000{"\u00A0"}$
    [empty_shops] Schwarzmarktpreis +2.000{"\u00A0"}$
    [erlanger_loan] du bekommst 8.000{"\u00A0"}$
   *[other] Verteidigung +2
}
blockade_runner-entry-improves = Verstärken: { $what }
# $actions: how many it takes.
blockade_runner-entry-by-rail = Mit der Bahn laden −{ $cost }, { $actions ->
    [one] eine Aktion
   *[other] { $actions } Aktionen
}
blockade_runner-entry-buys = Ersteigern, 1 Aktion: { $what }
# $voyage: blockade_runner-voyage; $steps: a count; $sells: whether the goods on board bring $income there today; $finds: whether an empty
# ship finds $stock; $sea: whether it ends in no port.
blockade_runner-entry-voyage = { $voyage }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}, { $loss ->
    [0] kein Risiko
   *[other] { $loss }{"\u00A0"}% Risiko
}{ $sells ->
    [yes] , +{ $income }
   *[no] {""}
}{ $finds ->
    [yes] , dort: { $stock }
   *[no] {""}
}{ $sea ->
    [yes] , wartet auf See
   *[no] {""}
}
blockade_runner-entry-other-places = { $ship }: andere Ziele …

## Hints
# Below a panel, for whoever plays a first game.

blockade_runner-hint-setup = Setze Schiffe ein, wo sie laden.
blockade_runner-hint-bought = Setze es ein, wo es laden kann.
blockade_runner-hint-restart = Niemand scheidet aus: Fang neu an.
blockade_runner-hint-flee = Ohne Ladung ist das Risiko kleiner.
blockade_runner-hint-flee-empty = Auch der nächste Hafen kann fallen.
# $value: the evasion value; $odds: the ship is lost once in so many throws, or 0.
blockade_runner-hint-test = Verlust: beide Würfel über { $value }{ $odds ->
    [0] {""}
   *[other] {" "}(1:{ $odds })
}.
blockade_runner-hint-bid = Zuletzt zählt der gedruckte Preis.
blockade_runner-hint-auctioneer = Überboten? Weiter ohne neue Aktion.
blockade_runner-hint-sell = Verkaufe früh, ehe die Preise fallen.
blockade_runner-hint-bribe = Kriegsgüter sparen Bestechungsgeld.
blockade_runner-hint-load = Lade zuerst: Eine Aktion füllt alle.
blockade_runner-hint-carry = Baumwolle und Tabak kauft Übersee.
blockade_runner-hint-moving = Jedes Schiff fährt je Aktion einmal.
blockade_runner-hint-basket = Wähle je Schiff, dann die Summe.
blockade_runner-hint-card = Ohne Wirkung zahlt sie das Doppelte.
blockade_runner-hint-improve = Ein starker Hafen fällt später.
blockade_runner-hint-end = Keine Aktion mehr: Beende den Zug.
blockade_runner-hint-turn = Eine Aktion gilt für alle Schiffe.
## The coach of the lesson, the last turn of a game
# $begins: nothing is done yet, and the computer is $behind (blockade_runner-money) richer.
blockade_runner-coach-load = { $begins ->
    [yes] Dein letzter Zug: Der Computer ist um { $behind } reicher. **Drück auf „Beladen“.** Das füllt alle Schiffe.
   *[no] **Drück auf „Beladen“:** Eine Aktion füllt alle deine Schiffe, mit dem, was drüben am meisten bringt.
}
# $card: a card with its target; $loss, $less: chances in per cent to lose a ship before and after it.
blockade_runner-coach-card = Draußen wartet die Union: { $loss }{"\u00A0"}% Risiko. **Wähl im Menü „Mehr …“ die Karte „{ $card }“:** Dann { $less ->
    [0] kann nichts passieren
   *[other] sind es { $less }{"\u00A0"}%
}.
# $ships: how many sail.
blockade_runner-coach-sail = **Drück auf den ersten Knopf:** { $ships ->
    [one] Dein Schiff fährt
   *[other] Eine Aktion bringt alle deine Schiffe
} dorthin, wo sich die Ladung verkauft. { $loss ->
    [0] Verloren gehen kann keins.
   *[other] Verloren geht eins, wenn beide Würfel zu hoch sind: { $loss }{"\u00A0"}% Risiko.
}
blockade_runner-coach-test = **Behalte die Ladung:** Nur sie bringt Geld. Ohne sie ist das Schiff etwas sicherer, aber leer.
blockade_runner-coach-place = Ausscheiden kann niemand. **Setz dein neues Schiff in irgendeinen Hafen.**
blockade_runner-coach-sell = **Drück auf „Verkauf“:** Jedes Schiff verkauft, wo es liegt: Baumwolle und Tabak in Übersee, alles andere im Süden.
# $left: actions.
blockade_runner-coach-end = **Beende deinen Zug**{ $left ->
    [0] {""}
   *[other] , auch mit einer Aktion übrig
}: Mehr ist nicht zu holen. Wer dann am reichsten ist, gewinnt.
blockade_runner-coach-won = **Gut gemacht, du bist am reichsten!** Das ist ein ganzer Zug: laden, fahren, verkaufen, und eine Karte, wenn sie hilft. Ein echtes Spiel hat fünf Jahre: Du kaufst Schiffe dazu, und immer mehr Häfen fallen.
blockade_runner-coach-lost = **Diesmal ist der Computer reicher.** Versuch es noch einmal von vorn: In einem Zug laden, fahren und verkaufen, mit allen Schiffen zugleich.

## Pictures

blockade_runner-picture-game = Blockade Runner
blockade_runner-picture-war = Kriegsgüter
blockade_runner-picture-pool = Pool
blockade_runner-picture-stack = zu kaufen
blockade_runner-picture-arrives = kommt an
blockade_runner-picture-dumped = leer
blockade_runner-picture-speed = Tempo
blockade_runner-picture-cargo = Frachträume
blockade_runner-picture-price = Preis
blockade_runner-picture-bid = Höchstgebot
blockade_runner-picture-passed = gepasst
blockade_runner-picture-promised = versprochen
blockade_runner-picture-money = Geld
blockade_runner-picture-ships = Schiffe
blockade_runner-picture-sign-cotton = Baumwolle
blockade_runner-picture-sign-tobacco = Tabak
blockade_runner-picture-sign-war = Kriegsgüter
blockade_runner-picture-sign-black = Schwarzmarkt
blockade_runner-picture-sign-defence = Verteidigung
blockade_runner-picture-sign-improved = verstärkt
blockade_runner-picture-sign-blockade = Blockade
blockade_runner-picture-sign-closed = gefallen
blockade_runner-picture-sign-captured = erobert
blockade_runner-picture-sign-squadron = Geschwader
blockade_runner-picture-sign-die = Würfel
blockade_runner-picture-sign-captain = Kapitän
blockade_runner-picture-sign-pilot = Lotse
blockade_runner-picture-sign-speed = Schritte
blockade_runner-picture-sign-spaces = Frachträume
blockade_runner-picture-sign-cards = Handkarten
blockade_runner-picture-sign-ships = Schiffe
blockade_runner-picture-holds = Ladung
blockade_runner-picture-prices = Preise
blockade_runner-picture-signs = Zeichen
# $amount: thousands of dollars.
blockade_runner-picture-dollars = { $amount ->
    [0] 0{"\u00A0"}$
   *[other] { $amount }.000{"\u00A0"}$
}
blockade_runner-picture-hand = Deine Hand
blockade_runner-picture-auction = Versteigerung
blockade_runner-picture-for-sale = Zu kaufen: Tempo, Frachträume, Preis
blockade_runner-picture-won = { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}
blockade_runner-picture-setup = Schiffe setzen
blockade_runner-picture-union = Die Union handelt
blockade_runner-picture-turn = { $seat }
# $own: whether the reader is asked.
blockade_runner-picture-asked = { $own ->
    [yes] Du bist dran
   *[no] { $seat } ist dran
}
blockade_runner-picture-places = { $own ->
    [yes] Du setzt ein Schiff
   *[no] { $seat } setzt ein Schiff
}
blockade_runner-picture-flees = { $port } fällt
blockade_runner-picture-over = Spielende
blockade_runner-picture-actions = { $count ->
    [one] noch { $count } Aktion
   *[other] noch { $count } Aktionen
}
blockade_runner-picture-drawn = Union: { $count ->
    [one] Blockade eines Hafens verstärkt.
   *[other] Blockade von { $count } Häfen verstärkt.
}
blockade_runner-picture-fallen = Geschlossen: { $ports }.
blockade_runner-picture-held = Hält stand: { $ports }.
blockade_runner-picture-taken = Erobert: { $cities }.
blockade_runner-picture-squadron = Geschwader: { $zone }.
blockade_runner-picture-convoy = Konvoi gilt
blockade_runner-picture-coal = Anthrazitkohle gilt
blockade_runner-picture-night-train = Nachtzug gilt
blockade_runner-picture-friends = Keine Bestechung in diesem Zug
blockade_runner-picture-inlet = Versteckte Einfahrt: { $port }
blockade_runner-picture-not-now = zurzeit wirkungslos
blockade_runner-picture-not-your-turn = erst in deinem Zug
blockade_runner-recap-success = Proben bestanden
blockade_runner-attempts = { $count ->
    [one] 1 Probe
   *[other] { $count } Proben
}, davon { $successes } bestanden

# The weightiest news, in a line of a phone each. $names: a list of ships or ports; $more: how many more there are.
# $placed: whether it was lost in $place.
blockade_runner-highlight-lost = **Verloren: { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}{ $placed ->
    [yes] {" "}vor { $place }
   *[no] {""}
}.**
# $throw: blockade_runner-told-throw; $percent: the risk.
blockade_runner-highlight-dice = Gewürfelt: { $throw } ({ $percent }{"\u00A0"}% Risiko).
# $dated: whether $year is new; $count: how many ports.
blockade_runner-highlight-fallen = { $dated ->
    [yes] **{ $year }:**{" "}
   *[no] {""}
}{ $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
} { $count ->
    [one] fällt
   *[other] fallen
}.
blockade_runner-highlight-calm = **{ $year }:** Kein Hafen fällt.
blockade_runner-highlight-coming = Nächster Angriff: { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}.
blockade_runner-highlight-asked = { $ship } muss an { $place } vorbei.
blockade_runner-highlight-played = { $own ->
    [yes] Du spielst
   *[no] { $seat } spielt
} { $card }.
blockade_runner-highlight-improved = { $own ->
    [yes] Du verstärkst
   *[no] { $seat } verstärkt
} { $port }.
blockade_runner-highlight-placed = { $own ->
    [yes] Du setzt { $ship } ein.
   *[no] { $seat } setzt { $ship } ein.
}
# $card: what the reader gets.
blockade_runner-highlight-swapped = { $seat } gibt dir { $card }.
blockade_runner-highlight-offered = { $seat } bietet dir { $card } an.
# $asks: whether the reader is to promise something.
blockade_runner-highlight-proposed = { $seat } { $asks ->
    [yes] bittet dich um ein Versprechen.
   *[no] bietet dir ein Versprechen an.
}
# $mine: whether the reader has promised.
blockade_runner-highlight-promised = { $mine ->
    [yes] Du hast { $seat } etwas versprochen.
   *[no] { $seat } hat dir etwas versprochen.
}
blockade_runner-highlight-gone = Ein Angebot oder Versprechen entfällt.
blockade_runner-highlight-quiet = Nichts, was viel ändert.
blockade_runner-highlight-arrived = Angekommen: { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}.
# $money: less bribes.
blockade_runner-highlight-sold = { $own ->
    [yes] Verkauft für { $money }.
   *[no] { $seat } verkauft für { $money }.
}
blockade_runner-highlight-bought = { $own ->
    [yes] Du ersteigerst
   *[no] { $seat } ersteigert
} { $ship } für { $price }.
blockade_runner-highlight-loaded = { $free ->
    [yes] Geladen.
   *[no] Geladen für { $money }.
}
