import { takeMembership } from '#features/membership/plans.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { cardById } from '#features/publishing/store.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { countOfMember, insertCollection } from './store.server.ts';

/** An empty one, private. Answers `false`, and makes nothing, when the id is taken. */
export async function makeCollection(
  rows: Writer,
  { id, memberId, language, now }: { id: string; memberId: string; language: string; now: number },
): Promise<boolean> {
  // One id names one thing: who reports it must not be led to another.
  if (await cardById(rows, id)) return false;
  // Taken, so that two at once never share the last place.
  await takeMembership(rows, memberId);
  const made = await insertCollection(rows, {
    id,
    member_id: memberId,
    title: '',
    description: '',
    language,
    cover_id: null,
    url_seo: null,
    published_at: null,
    revision: 0,
    created_at: now,
    updated_at: now,
  });
  if (made && (await countOfMember(rows, memberId)) > collectionLimits.collections)
    throw new Refusal('BAD_INPUT', { key: 'collections:refusal.tooMany', values: { most: collectionLimits.collections } });
  return made;
}
