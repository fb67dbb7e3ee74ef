import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { copiesThatCount } from '#features/cards/lists.store.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import type { CardUpdate } from '#features/cards/contract.ts';
import { mindMapFields, mindMapOf, type MindMap } from '#features/cards/rules/mind-map.ts';
import { whatBlocksAdding } from '#features/cards/rules/adding.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import { refuseLocked } from '#features/cards/missing.server.ts';
import { itemKinds } from '#features/cards/rules/item-kinds.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { itemRows, reviseCard, saveCard } from '#features/cards/store.server.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { PortableCard } from '#features/cards/portable.contract.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { namedAuthor } from './rules/named-author.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';

/** Checks and keeps the mind map of a card that was just made. */
export type ImportMindMap = (
  rows: Writer,
  card: { readonly _id: string; readonly title: string; readonly language: string },
  mindMap: MindMap,
) => Promise<void>;

/**
 * Creates a card from an archive, once. Fields that only this instance can know (editions, ratings, the author's
 * account) are not taken from the file. `adds`: only the rows join the card that an earlier call with the same id made,
 * because a large one comes in parts.
 */
export function importCard(
  context: SignedInContext,
  exported: PortableCard,
  adds: boolean,
  importMindMap: ImportMindMap,
): Promise<{ _id: string; made: boolean }> {
  const { member, services } = context;
  if (exported.locked) throw new Refusal('NOT_ALLOWED', { key: 'take-along:refusal.locked', field: 'card.locked' });
  const {
    _id,
    extract_color,
    state,
    locked: _,
    author_name,
    created_at,
    updated_at,
    flash_test_score,
    ...rest
  } = exported;
  const mindMap = mindMapOf(exported);
  const ofMindMap: ReadonlySet<string> = new Set(['mindmap', ...mindMapFields]);
  const update: CardUpdate = Object.fromEntries(Object.entries(rest).filter(([name]) => !ofMindMap.has(name)));
  const now = services.clock.now();
  const past = (instant: string) => Math.min(Date.parse(instant), now);
  return command(context, { card: exported, adds }, async (rows, announce) => {
    const ids = [_id, ownIdFor(member.id, _id)];
    const [known] = await ownCards(rows, member.id, ids);
    if (known && adds) {
      if (known.binned) throw notFound();
      const added = await addRows(rows, known.id, exported, now);
      if (added) {
        await saveCard(rows, known.id, { updated_at: past(updated_at) });
        announce.changed([member.id], ['cards', `card:${known.id}`]);
      }
      return { _id: known.id, made: added };
    }
    if (known) return { _id: known.id, made: false };
    if (adds) throw notFound();
    if (state !== 'PRIVATE') {
      // Lock the membership, so that concurrent imports cannot exceed the quota.
      const plan = (await lockMembership(rows, member.id))?.plan ?? member.plan;
      const { limits } = await settingsOf(rows);
      const library = { copiesThatCount: await copiesThatCount(rows, member.id), freeLibrary: limits.freeLibrary };
      if (whatBlocksAdding({ plan }, { freeOfCount: false }, library))
        throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
    }
    for (const id of ids) {
      const made = await insertCard(rows, {
        id,
        userId: member.id,
        now,
        language: exported.language,
        state,
        // The file cannot name an account as the author; but a copy is not its holder's own work either.
        ...(state === 'PRIVATE' ? {} : { namedAuthor: namedAuthor(author_name) }),
        update,
        ...(extract_color.length > 0 ? { colors: extract_color } : {}),
      });
      if (!made) continue;
      await saveCard(rows, id, {
        created_at: past(created_at),
        updated_at: past(updated_at),
        ...(flash_test_score
          ? {
              score: flash_test_score.score,
              score_sort: flash_test_score.score,
              score_at: past(flash_test_score.date),
              score_test: flash_test_score.test ? JSON.stringify(flash_test_score.test) : null,
            }
          : {}),
      });
      if (mindMap) await importMindMap(rows, { ...exported, _id: id }, mindMap);
      announce.changed([member.id], ['cards']);
      return { _id: id, made: true };
    }
    // Both ids belong to somebody else or to an edition.
    throw notFound();
  });
}

/** Adds the rows that the card never had: one that the member has changed or removed since stays as it is. */
async function addRows(rows: Writer, id: string, exported: PortableCard, now: number): Promise<boolean> {
  const card = (await reviseCard(rows, id))!;
  refuseLocked(card);
  const update: Record<string, { put: unknown[] }> = {};
  for (const kind of itemKinds) {
    const had = new Set((await itemRows(rows, id, kind)).map((row) => row.id));
    const put = exported[kind].filter(({ _id }) => !had.has(_id));
    if (put.length > 0) update[kind] = { put };
  }
  if (Object.keys(update).length === 0) return false;
  await saveUpdate(rows, card, { update: cleanUpdate(update as CardUpdate), origin: {}, now });
  return true;
}
