//! What is stored about a person in a cup, for the person.

use serde_json::{Value, json};

use super::Cup;
use crate::table::export::time;

/// A person's part in a cup. The games themselves are among the tables.
pub fn part(cup: &Cup, player: i64) -> Value {
    let entrant = cup.number_of(player).and_then(|number| cup.people.get(&number));
    json!({
        "cup": cup.id.as_str(),
        "game": cup.game,
        "server": cup.guild.to_string(),
        "channel": cup.channel.to_string(),
        "status": cup.status.word(),
        "opened_by_you": cup.creator == player,
        "opened_at": time(cup.created_at),
        "your_name": entrant.map(|entrant| entrant.name.as_str()),
        "joined_at": entrant.map(|entrant| time(entrant.joined_at)),
        "withdrawn_at": entrant.and_then(|entrant| entrant.left_at).map(time),
    })
}
