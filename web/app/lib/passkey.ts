import type { Me, PasskeyCreation, PasskeyInfo, PasskeyRequest } from '../../wire/types';
import { post } from './api';

/** Passkeys (WebAuthn credentials) of the browser. Bytes go to and from the server as base64url. */

/** The browser made or used no passkey: the user cancelled, or it has none. */
export class NoPasskey extends Error {}

/** Whether browsers have passkeys for a host: they have none for IP addresses. */
export const isHostName = (host: string): boolean => !/^[\d.]+$|:/.test(host);

/** Whether this browser has passkeys at this address. It hides them where there is neither TLS nor `localhost`. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && isHostName(location.hostname);

export function toBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(decoded, (letter) => letter.charCodeAt(0));
}

/** Makes a passkey and adds it to the account. */
export async function addPasskey(password: string, label: string): Promise<PasskeyInfo> {
  const asked = await post<PasskeyCreation>('/api/passkeys/start', { password });
  const made = await credential<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64Url(asked.challenge),
        rp: { id: asked.rp_id, name: 'Évora' },
        user: { id: fromBase64Url(asked.user_handle), name: asked.user_name, displayName: asked.user_name },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: asked.timeout,
      },
    }),
  );
  return post<PasskeyInfo>('/api/passkeys', {
    challenge: asked.challenge,
    label,
    id: toBase64Url(made.rawId),
    client_data: toBase64Url(made.response.clientDataJSON),
    attestation: toBase64Url(made.response.attestationObject),
  });
}

/** Signs in with a passkey that the user chooses. */
export async function signInWithPasskey(): Promise<Me> {
  const asked = await post<PasskeyRequest>('/api/sign-in/passkey/start');
  const used = await credential<AuthenticatorAssertionResponse>(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64Url(asked.challenge),
        rpId: asked.rp_id,
        userVerification: 'required',
        timeout: asked.timeout,
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return post<Me>('/api/sign-in/passkey', {
    challenge: asked.challenge,
    id: toBase64Url(used.rawId),
    client_data: toBase64Url(clientDataJSON),
    authenticator_data: toBase64Url(authenticatorData),
    signature: toBase64Url(signature),
    user_handle: userHandle ? toBase64Url(userHandle) : '',
  });
}

async function credential<Response extends AuthenticatorResponse>(
  asked: Promise<Credential | null>,
): Promise<PublicKeyCredential & { response: Response }> {
  const given = await asked.catch(() => null);
  if (!given) throw new NoPasskey();
  return given as PublicKeyCredential & { response: Response };
}
