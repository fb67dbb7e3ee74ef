import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { deleteAbout, markReadAbout } from '#features/notifications/notify.server.ts';
import { lockPair, personSeenBy } from '#features/people/relations.store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { messagesContract } from './contract.ts';
import { whatBlocksRemoving } from './rules/message-text.ts';
import { isClosed, whatBlocksWriting } from './rules/what-blocks-writing.ts';
import { sendMessage } from './send.server.ts';
import {
  conversationOf,
  conversationsOf,
  emptyMessage,
  hasUnread,
  hideConversation,
  markReadUpTo,
  messageById,
  messagesBefore,
  portion,
  type StoredMessage,
} from './store.server.ts';
import type { Teachers } from './teachers.server.ts';

const signedIn = implement(messagesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const done = { ok: true as const };

type Shown = Omit<StoredMessage, 'conversation_id'>;

const shownTo = (memberId: string, { id, seq, from_id, text, phone, created_at, removed_at }: Shown) => ({
  _id: id,
  seq,
  own: from_id === memberId,
  text,
  phone,
  removed: removed_at !== null,
  created_at: new Date(created_at).toISOString(),
});

export const messagesHandlers = (ties: Ties, teachers: Teachers) => ({
  send: signedIn.send.handler(({ context, input }) => {
    authorise(context.member, input.contactTeacher ? 'contactTeacher' : 'writeTo');
    return sendMessage(context, { ties, teachers }, input);
  }),

  list: signedIn.list.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOwnMessages');
    const found = await services.database.read((rows) => conversationsOf(rows, member.id, ties));
    return {
      conversations: found.map((row) => {
        const standing = { gone: Boolean(row.suspended) || row.hidden === 1, isSample: row.kind === 'sample' };
        const closed = isClosed(row.relation, standing, row.begun);
        return {
          member: { _id: row.memberId, name: row.name, image: closed ? null : row.image },
          begun: row.begun,
          closed,
          awaits_answer: row.awaits_answer === 1 && row.relation !== 'friend',
          read: row.read_seq,
          last: shownTo(member.id, { ...row, phone: null }),
          unread: Number(row.unread),
        };
      }),
    };
  }),

  read: signedIn.read.handler(async ({ context: { member, services }, input }) => {
    authorise(member, 'readOwnMessages');
    return services.database.read(async (rows) => {
      const person = await personSeenBy(rows, member.id, { id: input.memberId }, ties);
      const side = await conversationOf(rows, member.id, input.memberId);
      if (!person) throw notFound();
      const { relation, owner } = person;
      // Of those with whom there is nothing to read, friends can be written to.
      if (!side && whatBlocksWriting({ emailVerified: true }, { relation, owner, conversation: undefined }, false))
        throw notFound();
      const closed = side !== undefined && isClosed(relation, owner, side.begun);
      const found = side
        ? await messagesBefore(rows, { conversationId: side.id, after: side.hidden_seq, before: input.before })
        : [];
      const showsRead = !closed && side?.showsPresence === 1 && side.otherShowsPresence === 1;
      return {
        member: { _id: person.id, name: person.name, image: closed ? null : (side?.image ?? null) },
        begun: side?.begun ?? null,
        closed,
        awaits_answer: side?.awaits_answer === 1 && relation !== 'friend',
        read: side?.read_seq ?? 0,
        read_by_other: showsRead ? side.read_by_other : null,
        messages: found
          .slice(0, portion)
          .map((message) => shownTo(member.id, message))
          .toReversed(),
        more: found.length > portion,
      };
    });
  }),

  markRead: signedIn.markRead.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'readOwnMessages');
    return command(context, input, async (rows, announce) => {
      await lockPair(rows, services.database.engine, member.id, input.memberId);
      const side = await conversationOf(rows, member.id, input.memberId);
      if (!side) throw notFound();
      if (!(await markReadUpTo(rows, member.id, side, input.read))) return done;
      if (!(await hasUnread(rows, member.id, side.id, input.read))) {
        await markReadAbout(rows, [member.id], { about: `message:${input.memberId}` }, services.clock.now());
        announce.changed([member.id], ['notifications']);
      }
      announce.changed([member.id, input.memberId], ['messages']);
      return done;
    });
  }),

  remove: signedIn.remove.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'readOwnMessages');
    return command(context, input, async (rows, announce) => {
      await lockPair(rows, services.database.engine, member.id, input.memberId);
      const side = await conversationOf(rows, member.id, input.memberId);
      if (!side) throw notFound();
      await hideConversation(rows, member.id, side);
      await deleteAbout(rows, member.id, [`message:${input.memberId}`]);
      announce.changed([member.id], ['messages', 'notifications']);
      return done;
    });
  }),

  removeOne: signedIn.removeOne.handler(({ context, input }) => {
    const { member, services } = context;
    return command(context, input, async (rows, announce) => {
      const found = await messageById(rows, input.id);
      if (!found) throw notFound();
      authorise(member, 'changeOwn', { ownerId: found.from_id });
      if (found.removed_at !== null) return done;
      const now = services.clock.now();
      if (whatBlocksRemoving({ sentAt: found.created_at, now }))
        throw new Refusal('NOT_ALLOWED', { key: 'messages:refusal.tooLate' });
      await emptyMessage(rows, input.id, now);
      announce.changed([found.one_id, found.other_id], ['messages']);
      return done;
    });
  }),
});
