import { allServerAreas } from './areas.server.ts';
import type { ReadBesideCard } from './cards/beside-card.server.ts';
import type { BesideCard } from './cards/rules/nothing-beside-card.ts';

/**
 * What the areas after the cards add to the reply about one's own card (S1 §3), with one statement a field
 * (docs/decisions/034-fields-of-a-card.md).
 */
export const besideCard: ReadBesideCard = async (rows, context, card) => {
  const found: Partial<BesideCard> = {
    author_email: card.author_id === context.member.id ? context.member.email : null,
  };
  for (const area of allServerAreas) Object.assign(found, await area.besideCard?.(rows, context, card));
  return found;
};
