import type { Flashcard, KeyIdea } from '#features/cards/contract.ts';
import { asked } from '#features/cards/rules/flashcard-parts.ts';
import { itemOfRow } from '#features/cards/wire.server.ts';
import { itemsToLearn, learntOn, statesOfItems } from '#features/memory/goals.store.server.ts';
import type { GoalAhead } from '#features/memory/rules/goals-together.ts';
import { weightOn } from '#features/memory/rules/due-day.ts';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { newToday, type Fresh } from '#features/memory/rules/new-items.ts';
import type { MemorySettings } from '#features/memory/rules/memory-settings.ts';
import { kindsOfKeyIdea } from '#features/self-test/rules/test-run.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { itemToAsk, type Asking, type DueItem } from './ask.server.ts';
import { takeApart } from './rules/pick.ts';

/** Beyond these a card's items come once those before them are learnt. */
const mostItems = 300;

interface Today {
  readonly memberId: string;
  readonly today: Day;
  readonly dayBegan: number;
  readonly premium: boolean;
  readonly asking: Asking;
  readonly settings: MemorySettings;
  /** Families of which one comes today already. */
  readonly taken: ReadonlySet<string>;
  /** Leaves out flashcards of groups of which one was answered today. */
  readonly apart: (items: readonly DueItem[]) => Promise<DueItem[]>;
}

type Row = Awaited<ReturnType<typeof itemsToLearn>>[number];

/** The items that were never answered and come today: three statements. */
export async function freshToday(rows: Reader, goals: readonly GoalAhead[], of: Today): Promise<DueItem[]> {
  const { memberId, today, asking, settings } = of;
  const cardIds = goals.map((goal) => goal.cardId);
  const found = await itemsToLearn(rows, { ...of, cardIds, limit: mostItems });
  const states = await statesOfItems(
    rows,
    memberId,
    found.filter(({ answered }) => Number(answered) === 1),
  );
  const learnt = await learntOn(rows, memberId, today);
  const known = new Set(states.map(({ cardId, itemId }) => `${cardId} ${itemId}`));
  const never = found.flatMap((row) => itemNever(row, known, asking) ?? []);
  const byCard = Map.groupBy(never, ({ cardId }) => cardId);
  const cards = [...byCard].map(([cardId, items]): Fresh => {
    const goal = goals.find((each) => each.cardId === cardId)!;
    const beyond = found.length < mostItems ? 0 : Number(found.find(({ card_id }) => card_id === cardId)!.fresh);
    const count = Math.max(items.length, beyond);
    const learntToday = learnt.get(cardId) ?? 0;
    return { cardId, count, learntToday, learns: goal.learnNew, examOn: goal.examOn };
  });
  const quotas = newToday(cards, {
    today,
    aDay: Math.ceil(settings.new_a_day * weightOn(today, settings.week)),
    learntToday: [...learnt.values()].reduce((sum, count) => sum + count, 0),
  });
  // Siblings that wait for another day take no place: a card has its whole share.
  const left = Map.groupBy(await of.apart(never), ({ cardId }) => cardId);
  const taken = new Set(of.taken);
  return [...quotas].flatMap(([cardId, count]) => takeApart(left.get(cardId) ?? [], count, taken));
}

/** The first part of an item that was never answered. */
function itemNever(row: Row, known: ReadonlySet<string>, asking: Asking): DueItem | undefined {
  const memoryId = partsOf(row).find((id) => !known.has(`${row.card_id} ${id}`));
  return memoryId === undefined ? undefined : itemToAsk(row, memoryId, undefined, asking);
}

function partsOf(row: Row): string[] {
  const content = itemOfRow({ ...row, done: 0 });
  if (row.kind === 'flashcard') return asked(content as unknown as Flashcard).map(({ _id }) => _id);
  if (row.kind === 'key_idea')
    return kindsOfKeyIdea(content as unknown as KeyIdea).map((kind) => memoryItemId(row.id, kind));
  return [row.id];
}
