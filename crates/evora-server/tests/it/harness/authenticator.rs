//! A software authenticator: it makes one passkey and signs challenges with it, as a browser would send them. What
//! it signs can be changed, to be hostile.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Flags of authenticator data: the user is present, was verified, and a new key follows.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const NEW_KEY: u8 = 0x40;

/// An authenticator and the browser that it is in.
pub(crate) struct Authenticator {
    key: EcdsaKeyPair,
    /// The credential's identifier.
    pub(crate) id: Vec<u8>,
    /// The user handle of the passkey, in base64url.
    pub(crate) handle: String,
    /// The origin that the browser sees.
    pub(crate) origin: String,
    /// The counter of its signatures; zero stays zero.
    pub(crate) counter: u32,
    /// Whether it verifies its user.
    pub(crate) verifies: bool,
}

impl Authenticator {
    pub(crate) fn new(n: u8, origin: &str) -> Authenticator {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Authenticator {
            key: EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap(),
            id: vec![n; 16],
            handle: String::new(),
            origin: origin.into(),
            counter: 0,
            verifies: true,
        }
    }

    /// Makes a passkey: the answer to `POST /api/passkeys/start`.
    pub(crate) fn make(&mut self, asked: &Value, label: &str) -> Value {
        self.handle = asked["user_handle"].as_str().unwrap().to_owned();
        let mut data = self.data(&asked["rp_id"], NEW_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        // A COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        let (x, y) = self.key.public_key().as_ref()[1..].split_at(32);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(x);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(y);
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59".to_vec();
        attestation.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        attestation.extend(data);
        json!({
            "challenge": asked["challenge"],
            "label": label,
            "id": BASE64.encode(&self.id),
            "client_data": BASE64.encode(self.client_data("webauthn.create", &asked["challenge"])),
            "attestation": BASE64.encode(attestation),
        })
    }

    /// Signs a challenge: the answer to `POST /api/sign-in/passkey/start`.
    pub(crate) fn sign(&mut self, asked: &Value) -> Value {
        if self.counter > 0 {
            self.counter += 1;
        }
        let data = self.data(&asked["rp_id"], 0);
        let client_data = self.client_data("webauthn.get", &asked["challenge"]);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client_data));
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "challenge": asked["challenge"],
            "id": BASE64.encode(&self.id),
            "client_data": BASE64.encode(client_data),
            "authenticator_data": BASE64.encode(data),
            "signature": BASE64.encode(signature.as_ref()),
            "user_handle": self.handle,
        })
    }

    /// Authenticator data without a key.
    fn data(&self, rp_id: &Value, flags: u8) -> Vec<u8> {
        let verified = if self.verifies { VERIFIED } else { 0 };
        let mut data = Sha256::digest(rp_id.as_str().unwrap().as_bytes()).to_vec();
        data.push(PRESENT | verified | flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }
}
