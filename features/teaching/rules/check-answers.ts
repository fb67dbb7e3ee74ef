import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import { isAccepted } from '#features/self-test/rules/accepted-texts.ts';
import { answerText, checkAnswer, rightAnswerText } from '#features/self-test/rules/answer-checking.ts';
import { accentsOf, askedBy, type Answer, type Asked } from '#features/self-test/rules/answer.ts';
import { isSameText, type Accents } from '#features/self-test/rules/same-text.ts';
import { answerToReal, flashcardsToAsk } from './blind-question.ts';

/** S2 §3 *Student answer record*. */
export interface Checked {
  readonly isRight: boolean;
  readonly goodAnswer: string;
  readonly answer: string;
}

export interface CheckedAnswers {
  /** The number of key ideas. */
  readonly nbr_KI: Checked;
  /** One for each key idea, then those that the student named and the card does not have. */
  readonly name_KI: readonly Checked[];
  /** One for each question of the card. */
  readonly quizz: readonly (Checked & { readonly question: string })[];
  /** One for each flashcard that was asked; absent in answers of before. */
  readonly flashcard?: readonly (Checked & { readonly question: string })[];
}

export interface SentAnswers {
  readonly nbr_KI: { readonly answer: string };
  readonly name_KI: readonly { readonly answer: string }[];
  readonly quizz: readonly {
    readonly _id?: string | undefined;
    readonly answer: string;
    readonly given?: Answer | undefined;
  }[];
  readonly flashcard?: readonly { readonly _id: string; readonly answer: string }[] | undefined;
}

/**
 * Checks what a student sent against the card; what the device says about right and wrong is not used. Key ideas may be
 * named in any order, each once.
 */
export function checkAnswers(
  card: {
    readonly key_idea: readonly KeyIdea[];
    readonly quizz: readonly Question[];
    readonly flashcard: readonly Flashcard[];
    readonly exactAccents: boolean;
  },
  sent: SentAnswers,
  seed: number,
): CheckedAnswers {
  // Counted as the student saw them: some have a description only, and cannot be named.
  const count = String(card.key_idea.filter(hasText).length);
  const titles = card.key_idea.map(({ title }) => title).filter((title) => title.trim() !== '');
  const named = sent.name_KI.map(({ answer }) => answer.trim()).filter((answer) => answer !== '');
  const left = [...named];
  const ideas = titles.map((goodAnswer): Checked => {
    const at = left.findIndex((answer) => isSameText(answer, goodAnswer, accentsOf(card)));
    const [answer = ''] = at === -1 ? [] : left.splice(at, 1);
    return { isRight: at !== -1, goodAnswer, answer };
  });
  return {
    nbr_KI: {
      isRight: sent.nbr_KI.answer.trim() === count,
      goodAnswer: count,
      answer: sent.nbr_KI.answer.trim(),
    },
    name_KI: [...ideas, ...left.map((answer) => ({ isRight: false, goodAnswer: '', answer }))],
    quizz: card.quizz.map((question, at) => {
      const own = sent.quizz.find(({ _id }) => _id === question._id) ?? unnamed(sent, at);
      return { ...checkQuestion(askedBy(question, card), own, seed), question: question.question };
    }),
    // The specification's record has none: then none were asked.
    flashcard: (sent.flashcard ? flashcardsToAsk(card.flashcard, seed) : []).map((flashcard) =>
      checkFlashcard(flashcard, sent, accentsOf(card)),
    ),
  };
}

/** Answers without ids, as the specification lists them, are in the order of the questions. */
const unnamed = (sent: SentAnswers, at: number) => (sent.quizz[at]?._id === undefined ? sent.quizz[at] : undefined);

function checkQuestion(question: Asked, sent: SentAnswers['quizz'][number] | undefined, seed: number): Checked {
  const goodAnswer = rightAnswerText(question);
  if (!sent) return { isRight: false, goodAnswer, answer: '' };
  if (sent.given?.type !== question.type)
    return { isRight: isAccepted(sent.answer, goodAnswer, accentsOf(question)), goodAnswer, answer: sent.answer };
  const answer = answerToReal(question, seed, sent.given);
  return {
    isRight: checkAnswer(question, answer).outcome === 'right',
    goodAnswer,
    answer: answerText(question, answer) || sent.answer,
  };
}

/** A list of several answers asks for any of them. */
function checkFlashcard({ _id, question, answer_list }: Flashcard, sent: SentAnswers, accents: Accents) {
  const answer = (sent.flashcard?.find((given) => given._id === _id)?.answer ?? '').trim();
  return {
    isRight: answer !== '' && answer_list.some((expected) => isAccepted(answer, expected, accents)),
    goodAnswer: answer_list.join(' · '),
    answer,
    question,
  };
}

/** How many of all parts are right. */
export function countOf({ nbr_KI, name_KI, quizz, flashcard = [] }: CheckedAnswers): { right: number; asked: number } {
  const all = [nbr_KI, ...name_KI.filter(({ goodAnswer }) => goodAnswer !== ''), ...quizz, ...flashcard];
  return { right: all.filter(({ isRight }) => isRight).length, asked: all.length };
}
