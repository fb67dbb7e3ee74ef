import { describe, expect, test } from 'vitest';
import type { KeyIdea, Question } from '#features/cards/contract.ts';
import {
  askedOtherwise,
  descriptionQuestions,
  questionsAsAnswered,
  titleQuestions,
  titleWords,
} from './key-idea-questions.ts';
import { beginQuiz, namedBefore, nextQuiz, replayQuiz, type Quiz } from './quiz.ts';

const idea = (title: string, description = ''): KeyIdea => ({
  _id: title,
  order: 'a0',
  title,
  key_idea_description: description,
});
const prompts = { typing: 'Name one', wordOrder: 'Put in order' };
const stamp = { eventId: 'e', elapsedMs: 1, answeredAt: 1 };

describe('[S2 §5] words of a title', () => {
  test.each([
    ['letters, digits', 'Water boils at 100', ['Water', 'boils', 'at', '100']],
    ['apostrophes and hyphens stay', 'Newton’s well-known law', ['Newton’s', 'well-known', 'law']],
    ['other signs go', 'Light → sugar, oxygen!', ['Light', 'sugar', 'oxygen']],
    ['accents', 'Où est l’été ?', ['Où', 'est', 'l’été']],
    ['none', '→ !', []],
  ])('%s', (_, title, words) => expect(titleWords(title)).toEqual(words));
});

/** A card that does not ask for exact accents. */
const plain = { exactAccents: false };

describe('[S2 §2] key ideas as questions', () => {
  test('typed, or by word order if there is an order', () => {
    const ideas = [idea('Light makes sugar'), idea('Chlorophyll')];
    expect(titleQuestions(ideas, 'typing', prompts, plain).map(({ type }) => type)).toEqual([
      'type_answer',
      'type_answer',
    ]);
    expect(titleQuestions(ideas, 'wordOrder', prompts, plain).map(({ type }) => type)).toEqual([
      'word_order',
      'type_answer',
    ]);
  });

  test.each([
    ['Chlorophyll', 'type_answer'],
    ['Light → sugar', 'type_answer'],
    ['Light makes sugar', 'word_order'],
    ['光が糖を作る', 'word_order'],
  ])('word order of %s: %s, from three words on', (title, type) => {
    expect(titleQuestions([idea(title)], 'wordOrder', prompts, plain)).toMatchObject([{ type }]);
  });

  describe('"Show its words"', () => {
    const ideas = [idea('Light makes sugar'), idea('Chlorophyll')];
    const [typed, short] = titleQuestions(ideas, 'typing', prompts, plain) as [Question, Question];
    const words = askedOtherwise(typed, ideas, prompts, plain)!;
    test('turns a typed key idea to word order and back, where there is an order', () => {
      expect(words).toMatchObject({ type: 'word_order', sentence: 'Light makes sugar' });
      expect(askedOtherwise(words, ideas, prompts, plain)).toEqual(typed);
      expect(askedOtherwise(short, ideas, prompts, plain)).toBeUndefined();
    });
    test('replaces the question until it is answered, and an undo opens it as it was answered', () => {
      const begun = beginQuiz([typed, short], 'key_idea');
      const other = nextQuiz(begun, { kind: 'askOtherwise', question: words });
      expect(other).toMatchObject({ at: 0, phase: 'answering', draft: { type: 'word_order', placed: [] } });
      expect(nextQuiz(begun, { kind: 'askOtherwise', question: { ...words, _id: 'other' } })).toBe(begun);
      const answered = nextQuiz(nextQuiz(other, { kind: 'draft', answer: { type: 'word_order', placed: [0, 1, 2] } }), {
        kind: 'validate',
        ...stamp,
      });
      expect(answered.answers).toMatchObject([{ itemId: 'Light makes sugar', outcome: 'right' }]);
      expect(nextQuiz(answered, { kind: 'askOtherwise', question: typed })).toBe(answered);
      const resumed = questionsAsAnswered([typed, short], answered.answers, ideas, prompts, plain);
      expect(resumed).toEqual([words, short]);
      expect(nextQuiz(replayQuiz(resumed, answered.answers, 'key_idea'), { kind: 'undo' })).toMatchObject({
        draft: { type: 'word_order', placed: [0, 1, 2] },
      });
    });
  });

  test.each([
    ['half of its letters', 'Thrxy', 'Three'],
    ['fewer', 'Txxxe', 'One'],
  ])('a wrong text with %s, %s, is compared with %s', (_, text, compared) => {
    expect(name(quiz, text).answers).toMatchObject([{ itemId: compared, outcome: 'wrong' }]);
  });

  const quiz = beginQuiz(
    titleQuestions([idea('One'), idea('Two'), idea('Three')], 'typing', prompts, plain),
    'key_idea',
  );
  const type = (before: Quiz, text: string): Quiz =>
    nextQuiz(before, { kind: 'draft', answer: { type: 'type_answer', texts: [text] } });
  const name = (before: Quiz, text: string): Quiz => nextQuiz(type(before, text), { kind: 'validate', ...stamp });
  const goOn = (before: Quiz): Quiz => nextQuiz(before, { kind: 'next' });

  test('may be named in any order', () => {
    const third = name(quiz, 'three');
    expect(third.answers).toMatchObject([{ itemId: 'Three', itemKind: 'key_idea', outcome: 'right' }]);
    const wrong = name(goOn(third), 'Four');
    expect(wrong.answers.at(-1)).toMatchObject({ itemId: 'Two', outcome: 'wrong' });
    expect(goOn(wrong).questions[2]!._id).toBe('One');
  });
  test('a misspelt one is compared with the key idea that was meant', () => {
    const wrong = name(quiz, 'Thre');
    expect(wrong.answers).toMatchObject([{ itemId: 'Three', outcome: 'wrong' }]);
  });
  test('a key idea that was named already is not judged again', () => {
    const second = goOn(name(quiz, 'Three'));
    expect(namedBefore(type(second, 'three'))).toBe(true);
    expect(name(second, 'three').answers).toHaveLength(1);
    expect(namedBefore(type(second, 'One'))).toBe(false);
  });
  describe('some typed, some by word order', () => {
    const mixed = [idea('Light makes sugar'), idea('Water becomes oxygen')];
    const typed = titleQuestions(mixed, 'typing', prompts, plain);
    const ordered = titleQuestions(mixed, 'wordOrder', prompts, plain);
    test('a typed text also names a key idea that would be asked by word order', () => {
      const named = name(beginQuiz([typed[0]!, ordered[1]!], 'key_idea'), 'water becomes oxygen');
      expect(named.answers).toMatchObject([{ itemId: 'Water becomes oxygen', outcome: 'right' }]);
      expect(goOn(named).questions[1]).toEqual(typed[0]);
    });
    test('one that was answered by word order counts as named', () => {
      const first = nextQuiz(beginQuiz([ordered[0]!, typed[1]!], 'key_idea'), {
        kind: 'draft',
        answer: { type: 'word_order', placed: [0, 1, 2] },
      });
      const second = goOn(nextQuiz(first, { kind: 'validate', ...stamp }));
      expect(namedBefore(type(second, 'light makes sugar'))).toBe(true);
    });
  });
  test('a resumed test asks for the rest', () => {
    const second = goOn(name(quiz, 'Three'));
    const again = replayQuiz(quiz.questions, second.answers, 'key_idea');
    expect(again.questions.map(({ _id }) => _id)).toEqual(['Three', 'One', 'Two']);
    expect(again).toMatchObject({ at: 1, phase: 'answering' });
  });
});

describe('[S2 §5] descriptions', () => {
  test('only non-empty ones are asked; a paragraph with only a line break is empty', () => {
    const ideas = [idea('One', '<p>The first</p>'), idea('Two', '<p><br></p>'), idea('Three', '<h2><br></h2>')];
    expect(descriptionQuestions(ideas, 1)).toMatchObject([
      { _id: 'One', type: 'multiple_choice', question: 'The first' },
    ]);
  });
  test('with a single title there is nothing to choose from, so none is asked', () => {
    expect(descriptionQuestions([idea('One', '<p>The first</p>')], 1)).toEqual([]);
    expect(descriptionQuestions([idea('One', '<p>The first</p>'), idea('One', '<p>Again</p>')], 1)).toEqual([]);
  });
  test('one right title among those of the card, at most eight, none twice', () => {
    const ideas = Array.from({ length: 12 }, (_, index) => idea(`Idea ${index % 10}`, '<p>Text</p>'));
    for (const question of descriptionQuestions(ideas, 7)) {
      if (question.type !== 'multiple_choice') throw new Error(question.type);
      const titles = question.answer_list.map(({ content }) => content);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).toHaveLength(8);
      expect(question.answer_list.filter(({ rightAnswer }) => rightAnswer)).toHaveLength(1);
    }
  });
});
