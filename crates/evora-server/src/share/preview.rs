//! Previews of links: what the page's HTML says about itself to sites and messengers that show one (Open Graph, Twitter cards).
//!
//! Whoever fetches a preview has no session, and it may be kept and shown to anybody. So it tells only what everybody may see: the
//! preview of a private table, even with its link, is that of the site.

use std::fmt::Write as _;

use axum::http::{HeaderMap, Uri};
use evora_store::TournamentPhase;
use evora_wire::TableState;
use evora_wire::limits::POSITION_QUERY_MAX;
use evora_words::Words;

use super::html::{Escaped, decoded, in_query, parameter};
use super::language::{negotiated, words};
use super::picture::view_of_text;
use super::public_table::{PublicTable, game_name, rules, score_list};
use super::puzzles;
use crate::app::App;
use crate::tournaments::find_tournament_room;

/// A preview.
struct Preview {
    title: String,
    description: String,
    /// The address of its picture within the site; `None` for the site's own.
    picture: Option<String>,
}

/// The tags of a page's preview, for the head of its HTML, and its title.
pub(crate) struct PreviewTags {
    /// The code of its language.
    pub(crate) lang: &'static str,
    /// The title, as HTML.
    pub(crate) title: String,
    /// The tags.
    pub(crate) tags: String,
}

/// The preview of a page.
pub(crate) async fn preview(app: &App, uri: &Uri, headers: &HeaderMap) -> PreviewTags {
    let lang = negotiated(headers);
    let words = words(lang);
    let found = find(app, uri, words).await;
    let is_found = found.is_some();
    let Preview { title, description, picture } = found.unwrap_or_else(|| Preview {
        title: "Évora".into(),
        description: words.say("share-site"),
        picture: None,
    });
    let mut tags = String::new();
    let mut tag = |kind: &str, name: &str, content: &str| {
        let _ = write!(tags, "<meta {kind}=\"{name}\" content=\"{}\" />", Escaped(content));
    };
    tag("name", "description", &description);
    tag("property", "og:site_name", "Évora");
    tag("property", "og:type", "website");
    tag("property", "og:locale", lang.code());
    tag("property", "og:title", &title);
    tag("property", "og:description", &description);
    let card = if picture.is_some() { "summary_large_image" } else { "summary" };
    tag("name", "twitter:card", card);
    tag("name", "twitter:title", &title);
    tag("name", "twitter:description", &description);
    // Addresses in previews must be absolute.
    if let Some(site) = app.guard.site.address(headers) {
        let has_card = picture.is_some();
        let address = format!("{site}{}", picture.as_deref().unwrap_or("/icon-512.png"));
        tag("property", "og:image", &address);
        if has_card {
            tag("property", "og:image:width", "1200");
            tag("property", "og:image:height", "630");
        }
        tag("property", "og:image:alt", &title);
        tag("name", "twitter:image", &address);
        if is_found {
            tag("property", "og:url", &format!("{site}{}", uri.path()));
        }
    }
    let title = if is_found { format!("{title} · Évora") } else { title };
    PreviewTags { lang: lang.code(), title: Escaped(&title).to_string(), tags }
}

/// What is known of a page without a session. Returns `None` for pages that have nothing of their own to show.
async fn find(app: &App, uri: &Uri, words: &Words) -> Option<Preview> {
    let parts: Vec<&str> = uri.path().trim_matches('/').split('/').collect();
    let query = uri.query().unwrap_or_default();
    match parts.as_slice() {
        ["table", id] => of_table(app, id, None, words).await,
        ["game", id, "fair"] => of_table(app, id, None, words).await,
        ["game", id] => of_table(app, id, None, words).await,
        ["game", id, ply] => of_table(app, id, ply.parse().ok(), words).await,
        ["analysis"] => match (parameter(query, "game"), parameter(query, "position")) {
            (Some(id), _) => {
                let ply = parameter(query, "ply").and_then(|ply| ply.parse().ok());
                let game = of_table(app, &id, ply, words).await?;
                Some(Preview { description: words.say("share-analysis-about"), ..game })
            }
            (None, Some(position)) => {
                let preview = of_position(&position, words)?;
                Some(Preview { description: words.say("share-analysis-about"), ..preview })
            }
            (None, None) => Some(Preview {
                title: words.say("share-analysis"),
                description: words.say("share-analysis-about"),
                picture: None,
            }),
        },
        ["player", name] => of_player(app, name, words).await,
        ["puzzles"] => Some(puzzle(None, words)),
        ["puzzles", id] => Some(puzzle(puzzles::position(id), words)),
        ["tournament", id] => of_tournament(app, id, words).await,
        ["club", id] => of_club(app, id, words).await,
        ["database"] => Some(Preview {
            title: words.say("share-database"),
            description: words.say("share-database-about"),
            picture: None,
        }),
        _ => None,
    }
}

async fn of_table(app: &App, id: &str, ply: Option<u32>, words: &Words) -> Option<Preview> {
    // Without the link: whoever keeps a preview shows it to anybody.
    let table = PublicTable::read(app, id, None).await.ok()?;
    let names = table.names(words);
    let args = [
        ("game", game_name(words, table.info.options.rules).into()),
        ("players", words.list(&names).into()),
    ];
    let title = words.tell("share-game", &args);
    let description = match (&table.info.result, table.info.state) {
        (Some(result), _) => {
            let told = table.result(words).unwrap_or_default();
            match result.winners.is_empty() {
                true => words.tell("share-ended", &[("result", told.into())]),
                false => {
                    let scores = score_list(words, &names, &result.scores);
                    let args = [("scores", scores.into()), ("result", told.into())];
                    words.tell("share-over", &args)
                }
            }
        }
        (None, TableState::Playing | TableState::Over) => words.say("share-playing"),
        (None, TableState::Open | TableState::Closed) => {
            let game = game_name(words, table.info.options.rules);
            let about = words.tell("share-waiting", &[("game", game.into())]);
            return Some(Preview { title: about.clone(), description: about, picture: None });
        }
    };
    let ply = ply.filter(|_| table.is_over()).filter(|ply| {
        usize::try_from(*ply).is_ok_and(|ply| table.steps().is_some_and(|steps| ply <= steps))
    });
    let picture = table.steps().map(|_| {
        let ply = ply.map(|ply| format!("&ply={ply}")).unwrap_or_default();
        format!("/api/tables/{}/image.png?card=true{ply}", table.info.id)
    });
    Some(Preview { title, description, picture })
}

fn of_position(text: &str, words: &Words) -> Option<Preview> {
    if text.len() > POSITION_QUERY_MAX {
        return None;
    }
    let view = view_of_text(text).ok()?;
    let game = game_name(words, rules(&view));
    Some(Preview {
        title: words.tell("share-position", &[("game", game.into())]),
        description: words.say("share-analysis-about"),
        picture: Some(format!("/api/position/image.png?card=true&position={}", in_query(text))),
    })
}

fn puzzle(position: Option<&str>, words: &Words) -> Preview {
    let pictured = position.and_then(|position| of_position(position, words));
    Preview {
        title: words.say("share-puzzle"),
        description: words.say("share-puzzle-about"),
        picture: pictured.and_then(|preview| preview.picture),
    }
}

async fn of_player(app: &App, name: &str, words: &Words) -> Option<Preview> {
    let key = evora_wire::text::name_key(&decoded(name)?);
    let user = app.store.user_by_name(&key).await.ok()??;
    let name = user.name.filter(|_| user.deleted_at.is_none())?;
    let about = words.tell("share-player-about", &[("name", name.as_str().into())]);
    Some(Preview { title: name, description: about, picture: None })
}

async fn of_tournament(app: &App, id: &str, words: &Words) -> Option<Preview> {
    // Without the link, as with tables.
    let room = find_tournament_room(app, id, None, None).await.ok()?;
    let row = app.store.tournament(&room.id).await.ok()??;
    let phase = match row.state.phase {
        TournamentPhase::Open => "open",
        TournamentPhase::Running => "running",
        TournamentPhase::Over => "over",
        TournamentPhase::TooFew | TournamentPhase::CalledOff => "called_off",
    };
    let game = game_name(words, row.rules.into());
    let about = [("game", game.into()), ("phase", phase.into())];
    let description = words.tell("share-tournament-about", &about);
    Some(Preview { title: row.name, description, picture: None })
}

async fn of_club(app: &App, id: &str, words: &Words) -> Option<Preview> {
    let club = app.store.club(&id.parse().ok()?).await.ok()??;
    // One that moderators closed is there for its members only.
    let club = Some(club).filter(|club| club.closed.is_none())?;
    let description = words.tell("share-club-about", &[("count", i64::from(club.members).into())]);
    Some(Preview { title: club.name, description, picture: None })
}
