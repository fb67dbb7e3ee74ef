import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Mailer } from './mailer.server.ts';
import { letterHtml, letterText } from './letter-layout.server.ts';
import './tables.server.ts';

export const letterJob = 'mail.letter';

/** A mail server that says nothing must not hold a job longer than it is claimed for. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** By SMTP when it is configured; otherwise each letter becomes a readable `.eml` file in the outbox folder. */
export function letterMailer(options: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
}): Mailer {
  const { database, clock, jobs, smtpUrl, from, outboxFolder } = options;
  const transport: Transporter = smtpUrl
    ? createTransport({ url: smtpUrl, ...patience })
    : createTransport({ streamTransport: true, buffer: true });

  jobs.handle<{ letterId: string }>(letterJob, async ({ payload }) => {
    const letter = await database.read((rows) =>
      rows.selectFrom('letter').selectAll().where('id', '=', payload.letterId).executeTakeFirst(),
    );
    if (!letter || letter.sent_at) return;
    const sent = (await transport.sendMail({
      from,
      to: letter.recipient,
      // As an address, not as a header: whatever stands in it, it stays one.
      ...(letter.reply_to ? { replyTo: { name: '', address: letter.reply_to } } : {}),
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      // The same identifier at each try lets a receiving server drop a double.
      messageId: `<${letter.id}@loci>`,
    })) as { message?: Buffer };
    if (!smtpUrl && sent.message) {
      await mkdir(outboxFolder, { recursive: true });
      await writeFile(join(outboxFolder, `${letter.created_at}-${letter.id}.eml`), sent.message);
    }
    await database.transact((rows) =>
      rows
        .updateTable('letter')
        // Once it is with its reader, nobody else needs the link: it can open an account.
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
  };
}
