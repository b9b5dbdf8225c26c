//! Voluntary identification to push services (RFC 8292): a key of the server's, and tokens signed with it.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use evora_table::Millis;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a token is valid: half a day. Push services accept a day at most.
const LIFETIME: Millis = 12 * 3600 * 1000;

/// The key by which push services know the server.
pub(super) struct VapidKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl VapidKey {
    /// A new private key, as PKCS #8. Returns `None` if there are no random bytes.
    pub(super) fn generate() -> Option<Vec<u8>> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new()).ok()?;
        Some(document.as_ref().to_vec())
    }

    /// Reads a private key. Returns `None` if it is none.
    pub(super) fn read(pkcs8: &[u8]) -> Option<VapidKey> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &random);
        Some(VapidKey { pair: pair.ok()?, random })
    }

    /// The public key, in base64url.
    pub(super) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// The `Authorization` header for a push service. Returns `None` if it cannot be signed.
    pub(super) fn authorization(
        &self,
        service: &str,
        contact: &str,
        now: Millis,
    ) -> Option<String> {
        let header = json!({"typ": "JWT", "alg": "ES256"});
        let expires = (now + LIFETIME) / 1000;
        let claims = json!({"aud": service, "exp": expires, "sub": contact});
        let [header, claims] =
            [header, claims].map(|part| BASE64_URL_SAFE_NO_PAD.encode(part.to_string()));
        let signed = format!("{header}.{claims}");
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_token_is_signed_for_one_service_and_expires() {
        let document = VapidKey::generate().unwrap();
        let key = VapidKey::read(&document).unwrap();
        let header = key.authorization("https://push.example", "mailto:a@b.example", 1000).unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let public = BASE64_URL_SAFE_NO_PAD.decode(public).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).unwrap();
        let verifier = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public);
        verifier.verify(signed.as_bytes(), &signature).unwrap();
        let claims = BASE64_URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected =
            json!({"aud": "https://push.example", "exp": 43201, "sub": "mailto:a@b.example"});
        assert_eq!(claims, expected);
        // The same document is the same key on every node.
        assert_eq!(VapidKey::read(&document).unwrap().public(), key.public());
        assert!(VapidKey::read(b"no key").is_none());
    }
}
