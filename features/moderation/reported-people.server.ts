import { conversationOf, messageById } from '#features/messages/store.server.ts';
import { personById } from '#features/people/store.server.ts';
import { otherInPair } from '#features/together/pair/pair.store.server.ts';
import { reportedInRoom } from '#features/together/report-in-room.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { profileSeenBy } from '#features/profiles/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Reported } from './receive-report.server.ts';

interface Asked {
  readonly ties: Ties;
  /** Id of a member, of a pair that names its other member to the reporter, of somebody in a room, or of a message. */
  readonly id: string;
  /** For the names in rooms. */
  readonly settings: { readonly secret: string };
  /** `undefined` for a visitor. */
  readonly reporter: string | undefined;
  readonly now: number;
}

/**
 * Somebody whom the reporter sees, with whom they have a conversation, even a closed one, or with whom they are or were
 * in a pair or a room, which names them itself because their name may be hidden. A profile has no versions:
 * once its case is settled, the same person can report it again.
 */
export async function reportedPerson(
  rows: Reader,
  { ties, id, reporter, now, settings }: Asked,
): Promise<Reported | undefined> {
  const seen = await profileSeenBy(rows, reporter ?? null, { id }, ties);
  const hasWritten = reporter !== undefined && reporter !== id && (await conversationOf(rows, reporter, id));
  const other = reporter === undefined || seen || hasWritten ? undefined : await otherInPair(rows, id, reporter);
  const known = seen || hasWritten || other || reporter === undefined;
  const there = known ? undefined : await reportedInRoom(rows, settings, id, reporter);
  const named = hasWritten ? id : (other ?? there?.memberId);
  const person = seen ?? (named === undefined ? undefined : await personById(rows, named));
  if (!person) return undefined;
  return {
    subject: {
      subject_id: person.id,
      publication_id: person.id,
      kind: 'person',
      words: '',
      state: 'PUBLIC',
      title: person.name,
      author_id: person.id,
    },
    visibleSince: now,
    ...(there && there.said !== '' && { quoted: there.said }),
  };
}

/** A message that the reporter was sent and sees: not taken back, and not of what they have hidden. */
export async function reportedMessage(rows: Reader, { id, reporter }: Asked): Promise<Reported | undefined> {
  const message = reporter === undefined ? undefined : await messageById(rows, id);
  if (!message || reporter === undefined || message.removed_at !== null) return undefined;
  if (message.one_id !== reporter && message.other_id !== reporter) return undefined;
  // Of one's own message the reporter is the author, which the rule refuses.
  const other = message.one_id === reporter ? message.other_id : message.one_id;
  const side = await conversationOf(rows, reporter, other);
  const writer = await personById(rows, message.from_id);
  if (!side || !writer || message.seq <= side.hidden_seq) return undefined;
  return {
    subject: {
      subject_id: id,
      publication_id: id,
      kind: 'message',
      words: message.text,
      state: 'SECRET',
      title: writer.name,
      author_id: writer.id,
    },
    visibleSince: message.created_at,
  };
}
