import type { SignedInContext } from '#features/account/calls.server.ts';
import { wantsLetters } from '#features/notifications/notify.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { letterReader, unreadFrom } from './letters.store.server.ts';

/** Whoever is here reads it meanwhile. */
const patienceMs = 30 * 60_000;

const job = 'messages.letter';

interface Unread {
  readonly to: string;
  readonly from: string;
  /** The message that the notice is about. */
  readonly seq: number;
  readonly contacted: boolean;
}

export const conversationLink = (memberId: string) => `/app/messages/${memberId}`;

/**
 * For the message that caused a notice: so there is one letter until the conversation is read. At once if a teacher is
 * contacted.
 */
export async function planLetter(rows: Writer, { services }: SignedInContext, unread: Unread): Promise<void> {
  const runAt = services.clock.now() + (unread.contacted ? 0 : patienceMs);
  await services.jobs.schedule(rows, {
    kind: job,
    payload: unread,
    runAt,
    uniqueKey: `${job}:${unread.from}:${unread.to}:${unread.seq}`,
  });
}

/** Without the words of a message: a mailbox may be open to others. */
export function sendUnreadLetters({ jobs, database, mailer, settings }: Services, ties: Ties): void {
  jobs.handle<Unread>(job, async ({ payload: { to, from, seq, contacted } }) => {
    await database.transact(async (rows) => {
      const reader = await letterReader(rows, to);
      // An unconfirmed address may belong to somebody else.
      if (!reader?.emailVerified || reader.suspended) return;
      if (!(await wantsLetters(rows, to, contacted ? 'teacher' : 'message'))) return;
      const writer = await unreadFrom(rows, { to, from, seq }, ties);
      if (!writer) return;
      const text = translator(reader.locale, 'messages');
      const kind = contacted ? 'contacted' : 'message';
      await mailer.post(
        rows,
        {
          to: reader.email,
          subject: text(`letter.${kind}.subject`, { name: writer.name }),
          text: text(`letter.${kind}.text`, { name: reader.name, from: writer.name }),
          action: { label: text('letter.action'), url: `${settings.publicUrl}${conversationLink(from)}` },
          locale: reader.locale,
        },
        `${job}:${from}:${to}:${seq}`,
      );
    });
  });
}
