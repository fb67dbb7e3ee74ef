/** A refusal as it came, or that nothing came at all. */
export interface CallRefusal {
  readonly key: string;
  readonly field: string | undefined;
  readonly values: Record<string, string | number>;
}

export type CallResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly refusal: CallRefusal };

interface SignInReply {
  signedIn?: boolean;
  secondFactor?: boolean;
}

/**
 * A call below `/api/auth` (see `sign-in-calls.server.ts`). Never sent through the outbox: passwords are not stored on
 * a device.
 */
export async function accountCall<Reply = SignInReply>(path: string, body: object = {}): Promise<CallResult<Reply>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Reply & {
      data?: { key?: string; field?: string; values?: Record<string, string | number> };
    };
    if (response.ok) return { ok: true, reply: answer };
    const { key, field, values } = answer.data ?? {};
    return { ok: false, refusal: { key: key ?? 'app:refusal.failed', field, values: values ?? {} } };
  } catch {
    // No network, or the response is not from this server.
    return { ok: false, refusal: { key: 'account:refusal.noNetwork', field: undefined, values: {} } };
  }
}
