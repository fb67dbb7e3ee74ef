import { randomUUID } from 'node:crypto';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import type { ScoredTest } from '#features/cards/rules/test-score.ts';
import { itemsOf, saveScore as saveCardScore } from '#features/cards/store.server.ts';
import { authoriseTest } from '#features/memory/authorise-test.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { askedItemsOf } from './asked-items.server.ts';
import type { FinishedTest, SaveScore } from './contract.ts';
import { judgeRun, type AskedItem } from './rules/judge-run.ts';
import { testOptions } from './rules/mode-picker.ts';
import { answersOfRun, lastForBadges, revisionOfCard, saveTestRun, scoredAt } from './store.server.ts';

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export function saveTestScore(context: SignedInContext, input: SaveScore): Promise<{ ok: true }> {
  const { member } = context;
  return command(context, input, async (rows, announce) => {
    await authoriseTest(context, rows, [input.id]);
    const { incBadgeCard: forBadges } = input;
    const { score } = input;
    const { finishedAt, test } = isVerifiable(input)
      ? await saveFinishedTest(context, rows, input, { forBadges })
      : { ...(await keepClaimedScore(context, rows, input, { forBadges })), test: null };
    if (input.updateScore) await saveCardScore(rows, input.id, { score, test }, finishedAt);
    announce.changed([member.id], ['cards', `card:${input.id}`]);
    return { ok: true as const };
  });
}

/** Whether the result names a run whose answers are in the review log. */
export function isVerifiable<Input extends object>(input: Input): input is Extract<Input, FinishedTest> {
  return 'test_id' in input;
}

/** A result without a run: recorded as a full test, the only one whose score a client computes (S2 §9). */
async function keepClaimedScore(
  context: SignedInContext,
  rows: Writer,
  { id, score }: { id: string; score: number },
  { forBadges }: { forBadges: boolean },
): Promise<{ finishedAt: number }> {
  const run = { id: randomUUID(), card_id: id, option: testOptions.full, score, score_test: null };
  return { finishedAt: await saveRun(context, rows, run, forBadges) };
}

/** Saves a run, which counts for badges only if none of its card does on this learning day. Returns when. */
async function saveRun(
  { member, services }: SignedInContext,
  rows: Writer,
  run: { id: string; card_id: string; option: number; score: number; score_test: string | null },
  forBadges: boolean,
): Promise<number> {
  const now = services.clock.now();
  const counts =
    forBadges &&
    (await lastForBadges(rows, services.database.engine, member.id, run)).every(
      (at) => dayOf(at, member) !== dayOf(now, member),
    );
  await saveTestRun(rows, { ...run, member_id: member.id, for_badges: counts ? 1 : 0, finished_at: now });
  return now;
}

/**
 * Saves a run after recomputing its score from the review log. Refuses another score, no answers, or missing answers.
 * The caller has authorised the member. Returns when the last answer was given, how much was known when each item was
 * asked first (0 to 100), which is what a repeat schedule judges, and the test as its score names it.
 */
export async function saveFinishedTest(
  context: SignedInContext,
  rows: Writer,
  test: FinishedTest,
  { forBadges }: { forBadges: boolean },
): Promise<{ finishedAt: number; firstPassScore: number; test: ScoredTest }> {
  const { id, test_id, option, score, revision, counted, rated, ended_at, on_public_page = false } = test;
  const answers = await answersOfRun(rows, context.member.id, id, test_id);
  const verdict = judgeRun({ option, counted, rated }, answers, await askedItems(rows, id, revision), {
    lockedOrPublic: on_public_page,
    teacherLocked: false,
  });
  if ('refused' in verdict)
    throw new Refusal('BAD_INPUT', { key: `self-test:refusal.${verdict.refused}`, field: 'test_id' });
  if (verdict.score !== score) throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.otherScore', field: 'score' });
  const { firstPassScore, firstGo } = verdict;
  const scored: ScoredTest = { option, ...firstGo };
  const run = { id: test_id, card_id: id, option, score, score_test: JSON.stringify(scored) };
  const now = await saveRun(context, rows, run, forBadges);
  const claimed = ended_at === undefined ? undefined : Math.min(now, Date.parse(ended_at));
  const finishedAt = answers.at(-1)?.answeredAt ?? claimed ?? (await beforeStoredScore(rows, id)) ?? now;
  return { finishedAt, firstPassScore, test: scored };
}

/** For a result that does not say when it ended: it may be an old one, so it replaces no score that is stored. */
async function beforeStoredScore(rows: Reader, cardId: string): Promise<number | undefined> {
  const stored = await scoredAt(rows, cardId);
  return stored === null ? undefined : stored - 1;
}

/**
 * The items that the card asks. `undefined` if the card has changed since the run began: its content at that time is
 * unknown.
 */
async function askedItems(
  rows: Reader,
  cardId: string,
  revision: number | undefined,
): Promise<AskedItem[] | undefined> {
  if (revision === undefined || revision !== (await revisionOfCard(rows, cardId))) return undefined;
  return askedItemsOf(await itemsOf(rows, cardId));
}
