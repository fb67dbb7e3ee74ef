import { allServerAreas, type ServerArea } from './areas.server.ts';

type ReadBesideCard = NonNullable<ServerArea['besideCard']>;

/**
 * What the areas after the cards add to the reply about one's own card (S1 §3), with one statement a field
 * (docs/decisions/034-fields-of-a-card.md).
 */
export const besideCard: ReadBesideCard = async (rows, context, card) => {
  const found: Awaited<ReturnType<ReadBesideCard>> = {
    author_email: card.author_id === context.member.id ? context.member.email : null,
  };
  for (const area of allServerAreas) Object.assign(found, await area.besideCard?.(rows, context, card));
  return found;
};
