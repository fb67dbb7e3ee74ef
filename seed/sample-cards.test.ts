import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import { flashcard, keyIdea, question, resource, cardFields, type Question } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import {
  questionProblems,
  flashcardProblems,
  keyIdeaProblems,
  resourceProblems,
} from '#features/card-editor/rules/question-problems.ts';
import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { checkAnswer } from '#features/self-test/rules/answer-checking.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { aroundBlanks, type Answer } from '#features/self-test/rules/answer.ts';
import catalogue from '#features/catalogue/categories.json' with { type: 'json' };
import { buildCard } from './wire-card.ts';
import { allCards } from './cards/all-cards.ts';
import { sampleSlug } from './sample-slug.ts';

const built = allCards.map((card) => ({ slug: card.slug, card: buildCard(card) }));
const content = z.strictObject({
  ...cardFields.shape,
  key_idea: z.array(keyIdea),
  resource: z.array(resource),
  flashcard: z.array(flashcard),
  quizz: z.array(question),
});

describe.each(built)('$slug', ({ card }) => {
  test('[S1 §3] has the shape of the wire', () => {
    expect(content.safeParse(card).error?.issues ?? []).toEqual([]);
    expect(isCategoryPair(card.category_1, card.category_2)).toBe(true);
    expect(cleanUpdate({ ...card })).toEqual(card);
  });

  test('[S1 §5] could be published: description, key ideas, cover, marked for the public', () => {
    expect(isRichTextEmpty(card.desc)).toBe(false);
    expect(card.cover_picture).not.toBeNull();
    expect(card.forPublic).toBe(true);
    expect(card.title.length).toBeLessThanOrEqual(65);
    for (const text of [card.title, card.subtitle, card.memo, card.summary]) expect(text.trim()).not.toBe('');
  });

  test('is rich enough to learn from', () => {
    expect(card.key_idea.length).toBeGreaterThanOrEqual(3);
    expect(card.key_idea.length).toBeLessThanOrEqual(7);
    expect(card.flashcard.length).toBeGreaterThanOrEqual(4);
    expect(card.flashcard.length).toBeLessThanOrEqual(12);
    expect(card.quizz.length).toBeGreaterThanOrEqual(3);
    expect(card.quizz.length).toBeLessThanOrEqual(6);
    expect(card.resource.length).toBeGreaterThanOrEqual(2);
  });

  test('has nothing that the editor would complain about', () => {
    expect(card.quizz.flatMap(questionProblems)).toEqual([]);
    expect(card.flashcard.flatMap(flashcardProblems)).toEqual([]);
    expect(card.key_idea.flatMap(keyIdeaProblems)).toEqual([]);
    expect(card.resource.flatMap(resourceProblems)).toEqual([]);
    expect(card.key_idea.filter((idea) => isRichTextEmpty(idea.key_idea_description))).toEqual([]);
  });

  test('no line can break between a number and its per cent sign', () =>
    expect(JSON.stringify(card)).not.toMatch(/\d %/));

  test('shows no leftover of the markup', () => {
    const rich = [
      card.desc,
      card.summary,
      card.notesDataAuthor,
      ...card.key_idea.map((idea) => idea.key_idea_description),
      ...card.quizz.map((each) => each.explanation),
    ];
    for (const html of rich) expect(html.replace(/<code>.*?<\/code>/g, '')).not.toMatch(/\*|`/);
    const { key_idea, quizz, flashcard: deck, resource: links, title, subtitle, memo } = card;
    for (const text of [
      title,
      subtitle,
      memo,
      ...key_idea.map((idea) => idea.title),
      ...deck.map((each) => each.question),
      ...links.map((link) => link.comment),
      ...quizz.map((each) => each.question),
    ]) {
      expect(text).not.toMatch(/\*\*|`/);
    }
  });

  test('[S2 §5] every question is answered right by its own answer', () => {
    for (const each of card.quizz) {
      soundness(each);
      expect(checkAnswer(each, rightAnswer(each)).outcome, each.question).toBe('right');
    }
  });
});

function soundness(each: Question): void {
  switch (each.type) {
    case 'multiple_choice':
      expect(each.answer_list.length).toBeGreaterThanOrEqual(2);
      expect(each.answer_list.some((answer) => answer.rightAnswer)).toBe(true);
      expect(each.answer_list.some((answer) => !answer.rightAnswer)).toBe(true);
      break;
    case 'type_answer':
      expect(each.entries.length).toBeGreaterThan(0);
      break;
    case 'fill_blanks':
      expect(aroundBlanks(each).length - 1).toBe(each.blanks.length);
      expect(each.options).toEqual(expect.arrayContaining(each.blanks.map((blank) => blank.expectedAnswer)));
      expect(each.options.length).toBeGreaterThan(each.blanks.length);
      break;
    case 'association':
      expect(each.associations.map(({ leftIndex }) => leftIndex)).toEqual(each.leftItems.map((_, index) => index));
      for (const { rightIndex } of each.associations) expect(each.rightItems[rightIndex]).toBeDefined();
      expect(new Set(each.rightItems).size).toBe(each.rightItems.length);
      break;
    case 'word_order':
      expect(sentenceWords(each.sentence).words.length).toBeGreaterThanOrEqual(3);
  }
}

function rightAnswer(each: Question): Answer {
  switch (each.type) {
    case 'multiple_choice':
      return {
        type: each.type,
        chosen: each.answer_list.flatMap((answer, index) => (answer.rightAnswer ? [index] : [])),
      };
    case 'type_answer':
      return { type: each.type, texts: each.entries.map((entry) => entry.expectedAnswer) };
    case 'fill_blanks':
      return { type: each.type, slots: each.blanks.map((blank) => each.options.indexOf(blank.expectedAnswer)) };
    case 'association':
      return { type: each.type, pairs: each.associations };
    case 'word_order':
      return { type: each.type, placed: sentenceWords(each.sentence).words.map((_, index) => index) };
  }
}

describe('the whole world', () => {
  const count = <Key extends string>(keys: readonly Key[]) => Object.groupBy(keys, (key) => key);

  test('every category has three cards or more', () => {
    const found = count(built.map(({ card }) => card.category_1));
    for (const { value } of catalogue.categories) expect(found[value]?.length ?? 0, value).toBeGreaterThanOrEqual(3);
  });

  test('five languages or more', () => {
    expect(Object.keys(count(built.map(({ card }) => card.language))).length).toBeGreaterThanOrEqual(5);
  });

  test('every type of question appears many times', () => {
    const types = count(built.flatMap(({ card }) => card.quizz.map(({ type }) => type)));
    for (const { type } of question.options.map((option) => ({ type: option.shape.type.value })))
      expect(types[type]?.length ?? 0, type).toBeGreaterThanOrEqual(15);
    const spoken = built
      .flatMap(({ card }) => card.quizz.flatMap((each) => (each.type === 'type_answer' ? each.entries : [])))
      .filter((entry) => entry.contentType === 'audio');
    expect(spoken.length).toBeGreaterThanOrEqual(5);
  });

  test('every id and every address belongs to one thing', () => {
    const ids = built.flatMap(({ card }) =>
      [card.key_idea, card.flashcard, card.quizz, card.resource].flatMap((list) => list.map(({ _id }) => _id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const slugs = allCards.map(sampleSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(built.map(({ slug }) => slug)).size).toBe(built.length);
  });

  test('right answers are not always first', () => {
    const choices = built.flatMap(({ card }) => card.quizz.filter((each) => each.type === 'multiple_choice'));
    expect(choices.filter(({ answer_list }) => answer_list[0]?.rightAnswer).length).toBeLessThan(choices.length * 0.8);
  });

  test('is the same every time', () => {
    expect(allCards.map(buildCard)).toEqual(built.map(({ card }) => card));
    expect(buildCard(allCards[0]!).key_idea[0]?._id).toBe('67265842-3423-5331-9938-201192fe84b3');
  });
});
