import type { RefObject } from 'react';
import type { Question } from '#features/cards/contract.ts';
import type { Verdict } from '../rules/answer-checking.ts';
import type { Answer, AnswerOf, Asked, QuestionOf } from '../rules/answer.ts';
import { AssociationInput } from './association-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { FillBlanksInput } from './fill-blanks-input.tsx';
import { TypeAnswerInput } from './type-answer-input.tsx';
import { WordOrderInput } from './word-order-input.tsx';

/** The props of each of the five inputs. */
export interface QuestionProps<Type extends Question['type']> {
  readonly question: Asked<QuestionOf<Type>>;
  readonly answer: AnswerOf<Type>;
  /** Once set, the input is locked and shows the verdict. */
  readonly verdict: Verdict | null;
  /** The displayed order of choices, as indexes. */
  readonly order: readonly number[];
  readonly language: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  onChange(answer: AnswerOf<Type>): void;
  onSubmit(): void;
}

interface AnyQuestionProps extends Omit<QuestionProps<Question['type']>, 'question' | 'answer' | 'onChange'> {
  readonly question: Asked;
  readonly answer: Answer;
  onChange(answer: Answer): void;
}

export function QuestionInput({ question, answer, ...rest }: AnyQuestionProps) {
  if (question.type === 'multiple_choice' && answer.type === 'multiple_choice')
    return <ChoiceInput question={question} answer={answer} {...rest} />;
  if (question.type === 'type_answer' && answer.type === 'type_answer')
    return <TypeAnswerInput question={question} answer={answer} {...rest} />;
  if (question.type === 'fill_blanks' && answer.type === 'fill_blanks')
    return <FillBlanksInput question={question} answer={answer} {...rest} />;
  if (question.type === 'association' && answer.type === 'association')
    return <AssociationInput question={question} answer={answer} {...rest} />;
  if (question.type === 'word_order' && answer.type === 'word_order')
    return <WordOrderInput question={question} answer={answer} {...rest} />;
  return null;
}
