import { randomUUID } from 'node:crypto';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { lockCard } from '#features/cards/store.server.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { PublicMeta } from './contract.ts';
import { whatBlocksRating } from './rules/what-blocks-rating.ts';
import { ratedTopics, tellHoldersOfRating } from './tell-holders.server.ts';
import { holdsCopy, insertRating, openEdition, ratingOf, type CommentRow } from './store.server.ts';

/**
 * One rating for each member and edition. The edition is taken first, so that its sums never miss one; the same rating sent again is the
 * same rating, another one is refused.
 */
export function rateCard(
  context: SignedInContext,
  input: { readonly focus_card_public_id: string; readonly rating: number; readonly comments?: string | undefined },
): Promise<{ ok: true }> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const editionId = input.focus_card_public_id;
    await lockCard(rows, editionId);
    const edition = await openEdition(rows, editionId, 'PUBLIC');
    if (!edition) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    const stars = input.rating;
    const comment = plainComment(input.comments ?? '');
    const given = await ratingOf(rows, editionId, member.id);
    if (given?.stars === stars && given.comment === comment) return { ok: true as const };
    const reason = whatBlocksRating({
      signedIn: true,
      isAuthor: edition.author_id === member.id,
      holdsCopy: await holdsCopy(rows, member.id, editionId),
      rated: given !== undefined,
    });
    if (reason === 'alreadyRated') throw new Refusal('CONFLICT', { key: 'publishing:refusal.alreadyRated', detail: { reason } });
    if (reason) throw new Refusal('NOT_ALLOWED', { key: 'publishing:refusal.cannotRate', detail: { reason } });
    const now = services.clock.now();
    await insertRating(rows, { edition_id: editionId, member_id: member.id, id: randomUUID(), stars, comment, created_at: now });
    await postNotification(
      rows,
      {
        memberId: edition.author_id,
        key: 'publishing:told.rated',
        values: { name: member.name, title: edition.title, stars },
        link: `/${edition.url_seo}`,
        uniqueKey: `rating:${editionId}:${member.id}`,
      },
      now,
    );
    announce.changed([edition.author_id], ['notifications']);
    announce.changed([edition.author_id, member.id], ratedTopics);
    await tellHoldersOfRating(rows, services, editionId);
    return { ok: true as const };
  });
}

/** Lines stay lines; what cannot be seen, and what PostgreSQL cannot keep, goes. */
function plainComment(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function commentOf({ id, member_id, name, image, created_at, stars, comment }: CommentRow): PublicMeta['rating_comment'][number] {
  return {
    _id: id,
    author_id: member_id,
    author_name: name,
    author_avatar: image,
    date: new Date(created_at).toISOString(),
    rating: stars,
    content: comment,
  };
}
