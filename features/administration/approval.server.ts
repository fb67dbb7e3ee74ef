import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import { endWaiting, waitingAccount } from '#features/account/approval.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { readInstance } from '#features/instance/settings.store.server.ts';
import { beginLeaving } from '#features/leaving/begin-leaving.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';

const waiting = '/app/admin/members?state=waiting';
/** A refused account is deleted after this: its letter is sent, or passed on, before. */
const refusedStaysMs = 24 * 60 * 60_000;
/** Further accounts that wait are announced in the app, without a letter. */
const letters = { key: 'approval letters', max: 20, windowSeconds: 60 * 60 };

/** Tells the administrators of a new account, and its owner that it waits. Once, however often it is called. */
export async function tellOfWaiting(services: Services, memberId: string): Promise<void> {
  const { database, mailer, settings, clock, live, rateLimits } = services;
  const byLetter = (await rateLimits.take([letters])) === undefined;
  const told = await database.transact(async (rows) => {
    const account = await waitingAccount(rows, memberId);
    if (!account) return [];
    const { name: instance } = await readInstance(rows, settings);
    const own = translator(account.locale, 'administration');
    await mailer.post(
      rows,
      {
        to: account.email,
        subject: own('letter.waiting.subject', { instance }),
        text: own('letter.waiting.text', { instance }),
        locale: account.locale,
      },
      `waiting:${memberId}`,
    );
    const administrators = await administratorsToTell(rows);
    const values = { name: oneLine(account.name) };
    for (const { id, email, locale } of administrators) {
      const cause = `waiting:${memberId}`;
      const notice = { key: 'instance:told.waiting', values, link: waiting, cause, from: memberId } as const;
      await notify(rows, id, 'moderation', notice, clock.now());
      if (!byLetter) continue;
      const text = translator(locale, 'administration');
      await mailer.post(
        rows,
        {
          to: email,
          subject: text('letter.waits.subject', values),
          text: text('letter.waits.text', { ...values, email: account.email }),
          action: { label: text('letter.waits.action'), url: settings.publicUrl + waiting },
          locale,
        },
        `waiting:${memberId}:${id}`,
      );
    }
    return administrators.map(({ id }) => id);
  });
  live.changed(told, ['notifications', 'administration']);
}

/** Lets a new account in, or refuses it, which deletes it. Its owner gets a letter. */
export function approve(
  context: SignedInContext,
  input: { readonly id: string; readonly approved: boolean; readonly reason?: string | undefined },
): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'administerInstance');
  const { id, approved } = input;
  return command(context, input, async (rows, announce) => {
    const account = await waitingAccount(rows, id);
    if (!account || !(await endWaiting(rows, id, { lets: approved }))) throw notFound();
    const act = approved ? 'member.approved' : 'member.refused';
    await noteAct(rows, member, { act, memberId: id }, services.clock.now());
    const { name: instance } = await readInstance(rows, services.settings);
    const text = translator(account.locale, 'administration');
    const reason = plainMessage(input.reason ?? '');
    await services.mailer.post(rows, {
      to: account.email,
      subject: text(`letter.${approved ? 'approved' : 'refused'}.subject`, { instance }),
      text: [
        text(`letter.${approved ? 'approved' : 'refused'}.text`, { instance }),
        ...(reason && !approved ? [text('letter.refused.reason', { reason })] : []),
      ].join('\n\n'),
      ...(approved && {
        action: { label: text('letter.approved.action'), url: `${services.settings.publicUrl}/signin` },
      }),
      locale: account.locale,
    });
    if (!approved) await beginLeaving(services, rows, { memberId: id, choice: 'remove', inMs: refusedStaysMs });
    const administrators = await administratorsToTell(rows);
    announce.changed(
      administrators.map((each) => each.id),
      ['administration'],
    );
    return { ok: true as const };
  });
}
