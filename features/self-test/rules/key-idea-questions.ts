import type { Card, KeyIdea, Question } from '#features/cards/contract.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { withoutSynonyms } from './accepted-texts.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { askedBy, type QuestionOf } from './answer.ts';
import { shuffle } from './shuffle.ts';
import { asksDescriptions, kindsOfKeyIdea } from './test-run.ts';

/** How key ideas are answered: typed from memory, or by putting their words in order (S2 §2, "Key-idea steps"). */
export const keyIdeaModes = ['typing', 'wordOrder'] as const;
export type KeyIdeaMode = (typeof keyIdeaModes)[number];

/** Texts of the questions, which depend on the language of the interface. */
export interface KeyIdeaPrompts {
  readonly typing: string;
  readonly wordOrder: string;
}

/** Fewer words than this give their order away. */
const leastWords = 3;

/** At most so many titles to choose from. */
const mostChoices = 8;

/**
 * One question for each key idea, to be checked and shown like the quiz's. Typing asks for any key idea that has not
 * been named; a title of one or two words is always typed.
 */
export function titleQuestions(
  ideas: readonly KeyIdea[],
  mode: KeyIdeaMode,
  prompts: KeyIdeaPrompts,
  card: AsksAccents,
): Question[] {
  return ideas.map((idea) => titleQuestion(idea, mode, prompts, card));
}

type AsksAccents = Pick<Card, 'exactAccents'>;

function titleQuestion(idea: KeyIdea, mode: KeyIdeaMode, prompts: KeyIdeaPrompts, card: AsksAccents): Question {
  const base = { _id: idea._id, order: idea.order, explanation: '' };
  if (mode === 'wordOrder' && hasWordOrder(idea))
    return { ...base, type: 'word_order', question: prompts.wordOrder, sentence: sentenceOf(idea) };
  const entries = [{ contentType: 'text' as const, content: '', expectedAnswer: withoutSynonyms(idea.title) }];
  return askedBy({ ...base, type: 'type_answer', question: prompts.typing, entries }, card);
}

const sentenceOf = ({ title }: KeyIdea): string => titleWords(title).join(' ');
const hasWordOrder = (idea: KeyIdea): boolean => sentenceWords(sentenceOf(idea)).words.length >= leastWords;

/** The same key idea asked in the other mode; `undefined` where it can only be typed. */
export function askedOtherwise(
  question: Question,
  ideas: readonly KeyIdea[],
  prompts: KeyIdeaPrompts,
  card: AsksAccents,
): Question | undefined {
  const idea = ideas.find(({ _id }) => _id === question._id);
  if (!idea || !hasWordOrder(idea)) return undefined;
  return titleQuestion(idea, question.type === 'word_order' ? 'typing' : 'wordOrder', prompts, card);
}

/** The questions as they were asked: each key idea may have been switched to the other mode before its answer. */
export function questionsAsAnswered(
  questions: readonly Question[],
  answers: readonly { readonly itemId: string; readonly answer: { readonly type: string } }[],
  ideas: readonly KeyIdea[],
  prompts: KeyIdeaPrompts,
  card: AsksAccents,
): Question[] {
  return questions.map((question) => {
    const given = answers.findLast(({ itemId }) => itemId === question._id);
    const switched = given && given.answer.type !== question.type;
    return (switched ? askedOtherwise(question, ideas, prompts, card) : undefined) ?? question;
  });
}

/** The words of a title: letters, digits, apostrophes and hyphens (S2 §5). */
export function titleWords(title: string): string[] {
  return title.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
}

/** For each key idea with a description: the description, and titles, two or more, to choose its own from. */
export function descriptionQuestions(ideas: readonly KeyIdea[], seed: number): Question[] {
  if (!asksDescriptions(ideas)) return [];
  const titles = [...new Set(ideas.map(({ title }) => title.trim()))];
  return ideas
    .filter((idea) => kindsOfKeyIdea(idea).includes('description'))
    .map((idea, index): QuestionOf<'multiple_choice'> => {
      const own = idea.title.trim();
      const others = shuffle(
        titles.filter((title) => title !== own),
        seededChance(seed + index),
      ).slice(0, mostChoices - 1);
      return {
        _id: idea._id,
        order: idea.order,
        type: 'multiple_choice',
        question: plainText(idea.key_idea_description),
        explanation: '',
        answer_list: [own, ...others].map((content) => ({ content, rightAnswer: content === own })),
      };
    });
}
