import { randomUUID } from 'node:crypto';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { hasUnreadAbout, notify } from '#features/notifications/notify.server.ts';
import { askerOf, lockPair, personSeenBy } from '#features/people/relations.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { refuseWriting, slowDown } from './refuse-writing.server.ts';
import { cleanText, whatBlocksText } from './rules/message-text.ts';
import { whatBlocksWriting, type Reason } from './rules/what-blocks-writing.ts';
import { conversationOf, insertMessage, messageById, type ConversationSide } from './store.server.ts';
import { conversationLink, planLetter } from './unread-letters.server.ts';
import type { Teachers } from './teachers.server.ts';

interface Written {
  readonly _id?: string | undefined;
  readonly recipientId: string;
  readonly message: string;
  readonly phone?: string | null | undefined;
  readonly contactTeacher?: boolean | undefined;
}

interface Ports {
  readonly ties: Ties;
  readonly teachers: Teachers;
}

const badInput = (field: string) => new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field });

/** Stores a message once for its id, and tells the recipient, who has one notice until they have read it. */
export async function sendMessage(context: SignedInContext, ports: Ports, input: Written) {
  const { member, services } = context;
  const contactsTeacher = input.contactTeacher === true;
  const text = cleanText(input.message);
  const phone = contactsTeacher ? cleanText(input.phone ?? '') : null;
  const wrong = whatBlocksText({ message: text, phone: phone ?? '' }, contactsTeacher);
  if (wrong) throw badInput(wrong);
  const message = { id: input._id ?? randomUUID(), from: member.id, to: input.recipientId, text, phone };

  const planned = await services.database.read(async (rows) => ({
    sent: await sentBefore(rows, message),
    ...(await standing(rows, context, ports, input.recipientId, contactsTeacher)),
  }));
  if (planned.sent) return planned.sent;
  refuseWriting(planned.reason);
  await slowDown(context, contactsTeacher ? input.recipientId : undefined);

  return command(context, input, async (rows, announce) => {
    await lockPair(rows, services.database.engine, member.id, input.recipientId);
    const sent = await sentBefore(rows, message);
    if (sent) return sent;
    const { reason, side, begun } = await standing(rows, context, ports, input.recipientId, contactsTeacher);
    refuseWriting(reason);
    const now = services.clock.now();
    const seq = await insertMessage(rows, side, { ...message, begun, now });
    if (await tell(rows, context, { to: message.to, seq, contactsTeacher }))
      announce.changed([message.to], ['notifications']);
    announce.changed([member.id, message.to], ['messages']);
    return { ok: true as const, _id: message.id, seq };
  });
}

/** The same message again. An id of something else is refused. */
async function sentBefore(
  rows: Reader,
  { id, from, to, text }: { id: string; from: string; to: string; text: string },
) {
  const found = await messageById(rows, id);
  if (!found) return undefined;
  const isSame =
    found.from_id === from &&
    (found.one_id === to || found.other_id === to) &&
    (found.removed_at !== null || found.text === text);
  if (!isSame) throw badInput('_id');
  return { ok: true as const, _id: id, seq: found.seq };
}

async function standing(
  rows: Reader,
  { member }: SignedInContext,
  { ties, teachers }: Ports,
  recipientId: string,
  contactsTeacher: boolean,
): Promise<{ reason: Reason | undefined; side: ConversationSide | undefined; begun: 'friend' | 'teacher' }> {
  const person = await personSeenBy(rows, member.id, { id: recipientId }, ties);
  const teacher = await teachers.teacherPart(rows, recipientId);
  const side = await conversationOf(rows, member.id, recipientId);
  if (!person) return { reason: 'notFound', side, begun: 'friend' };
  const { relation } = person;
  const conversation = side && { begun: side.begun, awaitsAnswer: side.awaits_answer === 1 };
  const owner = { ...person.owner, ...teacher };
  const reason = whatBlocksWriting(askerOf(member, person), { relation, owner, conversation }, contactsTeacher);
  // What friends go on writing ends with their friendship.
  return { reason, side, begun: relation === 'friend' ? 'friend' : 'teacher' };
}

async function tell(
  rows: Writer,
  context: SignedInContext,
  { to, seq, contactsTeacher }: { to: string; seq: number; contactsTeacher: boolean },
): Promise<boolean> {
  const { member, services } = context;
  const about = `message:${member.id}`;
  if (await hasUnreadAbout(rows, to, about)) return false;
  const link = conversationLink(member.id);
  const told = { values: { name: member.name }, link, cause: `${about}:${seq}`, group: about, from: member.id };
  const now = services.clock.now();
  await planLetter(rows, context, { to, from: member.id, seq, contacted: contactsTeacher });
  return contactsTeacher
    ? notify(rows, to, 'teacher', { key: 'messages:told.contacted', ...told }, now)
    : notify(rows, to, 'message', { key: 'messages:told.message', ...told }, now);
}
