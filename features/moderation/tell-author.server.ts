import type { SignedInContext } from '#features/account/calls.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { isAboutPeople, type ModeratorAct, type ReportedKind, type ReportReason } from './rules/reports.ts';
import { authorToTell } from './store.server.ts';
import type { ReportCaseTable } from './tables.server.ts';

/** Acts of which the author is told. */
type ToldAct = Exclude<ModeratorAct, 'dismiss' | 'reopen'>;

interface Told {
  readonly act: ToldAct;
  readonly reason: ReportReason | undefined;
  /** The moderator's own. */
  readonly words: string;
}

/**
 * Sends the author a notification and an e-mail: the act, the reason and the moderator's words. Never who reported. The
 * author is whoever published it, wrote the comment or message, or whose profile it is.
 */
export async function tellAuthor(
  rows: Writer,
  { services }: SignedInContext,
  authorId: string,
  subject: Pick<ReportCaseTable, 'subject_id' | 'kind' | 'title'> & { readonly link: string },
  { act, reason, words: sent }: Told,
): Promise<void> {
  const author = await authorToTell(rows, authorId);
  if (!author) return;
  const { clock, mailer, settings } = services;
  const { kind } = subject;
  const words = plainMessage(sent);
  const uniqueKey = `moderation:${subject.subject_id}:${clock.now()}:${act}`;
  const values = { title: oneLine(subject.title), words };
  const notice = { key: noticeKey(kind, act, reason), values, link: subject.link, cause: uniqueKey };
  await notify(rows, author.id, 'moderation', notice, clock.now());
  const text = translator(author.locale, 'moderation');
  const why = reason === undefined ? '' : text(`reason.${reason}.label`);
  await mailer.post(
    rows,
    {
      to: author.email,
      subject: text(subjectKey(kind, act), values),
      text: [
        text(`letter.${act}.${kind}`, { ...values, reason: why }),
        ...(words ? [text('letter.words', { words })] : []),
        // Showing again needs no way to object.
        ...(act === 'show' ? [] : [text('letter.answer', { address: `${settings.publicUrl}/contact` })]),
      ].join('\n\n'),
      action: { label: text(`letter.action.${kind}`), url: `${settings.publicUrl}${subject.link}` },
      locale: author.locale,
    },
    uniqueKey,
  );
}

function noticeKey(kind: ReportedKind, act: ToldAct, reason: ReportReason | undefined): `moderation:told.${string}` {
  if (isAboutPeople(kind))
    return act === 'show' ? 'moderation:told.person.show' : `moderation:told.${kind}.${act}.${reason!}`;
  return act === 'show' ? 'moderation:told.show' : `moderation:told.${act}.${reason!}`;
}

const subjectKey = (kind: ReportedKind, act: ToldAct) =>
  isAboutPeople(kind) ? (`letter.subject.${kind}.${act}` as const) : (`letter.${act}.subject` as const);
