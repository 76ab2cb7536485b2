# Names and descriptions of the slash commands, their options and choices, as they are registered at Discord.

command-play = spielen
command-play-about = Ein Spiel beginnen: gegen Freunde, gegen den Computer oder offen für alle
command-play-game = spiel
command-play-game-about = Welches Spiel
command-play-opponent = gegner
command-play-opponent-about = Wen du herausforderst; ohne Angabe dürfen alle mitspielen
command-play-opponent2 = gegner2
command-play-opponent2-about = Wen du außerdem herausforderst
command-play-opponent3 = gegner3
command-play-opponent3-about = Wen du außerdem herausforderst
command-play-opponent4 = gegner4
command-play-opponent4-about = Wen du außerdem herausforderst
command-play-opponent5 = gegner5
command-play-opponent5-about = Wen du außerdem herausforderst
command-play-computer = computer
command-play-computer-about = Sofort gegen den Computer spielen
command-play-time = bedenkzeit
command-play-time-about = Wie viel Zeit alle haben

command-move = zug
command-move-about = Einen Zug machen, zum Beispiel A5
command-move-move = zug
command-move-move-about = Der Zug in der Schreibweise des Spiels

command-board = brett
command-board-about = Das Spielfeld zeigen, so wie du es siehst
command-board-text = text
command-board-text-about = Als Text statt als Bild

command-hand = karten
command-hand-about = Deine Karten zeigen, in Kartenspielen

command-games = spiele
command-games-about = Deine Spiele auflisten, zuerst die, die auf dich warten

command-cup = pokal
command-cup-about = Pokale: alle gegen alle, an einem Abend oder über Wochen

command-rules = regeln
command-rules-about = Die Regeln eines Spiels lesen
command-rules-game = spiel
command-rules-game-about = Welches Spiel
command-rules-page = seite
command-rules-page-about = Welche Seite

command-undo = zurücknehmen
command-undo-about = Deinen letzten Schritt zurücknehmen, solange niemand dadurch etwas erfahren hat

command-draw = remis
command-draw-about = Ein Remis anbieten oder das annehmen, das dir angeboten wird

command-table = tisch
command-table-about = Den Stand am Tisch sehen, etwas vereinbaren, das Spiel verlassen, entscheiden, wenn jemand fehlt

command-resign = aufgeben
command-resign-about = Das Spiel in diesem Thread aufgeben

command-replay = rückblick
command-replay-about = Auf ein Spiel zurückblicken, Schritt für Schritt
command-replay-game = spiel
command-replay-game-about = Eins deiner Spiele; ohne Angabe das in diesem Thread oder Kanal
command-replay-gif = gif
command-replay-gif-about = Das ganze Spiel als GIF, wenn es vorbei ist

command-verify = prüfen
command-verify-about = Nachprüfen, dass niemand geschummelt hat, auch nicht der Bot
command-verify-game = spiel
command-verify-game-about = Eins deiner Spiele; ohne Angabe das in diesem Thread oder Kanal
command-verify-file = datei
command-verify-file-about = Ein Spielverlauf, den dieser Bot erstellt hat

command-help = hilfe
command-help-about = Wie dieser Bot funktioniert

command-settings = einstellungen
command-settings-about = Deine Einstellungen: Sprache, Benachrichtigungen, Ruhezeit, Urlaub, Aussehen – und die des Servers
command-settings-timezone = zeitzone
command-settings-timezone-about = Deine Zeitzone, für Ruhezeit und Urlaub

command-privacy = datenschutz
command-privacy-about = Was über dich gespeichert ist: ansehen, mitnehmen oder löschen lassen

command-leaderboard = bestenliste
command-leaderboard-about = Wer am besten spielt, auf diesem Server oder überall
command-leaderboard-game = spiel
command-leaderboard-game-about = Welches Spiel; ohne Angabe alle
command-leaderboard-where = wo
command-leaderboard-where-about = Wo gespielt wurde
command-leaderboard-where-here = dieser Server
command-leaderboard-where-everywhere = alle Server
command-leaderboard-period = zeitraum
command-leaderboard-period-about = Wann gespielt wurde
command-leaderboard-period-season = diese Saison
command-leaderboard-period-lastseason = letzte Saison
command-leaderboard-period-alltime = alle Zeiten
command-leaderboard-by = nach
command-leaderboard-by-about = Wonach sortiert wird
command-leaderboard-by-rating = Wertung
command-leaderboard-by-wins = Siege
command-leaderboard-by-games = Spiele
command-leaderboard-text = text
command-leaderboard-text-about = Als Text statt als Bild

command-profile = profil
command-profile-about = Was du oder jemand anderes erreicht hat
command-profile-person = person
command-profile-person-about = Wessen Profil; ohne Angabe dein eigenes
command-profile-text = text
command-profile-text-about = Als Text statt als Bild

command-puzzle = rätsel
command-puzzle-about = Das Rätsel des Tages: eine Frage, ein Versuch
