import type { Member } from '#features/account/member.ts';
import { orderOfIdeas } from '#features/cards/store.server.ts';
import {
  dueCounts,
  dueItems,
  groupsAnsweredSince,
  itemsAhead,
  itemsOfExams,
  type DueRow,
  type DueScope,
} from '#features/memory/due.store.server.ts';
import { goalsAhead, reviewedBetween } from '#features/memory/goals.store.server.ts';
import { budgetDays, weightOn } from '#features/memory/rules/due-day.ts';
import { examDays, examPhase, examRoom, usualDays } from '#features/memory/rules/exam.ts';
import type { GoalAhead } from '#features/memory/rules/goals-together.ts';
import { dayOf, instantAt, plusDays } from '#features/memory/rules/learning-day.ts';
import { isAway } from '#features/memory/rules/memory-settings.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { wantedRecall, type Wanted } from '#features/memory/wanted.store.server.ts';
import type { Weights } from '#features/memory/rules/weights.ts';
import { itemState } from '#features/memory/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { itemToAsk, type DueItem } from './ask.server.ts';
import type { ReviewItem } from './contract.ts';
import { freshToday } from './fresh.server.ts';
import { family, pick, takeApart, type Named } from './rules/pick.ts';
import { planned } from './rules/planned.ts';
import { proposedToday, reviewedToday } from './rules/proposed.ts';

/** Beyond these the number that waits is a lower bound. */
const mostCandidates = 500;

/** What of a member says which items come. */
export type Reviewer = Pick<Member, 'id' | 'plan' | 'timeZone' | 'dayStartsAt'>;

export interface DueForReview {
  /** The most urgent first; of what is planned today, new items are among the others. */
  readonly due: readonly DueItem[];
  /** How many of them are proposed now. */
  readonly proposed: number;
  /** How many more are due, which wait until tomorrow because a sibling comes today. */
  readonly apart: number;
  /** Due after today, the next ones first. */
  readonly ahead: readonly DueItem[];
  /** By what they were found. */
  readonly by: { readonly wanted: Wanted; readonly weights: Weights; readonly dayBegan: number };
}

/**
 * What of a member is planned for today: six statements, five more where goals of cards ask for it, one where
 * flashcards are in groups, and one for what is due later. `upTo`: so many items are filled up with those. `scope`:
 * only of these; then all that is due is proposed, and one statement less is needed.
 */
export async function dueFor(
  rows: Reader,
  member: Reviewer,
  now: number,
  { upTo = 0, scope }: { readonly upTo?: number; readonly scope?: DueScope | undefined } = {},
): Promise<DueForReview> {
  const today = dayOf(now, member);
  const settings = await settingsOf(rows, member.id);
  const { model, weights } = await parametersInForce(rows, member.id);
  const asking = { now, day: today, wanted: await wantedRecall(rows, member.id, settings.wanted), model };
  const of = {
    memberId: member.id,
    today,
    dayBegan: instantAt(today, member.dayStartsAt, member.timeZone),
    premium: member.plan !== 'FREE',
    scope,
  };
  const known = (found: readonly DueRow[]) =>
    found.flatMap((row) => {
      const item = itemToAsk(row, row.item_id, { ...itemState(row), dueOn: row.due_on }, asking);
      return item && (!scope || isOfTag(item, scope))
        ? [{ ...item, stability: row.stability, lastAnsweredAt: row.last_answered_at }]
        : [];
    });
  const apart = withoutGroupsOf(() => groupsAnsweredSince(rows, member.id, of.dayBegan));
  const found = await apart(known(await dueItems(rows, { ...of, limit: mostCandidates })));
  const due = pick(found, now, model);
  const room = (planned: number) => Math.max(0, upTo - planned);
  // Siblings of others are left out.
  const later = async (planned: readonly DueItem[]) =>
    room(planned.length) === 0
      ? []
      : takeApart<DueItem>(
          await apart(known(await itemsAhead(rows, { ...of, limit: 2 * room(planned.length) }))),
          room(planned.length),
          new Set(planned.map(family)),
        );
  const waiting = found.length - due.length;
  const by = { wanted: asking.wanted, weights, dayBegan: of.dayBegan };
  // Somebody asks for it: the day's share is of all cards, and what is new comes with it.
  if (scope) return { due, proposed: due.length, apart: waiting, ahead: await later(due), by };
  const counts = await dueCounts(rows, member.id, today, plusDays(today, budgetDays));
  const proposed = Math.min(due.length, proposedToday(counts, today, settings));
  const goals = await goalsAhead(rows, member.id, today);
  const withGoals = async () => {
    const { extra, room } = await forExams(rows, goals, { of, member, planned: proposed + reviewedToday(counts) });
    const taken = new Set(due.map(family));
    const fresh = await freshToday(rows, goals, { ...of, asking, settings, taken, apart });
    return planned<DueItem>({ due, proposed, extra: await apart(known(extra)), room, fresh });
  };
  const isOff = isAway(settings, today) || weightOn(today, settings.week) === 0;
  const plan = goals.length === 0 || isOff ? { due, proposed } : await withGoals();
  return { ...plan, apart: waiting, ahead: await later(plan.due), by };
}

/** The statement finds tags within other texts too. */
const isOfTag = ({ row }: DueItem, scope: DueScope): boolean =>
  !('tag' in scope) || ((JSON.parse(row.content) as { tags?: string[] }).tags?.includes(scope.tag) ?? false);

/** Leaves out flashcards of groups of which one was answered: these are read once, and only if one is in a group. */
function withoutGroupsOf(answered: () => Promise<Set<string>>) {
  let groups: Set<string> | undefined;
  return async <Item extends Named>(items: readonly Item[]): Promise<Item[]> => {
    if (items.every(({ group }) => group === undefined)) return [...items];
    groups ??= await answered();
    return items.filter(({ group }) => group === undefined || !groups!.has(group));
  };
}

/** Beyond these cards an exam has no items beyond what is due. */
const mostExams = 50;

interface Exams {
  readonly of: Omit<Parameters<typeof dueItems>[1], 'limit'>;
  readonly member: Reviewer;
  /** Reviewed or proposed today. */
  readonly planned: number;
}

/** Of exams in the last days before them: what would be known least, and how many of it may come. */
async function forExams(rows: Reader, goals: readonly GoalAhead[], { of, member, planned }: Exams) {
  const soon = goals.flatMap(({ cardId, examOn }) =>
    examOn !== null && examPhase(of.today, examOn) === 'lastDays' ? [{ cardId, on: examOn }] : [],
  );
  if (soon.length === 0) return { extra: [], room: 0 };
  // The usual work is that before the last week of the exam that is nearest.
  const first = plusDays(soon.map(({ on }) => on).toSorted()[0]!, -examDays);
  const usual = await reviewedBetween(rows, of.memberId, plusDays(first, -usualDays), first);
  const room = examRoom(usual, planned);
  const exams = soon
    .slice(0, mostExams)
    .map(({ cardId, on }) => ({ cardId, at: instantAt(on, member.dayStartsAt, member.timeZone) }));
  // Siblings of others are left out.
  return { extra: room === 0 ? [] : await itemsOfExams(rows, { ...of, limit: 2 * room }, exams), room };
}

/** The items as they are sent, the first of them as proposed, with the places of key ideas: one more statement. */
export async function sent(rows: Reader, items: readonly DueItem[], proposed: number): Promise<ReviewItem[]> {
  const places = await placesOfIdeas(
    rows,
    items.map(({ cardId, memoryId, row }) => ({ cardId, memoryId, kind: row.kind })),
  );
  return items.map(({ asks }, at) => asks({ ...places[at]!, proposed: at < proposed }));
}

/** Of each item its place among the key ideas of its card, from 1, and how many there are. */
export async function placesOfIdeas(rows: Reader, items: readonly PlacedItem[]) {
  const withIdeas = items.filter(({ kind }) => kind === 'key_idea').map(({ cardId }) => cardId);
  const ideas = Map.groupBy(await orderOfIdeas(rows, [...new Set(withIdeas)]), ({ card_id }) => card_id);
  return items.map(({ cardId, memoryId, kind }) => {
    const ofCard = kind === 'key_idea' ? (ideas.get(cardId) ?? []) : [];
    return { place: ofCard.findIndex(({ id }) => memoryId.startsWith(id)) + 1, count: ofCard.length };
  });
}

interface PlacedItem {
  readonly cardId: string;
  readonly memoryId: string;
  readonly kind: string;
}
