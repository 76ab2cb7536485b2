//! The migrations of both databases. `sqlx::migrate!` would read the folders itself, but builds every driver a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The name of a file in `migrations`, `0001_tables`, and its statements.
type Step = (&'static str, &'static str);

macro_rules! steps {
    ($folder:literal: $($name:literal)+) => {
        &[$(($name, include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

const SQLITE: &[Step] = steps!("sqlite":
    "0001_tables"
    "0002_clocks_and_changes_of_seats"
    "0003_results_and_standings"
    "0004_settings"
    "0005_unused_lobbies"
    "0006_hidden_people"
    "0007_who_left_and_lobbies"
    "0008_hints"
    "0009_colours_and_notes"
    "0010_places_of_panels"
    "0011_open_tables_of_servers"
    "0012_people_who_have_left_the_server"
    "0013_searches"
    "0014_season_ends"
    "0015_puzzles"
    "0016_cups"
);

const POSTGRES: &[Step] = steps!("postgres":
    "0001_tables"
    "0002_clocks_and_changes_of_seats"
    "0003_results_and_standings"
    "0004_settings"
    "0005_unused_lobbies"
    "0006_hidden_people"
    "0007_who_left_and_lobbies"
    "0008_hints"
    "0009_colours_and_notes"
    "0010_places_of_panels"
    "0011_open_tables_of_servers"
    "0012_people_who_have_left_the_server"
    "0013_searches"
    "0014_season_ends"
    "0015_puzzles"
    "0016_cups"
);

pub(super) fn of_sqlite() -> Migrator {
    migrator(SQLITE)
}

/// Migrations only add, so a program of an earlier release works with a later schema.
pub(super) fn of_postgres() -> Migrator {
    let mut migrator = migrator(POSTGRES);
    migrator.set_ignore_missing(true);
    migrator
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |(version, (name, sql)): (i64, &Step)| {
        let description = name.split_once('_').map_or(*name, |(_, rest)| rest).replace('_', " ");
        Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_in_the_folders_is_a_migration_numbered_from_one() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let files = std::fs::read_dir(path).expect("a folder");
            let mut files: Vec<String> =
                files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
            files.sort();
            let listed: Vec<String> = steps.iter().map(|(name, _)| format!("{name}.sql")).collect();
            assert_eq!(files, listed, "{folder}");
            for (number, (name, _)) in (1..).zip(steps) {
                assert!(name.starts_with(&format!("{number:04}_")), "{name} is not number {number}");
            }
        }
    }
}
