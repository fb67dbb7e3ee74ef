import { implement } from '@orpc/server';
import { instantOf } from '#platform/clock/instant.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from './calls.server.ts';
import { postKeyLetter } from './key-letters.server.ts';
import { keysContract } from './keys.contract.ts';
import { endKey, keysOf } from './keys.store.server.ts';
import { keyBounds } from './rules/api-key.ts';

const signedIn = implement(keysContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const dayMs = 86_400_000;
const done = { ok: true as const };

export const keysHandlers = {
  list: signedIn.list.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    const since = services.clock.now() - keyBounds.listedDays * dayMs;
    const keys = await services.database.read((rows) => keysOf(rows, member.id, since));
    return {
      keys: keys.map(({ id, name, hint, scopes, created_at, ends_at, last_used_at, ended_at, client_id }) => ({
        _id: id,
        name,
        hint,
        scopes: [...scopes],
        createdAt: instantOf(created_at),
        endsAt: instantOf(ends_at),
        lastUsedAt: last_used_at === null ? null : instantOf(last_used_at),
        assistant: client_id !== null,
        endedAt: ended_at === null ? null : instantOf(ended_at),
      })),
    };
  }),

  end: signedIn.end.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'changeOwnAccount');
    return command(context, input, async (rows, announce) => {
      const name = await endKey(rows, member.id, input.id, services.clock.now());
      if (name === undefined) throw notFound();
      await postKeyLetter(services, rows, member, { kind: 'ended', name });
      announce.changed([member.id], ['keys']);
      return done;
    });
  }),
};
