import { createHash, randomUUID } from 'node:crypto';
import { administratorsToTell, type ToldAdministrator } from '#features/account/administrators.store.server.ts';
import type { CallContext } from '#features/account/calls.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { oneLine, plainMessage, type ContactForm, type ContactKind } from './rules/contact.ts';
import { isMessageKept, keepMessage, type ContactRow } from './store.server.ts';

const hour = 60 * 60;
/** A school sits behind one address. */
const fromOneAddress = 20;
const fromOneSender = 5;
/** Nobody has shown that an e-mail is theirs: it must not let one person use up what another may send. */
const withOneEmail = 40;
/** Above this number a message is stored and shown in the app, but no more mail is sent. */
const lettersAnHour = 30;
const inbox = '/app/admin/contact';

/**
 * Stores a contact message and notifies the administrators: a letter in their language with the sender as reply-to, and
 * a notification inside the app.
 */
export async function sendMessage(
  context: CallContext,
  form: ContactForm & { typeMessage: ContactKind },
): Promise<void> {
  const { services, member, address, idempotencyKey } = context;
  const { rateLimits, database, clock, mailer, live } = services;
  const email = form.email.trim();
  const uniqueKey = idempotencyKey === undefined ? null : recognisedBy(idempotencyKey, member?.id, form);
  // Sent again, it takes nothing of any limit.
  if (uniqueKey !== null && (await database.read((rows) => isMessageKept(rows, uniqueKey)))) return;
  const wait = await rateLimits.take([
    { key: `contact from address ${address}`, max: fromOneAddress, windowSeconds: hour },
    {
      key: `contact from sender ${member?.id ?? `${address} ${email.toLowerCase()}`}`,
      max: fromOneSender,
      windowSeconds: hour,
    },
    { key: `contact with e-mail ${email.toLowerCase()}`, max: withOneEmail, windowSeconds: hour },
  ]);
  if (wait !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'contact:refusal.tooMany', values: { seconds: wait } });

  const message: ContactRow = {
    id: randomUUID(),
    unique_key: uniqueKey,
    member_id: member?.id ?? null,
    email,
    fullname: oneLine(form.fullname),
    subject: oneLine(form.subject),
    message: plainMessage(form.message),
    kind: form.typeMessage,
    created_at: clock.now(),
    handled_at: null,
  };
  for (const field of ['fullname', 'message'] as const)
    if (message[field] === '') throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field });

  const byLetter =
    (await rateLimits.take([{ key: 'contact letters', max: lettersAnHour, windowSeconds: hour }])) === undefined;
  const told = await database.transact(async (rows) => {
    if (!(await keepMessage(rows, message))) return [];
    const administrators = await administratorsToTell(rows);
    for (const administrator of administrators) {
      const values = { name: message.fullname, subject: subjectOf(message, administrator) };
      const cause = `contact:${message.id}`;
      await notify(
        rows,
        administrator.id,
        'moderation',
        { key: 'contact:told.message', values, link: inbox, cause },
        clock.now(),
      );
      if (byLetter) await mailer.post(rows, letterTo(administrator, message, `${services.settings.publicUrl}${inbox}`));
    }
    return administrators.map(({ id }) => id);
  });
  live.changed(told, ['notifications', 'contact']);
}

/** A message without a subject is named by what it is about. */
function subjectOf({ subject, kind }: ContactRow, { locale }: ToldAdministrator): string {
  return subject || translator(locale, 'contact')(`letter.kind.${kind}`);
}

function letterTo(administrator: ToldAdministrator, message: ContactRow, inboxAddress: string) {
  const { email, locale } = administrator;
  const text = translator(locale, 'contact');
  return {
    to: email,
    replyTo: message.email,
    subject: text('letter.subject', { subject: subjectOf(message, administrator) }),
    text: text('letter.text', {
      name: message.fullname,
      email: message.email,
      kind: text(`letter.kind.${message.kind}`),
      message: message.message,
    }),
    action: { label: text('letter.action'), url: inboxAddress },
    locale,
  };
}

/** The same key with another text is stored as another message, so that a client's mistake loses nothing. */
function recognisedBy(key: string, memberId: string | undefined, form: object): string {
  return createHash('sha256')
    .update(JSON.stringify([key, memberId ?? null, form]))
    .digest('base64url');
}
