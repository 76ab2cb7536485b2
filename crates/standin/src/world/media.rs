//! Media types of files.

/// The first bytes of picture formats, with their media types.
const BEGINNINGS: &[(&[u8], &str)] = &[
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xFF\xD8\xFF", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
];

const EXTENSIONS: &[(&str, &str)] = &[
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("txt", "text/plain; charset=utf-8"),
    ("json", "application/json; charset=utf-8"),
    ("pdf", "application/pdf"),
    ("zip", "application/zip"),
    ("mp3", "audio/mpeg"),
    ("ogg", "audio/ogg"),
    ("mp4", "video/mp4"),
];

/// The media type of a file: the given one unless it is generic, else by name or content.
pub(super) fn type_of(given: Option<&str>, name: &str, bytes: &[u8]) -> Option<String> {
    let telling = given.filter(|given| *given != "application/octet-stream");
    let by_name = || {
        let (_, extension) = name.rsplit_once('.')?;
        EXTENSIONS.iter().find(|(known, _)| known.eq_ignore_ascii_case(extension)).map(|(_, kind)| *kind)
    };
    telling.or_else(by_name).or_else(|| by_content(bytes)).or(given).map(str::to_owned)
}

fn by_content(bytes: &[u8]) -> Option<&'static str> {
    let is_webp = bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP");
    let known = BEGINNINGS.iter().find(|(beginning, _)| bytes.starts_with(beginning)).map(|(_, kind)| *kind);
    known.or(is_webp.then_some("image/webp"))
}

/// The size of a PNG, from its first chunk.
pub(super) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.get(..24).filter(|header| header.starts_with(b"\x89PNG\r\n\x1a\n"))?;
    let number = |at: usize| header[at..at + 4].try_into().ok().map(u32::from_be_bytes);
    Some((number(16)?, number(20)?))
}
