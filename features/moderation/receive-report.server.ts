import { createHmac, randomUUID } from 'node:crypto';
import { moderatorsToTell } from '#features/account/administrators.store.server.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { commentById, isCommentShown } from '#features/publications/ratings.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { publicationById } from '#features/publications/store.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { derivedKey } from '#platform/settings.server.ts';
import { reportedMessage, reportedPerson } from './reported-people.server.ts';
import { isAboutPeople, whatBlocksReport, type ReportedKind, type ReportReason } from './rules/reports.ts';
import { hasReported, insertReport, reportsSince, lockReporter, type ReportedSubject } from './store.server.ts';

const hour = 60 * 60;
/** Limits an hour. An IP address may be shared by a whole school. */
const fromOneAddress = 60;
const fromOneReporter = 20;
/** Further reports are stored and announced in the app, without e-mail. */
const lettersAnHour = 20;
const queue = '/app/admin/reports';

export interface SentReport {
  readonly memento_id: string;
  /** A comment on it, which is reported instead. */
  readonly comment_id?: string | undefined;
  readonly selectedReason: ReportReason;
  readonly lang?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Stores a report, once for each reporter and version of the subject, and notifies those who judge it of the first
 * report of an open case.
 */
export async function receiveReport(
  context: CallContext,
  subjects: Subjects,
  ties: Ties,
  sent: SentReport,
): Promise<void> {
  const { services, member, address } = context;
  const { database, rateLimits, clock, mailer, live, settings } = services;
  const reporter = member ? `member ${member.id}` : visitorName(settings.secret, address);
  const known = await database.read(async (rows) => {
    const found = await reportedBy(rows, subjects, ties, sent, {
      reporter: member?.id,
      now: clock.now(),
      settings,
    });
    if (!found) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', field: 'memento_id' });
    if (whatBlocksReport({ reason: sent.selectedReason, isAuthor: found.subject.author_id === member?.id }))
      throw new Refusal('NOT_ALLOWED', { key: ownRefusal(found.subject.kind) });
    return { ...found, again: await hasReported(rows, found.subject.subject_id, reporter, found.visibleSince) };
  });
  // A repeated report does not count against the limits.
  if (known.again) return;
  const wait = await rateLimits.take([
    { key: `reports from address ${address}`, max: fromOneAddress, windowSeconds: hour },
  ]);
  if (wait !== undefined) throw tooMany(wait);
  const byLetter =
    (await rateLimits.take([{ key: 'report letters', max: lettersAnHour, windowSeconds: hour }])) === undefined;

  const { subject, visibleSince, quoted } = known;
  const id = randomUUID();
  const notified = await database.transact(async (rows) => {
    await lockReporter(rows, database.engine, reporter);
    const open = await insertReport(rows, subject, visibleSince, {
      id,
      reporter,
      member_id: member?.id ?? null,
      reason: sent.selectedReason,
      // What was said in a room goes with it: the room is deleted before long.
      words: [plainMessage(sent.message ?? ''), quoted].filter(Boolean).join('\n\n'),
      language: oneLine(sent.lang ?? ''),
      created_at: clock.now(),
    });
    if (open === undefined) return [];
    // Counted after the insert, in the same transaction, so that concurrent copies of one report count once.
    const { count, oldest } = await reportsSince(rows, reporter, clock.now() - hour * 1_000);
    if (count > fromOneReporter) throw tooMany(Math.ceil((oldest + hour * 1_000 - clock.now()) / 1_000));
    const moderators = await moderatorsToTell(rows, subject.author_id);
    if (open > 1) return moderators.map((each) => each.id);
    const values = { title: oneLine(subject.title) };
    for (const moderator of moderators) {
      const notice = {
        key: 'moderation:told.report',
        values,
        link: queue,
        cause: `report:${id}`,
      } as const;
      await notify(rows, moderator.id, 'moderation', notice, clock.now());
      if (!byLetter) continue;
      const { email: to, locale } = moderator;
      const text = translator(locale, 'moderation');
      await mailer.post(rows, {
        to,
        subject: text('letter.report.subject', values),
        text: text(`letter.report.${subject.kind}`, { ...values, reason: text(`reason.${sent.selectedReason}.label`) }),
        action: { label: text('letter.report.action'), url: `${settings.publicUrl}${queue}` },
        locale,
      });
    }
    return moderators.map((each) => each.id);
  });
  live.changed(notified, ['notifications', 'moderation']);
}

const tooMany = (seconds: number) =>
  new Refusal('TOO_MANY_REQUESTS', { key: 'moderation:refusal.tooMany', values: { seconds } });

const ownRefusal = (kind: ReportedKind) =>
  kind === 'comment'
    ? 'moderation:refusal.ownComment'
    : isAboutPeople(kind)
      ? (`moderation:refusal.own.${kind}` as const)
      : 'moderation:refusal.ownCard';

export interface Reported {
  readonly subject: ReportedSubject;
  /** Since when others see the current version, in epoch milliseconds. */
  readonly visibleSince: number;
  /** What the moderator reads with it. */
  readonly quoted?: string;
}

/** A publication, a comment on it, somebody, or their message; ids of different kinds are never equal. */
async function reportedBy(
  rows: Reader,
  subjects: Subjects,
  ties: Ties,
  { memento_id: id, comment_id }: SentReport,
  {
    reporter,
    now,
    settings,
  }: Pick<CallContext['services'], 'settings'> & {
    readonly reporter: string | undefined;
    readonly now: number;
  },
): Promise<Reported | undefined> {
  const about = await reportedSubject(rows, subjects, id, reporter);
  if (comment_id !== undefined) return about && reportedComment(rows, about, comment_id);
  const asked = { ties, id, reporter, now, settings };
  return about ?? (await reportedPerson(rows, asked)) ?? reportedMessage(rows, asked);
}

/** An open publication, or the publication behind the reporter's copy, whatever its openness. */
async function reportedSubject(
  rows: Reader,
  subjects: Subjects,
  id: string,
  memberId: string | undefined,
): Promise<Reported | undefined> {
  const named = await publicationById(rows, id);
  const publication = named && isOpen(named) ? named : await heldPublication(rows, subjects, id, memberId);
  if (!publication) return undefined;
  const { id: publication_id, kind, state, title, author_id, updated_at, back_at } = publication;
  return {
    subject: { subject_id: publication_id, publication_id, kind, words: '', state, title, author_id },
    visibleSince: Math.max(updated_at, back_at ?? 0),
  };
}

/** A comment that others see. It counts as another version once its writer has changed it. */
async function reportedComment(rows: Reader, { subject }: Reported, id: string): Promise<Reported | undefined> {
  const comment = await commentById(rows, id);
  if (comment?.publication_id !== subject.publication_id || !(await isCommentShown(rows, id))) return undefined;
  return {
    subject: { ...subject, subject_id: id, kind: 'comment', words: comment.comment, author_id: comment.member_id },
    visibleSince: comment.changed_at,
  };
}

async function heldPublication(rows: Reader, subjects: Subjects, id: string, memberId: string | undefined) {
  if (memberId === undefined) return undefined;
  for (const subject of Object.values(subjects)) {
    const publicationId = await subject.publicationHeldAs?.(rows, id, memberId);
    if (publicationId !== undefined) return publicationById(rows, publicationId);
  }
  return undefined;
}

/** Pseudonym of a visitor: a hash keyed with the instance's secret, so that nobody can test addresses against it. */
const visitorName = (secret: string, address: string) =>
  `visitor ${createHmac('sha256', derivedKey(secret, 'reports')).update(address).digest('base64url')}`;
