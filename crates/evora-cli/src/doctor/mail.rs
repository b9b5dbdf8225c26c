//! E-mails: whether the mail server takes them.

use evora_server::config::Settings;
use evora_server::{Mail, MailTrouble};
use evora_words::Words;

use super::{Finding, Status};
use crate::cause;

/// Connects to the mail server, with TLS and signing in as the settings say, without sending an e-mail.
pub(super) async fn mail(settings: &Settings, words: &Words) -> Finding {
    let finding = |status, message| Finding::new("mail", status, message);
    let Some(mail) = &settings.mail else { return finding(Status::Ok, "doctor-mail-none") };
    if settings.origin.is_none() {
        return finding(Status::Problem, "doctor-mail-no-origin");
    }
    if let Some(path) = &mail.password_file
        && let Err(error) = std::fs::read_to_string(path)
    {
        return finding(Status::Problem, "doctor-mail-password-file")
            .with("path", path.display().to_string())
            .with("why", cause::system(words, &error));
    }
    let Ok(queue) = Mail::new(mail, settings.origin.as_deref()) else {
        return finding(Status::Problem, "doctor-mail-bad");
    };
    let shown = mail.url.to_string();
    let Err(trouble) = queue.check().await else {
        return finding(Status::Ok, "doctor-mail-ok").with("mail", shown);
    };
    let (why, code, error) = match trouble {
        MailTrouble::Answer(code) => ("refused", code, String::new()),
        MailTrouble::SignIn(code) => ("sign-in", code, String::new()),
        MailTrouble::Tls(error) => ("tls", String::new(), error),
        MailTrouble::NotSmtp => ("not-smtp", String::new(), String::new()),
        MailTrouble::Lacking(error) => ("lacking", String::new(), error),
        MailTrouble::Unreachable { kind, error } => {
            ("unreachable", String::new(), cause::system_kind(words, kind, &error))
        }
    };
    // People can play without e-mails.
    finding(Status::Warning, "doctor-mail-unusable")
        .with("mail", shown)
        .with("why", why)
        .with("code", code)
        .with("error", error)
}
