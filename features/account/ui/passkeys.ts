import { accountCall, type CallResult } from './account-call.ts';

/** WebAuthn with the browser's own JSON forms; a browser without them is offered no passkeys. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

const refused = (key: string): CallResult<never> => ({ ok: false, refusal: { key, field: undefined, values: {} } });

/** What the browser says when the person closed its dialog, or when there is no passkey. */
function whyNot(error: unknown): CallResult<never> {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return refused('account:refusal.passkeyKnown');
  return refused(
    name === 'NotAllowedError' || name === 'AbortError'
      ? 'account:refusal.passkeyCancelled'
      : 'account:refusal.passkeyFailed',
  );
}

export async function signInWithPasskey(): Promise<CallResult<{ signedIn: boolean }>> {
  const options = await accountCall<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options');
  if (!options.ok) return options;
  try {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options.reply),
    });
    return await accountCall('/passkey/verify-authentication', {
      response: (credential as PublicKeyCredential).toJSON() as object,
    });
  } catch (error) {
    return whyNot(error);
  }
}

export async function addPasskey(name: string): Promise<CallResult<object>> {
  const options = await accountCall<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options');
  if (!options.ok) return options;
  try {
    const credential = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.reply),
    });
    return await accountCall('/passkey/verify-registration', {
      response: (credential as PublicKeyCredential).toJSON() as object,
      name,
    });
  } catch (error) {
    return whyNot(error);
  }
}
