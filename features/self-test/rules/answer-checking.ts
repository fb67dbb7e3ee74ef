import type { Question } from '#features/cards/contract.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { accentsOf, aroundBlanks, type Answer, type Asked, type QuestionOf } from './answer.ts';
import { isAccepted } from './accepted-texts.ts';
import { isChosen, isRightChoice } from './equal-choices.ts';

/** The verdict on an answer: as a whole, and for each part (choice, entry, blank, left item or word, in order). */
export interface Verdict {
  readonly outcome: 'right' | 'wrong';
  readonly parts: readonly boolean[];
  /** "I don't know" was pressed. */
  readonly gaveUp?: boolean;
}

/** S2 §5, "Answer checking". */
export function checkAnswer(question: Asked, answer: Answer): Verdict {
  return verdict(partsOf(question, answer), question, answer);
}

function partsOf(question: Asked, answer: Answer): boolean[] {
  if (question.type === 'multiple_choice' && answer.type === 'multiple_choice') {
    const { answer_list: choices } = question;
    return choices.map((_, index) => isChosen(choices, answer.chosen, index) === isRightChoice(choices, index));
  }
  if (question.type === 'type_answer' && answer.type === 'type_answer') {
    return question.entries.map(({ expectedAnswer }, index) =>
      isAccepted(answer.texts[index] ?? '', expectedAnswer, accentsOf(question)),
    );
  }
  if (question.type === 'fill_blanks' && answer.type === 'fill_blanks') {
    return question.blanks.map(
      ({ expectedAnswer }, index) => question.options[answer.slots[index] ?? -1] === expectedAnswer,
    );
  }
  if (question.type === 'association' && answer.type === 'association') {
    return question.leftItems.map((_, leftIndex) => {
      const partner = answer.pairs.find((pair) => pair.leftIndex === leftIndex)?.rightIndex;
      const partners = partnersOf(question, leftIndex);
      return partner === undefined ? partners.length === 0 : partners.includes(question.rightItems[partner]!);
    });
  }
  if (question.type === 'word_order' && answer.type === 'word_order') {
    const { words } = sentenceWords(question.sentence);
    return answer.placed.map((word, index) => words[word] === words[index]);
  }
  throw new Error(`an answer of type ${answer.type} to a question of type ${question.type}`);
}

function verdict(parts: readonly boolean[], question: Question, answer: Answer): Verdict {
  const complete =
    question.type === 'word_order'
      ? placedSentence(question, answer) === wantedSentence(question)
      : parts.every((part) => part);
  return { outcome: complete ? 'right' : 'wrong', parts };
}

/** The right texts that are correct for a left item. Right items with equal texts are interchangeable. */
export function partnersOf(question: QuestionOf<'association'>, leftIndex: number): string[] {
  return question.associations
    .filter((pair) => pair.leftIndex === leftIndex)
    .map((pair) => question.rightItems[pair.rightIndex]!);
}

/** The expected sentence with whitespace normalised, since only the order of words counts. */
function wantedSentence({ sentence }: QuestionOf<'word_order'>): string {
  const { words, joint } = sentenceWords(sentence);
  return words.join(joint);
}

function placedSentence(question: QuestionOf<'word_order'>, answer: Answer): string {
  const { words, joint } = sentenceWords(question.sentence);
  return answer.type === 'word_order' ? answer.placed.map((word) => words[word]).join(joint) : '';
}

/** A part of an answer as text; `right` is set if it was chosen, and so is right or wrong on its own. */
export interface GivenPiece {
  readonly text: string;
  readonly right?: boolean;
}

/** The parts of a chosen answer, each marked right or wrong. Empty if nothing was answered. */
export function givenPieces(question: Question, answer: Answer, joint: string): GivenPiece[] {
  if (question.type === 'multiple_choice' && answer.type === 'multiple_choice') {
    const { answer_list: choices } = question;
    const chosen = answer.chosen.flatMap((index) => {
      const choice = choices[index];
      return choice ? [{ text: choice.content, right: isRightChoice(choices, index) }] : [];
    });
    return joined(chosen, joint);
  }
  if (question.type === 'association' && answer.type === 'association') {
    const pairs = answer.pairs.map(({ leftIndex, rightIndex }) => {
      const partner = question.rightItems[rightIndex]!;
      return {
        text: `${question.leftItems[leftIndex]} → ${partner}`,
        right: partnersOf(question, leftIndex).includes(partner),
      };
    });
    return joined(pairs, joint);
  }
  if (question.type === 'fill_blanks' && answer.type === 'fill_blanks' && answer.slots.some((slot) => slot !== null)) {
    const { parts } = checkAnswer(question, answer);
    const fillings = answer.slots.map((slot, index) => ({
      text: question.options[slot ?? -1] ?? '…',
      right: parts[index] === true,
    }));
    return aroundBlanks(question)
      .flatMap((text, index) => [{ text }, ...fillings.slice(index, index + 1)])
      .filter(({ text }) => text !== '');
  }
  return [];
}

const joined = (pieces: readonly GivenPiece[], joint: string): GivenPiece[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [{ text: joint }, piece]));

/**
 * An answer as one line of text, with `joint` between its parts, for the learner's history and the list of mistakes.
 * Empty if nothing was answered.
 */
export function answerText(question: Question, answer: Answer, joint = ' · '): string {
  if (answer.type === 'type_answer')
    return answer.texts.some((text) => text.trim() !== '') ? answer.texts.join(joint) : '';
  if (question.type === 'word_order') return placedSentence(question, answer);
  return givenPieces(question, answer, joint)
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The correct answer in the same form. */
export function rightAnswerText(question: Question, joint = ' · '): string {
  switch (question.type) {
    case 'multiple_choice':
      return question.answer_list
        .filter(({ rightAnswer }) => rightAnswer)
        .map(({ content }) => content)
        .join(joint);
    case 'type_answer':
      return question.entries.map(({ expectedAnswer }) => expectedAnswer).join(joint);
    case 'fill_blanks':
      return filledText(
        question,
        question.blanks.map(({ expectedAnswer }) => expectedAnswer),
      );
    case 'association':
      return question.associations
        .map((pair) => `${question.leftItems[pair.leftIndex]} → ${question.rightItems[pair.rightIndex]}`)
        .join(joint);
    case 'word_order':
      return wantedSentence(question);
  }
}

function filledText(question: QuestionOf<'fill_blanks'>, fillings: readonly string[]): string {
  return aroundBlanks(question)
    .map((piece, index) => piece + (fillings[index] ?? ''))
    .join('')
    .trim();
}
