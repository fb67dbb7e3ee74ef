import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { roleOf } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { announceRatings } from './rate.server.ts';
import { commentById, isCommentShown, removeCommentText } from './ratings.store.server.ts';
import { slowDown } from './slow-down.server.ts';
import { lockPublication } from './store.server.ts';
import type { Subject } from './subject.server.ts';

/**
 * Removes a comment for the author of the publication, or for a moderator. The stars stay. Its writer is notified and
 * cannot comment there again; a moderator's removal is logged. Repeating it does nothing.
 */
export async function removeComment(
  context: SignedInContext,
  input: unknown,
  subject: Subject,
  { id, commentId }: { readonly id: string; readonly commentId: string },
): Promise<{ ok: true }> {
  const { member, services } = context;
  await slowDown(context, 'rating');
  return command(context, input, async (rows, announce) => {
    const publication = await lockPublication(rows, id);
    if (publication?.kind !== subject.kind) throw notFound();
    authorise(member, 'removeComment', { ownerId: publication.author_id });
    const comment = await commentById(rows, commentId);
    if (comment?.publication_id !== publication.id) throw notFound();
    if (comment.comment === '') return { ok: true as const };
    // Nobody sees the comment of a deleted or suspended member.
    if (!(await isCommentShown(rows, comment.id))) throw notFound();
    if (publication.author_id !== member.id) {
      const authorRole = await roleOf(rows, comment.member_id);
      authorise(member, 'judge', { authorId: comment.member_id, authorRole });
    }
    await removeCommentText(rows, comment.id, member.id);
    const now = services.clock.now();
    if (publication.author_id !== member.id)
      await noteAct(
        rows,
        member,
        { act: 'comment.removed', memberId: comment.member_id, details: { publication: publication.id } },
        now,
      );
    await notify(
      rows,
      comment.member_id,
      'moderation',
      {
        key: 'publications:told.commentRemoved',
        values: { title: publication.title },
        link: subject.pathOf(publication.slug!),
        cause: `comment removed:${comment.id}`,
      },
      now,
    );
    announce.changed([comment.member_id], ['notifications', ...subject.ratedTopics]);
    await announceRatings(rows, announce, context, subject, publication);
    return { ok: true as const };
  });
}
