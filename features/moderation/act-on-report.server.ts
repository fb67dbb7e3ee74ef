import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { lockCard, moveToShelf, type CardRow } from '#features/cards/store.server.ts';
import { oneLine, plainMessage } from '#features/contact/rules/contact.ts';
import { postNotification } from '#features/notifications/post-notification.server.ts';
import { cardById, holdersOf } from '#features/publishing/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { possibleActs, type ModeratorAct, type ReportReason, type Settlement } from './rules/reports.ts';
import { authorToTell, caseOf, settleCase } from './store.server.ts';

const settledBy: Record<ModeratorAct, Settlement> = { hide: 'hidden', show: 'shown', dismiss: 'dismissed', warn: 'warned' };
const noted = { hide: 'edition.hidden', show: 'edition.shown', dismiss: 'report.dismissed', warn: 'author.warned' } as const;

interface WantedAct {
  readonly id: string;
  readonly act: ModeratorAct;
  readonly reason?: ReportReason | undefined;
  readonly words?: string | undefined;
}

/** What a moderator does about an edition that was reported; all of it, and its entry in the log, in one transaction. */
export function actOnReport(context: SignedInContext, input: WantedAct): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'administerInstance');
  return command(context, input, async (rows, announce) => {
    const edition = await lockCard(rows, input.id);
    const found = edition && (await caseOf(rows, edition.id));
    if (!edition || !found) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    const { act, reason } = input;
    if ((act === 'hide' || act === 'warn') && reason === undefined)
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'reason' });
    if (!possibleActs({ hidden: edition.shelf === 'hidden', open: found.settled_at === null }).includes(act))
      throw new Refusal('CONFLICT', { key: 'moderation:refusal.doneAlready' });

    const now = services.clock.now();
    if (act === 'hide') await moveToShelf(rows, edition.id, 'hidden', now);
    if (act === 'show') await moveToShelf(rows, edition.id, await shelfAfterHiding(rows, edition), now);
    await settleCase(rows, edition.id, settledBy[act], now);
    await noteAct(
      rows,
      member,
      { act: noted[act], memberId: edition.author_id, details: { edition: edition.id, ...(reason ? { reason } : {}) } },
      now,
    );
    if (act !== 'dismiss') await tellAuthor(rows, context, edition, { act, reason, words: plainMessage(input.words ?? '') });

    const changedForAll = act === 'hide' || act === 'show';
    announce.changed(
      [...new Set([edition.author_id, ...(changedForAll ? await holdersOf(rows, edition.id) : [])])],
      ['cards', 'publishing', 'notifications', ...(edition.edition_of === null ? [] : [`card:${edition.edition_of}`])],
    );
    announce.changed(
      (await administratorsToTell(rows)).map(({ id }) => id),
      ['moderation', 'administration'],
    );
    return { ok: true as const };
  });
}

/** What its author took back meanwhile does not come back by itself. */
async function shelfAfterHiding(rows: Writer, edition: CardRow): Promise<'edition' | 'withdrawn'> {
  const own = edition.edition_of === null ? undefined : await cardById(rows, edition.edition_of);
  const published = edition.state === 'PUBLIC' ? own?.published_public : own?.published_private;
  return own === undefined || published === 1 ? 'edition' : 'withdrawn';
}

interface Told {
  readonly act: Exclude<ModeratorAct, 'dismiss'>;
  readonly reason: ReportReason | undefined;
  readonly words: string;
}

/** A notice and a letter: what was done, why, and what the moderator says. Never who reported. */
async function tellAuthor(rows: Writer, { services }: SignedInContext, edition: CardRow, { act, reason, words }: Told): Promise<void> {
  const author = await authorToTell(rows, edition.author_id);
  if (!author) return;
  const { clock, mailer, settings } = services;
  const uniqueKey = `moderation:${edition.id}:${clock.now()}:${act}`;
  const link = edition.edition_of === null ? '/app/library' : `/app/card/${edition.edition_of}`;
  const values = { title: oneLine(edition.title), words };
  const key = act === 'show' ? 'moderation:told.show' : `moderation:told.${act}.${reason!}`;
  await postNotification(rows, { memberId: author.id, key, values, link, uniqueKey }, clock.now());
  const text = translator(author.locale, 'moderation');
  const why = reason === undefined ? '' : text(`reason.${reason}.label`);
  await mailer.post(
    rows,
    {
      to: author.email,
      subject: text(`letter.${act}.subject`, values),
      text: [
        text(`letter.${act}.text`, { ...values, reason: why }),
        ...(words ? [text('letter.words', { words })] : []),
        text('letter.answer', { address: `${settings.publicUrl}/contact` }),
      ].join('\n\n'),
      action: { label: text('letter.action'), url: `${settings.publicUrl}${link}` },
      locale: author.locale,
    },
    uniqueKey,
  );
}
