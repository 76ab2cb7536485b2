//! Discord's ids: unsigned in its API, signed in databases.

/// The stored form of an id of Discord.
pub(crate) fn snowflake(id: u64) -> i64 {
    i64::try_from(id).unwrap_or(i64::MAX)
}

/// Discord's form of a stored id. Snowflakes stay below 2^63 until the year 2084, and none is 0.
pub(crate) fn id(snowflake: i64) -> u64 {
    u64::try_from(snowflake).unwrap_or(1).max(1)
}
