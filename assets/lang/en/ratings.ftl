## Leaderboards, profiles, ratings

leaders-title = Leaderboard
leaders-all-games = All games
leaders-here = This server
leaders-everywhere = All servers
leaders-all-time = All time
leaders-season = Q{ $quarter } { $year }
leaders-this-season = This season ({ $season })
leaders-order = { $order ->
    [wins] Wins
    [games] Games
   *[rating] Rating
}
leaders-which-game = Which game
leaders-which-period = Which period
leaders-before = ◀
leaders-after = ▶
leaders-own = My place
leaders-post = Show to all
leaders-open = Browse it yourself
leaders-about = **{ $title }** · { $game } · { $scope } · { $period }
leaders-line = { $place }. **{ $name }** · { $value }
leaders-value = { $order ->
    [wins] { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }
    [games] { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $wins } won
   *[rating] { $score } ({ $wins } of { $games } won)
}
leaders-you = ▶ You: place { $place } · { $value }
leaders-not-you = ▶ You are not on this list yet: it takes one rated game against a person.
leaders-hidden = ▶ You are on no leaderboard. You can change that in `/settings`.
leaders-nobody = Nobody has played a rated game here yet. Challenge somebody with `/play`.
leaders-note = -# Games against people are rated; “?” means fewer than { $games } rated games so far.
leaders-unwritten = -# Names that the picture cannot show: { $names }
leaders-somebody = Unknown
leaders-column = { $column ->
    [rating] Rating
    [tally] W – D – L
   *[games] Games
}
leaders-alt = { $title }, { $game }, { $scope }, { $period }, by { $order ->
    [wins] wins
    [games] games
   *[rating] rating
}:

profile-title = Profile
profile-about = **{ $name }** · { $scope }
profile-none-here = { $name } has not finished a game here yet.
profile-none = { $name } has not finished a game yet.
profile-bot = Bots have no profile. Play against the computer with `/play`.
profile-hidden = This profile is private.
profile-game = **{ $game }**: { $won } won, { $drawn } drawn, { $lost } lost · rating { $score } ({ $sure })
profile-game-unrated = **{ $game }**: not rated yet
profile-sure = { $sure ->
    [guess] only a first guess
    [rough] still rough
    [fair] fairly sure
   *[sure] very sure
}
profile-no-rating = No rating yet
profile-streak = Best streak: { $best ->
    [one] 1 win
   *[other] { $best } wins
}{ $now ->
    [0] {""}
    [1] {""}
   *[other] , { $now } in a row right now
}
profile-unrated = { $count ->
    [one] 1 more game against people, not rated
   *[other] { $count } more games against people, not rated
}
profile-computers = Against computers: { $won } won, { $drawn } drawn, { $lost } lost
profile-last = Latest games:
profile-past = { $verdict ->
    [won] 🏆 won
    [drawn] 🤝 drawn
    [ranked] 🏁 { $rank }
   *[lost] 🏳️ lost
} · { $game } · { $when }
profile-past-change = { $past } · { $change }
profile-past-place = { $past } · { $place }
profile-place = Place { $place }
profile-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
profile-won = { $count ->
    [one] win
   *[other] wins
}
profile-drawn = { $count ->
    [one] draw
   *[other] draws
}
profile-lost = { $count ->
    [one] loss
   *[other] losses
}
profile-best-streak = Best streak
profile-rating = Rating
profile-against-computers = Against computers
profile-last-games = Latest games
profile-verdict = { $verdict ->
    [won] W
    [drawn] D
   *[lost] L
}
profile-alt = Profile of { $name } ({ $here ->
    [yes] this server
   *[no] all servers
}). { $rating }.
profile-alt-rating = Rating { $score } ({ $sure }), { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}: { $won } won, { $drawn } drawn, { $lost } lost

results-rated = -# Rating: { $changes }
results-change = { $name } { $score } ({ $by })
results-unrated = -# { $counted ->
    [short] The game was too short to be rated.
    [often] Not rated: in 24 hours at most { $together } games of the same two players count, and { $most } of each player.
   *[unrated] Not rated.
}
