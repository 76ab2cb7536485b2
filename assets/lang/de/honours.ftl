## Das Ende einer Saison, Ehrenplätze, Champions

season-ended = ## ⚓ Die Saison ist zu Ende: { $season }
season-ended-game = ### { $game }
season-ended-place = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }** · { $value }
season-ended-about = -# Einen Platz gibt es ab { $games } gewerteten Spielen in der Saison. Bis die neue Saison endet, steht vor den Namen der Champions ein ⚓: auf Karten, Spielfeldern und in Bestenlisten.
season-ended-mentions = -# Zum Kopieren, für eine Rolle oder eine Nachricht: { $mentions }
season-ended-mention = { $name } `{ $mention }`
season-ended-more = -# … und { $count } weitere
season-ended-board = { $game }: Bestenliste

honour = { $place }. Platz in { $game }, { $contest }
honour-in-server = { $honour }, { $server }
honour-cup = Pokal, { $season }
honours = ⚓ Ehrenplätze: { $honours }
honours-more = { $honour } · +{ $count }
honours-champion = -# ⚓ Champion im { $season }
honours-champion-alt = { $name } (Champion)
