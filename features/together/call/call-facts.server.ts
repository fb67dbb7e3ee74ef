import type { Member } from '#features/account/member.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { explainFactsOf } from '../explain/explain-facts.server.ts';
import { explainRoomById } from '../explain/explain.store.server.ts';
import { pairOf } from '../pair/pair-views.server.ts';
import { pairEvents, seenPair } from '../pair/pair.store.server.ts';
import type { CallFacts } from '../rules/call/call-state.ts';
import { pairAt, talking } from '../rules/pair/pair-state.ts';

/** What decides about the call of a pair, or of those who explain and listen, which have the same id as their call. */
export async function callFactsOf(
  rows: Reader,
  id: string,
  member: Pick<Member, 'id' | 'plan'>,
  now: number,
): Promise<CallFacts> {
  const pair = await seenPair(rows, member.id, id);
  if (pair) {
    const { phase } = pairAt(pairOf(pair, await pairEvents(rows, [id])), now);
    return { isOneOfTwo: true, open: talking.includes(phase), strangers: pair.made === 'match' };
  }
  const { role, open, areFriends } = await explainFactsOf(rows, await explainRoomById(rows, id), member, now);
  return { isOneOfTwo: role !== undefined && areFriends, open, strangers: false };
}
