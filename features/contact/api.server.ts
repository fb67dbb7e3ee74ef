import { implement } from '@orpc/server';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { contactContract, type ContactMessage } from './contract.ts';
import { sendMessage } from './send-message.server.ts';
import { messagesAfter, openMessages, setHandled, type ContactRow } from './store.server.ts';

const open = implement(contactContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

const pageLength = 50;
const done = { ok: true as const };

export const contactHandlers = {
  send: open.send.handler(async ({ context, input }) => {
    authorise(context.member, 'writeToTeam');
    await sendMessage(context, input);
    return done;
  }),

  inbox: signedIn.inbox.handler(({ context: { member, services }, input: { state, cursor } }) => {
    authorise(member, 'administerInstance');
    return services.database.read(async (rows) => {
      const found = await messagesAfter(rows, { state, after: placeIn(cursor), limit: pageLength + 1 });
      const { page, next } = pageOf(found, pageLength);
      return { messages: page.map(messageOf), open: await openMessages(rows), next };
    });
  }),

  handle: signedIn.handle.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    return command(context, input, async (rows, announce) => {
      const now = services.clock.now();
      const message = await setHandled(rows, input.id, input.handled ? now : null);
      if (!message) throw notFound();
      const { kind, changed } = message;
      if (!changed) return done;
      await noteAct(
        rows,
        member,
        { act: input.handled ? 'contact.handled' : 'contact.reopened', details: { kind } },
        now,
      );
      const administrators = await administratorsToTell(rows);
      announce.changed(
        administrators.map(({ id }) => id),
        ['contact', 'administration'],
      );
      return done;
    });
  }),
};

const messageOf = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  email: row.email,
  fullname: row.fullname,
  subject: row.subject,
  message: row.message,
  typeMessage: row.kind,
  createdAt: new Date(row.created_at).toISOString(),
  handledAt: row.handled_at === null ? null : new Date(row.handled_at).toISOString(),
  memberId: row.member_id,
});
