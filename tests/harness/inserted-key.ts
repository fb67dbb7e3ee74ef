import { randomUUID } from 'node:crypto';
import { hashOfKey } from '#features/account/key-asker.server.ts';
import { insertKey } from '#features/account/keys.store.server.ts';
import { keyScopes, type KeyScope } from '#features/account/rules/key-scope-names.ts';
import type { TestInstance } from './instance.ts';

/** A key of a member, without its form and letter. */
export async function insertedKey(
  { product, clock }: TestInstance,
  memberId: string,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<{ id: string; key: string }> {
  const [id, key, now] = [randomUUID(), `loci_${randomUUID()}`, clock.now()];
  const row = { id, member_id: memberId, name: 'Script', hint: key.slice(-4), scopes, hash: hashOfKey(key) };
  const times = {
    ends_at: now + 30 * 86_400_000,
    created_at: now,
    last_used_at: null,
    ended_at: null,
    client_id: null,
  };
  await product.services.database.transact((rows) => insertKey(rows, { ...row, ...times }));
  return { id, key };
}
