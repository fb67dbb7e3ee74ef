import { createHash } from 'node:crypto';
import type { DBAdapter, Where } from '@better-auth/core/db/adapter';
import { getCurrentAdapter } from '@better-auth/core/context';

/** What a link in a letter can do; the accounts library begins the identifier of its token with it. */
const purposes = ['reset-password:', 'magic-link:'] as const;

/** The library's context, whose type depends on every option it was opened with. */
interface LibraryContext {
  readonly adapter: object;
}

const hashed = (purpose: string) => ({
  hash: (identifier: string) => Promise.resolve(purpose + createHash('sha256').update(identifier).digest('base64url')),
});

/**
 * How the library stores the identifiers of its tokens: hashed, so that a leaked store opens no account. Those of
 * letters keep their purpose readable, so that all links of one account can be revoked together.
 */
export const storedIdentifiers = {
  default: 'hashed' as const,
  overrides: Object.fromEntries(purposes.map((purpose) => [purpose, hashed(purpose)])),
};

/** The library refers to the account by id in one kind of token, and by address in the other. */
const valuesOf = ({ id, email }: { id: string; email: string }) => [
  id,
  JSON.stringify({ type: 'magic-link', email: email.toLowerCase() }),
];

/** Revokes every reset and sign-in link of an account: after a change of password, and once one of them was used. */
export async function revokeLinks(context: LibraryContext, account: { id: string; email: string }): Promise<void> {
  const adapter = await adapterOf(context);
  for (const [index, value] of valuesOf(account).entries())
    await adapter.deleteMany({ model: 'verification', where: ofPurpose(purposes[index]!, value) });
}

/** A newer link replaces the older ones of its purpose. Called before its token is stored. */
export async function revokeOlderLinks(context: LibraryContext, token: { identifier: string; value: string }) {
  const purpose = purposes.find((each) => token.identifier.startsWith(each));
  if (!purpose) return;
  const adapter = await adapterOf(context);
  await adapter.deleteMany({ model: 'verification', where: ofPurpose(purpose, token.value) });
}

/** Inside a transaction of the library its adapter: on SQLite a second writer would wait for ever. */
const adapterOf = ({ adapter }: LibraryContext) => getCurrentAdapter(adapter as DBAdapter);

const ofPurpose = (purpose: string, value: string): Where[] => [
  { field: 'identifier', operator: 'starts_with', value: purpose },
  { field: 'value', value },
];
