import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Mailer } from './mailer.server.ts';
import { letterHtml, letterText, logoId, type LetterLook } from './letter-layout.server.ts';
import './tables.server.ts';

export const letterJob = 'mail.letter';

/** Timeout of a silent mail server, shorter than the claim of a job. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends by SMTP if configured; otherwise writes each e-mail as an `.eml` file to the outbox folder. */
export function letterMailer(options: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  /** Asked for each letter: both can change while the server runs. */
  smtp: () => { url: string | undefined; from: string };
  /** In the language of the letter. */
  look: (locale: string) => Promise<LetterLook>;
  outboxFolder: string;
}): Mailer {
  const { database, clock, jobs, smtp, look: lookIn, outboxFolder } = options;
  let transport: { readonly to: string | undefined; readonly opened: Promise<Transporter> } | undefined;
  /** Loaded with the first letter: a start does not need it. */
  const open = async (smtpUrl: string | undefined): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return smtpUrl
      ? createTransport({ url: smtpUrl, ...patience })
      : createTransport({ streamTransport: true, buffer: true });
  };

  function transportTo(smtpUrl: string | undefined): Promise<Transporter> {
    if (transport?.to === smtpUrl && transport) return transport.opened;
    const opened = open(smtpUrl).catch((error: unknown) => {
      transport = undefined;
      throw error;
    });
    transport = { to: smtpUrl, opened };
    return opened;
  }

  jobs.handle<{ letterId: string }>(letterJob, async ({ payload }) => {
    const letter = await database.read((rows) =>
      rows.selectFrom('letter').selectAll().where('id', '=', payload.letterId).executeTakeFirst(),
    );
    if (!letter || letter.sent_at) return;
    const { url: smtpUrl, from } = smtp();
    const look = await lookIn(letter.locale);
    const sent = (await (
      await transportTo(smtpUrl)
    ).sendMail({
      from,
      to: letter.recipient,
      // Passed as an address object, so that its content cannot inject headers.
      ...(letter.reply_to ? { replyTo: { name: '', address: letter.reply_to } } : {}),
      subject: letter.subject,
      text: letterText(letter, look),
      html: letterHtml(letter, look),
      ...(look.logo ? { attachments: [{ filename: 'logo.png', content: Buffer.from(look.logo), cid: logoId }] } : {}),
      headers: { 'content-language': letter.locale },
      // The same message id on each attempt lets the receiving server drop duplicates.
      messageId: `<${letter.id}@loci>`,
    })) as { message?: Buffer };
    if (!smtpUrl && sent.message) {
      await mkdir(outboxFolder, { recursive: true });
      await writeFile(join(outboxFolder, `${letter.created_at}-${letter.id}.eml`), sent.message);
    }
    await database.transact((rows) =>
      rows
        .updateTable('letter')
        // The link can open an account, so it is deleted once the letter was sent.
        .set({ sent_at: clock.now(), ...(smtpUrl ? { action_url: null } : {}) })
        .where('id', '=', letter.id)
        .execute(),
    );
  });

  return {
    async post(rows, letter, uniqueKey) {
      const letterId = randomUUID();
      const made = await rows
        .insertInto('letter')
        .values({
          id: letterId,
          unique_key: uniqueKey ?? null,
          recipient: letter.to,
          subject: letter.subject,
          text: letter.text,
          action_label: letter.action?.label ?? null,
          action_url: letter.action?.url ?? null,
          locale: letter.locale,
          created_at: clock.now(),
          sent_at: null,
          reply_to: letter.replyTo ?? null,
        })
        .onConflict((conflict) => conflict.column('unique_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await jobs.schedule(rows, { kind: letterJob, payload: { letterId }, runAt: clock.now() });
    },
    async problem() {
      const { url } = smtp();
      if (!url) return undefined;
      try {
        await (await transportTo(url)).verify();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async isPosted(rows, uniqueKey) {
      const posted = await rows
        .selectFrom('letter')
        .select('id')
        .where('unique_key', '=', uniqueKey)
        .executeTakeFirst();
      return posted !== undefined;
    },
  };
}
