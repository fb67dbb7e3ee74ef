import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { planKeyWarning, postKeyLetter } from '../key-letters.server.ts';
import { endAssistant, insertKey, lockWorkingKeys, nameOfAssistant } from '../keys.store.server.ts';
import { notSignedIn, type OwnCall, type ProvesOwner } from '../proof.server.ts';
import { keyBounds, keyEnd, whatBlocksKey } from '../rules/api-key.ts';
import { keyScopes, type KeyScope } from '../rules/key-scope-names.ts';
import type { Asker } from '../session.server.ts';
import { renewScope } from './assistant-sign-in.server.ts';

/** Asks the accounts library, in the session of these headers. */
export type AsksLibrary = (headers: Headers, body: object) => Promise<Response>;

/**
 * What a member allows an assistant is a key beside those that they make: with scopes and an end, listed and ended in
 * the settings. The library keeps the tokens, which are good as long as that key is.
 */
export function assistantCalls(
  services: Services,
  memberOf: (headers: Headers) => Promise<Asker>,
  provesOwner: ProvesOwner,
  consent: AsksLibrary,
): Readonly<Record<string, OwnCall>> {
  const { database, clock } = services;

  async function assistantOf(query: string) {
    const asked = new URLSearchParams(query);
    const clientId = asked.get('client_id') ?? '';
    const name = await database.read((rows) => nameOfAssistant(rows, clientId));
    if (name === undefined) throw notFound();
    const wanted = asked.get('scope')?.split(' ');
    const scopes = keyScopes.filter((scope) => wanted?.includes(scope) ?? true);
    return {
      clientId,
      name,
      scopes,
      renews: wanted?.includes(renewScope) ?? false,
      host: hostOf(asked.get('redirect_uri')),
    };
  }

  return {
    '/assistant': async (headers, { query }) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      const { name, scopes, host } = await assistantOf(String(query));
      return { name, scopes, host, days: keyBounds.assistantDays };
    },

    '/allow-assistant': async (headers, body) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      const { accept, query } = body as { accept: boolean; query: string };
      const { clientId, name, scopes: wanted, renews } = await assistantOf(query);
      const scopes = wanted.filter((scope) => (body['scopes'] as readonly KeyScope[]).includes(scope));
      if (accept) {
        await provesOwner(member, body['password']);
        if (scopes.length === 0) throw new Refusal('BAD_INPUT', { key: 'keys:block.noScope', field: 'scopes' });
      }
      const response = await consent(headers, {
        accept,
        oauth_query: query,
        ...(accept && { scope: [...scopes, ...(renews ? [renewScope] : [])].join(' ') }),
      });
      const answer = (await response.json().catch(() => ({}))) as { url?: string; redirect_uri?: string };
      const url = answer.url ?? answer.redirect_uri;
      if (!response.ok || !url) throw new Refusal('BAD_INPUT', { key: 'keys:allow.stale' });
      // An error of the library's comes back to the assistant, which says it; nothing was allowed then.
      if (accept && new URL(url).searchParams.has('code')) await allow(member, { clientId, name, scopes });
      return { url };
    },
  };

  async function allow(
    member: { readonly id: string; readonly email: string; readonly locale: string },
    { clientId, name, scopes }: { clientId: string; name: string; scopes: readonly KeyScope[] },
  ): Promise<void> {
    const id = randomUUID();
    await database.transact(async (rows) => {
      const now = clock.now();
      await endAssistant(rows, member.id, clientId, now);
      const working = await lockWorkingKeys(rows, database.engine, member.id, now);
      const endsAt = keyEnd(now, keyBounds.assistantDays);
      const block = whatBlocksKey({ scopes, endsAt }, { working, now });
      if (block) throw new Refusal('CONFLICT', { key: `keys:block.${block}` });
      await insertKey(rows, {
        id,
        member_id: member.id,
        name: name.slice(0, keyBounds.longestName),
        // No hash of anything: nobody calls by it.
        hash: `assistant:${id}`,
        hint: '',
        scopes,
        ends_at: endsAt,
        created_at: now,
        last_used_at: null,
        ended_at: null,
        client_id: clientId,
      });
      await planKeyWarning(services, rows, { id, now, endsAt });
      await postKeyLetter(services, rows, member, { kind: 'allowed', name });
    });
    services.live.changed([member.id], ['keys']);
  }
}

/** Where somebody is sent who lets an assistant in: the one thing about it that it cannot choose freely. */
function hostOf(redirect: string | null): string {
  if (!redirect || !URL.canParse(redirect)) return '';
  const { protocol, host } = new URL(redirect);
  return /^https?:$/.test(protocol) ? host : protocol;
}
