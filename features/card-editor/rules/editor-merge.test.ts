import { expect, test } from 'vitest';
import { withChanges, type Changes } from '#features/cards/rules/editor-changes.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { chosen, mergeCard, collisionKey } from './editor-merge.ts';
import { newFlashcard } from './editor-rows.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';

const blank = blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' });
const card = (_id: string, order: string, question: string) => ({
  ...newFlashcard(_id),
  order,
  question,
  answer_list: ['a'],
});
const base: CardContent = { ...blank, title: 'Base', flashcard: [card('1', 'a0', 'one'), card('2', 'a1', 'two')] };
const after = (changes: Changes, from = base) => withChanges(from, changes);

test('changes of different fields and rows merge without a conflict', () => {
  const mine = after({ title: 'Mine', flashcard: { put: [card('1', 'a0', 'mine')] } });
  const theirs = after({ memo: 'Theirs', flashcard: { put: [card('3', 'a2', 'three')], remove: ['2'] } });
  const { content, collisions } = mergeCard([base], mine, theirs);
  expect(collisions).toEqual([]);
  expect(content).toMatchObject({ title: 'Mine', memo: 'Theirs' });
  expect(content.flashcard.map(({ question }) => question)).toEqual(['mine', 'three']);
});

test('different changes of the same field or row collide; mine stays until a choice is made', () => {
  const mine = after({ title: 'Mine', flashcard: { put: [card('1', 'a0', 'mine')] } });
  const theirs = after({ title: 'Theirs', flashcard: { put: [card('1', 'a0', 'theirs')] } });
  const { content, collisions } = mergeCard([base], mine, theirs);
  expect(collisions.map(collisionKey)).toEqual(['title', 'flashcard.1']);
  expect(content.title).toBe('Mine');
  expect(chosen(content, collisions, { title: 'theirs', 'flashcard.1': 'mine' })).toMatchObject({
    title: 'Theirs',
    flashcard: [{ question: 'mine' }, { question: 'two' }],
  });
});

test('an equal change on both sides is no collision', () => {
  const both = after({ title: 'Same', flashcard: { remove: ['1'] } });
  expect(mergeCard([base], both, after({ title: 'Same', flashcard: { remove: ['1'] } }))).toEqual({
    content: both,
    collisions: [],
  });
});

test('one side moves a row while the other edits its text', () => {
  const { content, collisions } = mergeCard(
    [base],
    after({ flashcard: { put: [card('1', 'a5', 'one')] } }),
    after({ flashcard: { put: [card('1', 'a0', 'written')] } }),
  );
  expect(collisions).toEqual([]);
  expect(content.flashcard.map(({ question }) => question)).toEqual(['two', 'written']);
});

test('a row removed on one side and changed on the other is a collision', () => {
  const removed = after({ flashcard: { remove: ['1'] } });
  const changed = after({ flashcard: { put: [card('1', 'a0', 'changed')] } });
  for (const [mine, theirs] of [
    [removed, changed],
    [changed, removed],
  ] as const) {
    const { content, collisions } = mergeCard([base], mine, theirs);
    expect(collisions.map(collisionKey)).toEqual(['flashcard.1']);
    expect(chosen(content, collisions, { 'flashcard.1': 'theirs' }).flashcard).toEqual(theirs.flashcard);
  }
});

test('a stale read from before our change arrived reverts nothing', () => {
  const sent = after({ title: 'Sent', flashcard: { put: [card('3', 'a2', 'new')] } });
  const typed = after({ title: 'Typed on' }, sent);
  expect(mergeCard([base, sent], sent, base)).toEqual({ content: sent, collisions: [] });
  expect(mergeCard([base, sent], typed, base)).toEqual({ content: typed, collisions: [] });
  expect(mergeCard([base, sent], typed, sent)).toEqual({ content: typed, collisions: [] });
});

test('our unacknowledged change is not replaced by what another editor wrote', () => {
  const sent = after({ memo: 'way' });
  expect(mergeCard([base, sent], sent, after({ memo: 'hive' })).collisions.map(collisionKey)).toEqual(['memo']);
});

test('a category and its sub-category collide together', () => {
  const mine = after({ category_1: 'SCIENCES', category_2: 'SCIENCESPHYSICS' });
  const theirs = after({ category_1: 'LANGUAGE', category_2: 'LANGUAGEFRENCH' });
  const { content, collisions } = mergeCard([base], mine, theirs);
  expect(collisions.map(collisionKey).toSorted()).toEqual(['category_1', 'category_2']);
  expect(chosen(content, collisions, { category_2: 'theirs' })).toMatchObject({
    category_1: 'LANGUAGE',
    category_2: 'LANGUAGEFRENCH',
  });
  const sameTop = mergeCard([after({ category_1: 'SCIENCES', category_2: 'SCIENCESOTHER' })], mine, theirs);
  expect(sameTop.collisions).toHaveLength(2);
});

test('without a known base, a contested place is a collision', () => {
  const theirs = after({ title: 'Theirs' });
  const mine = after({ title: 'Mine' });
  expect(mergeCard([theirs], mine, theirs).collisions).toEqual([]);
  expect(mergeCard([theirs], mine, theirs, new Set(['title'])).collisions.map(collisionKey)).toEqual(['title']);
});
