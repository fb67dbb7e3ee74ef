import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Day } from './rules/learning-day.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

/** The recall that a member wants of a card on a day, in percent. */
export type Wanted = (cardId: string, day: Day) => number;

/** Until its exam that of the card, else the highest of its collections, else that of the settings, `usual`. */
export async function wantedRecall(rows: Reader, memberId: string, usual: number): Promise<Wanted> {
  const goals = await goalRows(rows, { memberId });
  const ofCards = new Map(goals.flatMap((goal) => (goal.exam_on === null ? [] : [[goal.id, goal] as const])));
  const ofCollections = new Map(
    goals.flatMap(({ id, wanted, exam_on }) => (exam_on === null ? [[id, wanted] as const] : [])),
  );
  const collected = await wantedOfCollections(rows, memberId, ofCollections);
  return (cardId, day) => {
    const goal = ofCards.get(cardId);
    return goal && goal.exam_on! > day ? goal.wanted! : (collected.get(cardId) ?? usual);
  };
}

/** Of cards with an exam, and of collections, whose recall is wanted at any time. */
const goalRows = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('card_goal')
    .select(['card_id as id', 'wanted', 'exam_on'])
    .where('member_id', '=', memberId)
    .where('wanted', 'is not', null)
    .where('exam_on', 'is not', null)
    .unionAll(
      rows
        .selectFrom('collection_goal')
        .select(['collection_id as id', 'wanted', sql<string | null>`NULL`.as('exam_on')])
        .where('member_id', '=', memberId)
        .where('wanted', 'is not', null),
    ),
);

const collectedCards = prepared((rows, { memberId }: { memberId: string }) =>
  rows
    .selectFrom('card')
    .select(['id', 'collection_ids'])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .where('collection_ids', '!=', '[]'),
);

/** By card, the highest that is wanted of its collections. Cards are read only where a collection has a goal. */
async function wantedOfCollections(
  rows: Reader,
  memberId: string,
  goals: ReadonlyMap<string, number | null>,
): Promise<Map<string, number>> {
  if (goals.size === 0) return new Map();
  const cards = await collectedCards(rows, { memberId });
  return new Map(
    cards.flatMap(({ id, collection_ids }) => {
      const wanted = (JSON.parse(collection_ids) as string[]).flatMap((each) => goals.get(each) ?? []);
      return wanted.length === 0 ? [] : [[id, Math.max(...wanted)] as const];
    }),
  );
}
