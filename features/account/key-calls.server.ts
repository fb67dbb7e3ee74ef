import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { hashOfKey } from './key-asker.server.ts';
import { planKeyWarning, postKeyLetter } from './key-letters.server.ts';
import { insertKey, lockWorkingKeys } from './keys.store.server.ts';
import { notSignedIn, type OwnCall, type ProvesOwner } from './proof.server.ts';
import { fieldOfBlock, whatBlocksKey } from './rules/api-key.ts';
import type { KeyScope } from './rules/key-scope-names.ts';
import type { Asker } from './session.server.ts';

/** Signs of a key that are stored as they are, for its owner to recognise it. */
const hintLength = 4;

/**
 * Making a key: below `/api/auth`, because it takes the password, and because the reply holds the key, which no log of
 * commands may store. A request that is repeated makes another key, which its owner sees in the list.
 */
export function keyCalls(
  services: Services,
  memberOf: (headers: Headers) => Promise<Asker>,
  provesOwner: ProvesOwner,
): Readonly<Record<string, OwnCall>> {
  const { database, clock } = services;
  return {
    '/create-key': async (headers, body) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      const { name, scopes } = body as { name: string; scopes: readonly KeyScope[] };
      const endsAt = Date.parse(String(body['endsAt']));
      await provesOwner(member, body['password']);
      const key = `loci_${randomBytes(32).toString('base64url')}`;
      const id = randomUUID();
      await database.transact(async (rows) => {
        const now = clock.now();
        const working = await lockWorkingKeys(rows, database.engine, member.id, now);
        const block = whatBlocksKey({ scopes, endsAt }, { working, now });
        if (block) {
          const code = block === 'tooMany' ? 'CONFLICT' : 'BAD_INPUT';
          const field = fieldOfBlock[block];
          throw new Refusal(code, { key: `keys:block.${block}`, ...(field && { field }) });
        }
        await insertKey(rows, {
          id,
          member_id: member.id,
          name,
          hash: hashOfKey(key),
          hint: key.slice(-hintLength),
          scopes: [...new Set(scopes)],
          ends_at: endsAt,
          created_at: now,
          last_used_at: null,
          ended_at: null,
          client_id: null,
        });
        await planKeyWarning(services, rows, { id, now, endsAt });
        await postKeyLetter(services, rows, member, { kind: 'made', name });
      });
      services.live.changed([member.id], ['keys']);
      return { _id: id, key };
    },
  };
}
