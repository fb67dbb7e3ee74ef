import { randomUUID } from 'node:crypto';
import { saveRating } from '#features/publications/ratings.store.server.ts';
import { members } from './who.ts';
import type { Role, World } from './world.ts';

/** The author of the publication, moderators, and administrators. */
export const commentRemovers = { ...members, other: 403, holder: 403, student: 403 };

/** The id of a new comment on this publication; of none for those who may not remove one. */
export async function commentOn({ instance }: World, role: Role, publicationId: string): Promise<string> {
  const id = randomUUID();
  if (commentRemovers[role] !== 200) return id;
  const now = instance.clock.now();
  const { database } = instance.product.services;
  const { id: memberId } = await instance.person('Commenter');
  await database.transact((rows) =>
    saveRating(rows, undefined, {
      publication_id: publicationId,
      member_id: memberId,
      id,
      stars: 3,
      comment: 'Could be longer',
      created_at: now,
      changed_at: now,
      removed_by: null,
    }),
  );
  return id;
}
