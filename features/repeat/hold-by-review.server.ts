import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import { can } from '#features/account/rules/abilities.ts';
import { reviewOption } from '#features/cards/rules/test-score.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { statesOfCard } from '#features/memory/store.server.ts';
import { wantedRecall } from '#features/memory/wanted.store.server.ts';
import { firstGoOf, itemKey } from '#features/self-test/rules/given-answer.ts';
import { answersOfRun } from '#features/self-test/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { announceRepeat, holdSession, takeFinishedBy } from './commands.server.ts';
import { meanRecall } from './rules/adaptive-plan.ts';
import { nextSession } from './rules/schedule.ts';
import { cardsFinishedBy, cardToRepeat, lockRunning } from './store.server.ts';

interface EndedReview {
  readonly testId: string;
  /** The cards that it asked about. */
  readonly cardIds: readonly string[];
  readonly at: number;
}

/**
 * A review that has ended holds the session of each of its cards whose session is due and whose items are known, on
 * average, as well as is wanted of the card (S2 §1). Its score, 0 to 100, is how many items were known when they were
 * asked first. A review that ends again, after an undo on its last screen, replaces the session, as a test does. Cards
 * of others, locked ones and those in the bin are passed over. Answers the cards whose session was held.
 */
export async function holdByReview(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { testId, cardIds, at }: EndedReview,
): Promise<string[]> {
  const { member } = context;
  const day = dayOf(at, member);
  for (const id of await cardsFinishedBy(rows, { memberId: member.id, testId, cardIds }))
    await takeFinishedBy(context, rows, { id, test_id: testId }, at);
  const schedules = (await lockRunning(rows, member.id, cardIds)).filter((schedule) => {
    const next = nextSession(schedule);
    return (next !== undefined && next.dueOn <= day) || schedule.lastTestId === testId;
  });
  if (schedules.length === 0) return [];
  const { model } = await parametersInForce(rows, member.id);
  const wanted = await wantedRecall(rows, member.id, (await settingsOf(rows, member.id)).wanted);
  const held: string[] = [];
  for (const schedule of schedules) {
    const { card_id: cardId } = schedule;
    const card = await cardToRepeat(rows, cardId);
    if (!card || card.locked === 1 || !can(member, 'repeatCard', { ownerId: card.user_id })) continue;
    const answers = await answersOfRun(rows, member.id, cardId, testId);
    const states = await statesOfCard(rows, member.id, cardId);
    if (answers.length === 0 || states.length === 0) continue;
    if (meanRecall(states, at, model) < wanted(cardId, day) / 100) continue;
    const { right, asked } = firstGoOf(answers.map((answer) => ({ ...answer, itemId: itemKey(answer) })));
    const score = Math.round((100 * right) / asked);
    await holdSession(context, rows, schedule, { at, score, testId, test: { option: reviewOption, right, asked } });
    announceRepeat(announce, context, cardId);
    held.push(cardId);
  }
  return held;
}
