//! Message encryption for web push (RFC 8291): one record of `aes128gcm` (RFC 8188) that only the device can read.
//!
//! Written over ring, which TLS brings anyway: the crates for web push need OpenSSL or an older generation of the
//! RustCrypto crates beside the one that passkeys use.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The record size that is announced. Push services take bodies of 4096 bytes at least.
const RECORD_SIZE: u32 = 4096;
/// Messages are padded to a multiple of this, so that their length tells nothing about names in them.
const BLOCK: usize = 256;
/// The longest message.
pub(super) const MAX_MESSAGE: usize = 3584;
const KEY_LEN: usize = 16;
const SALT_LEN: usize = 16;

/// The number of bytes to derive.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Encrypts a message for the device with this public key and shared secret.
///
/// # Errors
/// If the key is not a point of secp256r1, the message is too long, or there are no random bytes.
pub(super) fn encrypt(p256dh: &[u8], auth: &[u8], message: &[u8]) -> Result<Vec<u8>, Unspecified> {
    if message.len() > MAX_MESSAGE {
        return Err(Unspecified);
    }
    let random = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = private.compute_public_key()?;
    let mut salt = [0; SALT_LEN];
    random.fill(&mut salt)?;
    let device = UnparsedPublicKey::new(&ECDH_P256, p256dh);
    let secret = agree_ephemeral(private, &device, |shared| {
        let info = [b"WebPush: info\0".as_slice(), p256dh, public.as_ref()];
        expand::<32>(&Salt::new(HKDF_SHA256, auth).extract(shared), &info)
    })??;
    let derived = Salt::new(HKDF_SHA256, &salt).extract(&secret);
    let key = expand::<KEY_LEN>(&derived, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expand::<NONCE_LEN>(&derived, &[b"Content-Encoding: nonce\0"])?;
    // A 2 ends the text of the last record, zeros pad it.
    let mut record = message.to_vec();
    record.push(2);
    record.resize(record.len().next_multiple_of(BLOCK), 0);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    // The key is used once.
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    let public = public.as_ref();
    let key_length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
    let mut body = Vec::with_capacity(SALT_LEN + 5 + public.len() + record.len());
    body.extend_from_slice(&salt);
    body.extend_from_slice(&RECORD_SIZE.to_be_bytes());
    body.push(key_length);
    body.extend_from_slice(public);
    body.append(&mut record);
    Ok(body)
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    key.expand(info, Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_the_form_of_the_rfc_and_never_repeats() {
        let random = SystemRandom::new();
        let device = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let device = device.compute_public_key().unwrap();
        let encrypted = |message: &[u8]| encrypt(device.as_ref(), &[7; 16], message).unwrap();
        let (body, other) = (encrypted(b"hello"), encrypted(b"hello"));
        assert_eq!(body[16..20], 4096_u32.to_be_bytes());
        assert_eq!((body[20], body[21]), (65, 4), "an uncompressed point");
        assert_eq!(body.len(), 16 + 4 + 1 + 65 + BLOCK + 16);
        assert_ne!(body[..16], other[..16]);
        assert_ne!(body[21..86], other[21..86]);
        assert_ne!(body[86..], other[86..]);
        // The longest message is within what push services take.
        assert!(encrypted(&[0; MAX_MESSAGE]).len() <= RECORD_SIZE as usize);
        assert!(encrypt(device.as_ref(), &[7; 16], &[0; MAX_MESSAGE + 1]).is_err());
        for key in [&[][..], &[4; 65], &device.as_ref()[..64]] {
            assert!(encrypt(key, &[7; 16], b"hello").is_err(), "{} bytes", key.len());
        }
    }
}
