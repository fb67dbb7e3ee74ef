import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { moderatorsToTell, roleOf } from '#features/account/administrators.store.server.ts';
import type { AdministratorAct } from '#features/account/rules/administrator-acts.ts';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { saveHidden } from '#features/publications/publish.server.ts';
import { commentById, removeCommentText } from '#features/publications/ratings.store.server.ts';
import { announceRatings } from '#features/publications/rate.server.ts';
import { opennessOf } from '#vocabulary/subject.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { notifyHolders } from '#features/publications/notify-holders.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { messageTarget, personTarget } from './act-on-people.server.ts';
import type { ActTarget } from './act-target.server.ts';
import {
  commentOpenness,
  isAboutPeople,
  possibleActs,
  settlementBy,
  type ModeratorAct,
  type PeopleKind,
  type ReportedKind,
  type ReportReason,
} from './rules/reports.ts';
import { caseOf, reopenCase, settleCase } from './store.server.ts';
import type { ReportCaseTable } from './tables.server.ts';
import { tellAuthor } from './tell-author.server.ts';

const notedAs = {
  hide: 'publication.hidden',
  show: 'publication.shown',
  remove: 'comment.removed',
  dismiss: 'report.dismissed',
  warn: 'author.warned',
  reopen: 'report.reopened',
} as const satisfies Record<ModeratorAct, AdministratorAct>;

/** Of a person or a message. */
const notedOfPeople = {
  ...notedAs,
  hide: 'person.hidden',
  show: 'person.shown',
  remove: 'message.removed',
  warn: 'person.warned',
} as const satisfies Record<ModeratorAct, AdministratorAct>;

interface WantedAct {
  readonly id: string;
  readonly act: ModeratorAct;
  readonly reason?: ReportReason | undefined;
  readonly words?: string | undefined;
}

/** Carries out a moderator's act, with its entry in the log, in one transaction. */
export function actOnReport(context: SignedInContext, subjects: Subjects, input: WantedAct): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'moderate');
  return command(context, input, async (rows, announce) => {
    // Lock order: the subject before its case, as in every other write.
    const known = await caseOf(rows, input.id);
    if (!known) throw notFound();
    const target = await targetOf(rows, announce, context, subjects, known);
    const found = (await caseOf(rows, input.id))!;
    const authorRole = found.author_id === null ? null : await roleOf(rows, found.author_id);
    authorise(member, 'judge', { authorId: found.author_id, authorRole });
    const { act, reason } = input;
    if (asksForReason.includes(act) && reason === undefined)
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'reason' });
    if (!possibleActs({ kind: found.kind, openness: target.openness(found), settled: found.settled }).includes(act))
      throw new Refusal('CONFLICT', { key: 'moderation:refusal.doneAlready' });

    const now = services.clock.now();
    await target.carryOut(act, now);
    const settled = settlementBy(act, found.settled);
    if (settled === null) await reopenCase(rows, found.subject_id);
    else await settleCase(rows, found.subject_id, settled, now);
    await noteAct(
      rows,
      member,
      {
        act: (isAboutPeople(found.kind) ? notedOfPeople : notedAs)[act],
        ...(found.author_id === null ? {} : { memberId: found.author_id }),
        details: { publication: found.subject_id, ...(reason ? { reason } : {}) },
      },
      now,
    );
    const { title, link, topics, others = [] } = target;
    const authors = found.author_id === null ? [] : [found.author_id];
    if (act !== 'dismiss' && act !== 'reopen')
      for (const id of authors)
        await tellAuthor(rows, context, id, { ...found, title, link }, { act, reason, words: input.words ?? '' });
    announce.changed(authors, ['notifications', ...topics]);
    announce.changed([...others], [...topics]);
    announce.changed(
      (await moderatorsToTell(rows, found.author_id)).map(({ id }) => id),
      ['moderation', 'administration'],
    );
    return { ok: true as const };
  });
}

/** Acts of which the author is told the reason. */
const asksForReason: readonly ModeratorAct[] = ['hide', 'warn', 'remove'];

function targetOf(
  rows: Writer,
  announce: Announce,
  context: SignedInContext,
  subjects: Subjects,
  known: ReportCaseTable,
): Promise<ActTarget> {
  if (known.kind === 'person') return personTarget(rows, context, known);
  if (known.kind === 'message') return messageTarget(rows, context, known);
  return publishedTarget(rows, announce, context, subjects, { ...known, kind: known.kind });
}

/** A publication, locked, or a comment on it. */
async function publishedTarget(
  rows: Writer,
  announce: Announce,
  context: SignedInContext,
  subjects: Subjects,
  known: ReportCaseTable & { readonly kind: Exclude<ReportedKind, PeopleKind> },
): Promise<ActTarget> {
  const { member, services } = context;
  const publication = await lockPublication(rows, known.publication_id);
  const isComment = known.kind === 'comment';
  const subject = subjects[publication?.kind ?? (known.kind === 'comment' ? 'card' : known.kind)];
  const comment = isComment ? await commentById(rows, known.subject_id) : undefined;
  return {
    openness: () => (isComment ? commentOpenness(comment) : opennessOf(publication)),
    title: publication?.title ?? known.title,
    link: isComment && publication?.slug ? subject.pathOf(publication.slug) : subject.ownPathOf(publication),
    topics: isComment ? subject.ratedTopics : publication ? subject.topicsOf(publication) : [],
    carryOut: async (act, now) => {
      if (!publication) return;
      if (act === 'hide' || act === 'show') {
        await saveHidden(rows, subject, publication, act === 'hide', now);
        // When it is shown again, holders may not have been notified of the newest version yet.
        await notifyHolders(rows, services, {
          publicationId: publication.id,
          version: act === 'show' ? publication.version : null,
        });
      }
      if (act === 'remove') {
        await removeCommentText(rows, known.subject_id, member.id);
        await announceRatings(rows, announce, context, subject, publication);
      }
    },
  };
}
