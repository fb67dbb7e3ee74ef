import { lockMembership } from '#features/membership/plans.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { countOfMember, insertCollection } from './store.server.ts';

/** Creates an empty, private collection. Answers `false` and writes nothing if the id is taken. */
export async function makeCollection(
  rows: Writer,
  { id, memberId, language, now }: { id: string; memberId: string; language: string; now: number },
): Promise<boolean> {
  // Ids are unique across cards and collections, because a report names only the id.
  if (await cardById(rows, id)) return false;
  // Locks the membership, so that concurrent requests cannot exceed the limit.
  await lockMembership(rows, memberId);
  const made = await insertCollection(rows, {
    id,
    member_id: memberId,
    title: '',
    description: '',
    language,
    cover_id: null,
    revision: 0,
    created_at: now,
    updated_at: now,
  });
  if (made && (await countOfMember(rows, memberId)) > collectionLimits.collections)
    throw new Refusal('BAD_INPUT', {
      key: 'collections:refusal.tooMany',
      values: { most: collectionLimits.collections },
    });
  return made;
}
