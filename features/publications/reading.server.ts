import { can } from '#features/account/rules/abilities.ts';
import { authorise, type CallContext, type SignedInContext } from '#features/account/calls.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { PublicMeta } from './contract.ts';
import { countOfAdded, peopleWhoAdded } from './added.store.server.ts';
import { commentsOn, ratingOf, ratingSpread, type CommentRow } from './ratings.store.server.ts';
import { publishingLimits } from './rules/publishing-limits.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { publicationById, publicationOf, type PublicationRow } from './store.server.ts';
import type { Subject } from './subject.server.ts';

interface PageAsked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Rating and comments. Those of a hidden publication are for its author only. */
export function readMeta(
  { member, services }: CallContext,
  subject: Subject,
  { id, cursor, limit }: PageAsked & { readonly id: string },
): Promise<PublicMeta[]> {
  return services.database.read(async (rows) => {
    const found = await publicationById(rows, id);
    if (!found || found.kind !== subject.kind || found.state !== 'PUBLIC') throw notFound();
    if (!isOpen(found) && !(found.hidden && found.author_id === member?.id)) throw notFound();
    const length = limit ?? publishingLimits.page;
    const { page, next } = pageOf(await commentsOn(rows, member?.id, found.id, placeIn(cursor), length), length);
    const own = member ? await ratingOf(rows, found.id, member.id) : undefined;
    return [
      {
        _id: found.id,
        rating: found.rating_sum,
        number_rating: found.rating_count,
        rating_spread: await ratingSpread(rows, found.id),
        rating_comment: page.map(commentOf),
        own_rating:
          own && own.stars > 0
            ? { rating: own.stars, content: own.comment, comment_removed: own.removed_by !== null }
            : null,
        can_remove_comments: can(member, 'removeComment', { ownerId: found.author_id }),
        next,
      },
    ];
  });
}

function commentOf(row: CommentRow): PublicMeta['rating_comment'][number] {
  return {
    _id: row.id,
    author_id: row.member_id,
    author_name: row.name,
    author_avatar: row.image,
    date: new Date(row.created_at).toISOString(),
    rating: row.stars,
    content: row.comment,
  };
}

/** Who added a source or publication to their library; for its author only. */
export function readAddedList(
  { member, services }: SignedInContext,
  subject: Subject,
  { id, cursor, limit }: PageAsked & { readonly id: string },
) {
  return services.database.read(async (rows) => {
    const named = await publicationById(rows, id);
    if (named && named.kind !== subject.kind) throw notFound();
    const source = named ? named.source_id : id;
    const publications =
      source === null
        ? [named]
        : [
            await publicationOf(rows, subject.kind, source, 'PUBLIC'),
            await publicationOf(rows, subject.kind, source, 'SECRET'),
          ];
    const found = publications.filter((each): each is PublicationRow => each !== undefined);
    if (found.length === 0) {
      const ownerId = await subject.ownerOf(rows, id);
      if (ownerId === undefined) throw notFound();
      authorise(member, 'seeWhoAdded', { ownerId });
      return [{ user_added: [], total: 0, next: null }];
    }
    authorise(member, 'seeWhoAdded', { ownerId: found[0]!.author_id });
    const ids = found.map((each) => each.id);
    const length = limit ?? publishingLimits.page;
    const { page, next } = pageOf(await peopleWhoAdded(rows, member.id, subject, ids, placeIn(cursor), length), length);
    return [
      {
        user_added: page.map(({ member_id, name, image }) => ({ _id: member_id, name, image })),
        total: await countOfAdded(rows, subject, ids),
        next,
      },
    ];
  });
}
