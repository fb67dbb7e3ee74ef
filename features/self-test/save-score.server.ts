import { randomUUID } from 'node:crypto';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { itemsOf, saveScore as saveCardScore } from '#features/cards/store.server.ts';
import { authoriseTest } from '#features/memory/authorise-test.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { askedItemsOf } from './asked-items.server.ts';
import type { FinishedTest, SaveScore } from './contract.ts';
import { judgeRun, type AskedItem } from './rules/judge-run.ts';
import { testOptions } from './rules/mode-picker.ts';
import { answersOfRun, revisionOfCard, saveTestRun } from './store.server.ts';

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export function saveTestScore(context: SignedInContext, input: SaveScore): Promise<{ ok: true }> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    await authoriseTest(context, rows, [input.id]);
    const kept = { forBadges: input.incBadgeCard, now: services.clock.now() };
    const { finishedAt } = isVerifiable(input)
      ? await saveFinishedTest(rows, member.id, input, kept)
      : await keepClaimedScore(rows, member.id, input, kept);
    if (input.updateScore) await saveCardScore(rows, input.id, input.score, finishedAt);
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
  rows: Writer,
  memberId: string,
  { id, score }: { id: string; score: number },
  { forBadges, now }: { forBadges: boolean; now: number },
): Promise<{ finishedAt: number }> {
  await saveTestRun(rows, {
    member_id: memberId,
    id: randomUUID(),
    card_id: id,
    option: testOptions.full,
    score,
    for_badges: forBadges ? 1 : 0,
    finished_at: now,
  });
  return { finishedAt: now };
}

/**
 * Saves a run after recomputing its score from the review log. Refuses another score, no answers, or missing answers.
 * The caller has authorised the member. Returns when the last answer was given, and how much was known when each item
 * was asked first (0 to 100), which is what a repeat schedule judges.
 */
export async function saveFinishedTest(
  rows: Writer,
  memberId: string,
  test: FinishedTest,
  { forBadges, now }: { forBadges: boolean; now: number },
): Promise<{ finishedAt: number; firstPassScore: number }> {
  const { id, test_id, option, score, revision, counted, rated, ended_at, on_public_page = false } = test;
  const answers = await answersOfRun(rows, memberId, id, test_id);
  const verdict = judgeRun({ option, counted, rated }, answers, await askedItems(rows, id, revision), {
    lockedOrPublic: on_public_page,
    teacherLocked: false,
  });
  if ('refused' in verdict)
    throw new Refusal('BAD_INPUT', { key: `self-test:refusal.${verdict.refused}`, field: 'test_id' });
  if (verdict.score !== score) throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.otherScore', field: 'score' });
  await saveTestRun(rows, {
    member_id: memberId,
    id: test_id,
    card_id: id,
    option,
    score,
    for_badges: forBadges ? 1 : 0,
    finished_at: now,
  });
  const claimed = ended_at === undefined ? now : Math.min(now, Date.parse(ended_at));
  return { finishedAt: answers.at(-1)?.answeredAt ?? claimed, firstPassScore: verdict.firstPassScore };
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
