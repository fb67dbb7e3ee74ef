import { randomUUID } from 'node:crypto';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { isBlocked } from '#features/people/relations.store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { holds } from './added.store.server.ts';
import { ratingOf, saveRating, withdrawRating } from './ratings.store.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { plainComment } from './rules/plain-comment.ts';
import { whatBlocksRating } from './rules/what-blocks-rating.ts';
import { lockPublication, type PublicationRow } from './store.server.ts';
import { slowDown } from './slow-down.server.ts';
import type { Subject } from './subject.server.ts';
import { refreshHolders } from './notify-holders.server.ts';

/**
 * Saves the one rating of a member for a publication, or replaces it. Locks the publication first, so that its sums
 * count every rating. Repeating the same rating does nothing.
 */
export async function rate(
  context: SignedInContext,
  input: unknown,
  subject: Subject,
  given: { readonly id: string; readonly stars: number; readonly comment: string },
): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'rate');
  await slowDown(context, 'rating');
  return command(context, input, async (rows, announce) => {
    const publication = await lockPublication(rows, given.id);
    if (publication?.kind !== subject.kind || publication.state !== 'PUBLIC' || !isOpen(publication)) throw notFound();
    const { stars } = given;
    const before = await ratingOf(rows, publication.id, member.id);
    const rated = before !== undefined && before.stars > 0;
    const comment = plainComment(given.comment);
    if (rated && before.stars === stars && before.comment === comment) return { ok: true as const };
    const reason = whatBlocksRating({
      needsCopy: subject.ratedWithoutCopy !== true,
      signedIn: true,
      isAuthor: publication.author_id === member.id,
      holdsCopy: await holds(rows, subject, publication.id, member.id),
      rated,
    });
    if (reason) throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.cannotRate', detail: { reason } });
    await refuseHidden(rows, member.id);
    // Without a reason: a block is not told.
    if (await isBlocked(rows, publication.author_id, member.id))
      throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.notTaken' });
    if (comment !== '' && before?.removed_by)
      throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.commentRemoved', field: 'comments' });
    const now = services.clock.now();
    await saveRating(rows, before, {
      publication_id: publication.id,
      member_id: member.id,
      id: randomUUID(),
      stars,
      comment,
      created_at: now,
      changed_at: now,
      removed_by: null,
    });
    // The cause: a changed rating, or one given again, is no further notification.
    await notify(
      rows,
      publication.author_id,
      'community',
      {
        key: `publications:told.rated.${subject.kind}`,
        values: { name: member.name, title: publication.title, stars },
        link: subject.pathOf(publication.slug!),
        cause: `rating:${publication.id}:${member.id}`,
        group: `rating:${publication.id}`,
        from: member.id,
      },
      now,
    );
    announce.changed([publication.author_id], ['notifications']);
    await announceRatings(rows, announce, context, subject, publication);
    return { ok: true as const };
  });
}

/** Withdraws the member's own rating with its comment, whatever the openness. Without a rating it does nothing. */
export async function withdraw(
  context: SignedInContext,
  input: unknown,
  subject: Subject,
  id: string,
): Promise<{ ok: true }> {
  const { member } = context;
  authorise(member, 'rate');
  await slowDown(context, 'rating');
  return command(context, input, async (rows, announce) => {
    const publication = await lockPublication(rows, id);
    if (publication?.kind !== subject.kind) throw notFound();
    const rating = await ratingOf(rows, publication.id, member.id);
    // A member who has not rated must not learn whether a closed publication exists.
    if (!rating && !isOpen(publication)) throw notFound();
    if (!rating || rating.stars === 0) return { ok: true as const };
    await withdrawRating(rows, rating);
    await announceRatings(rows, announce, context, subject, publication);
    return { ok: true as const };
  });
}

/** Refetches ratings in the open tabs of author, rater and holders. */
export async function announceRatings(
  rows: Writer,
  announce: Announce,
  { member, services }: SignedInContext,
  subject: Subject,
  publication: PublicationRow,
): Promise<void> {
  announce.changed([publication.author_id, member.id], subject.ratedTopics);
  await refreshHolders(rows, services, publication.id);
}
