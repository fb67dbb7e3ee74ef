import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { itemsOf, saveScore as saveCardScore } from '#features/cards/store.server.ts';
import { ownersOfCards } from '#features/memory/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { FinishedTest, SaveScore } from './contract.ts';
import { judgeRun } from './rules/judge-run.ts';
import { testOptions, type TestOption } from './rules/mode-picker.ts';
import { isAskableFlashcard } from './rules/test-run.ts';
import { answersOfRun, revisionOfCard, saveTestRun } from './store.server.ts';

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export function saveTestScore(context: SignedInContext, input: SaveScore): Promise<{ ok: true }> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    authorise(member, 'testCard', { ownerId: (await ownersOfCards(rows, [input.id])).get(input.id) ?? '' });
    const finishedAt = await keepFinishedTest(rows, member.id, input, { forBadges: input.incBadgeCard, now: services.clock.now() });
    if (input.updateScore) await saveCardScore(rows, input.id, input.score, finishedAt);
    announce.changed([member.id], ['cards', `card:${input.id}`]);
    return { ok: true as const };
  });
}

/**
 * Keeps a run whose score is what its answers in the review log give, and answers when the last of them was given. Refused with another
 * score, without answers, or while some are missing. Whoever calls has asked whether the member may.
 */
export async function keepFinishedTest(
  rows: Writer,
  memberId: string,
  test: FinishedTest,
  { forBadges, now }: { forBadges: boolean; now: number },
): Promise<number> {
  const { id, test_id, option, score, revision } = test;
  const answers = await answersOfRun(rows, memberId, id, test_id);
  const verdict = judgeRun(option, answers, await askedItems(rows, id, option, revision));
  if ('refused' in verdict) throw new Refusal('BAD_INPUT', { key: `self-test:refusal.${verdict.refused}`, field: 'test_id' });
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
  return answers.at(-1)!.answeredAt;
}

/** What the card has to ask about, unless it has changed since the run began: then nobody knows any more what stood on it. */
async function askedItems(rows: Reader, cardId: string, option: TestOption, revision: number | undefined): Promise<string[] | undefined> {
  if (revision === undefined || revision !== (await revisionOfCard(rows, cardId))) return undefined;
  const items = await itemsOf(rows, cardId);
  const asked = items.filter(({ kind, content }) =>
    option === testOptions.flashcardsOnly
      ? kind === 'flashcard' && isAskableFlashcard(JSON.parse(content) as Flashcard)
      : kind === 'quizz' && isAskable(JSON.parse(content) as Question),
  );
  return asked.map(({ id }) => id);
}
