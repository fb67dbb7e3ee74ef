import type { Member } from '#features/account/member.ts';
import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { itemOfRow } from '#features/cards/wire.server.ts';
import { contentsToReview, dueUntil, groupsAnsweredSince } from '#features/memory/due.store.server.ts';
import { askedItemId, onCard, type ItemKind } from '#features/memory/rules/item-kinds.ts';
import { dayOf, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { ItemState } from '#features/memory/rules/memory-model.ts';
import { itemState } from '#features/memory/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Ahead, AheadRow, ReviewContent } from './ahead.contract.ts';
import type { DueItem } from './ask.server.ts';
import type { ReviewCard } from './contract.ts';
import { dueFor, placesOfIdeas } from './due.server.ts';
import { aheadDays, mostAhead, mostAheadBytes } from './rules/ahead/limits.ts';

/**
 * What a device keeps to review without a network: what is planned for today, then all that is due within seven days,
 * siblings too, since which of them comes first is known on the day.
 */
export async function aheadFor(rows: Reader, member: Member, now: number): Promise<Omit<Ahead, 'answer_ms'>> {
  const { due, proposed, by } = await dueFor(rows, member, now);
  const day = dayOf(now, member);
  const until = plusDays(day, aheadDays);
  const asking = { memberId: member.id, dayBegan: by.dayBegan, premium: isPremium(member), limit: mostAhead };
  const states = await dueUntil(rows, asking, until);
  const groups = states.some(({ grouped }) => grouped !== null)
    ? await groupsAnsweredSince(rows, member.id, by.dayBegan)
    : new Set<string>();
  const planned = due.map((item, at): Found => foundOf(item, at < proposed));
  const isPlanned = new Set(planned.map(keyOf));
  const others = states
    .map((row): Found => {
      const group = row.grouped === null ? null : ((JSON.parse(row.grouped) as Flashcard).group ?? null);
      const done = Number(row.done) === 1 || (group !== null && groups.has(group));
      const { due_on: dueOn, until_day: put } = row;
      const of = { cardId: row.card_id, memoryId: row.item_id, row, state: itemState(row), dueOn, group };
      return { ...of, until: put, done, proposed: false };
    })
    .filter((item) => !isPlanned.has(keyOf(item)));
  const found = withinLimits([...planned, ...others]);
  const places = await placesOfIdeas(
    rows,
    found.map(({ cardId, memoryId, row }) => ({ cardId, memoryId, kind: row.kind })),
  );
  return {
    day,
    until,
    items: found.map((item, at) => ({ ...wireOf(item), ...places[at]! })),
    cards: cardsOf(found).map((card) => ({ ...card, wanted: by.wanted(card._id, day) })),
    weights: [...by.weights],
  };
}

/** The contents of these items: one statement. */
export async function contentsFor(
  rows: Reader,
  member: Member,
  items: readonly { readonly card_id: string; readonly item_id: string }[],
): Promise<ReviewContent[]> {
  const wanted = new Set(items.map(({ card_id, item_id }) => `${card_id} ${item_id}`));
  const found = await contentsToReview(rows, member.id, isPremium(member), items);
  return found
    .filter(({ card_id, id }) => wanted.has(`${card_id} ${id}`))
    .map((row): ReviewContent => {
      const of = { card_id: row.card_id, item_id: row.id, revision: row.revision };
      const content = itemOfRow({ ...row, done: 0 });
      if (row.kind === 'flashcard') return { ...of, kind: 'flashcard', content: content as unknown as Flashcard };
      if (row.kind === 'quizz') return { ...of, kind: 'question', content: content as unknown as Question };
      return { ...of, kind: 'key_idea', content: content as unknown as KeyIdea };
    });
}

const isPremium = ({ plan }: Member) => plan !== 'FREE';

interface Found {
  readonly cardId: string;
  readonly memoryId: string;
  readonly row: Pick<
    DueItem['row'],
    'title' | 'language' | 'category_1' | 'exact_accents' | 'kind' | 'revision' | 'size'
  >;
  readonly state: ItemState | undefined;
  readonly dueOn: Day | null;
  readonly until: Day | null;
  readonly done: boolean;
  readonly proposed: boolean;
  readonly group: string | null;
}

const keyOf = ({ cardId, memoryId }: Pick<Found, 'cardId' | 'memoryId'>) => `${cardId} ${memoryId}`;

const foundOf = ({ cardId, memoryId, row, state, group = undefined }: DueItem, proposed: boolean): Found => ({
  cardId,
  memoryId,
  row,
  state,
  proposed,
  dueOn: state?.dueOn ?? null,
  until: null,
  done: false,
  group: group ?? null,
});

/** The first ones: so many, and so large together. Parts of one item have one content. */
function withinLimits(found: readonly Found[]): Found[] {
  const counted = new Set<string>();
  let bytes = 0;
  return found.slice(0, mostAhead).filter(({ cardId, memoryId, row }) => {
    const key = `${cardId} ${onCard(askedItemId(memoryId)).item_id}`;
    if (!counted.has(key)) bytes += row.size;
    counted.add(key);
    return bytes <= mostAheadBytes;
  });
}

function wireOf({ cardId, memoryId, row, state, dueOn, ...plan }: Found): Omit<AheadRow, 'place' | 'count'> {
  const { item_id, part = null } = onCard(askedItemId(memoryId));
  const { until, done, proposed, group } = plan;
  return {
    card_id: cardId,
    item_id,
    kind: kindOf(row.kind, memoryId),
    part,
    revision: row.revision,
    due_on: dueOn,
    until,
    done,
    proposed,
    group,
    state: state
      ? {
          stability: state.stability,
          difficulty: state.difficulty,
          answers: state.answers,
          lapses: state.lapses,
          last_outcome: state.lastOutcome,
          last_answered_at: state.lastAnsweredAt,
          last_day: state.lastDay,
          first_day: state.firstDay,
        }
      : null,
  };
}

function kindOf(kind: string, memoryId: string): ItemKind {
  if (kind === 'flashcard') return kind;
  if (kind === 'quizz') return 'question';
  return askedItemId(memoryId) === memoryId ? 'key_idea' : 'description';
}

export const cardsOf = (items: readonly Pick<Found, 'cardId' | 'row'>[]): ReviewCard[] => [
  ...new Map(
    items.map(({ cardId, row }) => [
      cardId,
      {
        _id: cardId,
        title: row.title,
        language: row.language,
        category_1: row.category_1,
        exactAccents: row.exact_accents === 1,
      },
    ]),
  ).values(),
];
