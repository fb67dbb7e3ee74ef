import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { copiesThatCount } from '#features/cards/lists.store.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { whatBlocksAdding } from '#features/cards/rules/adding.ts';
import { saveCard } from '#features/cards/store.server.ts';
import { takeMembership } from '#features/membership/plans.store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { ExportedCard } from './contract.ts';
import { ownIdFor } from './own-id.server.ts';
import { namedAuthor } from './rules/named-author.ts';
import { ownCards } from './store.server.ts';

/** Makes a card as an archive has it, once. What only this instance could say of it (editions, ratings, whose account its author has) is not believed from a file. */
export function importCard(context: SignedInContext, exported: ExportedCard): Promise<{ _id: string; made: boolean }> {
  const { member, services } = context;
  if (exported.locked) throw new Refusal('NOT_ALLOWED', { key: 'take-along:refusal.locked', field: 'card.locked' });
  const {
    _id,
    extract_color,
    state,
    locked: _,
    madeInPremium,
    author_name,
    created_at,
    updated_at,
    flash_test_score,
    ...update
  } = exported;
  const now = services.clock.now();
  const past = (instant: string) => Math.min(Date.parse(instant), now);
  return command(context, exported, async (rows, announce) => {
    const ids = [_id, ownIdFor(member.id, _id)];
    const [known] = await ownCards(rows, member.id, ids);
    if (known) return { _id: known.id, made: false };
    if (state !== 'PRIVATE') {
      // Taken, so that two imports at once never share the last free place.
      const plan = (await takeMembership(rows, member.id))?.plan ?? member.plan;
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
        madeInPremium,
        // Whose account it may be is not believed; but a copy is not its holder's work either.
        ...(state === 'PRIVATE' ? {} : { namedAuthor: namedAuthor(author_name) }),
        update,
        ...(extract_color.length > 0 ? { colors: extract_color } : {}),
      });
      if (!made) continue;
      await saveCard(rows, id, {
        created_at: past(created_at),
        updated_at: past(updated_at),
        ...(flash_test_score
          ? { score: flash_test_score.score, score_sort: flash_test_score.score, score_at: past(flash_test_score.date) }
          : {}),
      });
      announce.changed([member.id], ['cards']);
      return { _id: id, made: true };
    }
    // Both ids are somebody else's or an edition's.
    throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
  });
}
