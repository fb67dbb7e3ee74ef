import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { itemsOf, saveScore as saveCardScore } from '#features/cards/store.server.ts';
import { ownersOfCards } from '#features/memory/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { SaveScore } from './contract.ts';
import { isAskable } from './rules/answer.ts';
import { judgeRun } from './rules/judge-run.ts';
import { testOptions, type TestOption } from './rules/mode-picker.ts';
import { isAskableFlashcard } from './rules/test-run.ts';
import { answersOfRun, revisionOfCard, saveTestRun } from './store.server.ts';

/** Meaning `saveScore` of `PUT /focus-card/{id}` (S2 §7, variant c). */
export function saveTestScore(context: SignedInContext, input: SaveScore): Promise<{ ok: true }> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    authorise(member, 'testCard', { ownerId: (await ownersOfCards(rows, [input.id])).get(input.id) ?? '' });
    const finished = await scoreOfRun(rows, member.id, input);
    if (finished.score !== input.score) throw new Refusal('BAD_INPUT', { key: 'self-test:refusal.otherScore', field: 'score' });

    await saveTestRun(rows, {
      member_id: member.id,
      id: input.test_id,
      card_id: input.id,
      option: input.option,
      score: finished.score,
      for_badges: input.incBadgeCard ? 1 : 0,
      finished_at: services.clock.now(),
    });
    if (input.updateScore) await saveCardScore(rows, input.id, finished.score, finished.at);
    announce.changed([member.id], ['cards', `card:${input.id}`]);
    return { ok: true as const };
  });
}

/** Worked out from the answers in the review log. Refused while there are none, or some are missing. `at`: when the last one was given. */
export async function scoreOfRun(
  rows: Reader,
  memberId: string,
  { id, test_id, option, revision }: Pick<SaveScore, 'id' | 'test_id' | 'option' | 'revision'>,
): Promise<{ score: number; at: number }> {
  const answers = await answersOfRun(rows, memberId, id, test_id);
  const verdict = judgeRun(option, answers, await askedItems(rows, id, option, revision));
  if ('refused' in verdict) throw new Refusal('BAD_INPUT', { key: `self-test:refusal.${verdict.refused}`, field: 'test_id' });
  return { score: verdict.score, at: answers.at(-1)!.answeredAt };
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
