import { createHmac, randomUUID } from 'node:crypto';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { collectionById } from '#features/collections/store.server.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import { cardById, keptOfEdition } from '#features/publishing/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { derivedKey } from '#platform/settings.server.ts';
import { whatBlocksReport, type ReportReason } from './rules/reports.ts';
import { isReportKept, keepReport, reportsSince, takeReporter, type ReportedSubject } from './store.server.ts';

const hour = 60 * 60;
/** A school sits behind one address. */
const fromOneAddress = 60;
const fromOneReporter = 20;
/** Beyond them reports are kept and told inside the app. */
const lettersAnHour = 20;
const queue = '/app/admin/reports';

export interface SentReport {
  readonly memento_id: string;
  readonly selectedReason: ReportReason;
  readonly lang?: string | undefined;
  readonly message?: string | undefined;
}

/** Keeps what somebody reports, once for each person and thing as it stands, and tells the administrators of the first report of an open case. */
export async function receiveReport(context: CallContext, sent: SentReport): Promise<void> {
  const { services, member, address } = context;
  const { database, rateLimits, clock, mailer, live, settings } = services;
  const reporter = member ? `member ${member.id}` : visitorName(settings.secret, address);
  const known = await database.read(async (rows) => {
    const found = await reportedSubject(rows, sent.memento_id, member?.id);
    if (!found) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', field: 'memento_id' });
    if (whatBlocksReport({ reason: sent.selectedReason, isAuthor: found.subject.author_id === member?.id }))
      throw new Refusal('NOT_ALLOWED', { key: 'moderation:refusal.ownCard' });
    return { ...found, again: await isReportKept(rows, found.subject.subject_id, reporter, found.standsSince) };
  });
  // Sent again, it takes nothing of any limit.
  if (known.again) return;
  const wait = await rateLimits.take([{ key: `reports from address ${address}`, max: fromOneAddress, windowSeconds: hour }]);
  if (wait !== undefined) throw tooMany(wait);
  const byLetter = (await rateLimits.take([{ key: 'report letters', max: lettersAnHour, windowSeconds: hour }])) === undefined;

  const { subject, standsSince } = known;
  const id = randomUUID();
  const told = await database.transact(async (rows) => {
    await takeReporter(rows, database.engine, reporter);
    const open = await keepReport(rows, subject, standsSince, {
      id,
      reporter,
      member_id: member?.id ?? null,
      reason: sent.selectedReason,
      words: plainMessage(sent.message ?? ''),
      language: oneLine(sent.lang ?? ''),
      created_at: clock.now(),
    });
    if (open === undefined) return [];
    // Counted where it is kept: the same report sent many times at once is one.
    const { count, oldest } = await reportsSince(rows, reporter, clock.now() - hour * 1_000);
    if (count > fromOneReporter) throw tooMany(Math.ceil((oldest + hour * 1_000 - clock.now()) / 1_000));
    const administrators = await administratorsToTell(rows);
    if (open > 1) return administrators.map((each) => each.id);
    const values = { title: oneLine(subject.title) };
    for (const administrator of administrators) {
      const notice = { memberId: administrator.id, key: 'moderation:told.report', values, link: queue, uniqueKey: `report:${id}` };
      await postNotification(rows, notice, clock.now());
      if (!byLetter) continue;
      const { email: to, locale } = administrator;
      const text = translator(locale, 'moderation');
      await mailer.post(rows, {
        to,
        subject: text('letter.report.subject', values),
        text: text(`letter.report.${subject.kind}`, { ...values, reason: text(`reason.${sent.selectedReason}.label`) }),
        action: { label: text('letter.report.action'), url: `${settings.publicUrl}${queue}` },
        locale,
      });
    }
    return administrators.map((each) => each.id);
  });
  live.changed(told, ['notifications', 'moderation']);
}

const tooMany = (seconds: number) => new Refusal('TOO_MANY_REQUESTS', { key: 'moderation:refusal.tooMany', values: { seconds } });

interface Reported {
  readonly subject: ReportedSubject;
  /** When what others see of it was put there, in epoch milliseconds. */
  readonly standsSince: number;
}

/** An edition that is open, or the one that the reporter's own copy was taken of, wherever it stands by now; or a public collection. */
async function reportedSubject(rows: Reader, id: string, memberId: string | undefined): Promise<Reported | undefined> {
  return (await reportedEdition(rows, id, memberId)) ?? (await reportedCollection(rows, id));
}

async function reportedCollection(rows: Reader, id: string): Promise<Reported | undefined> {
  const collection = await collectionById(rows, id);
  if (collection?.published !== 1 || collection.hidden === 1) return undefined;
  const { title, member_id: author_id } = collection;
  // Whatever its author writes is public at once.
  return { subject: { subject_id: id, kind: 'collection', state: 'PUBLIC', title, author_id }, standsSince: collection.updated_at };
}

async function reportedEdition(rows: Reader, id: string, memberId: string | undefined): Promise<Reported | undefined> {
  const found = await cardById(rows, id);
  if (!found) return undefined;
  const isCopy = (found.state === 'FROMPUBLIC' || found.state === 'FROMSECRET') && found.user_id === memberId && found.edition_of !== null;
  const edition = isCopy ? await cardById(rows, found.edition_of!) : found.shelf === 'edition' ? found : undefined;
  if (edition?.state !== 'PUBLIC' && edition?.state !== 'SECRET') return undefined;
  const { state, title, author_id } = edition;
  const back = (await keptOfEdition(rows, edition.id))?.back_at ?? 0;
  const standsSince = Math.max(edition.updated_at, back);
  return { subject: { subject_id: edition.id, kind: 'card', state, title, author_id }, standsSince };
}

/** Tells a visitor from another one, and nothing else: without the instance's secret no address can be tried against it. */
const visitorName = (secret: string, address: string) =>
  `visitor ${createHmac('sha256', derivedKey(secret, 'reports')).update(address).digest('base64url')}`;
