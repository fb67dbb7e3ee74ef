import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import type { AdministratorAct } from '#features/account/rules/administrator-acts.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { saveHidden } from '#features/publications/publish.server.ts';
import { commentById, removeCommentText } from '#features/publications/ratings.store.server.ts';
import { announceRatings } from '#features/publications/rate.server.ts';
import { standingOf } from '#features/publications/rules/subject.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { notifyHolders } from '#features/publications/notify-holders.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import {
  commentStanding,
  possibleActs,
  type ModeratorAct,
  type ReportReason,
  type Settlement,
} from './rules/reports.ts';
import { authorToTell, caseOf, reopenCase, settleCase } from './store.server.ts';
import type { ReportCaseTable } from './tables.server.ts';

const notedAs = {
  hide: 'publication.hidden',
  show: 'publication.shown',
  remove: 'comment.removed',
  dismiss: 'report.dismissed',
  warn: 'author.warned',
  reopen: 'report.reopened',
} as const satisfies Record<ModeratorAct, AdministratorAct>;

/** How each act closes the case; `reopen` closes nothing. */
const settledBy: Record<ModeratorAct, Settlement | null> = {
  hide: 'hidden',
  show: 'shown',
  remove: 'removed',
  dismiss: 'dismissed',
  warn: 'warned',
  reopen: null,
};

interface WantedAct {
  readonly id: string;
  readonly act: ModeratorAct;
  readonly reason?: ReportReason | undefined;
  readonly words?: string | undefined;
}

/** Carries out a moderator's act, with its entry in the log, in one transaction. */
export function actOnReport(context: SignedInContext, subjects: Subjects, input: WantedAct): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'administerInstance');
  return command(context, input, async (rows, announce) => {
    // Lock order: the subject before its case, as in every other write.
    const known = await caseOf(rows, input.id);
    if (!known) throw notFound();
    const publication = await lockPublication(rows, known.publication_id);
    const subject = subjects[publication?.kind ?? (known.kind === 'comment' ? 'card' : known.kind)];
    const found = (await caseOf(rows, input.id))!;
    const isComment = found.kind === 'comment';
    const comment = isComment ? await commentById(rows, found.subject_id) : undefined;
    const standing = isComment ? commentStanding(comment) : standingOf(publication);
    const { act, reason } = input;
    if ((act === 'hide' || act === 'warn' || act === 'remove') && reason === undefined)
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'reason' });
    if (!possibleActs({ kind: found.kind, standing, settled: found.settled }).includes(act))
      throw new Refusal('CONFLICT', { key: 'moderation:refusal.doneAlready' });

    const now = services.clock.now();
    if (publication && (act === 'hide' || act === 'show'))
      await saveHidden(rows, subject, publication, act === 'hide', now);
    if (publication && act === 'remove') {
      await removeCommentText(rows, found.subject_id, member.id);
      await announceRatings(rows, announce, context, subject, publication);
    }
    const settled = settledBy[act];
    if (settled === null) await reopenCase(rows, found.subject_id);
    else await settleCase(rows, found.subject_id, settled, now);
    await noteAct(
      rows,
      member,
      {
        act: notedAs[act],
        ...(found.author_id === null ? {} : { memberId: found.author_id }),
        details: { publication: found.subject_id, ...(reason ? { reason } : {}) },
      },
      now,
    );
    const title = publication?.title ?? found.title;
    const link = isComment && publication?.slug ? subject.pathOf(publication.slug) : subject.ownPathOf(publication);
    const authors = found.author_id === null ? [] : [found.author_id];
    if (act !== 'dismiss' && act !== 'reopen')
      for (const id of authors)
        await notifyAuthor(
          rows,
          context,
          id,
          { ...found, title, link },
          { act, reason, words: plainMessage(input.words ?? '') },
        );

    // When it is shown again, holders may not have been notified of the newest version yet.
    if (publication && (act === 'hide' || act === 'show'))
      await notifyHolders(rows, services, {
        publicationId: publication.id,
        version: act === 'show' ? publication.version : null,
      });
    announce.changed(authors, [
      'notifications',
      ...(isComment ? subject.ratedTopics : publication ? subject.topicsOf(publication) : []),
    ]);
    announce.changed(
      (await administratorsToTell(rows)).map(({ id }) => id),
      ['moderation', 'administration'],
    );
    return { ok: true as const };
  });
}

interface Told {
  readonly act: Exclude<ModeratorAct, 'dismiss' | 'reopen'>;
  readonly reason: ReportReason | undefined;
  readonly words: string;
}

/** Sends the author a notification and an e-mail: the act, the reason and the moderator's words. Never who reported. */
async function notifyAuthor(
  rows: Writer,
  { services }: SignedInContext,
  authorId: string,
  subject: Pick<ReportCaseTable, 'subject_id' | 'kind' | 'title'> & { readonly link: string },
  { act, reason, words }: Told,
): Promise<void> {
  const author = await authorToTell(rows, authorId);
  if (!author) return;
  const { clock, mailer, settings } = services;
  const uniqueKey = `moderation:${subject.subject_id}:${clock.now()}:${act}`;
  const values = { title: oneLine(subject.title), words };
  const key = act === 'show' ? 'moderation:told.show' : (`moderation:told.${act}.${reason!}` as const);
  await notify(rows, author.id, 'moderation', { key, values, link: subject.link, cause: uniqueKey }, clock.now());
  const text = translator(author.locale, 'moderation');
  const why = reason === undefined ? '' : text(`reason.${reason}.label`);
  await mailer.post(
    rows,
    {
      to: author.email,
      subject: text(`letter.${act}.subject`, values),
      text: [
        text(`letter.${act}.${subject.kind}`, { ...values, reason: why }),
        ...(words ? [text('letter.words', { words })] : []),
        // Showing again needs no way to object.
        ...(act === 'show' ? [] : [text('letter.answer', { address: `${settings.publicUrl}/contact` })]),
      ].join('\n\n'),
      action: { label: text(`letter.action.${subject.kind}`), url: `${settings.publicUrl}${subject.link}` },
      locale: author.locale,
    },
    uniqueKey,
  );
}
