//! The language of a response, from the request.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use evora_words::{Lang, Words};

/// The phrases of a language. The catalogues are read when they are first used.
pub(crate) fn words(lang: Lang) -> &'static Words {
    static EN: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
    static PL: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Pl));
    static UK: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Uk));
    match lang {
        Lang::En => &EN,
        Lang::Pl => &PL,
        Lang::Uk => &UK,
    }
}

/// The supported language that `Accept-Language` wants most, or else English.
pub(super) fn negotiated(headers: &HeaderMap) -> Lang {
    let Some(text) = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok())
    else {
        return Lang::default();
    };
    let mut best: Option<(f32, Lang)> = None;
    for part in text.split(',').take(32) {
        let mut parts = part.split(';').map(str::trim);
        let Some(lang) = parts.next().and_then(Lang::from_code) else { continue };
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse::<f32>().ok());
        let weight = weight.unwrap_or(1.0);
        // Of equals the first.
        if weight > best.map_or(0.0, |(weight, _)| weight) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_language_that_is_wanted_most_is_taken() {
        for (text, expected) in [
            ("pl-PL,pl;q=0.9,en;q=0.8", Lang::Pl),
            ("de, uk;q=0.7, en;q=0.3", Lang::Uk),
            ("en;q=0.5, pl;q=0.5", Lang::En),
            ("pl;q=0", Lang::En),
            ("pl;q=x", Lang::Pl),
            ("*, ;;, ,", Lang::En),
            ("uk;q=NaN, pl;q=0.1", Lang::Pl),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(text));
            assert_eq!(negotiated(&headers), expected, "{text}");
        }
        assert_eq!(negotiated(&HeaderMap::new()), Lang::En);
    }
}
