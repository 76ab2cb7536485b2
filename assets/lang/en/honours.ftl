## The end of a season, honours, champions

season-ended = ## ⚓ The season is over: { $season }
season-ended-game = ### { $game }
season-ended-place = { $place ->
    [1] 🥇
    [2] 🥈
   *[3] 🥉
} **{ $name }** · { $value }
season-ended-about = -# A place takes at least { $games } rated games in the season. Until the new season ends, ⚓ stands before the names of the champions on cards, boards and leaderboards.
season-ended-mentions = -# Mentions to copy, for a role or a message: { $mentions }
season-ended-mention = { $name } `{ $mention }`
season-ended-more = -# … and { $count } more
season-ended-board = { $game }: leaderboard

honour = { $place ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
} in { $game }, { $contest }
honour-in-server = { $honour }, { $server }
honour-cup = cup, { $season }
honours = ⚓ Honours: { $honours }
honours-more = { $honour } · +{ $count }
honours-champion = -# ⚓ Champion of { $season }
honours-champion-alt = { $name } (champion)
