import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { editionVersion } from '#features/cards/store.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import { tellHolders } from '#features/publishing/tell-holders.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { possibleActs, type ModeratorAct, type ReportReason, type Settlement } from './rules/reports.ts';
import { authorToTell, caseOf, reopenCase, settleCase } from './store.server.ts';
import { takeSubject, type Subject } from './subject.server.ts';

/** How each act closes the case; the one that opens it again closes nothing. */
const settledBy: Record<ModeratorAct, Settlement | null> = {
  hide: 'hidden',
  show: 'shown',
  dismiss: 'dismissed',
  warn: 'warned',
  reopen: null,
};

interface WantedAct {
  readonly id: string;
  readonly act: ModeratorAct;
  readonly reason?: ReportReason | undefined;
  readonly words?: string | undefined;
}

/** What a moderator does about something that was reported; all of it, and its entry in the log, in one transaction. */
export function actOnReport(context: SignedInContext, input: WantedAct): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'administerInstance');
  return command(context, input, async (rows, announce) => {
    // As in every write about it, the subject is taken before its case.
    const known = await caseOf(rows, input.id);
    if (!known) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    const subject = await takeSubject(rows, known);
    const found = (await caseOf(rows, input.id))!;
    const { act, reason } = input;
    if ((act === 'hide' || act === 'warn') && reason === undefined)
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'reason' });
    if (!possibleActs({ standing: subject.standing, settled: found.settled }).includes(act))
      throw new Refusal('CONFLICT', { key: 'moderation:refusal.doneAlready' });

    const now = services.clock.now();
    if (act === 'hide') await subject.hide(now);
    if (act === 'show') await subject.show(now);
    const settled = settledBy[act];
    if (settled === null) await reopenCase(rows, found.subject_id);
    else await settleCase(rows, found.subject_id, settled, now);
    const { hide, show } = subject.noted;
    const noted = { hide, show, dismiss: 'report.dismissed', warn: 'author.warned', reopen: 'report.reopened' } as const;
    await noteAct(
      rows,
      member,
      {
        act: noted[act],
        ...(found.author_id === null ? {} : { memberId: found.author_id }),
        details: { ...subject.details, ...(reason ? { reason } : {}) },
      },
      now,
    );
    const authors = found.author_id === null ? [] : [found.author_id];
    if (act !== 'dismiss' && act !== 'reopen')
      for (const id of authors) await tellAuthor(rows, context, id, subject, { act, reason, words: plainMessage(input.words ?? '') });

    // Whoever holds a copy hears of it, portion by portion: shown again, of what was published before they had heard of it.
    if (subject.kind === 'card' && (act === 'hide' || act === 'show')) {
      const version = act === 'show' ? await editionVersion(rows, found.subject_id) : null;
      await tellHolders(rows, services, { editionId: found.subject_id, version });
    }
    announce.changed(authors, ['notifications', ...subject.topics]);
    announce.changed(
      (await administratorsToTell(rows)).map(({ id }) => id),
      ['moderation', 'administration'],
    );
    return { ok: true as const };
  });
}

interface Told {
  readonly act: Exclude<ModeratorAct, 'dismiss' | 'reopen'>;
  readonly reason: ReportReason | undefined;
  readonly words: string;
}

/** A notice and a letter: what was done, why, and what the moderator says. Never who reported. */
async function tellAuthor(
  rows: Writer,
  { services }: SignedInContext,
  authorId: string,
  subject: Subject,
  { act, reason, words }: Told,
): Promise<void> {
  const author = await authorToTell(rows, authorId);
  if (!author) return;
  const { clock, mailer, settings } = services;
  const uniqueKey = `moderation:${Object.values(subject.details).join()}:${clock.now()}:${act}`;
  const values = { title: oneLine(subject.title), words };
  const key = act === 'show' ? 'moderation:told.show' : `moderation:told.${act}.${reason!}`;
  await postNotification(rows, { memberId: author.id, key, values, link: subject.link, uniqueKey }, clock.now());
  const text = translator(author.locale, 'moderation');
  const why = reason === undefined ? '' : text(`reason.${reason}.label`);
  await mailer.post(
    rows,
    {
      to: author.email,
      subject: text(`letter.${act}.subject`, values),
      text: [
        text(`letter.${act}.${subject.kind}`, { ...values, reason: why }),
        ...(words ? [text('letter.words', { words })] : []),
        // Nobody sees good news differently.
        ...(act === 'show' ? [] : [text('letter.answer', { address: `${settings.publicUrl}/contact` })]),
      ].join('\n\n'),
      action: { label: text(`letter.action.${subject.kind}`), url: `${settings.publicUrl}${subject.link}` },
      locale: author.locale,
    },
    uniqueKey,
  );
}
