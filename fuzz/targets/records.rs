#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| flaggschiff_fuzz::records::holds(bytes));
