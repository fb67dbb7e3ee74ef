import type { QuestionOf } from './answer.ts';

type Choices = QuestionOf<'multiple_choice'>['answer_list'];

const sameText = (one: string, other: string): boolean => one.trim() === other.trim();

/** Whether a choice is right, or reads the same as one that is: nobody could tell them apart, so either counts. */
export const isRightChoice = (choices: Choices, index: number): boolean =>
  choices.some(({ content, rightAnswer }) => rightAnswer && sameText(content, choices[index]?.content ?? ''));

/** Whether this choice, or one that reads the same, was chosen. */
export const isChosen = (choices: Choices, chosen: readonly number[], index: number): boolean =>
  chosen.some((at) => sameText(choices[at]?.content ?? '', choices[index]?.content ?? ''));

/** The indexes of the choices that read differently; of equal ones the first. */
export const differentChoices = (choices: Choices): number[] =>
  choices.flatMap(({ content }, index) =>
    choices.findIndex((other) => sameText(other.content, content)) === index ? [index] : [],
  );
