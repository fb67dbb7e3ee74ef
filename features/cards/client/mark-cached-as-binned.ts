import { hashKey } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { currentMember, keptReads } from '#client/query-client.ts';
import type { Card } from '../contract.ts';

/** Marks the persisted copy of a card as binned, so that its page also says so offline. */
export async function markCachedAsBinned(id: string): Promise<void> {
  const member = currentMember();
  const key = query.cards.read.queryKey({ input: { id } });
  const mark = (cards: unknown) => (cards as Card[] | undefined)?.map((card) => ({ ...card, inBin: true }));
  if (member) await keptReads.change(member._id, key, hashKey(key), mark);
}
