//! Champions on cards and boards: an anchor before the name. It is added when a message is made; no stored name has it.

use std::borrow::Cow;

use crate::ratings::honour::Champions;
use crate::ratings::season::Season;
use crate::record::{Millis, Occupant, Record};
use crate::store::{Store, StoreError};

/// The sign of a champion.
const SIGN: char = '⚓';
/// What may follow the sign: it asks for the form as text or as a picture.
const FORMS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// A name with the sign of a champion. Pictures draw it, too.
pub(super) fn marked(name: &str) -> String {
    format!("{SIGN} {name}")
}

/// A name as a person has chosen it, without the sign of a champion.
pub(crate) fn unmarked(name: &str) -> String {
    let parts = name.split(SIGN).map(|part| part.trim_start_matches(FORMS));
    parts.collect::<String>().trim().to_owned()
}

/// The record with the names that public messages show: those of the champions of its game and server have the sign.
///
/// # Errors
/// When the database fails.
pub(crate) async fn with_signs<'a>(
    store: &Store,
    record: &'a Record,
    now: Millis,
) -> Result<Cow<'a, Record>, StoreError> {
    Ok(match record.table.guild {
        Some(guild) => signed(record, &store.champions(guild, &record.table.game, Season::of(now)).await?),
        None => Cow::Borrowed(record),
    })
}

fn signed<'a>(record: &'a Record, champions: &Champions) -> Cow<'a, Record> {
    let mut shown = Cow::Borrowed(record);
    for (seat, row) in &record.seats {
        let Occupant::Person { player, name, language } = &row.occupant else { continue };
        if champions.has(*player)
            && let Some(row) = shown.to_mut().seats.get_mut(seat)
        {
            row.occupant = Occupant::Person { player: *player, name: marked(name), language: language.clone() };
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery::render;
    use crate::record::{MessageKind, Status};
    use crate::table::tests::playing;

    #[test]
    fn anchor_stands_before_the_names_of_champions_only() {
        let mut record = playing();
        let players: Vec<i64> = record
            .seats
            .values()
            .filter_map(|row| match row.occupant {
                Occupant::Person { player, .. } => Some(player),
                _ => None,
            })
            .collect();
        let shown = |record: &Record, champions: &[i64]| {
            let signed = signed(record, &champions.iter().copied().collect()).into_owned();
            [MessageKind::Card, MessageKind::Board].map(|kind| {
                let sent = render::message(&signed, kind).expect("it replays");
                let (png, alt) = sent.picture.map(|picture| (picture.png, picture.alt)).unwrap_or_default();
                (sent.content, png, alt)
            })
        };
        for status in [Status::Lobby, Status::Playing] {
            record.table.status = status;
            let [card, board] = shown(&record, &players[1..2]);
            assert!(card.0.contains("⚓ Person 20") && card.0.matches('⚓').count() == 1, "{}", card.0);
            if status == Status::Playing {
                assert!(board.2.contains("⚓ Person 20"), "{}", board.2);
                let plain = shown(&record, &[999]);
                assert!(plain[1].1 != board.1, "the picture has the sign, too");
                assert!(plain.iter().all(|sent| !format!("{}{}", sent.0, sent.2).contains('⚓')), "{plain:?}");
            }
        }
    }
}
