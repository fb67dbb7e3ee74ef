import type { SignedInContext } from '#features/account/calls.server.ts';
import { can } from '#features/account/rules/abilities.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { ReadBesideCard } from './beside-card.server.ts';
import { wholeCard } from './lists.store.server.ts';
import { missingCard } from './missing.server.ts';
import { whatBlocksOpening } from './rules/opening.ts';
import { itemsOf } from './store.server.ts';
import { cardOf } from './wire.server.ts';

/** A list with a card of the member's library, with the fields that other areas own. */
export function readOwnCard(context: SignedInContext, id: string, besideCard: ReadBesideCard) {
  return context.services.database.read(async (rows) => {
    const { member } = context;
    const row = await wholeCard(rows, id);
    if (row?.shelf !== 'library' || !can(member, 'readCard', { ownerId: row.user_id }))
      throw missingCard(row, member.id, { redirect: true });
    // Only reading is refused. Writes are accepted, so that queued offline writes are not lost when a plan ends.
    if (whatBlocksOpening({ madeInPremium: row.made_in_premium === 1 }, member))
      throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
    const card = cardOf(row, await itemsOf(rows, row.id));
    return [{ ...card, ...(await besideCard(rows, context, card)) }];
  });
}
