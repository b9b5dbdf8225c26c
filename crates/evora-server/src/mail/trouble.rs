//! Why the mail server did not take an e-mail.

use std::error::Error;
use std::fmt;
use std::io;

use lettre::transport::smtp;

/// Answers with which a mail server refuses a user: authentication needed, too weak, or failed.
const SIGN_IN_CODES: [&str; 3] = ["530", "534", "535"];

/// Why the mail server did not take an e-mail. The server's words may contain an address, so of its answers only the code
/// is kept; there is no password in any of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MailTrouble {
    /// It cannot be reached. The kind is the system's, if it has one.
    Unreachable {
        /// The system's kind of error.
        kind: Option<io::ErrorKind>,
        /// The system's message.
        error: String,
    },
    /// TLS failed, as with an invalid certificate.
    Tls(String),
    /// It refused the user or the password, with this code.
    SignIn(String),
    /// It answered with this code.
    Answer(String),
    /// Its answer is not SMTP.
    NotSmtp,
    /// It lacks something that the settings ask for, such as STARTTLS.
    Lacking(String),
}

impl MailTrouble {
    pub(super) fn new(error: &smtp::Error) -> MailTrouble {
        if let Some(code) = error.status().map(|code| code.to_string()) {
            return match SIGN_IN_CODES.contains(&code.as_str()) {
                true => MailTrouble::SignIn(code),
                false => MailTrouble::Answer(code),
            };
        }
        if error.is_response() {
            return MailTrouble::NotSmtp;
        }
        let causes = || std::iter::successors(error.source(), |&cause| cause.source());
        // The last is the system's own, and the others repeat it.
        let told = causes().last().map_or_else(|| error.to_string(), ToString::to_string);
        if error.is_client() {
            return MailTrouble::Lacking(told);
        }
        let system = causes().find_map(|cause| cause.downcast_ref::<io::Error>());
        match system.map(io::Error::kind) {
            // How the TLS library reports a certificate that it rejects.
            Some(io::ErrorKind::InvalidData) => MailTrouble::Tls(told),
            _ if error.is_tls() => MailTrouble::Tls(told),
            kind => MailTrouble::Unreachable { kind, error: told },
        }
    }
}

impl fmt::Display for MailTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailTrouble::Unreachable { error, .. } => {
                write!(f, "the mail server cannot be reached: {error}")
            }
            MailTrouble::Tls(error) => write!(f, "TLS with the mail server failed: {error}"),
            MailTrouble::SignIn(code) => {
                write!(f, "the mail server refused the user or the password: {code}")
            }
            MailTrouble::Answer(code) => write!(f, "the mail server answered {code}"),
            MailTrouble::Lacking(what) => write!(f, "the mail server lacks something: {what}"),
            MailTrouble::NotSmtp => f.write_str("the mail server's answer is not SMTP"),
        }
    }
}
