//! Discord's ids: unsigned in its API, signed in databases.

/// The first moment of 2015, from which Discord counts the milliseconds of its ids.
const EPOCH: i64 = 1_420_070_400_000;

/// The stored form of an id of Discord.
pub(crate) fn snowflake(id: u64) -> i64 {
    i64::try_from(id).unwrap_or(i64::MAX)
}

/// Discord's form of a stored id. Snowflakes stay below 2^63 until the year 2084, and none is 0.
pub(crate) fn id(snowflake: i64) -> u64 {
    u64::try_from(snowflake).unwrap_or(1).max(1)
}

/// When Discord made something with this stored id, in milliseconds since 1970.
pub(crate) fn created_at(snowflake: i64) -> i64 {
    (snowflake >> 22) + EPOCH
}
