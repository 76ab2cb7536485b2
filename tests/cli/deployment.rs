//! The files for a deployment with Docker. These tests only read them.

/// The lines below each service of `compose.yaml`.
fn services() -> Vec<(&'static str, Vec<&'static str>)> {
    let text = include_str!("../../compose.yaml");
    let below = text.lines().skip_while(|line| *line != "services:").skip(1);
    let mut services: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in below.take_while(|line| line.is_empty() || line.starts_with(' ')) {
        match line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')).and_then(|rest| rest.strip_suffix(':')) {
            Some(name) => services.push((name, Vec::new())),
            None => services.last_mut().expect("a service").1.push(line.trim()),
        }
    }
    services
}

#[test]
fn every_service_of_compose_has_limits_and_no_capabilities() {
    let services = services();
    assert_eq!(services.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["bot", "database"]);
    for (name, lines) in services {
        for needed in ["mem_limit: 1g", "cap_drop: [ALL]", r#"security_opt: ["no-new-privileges:true"]"#] {
            assert!(lines.contains(&needed), "{name}: {needed}");
        }
        assert!(!lines.iter().any(|line| line.starts_with("cap_add")), "{name}");
    }
}

/// A tag such as `17-bookworm` can name another image tomorrow.
#[test]
fn images_are_named_by_exact_versions() {
    let files = [include_str!("../../compose.yaml"), include_str!("../../Dockerfile")];
    let named = |line: &str| {
        let line = line.trim();
        let image = line.strip_prefix("image: ").or_else(|| line.strip_prefix("FROM "))?;
        image.split(' ').next().map(str::to_owned)
    };
    let images: Vec<String> = files.iter().flat_map(|file| file.lines().filter_map(named)).collect();
    assert_eq!(images.len(), 4);
    for image in images.iter().filter(|image| *image != "flaggschiff") {
        let version = image.split_once(':').map_or("", |(_, tag)| tag.split('-').next().unwrap_or_default());
        assert!(version.contains('.') && version.split('.').all(|number| number.parse::<u32>().is_ok()), "{image}");
    }
}
