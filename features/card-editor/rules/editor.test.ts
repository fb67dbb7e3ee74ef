import { expect, test } from 'vitest';
import { changesSince, isNothing } from '#features/cards/rules/editor-changes.ts';
import { newFlashcard, newKeyIdea, newResource } from './editor-rows.ts';
import { blankContent } from '#features/cards/rules/editor-start.ts';
import { typingPauseMs, typingStepMs, undoLimit } from '#platform/documents/history.ts';
import { next, openEditor, type EditorAction, type EditorState } from './editor.ts';

const blank = blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' });
const play = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(next, state);
const type = (title: string, typedAt: number): EditorAction => ({ kind: 'field', change: { title }, typedAt });
const questions = (state: EditorState) => state.content.flashcard.map(({ _id }) => _id);
const withCards = (...ids: string[]) =>
  play(openEditor(blank), { kind: 'add', list: 'flashcard', rows: ids.map((id) => newFlashcard(id)) });

test('continuous typing is one undo step; a pause, another field or a long time starts the next', () => {
  const typed = play(
    openEditor(blank),
    type('a', 0),
    type('ab', 100),
    type('abc', 200),
    type('abc d', 200 + typingPauseMs),
    {
      kind: 'field',
      change: { memo: 'm' },
      typedAt: 1_100,
    },
  );
  expect(typed.past.map(({ title, memo }) => [title, memo])).toEqual([
    ['', ''],
    ['abc', ''],
    ['abc d', ''],
  ]);
  let long = openEditor(blank);
  for (let at = 0; at <= typingStepMs + 500; at += 500) long = next(long, type(`x${at}`, at));
  expect(long.past).toHaveLength(2);
});

test('undo and redo cover every kind of change, and a new change clears redo', () => {
  const done = play(withCards('1', '2'), { kind: 'remove', list: 'flashcard', ids: ['1'] }, type('t', 0));
  const back = play(done, { kind: 'undo' }, { kind: 'undo' });
  expect(questions(back)).toEqual(['1', '2']);
  const again = play(back, { kind: 'redo' });
  expect(questions(again)).toEqual(['2']);
  expect(play(again, { kind: 'redo' }).content).toEqual(done.content);
  expect(play(again, type('other', 0), { kind: 'redo' }).content.title).toBe('other');
  expect(play(openEditor(blank), { kind: 'undo' }, { kind: 'redo' }).content).toBe(blank);
});

test('the number of undo steps is limited', () => {
  let state = openEditor(blank);
  for (let step = 0; step < undoLimit + 20; step++)
    state = next(state, { kind: 'field', change: { title: String(step) } });
  expect(state.past).toHaveLength(undoLimit);
});

test('setting an equal value is no undo step', () => {
  const state = openEditor(blank);
  expect(next(state, { kind: 'field', change: { title: '' } })).toBe(state);
  expect(next(withCards('1'), { kind: 'move', list: 'flashcard', id: '1', to: 0 }).past).toHaveLength(1);
});

test('rows are added after a row, first, or at the end, and the first of them opens', () => {
  const state = play(withCards('1', '2'), {
    kind: 'add',
    list: 'flashcard',
    rows: [newFlashcard('new')],
    after: '1',
    open: true,
  });
  expect(questions(state)).toEqual(['1', 'new', '2']);
  expect(state.open).toEqual({ list: 'flashcard', id: 'new' });
  expect(questions(next(state, { kind: 'add', list: 'flashcard', rows: [newFlashcard('0')], first: true }))).toEqual([
    '0',
    '1',
    'new',
    '2',
  ]);
  expect(questions(next(state, { kind: 'add', list: 'flashcard', rows: [newFlashcard('9')] }))).toEqual([
    '1',
    'new',
    '2',
    '9',
  ]);
});

test('a row that already exists is not added again', () => {
  const state = withCards('1', '2');
  expect(next(state, { kind: 'add', list: 'flashcard', rows: [newFlashcard('1')] })).toBe(state);
});

test('moving changes only the order of one row', () => {
  const before = withCards('1', '2', '3', '4');
  const after = next(before, { kind: 'move', list: 'flashcard', id: '4', to: 1 });
  expect(questions(after)).toEqual(['1', '4', '2', '3']);
  expect(changesSince(before.content, after.content)).toMatchObject({ flashcard: { put: [{ _id: '4' }] } });
  expect(questions(next(after, { kind: 'move', list: 'flashcard', id: '1', to: 99 }))).toEqual(['4', '2', '3', '1']);
});

test('rows with equal orders, from two concurrent tabs, can be moved between and added after', () => {
  const twins = openEditor({
    ...blank,
    flashcard: [
      { ...newFlashcard('1'), order: 'a0' },
      { ...newFlashcard('2'), order: 'a0' },
      { ...newFlashcard('3'), order: 'a0' },
    ],
  });
  expect(questions(next(twins, { kind: 'add', list: 'flashcard', rows: [newFlashcard('new')], after: '1' }))).toEqual([
    '1',
    'new',
    '2',
    '3',
  ]);
  expect(questions(next(twins, { kind: 'move', list: 'flashcard', id: '3', to: 0 }))).toEqual(['3', '1', '2']);
});

test('invalid orders from other clients are replaced', () => {
  const odd = openEditor({
    ...blank,
    flashcard: [
      { ...newFlashcard('1'), order: '1' },
      { ...newFlashcard('2'), order: '2' },
    ],
  });
  const added = next(odd, { kind: 'add', list: 'flashcard', rows: [newFlashcard('new')], after: '1' });
  expect(questions(added)).toEqual(['1', 'new', '2']);
  const orders = added.content.flashcard.map(({ order }) => order);
  expect(orders).toEqual(orders.toSorted());
});

test('Backspace removes an empty row and opens the previous one; a row with content stays', () => {
  const state = withCards('1', '2');
  expect(next(state, { kind: 'removeBlank', list: 'flashcard', id: '2' })).toMatchObject({
    open: { list: 'flashcard', id: '1' },
    content: { flashcard: [{ _id: '1' }] },
  });
  const written = next(state, { kind: 'row', list: 'flashcard', id: '2', change: { question: 'q' } });
  expect(next(written, { kind: 'removeBlank', list: 'flashcard', id: '2' })).toBe(written);
});

test('resources of a removed key idea become the card’s; undo restores the reference', () => {
  const state = play(
    openEditor(blank),
    { kind: 'add', list: 'key_idea', rows: [newKeyIdea('k')] },
    { kind: 'add', list: 'resource', rows: [{ ...newResource('r'), keyIdeaId: 'k' }] },
  );
  const removed = next(state, { kind: 'remove', list: 'key_idea', ids: ['k'] });
  expect(removed.content.resource[0]!.keyIdeaId).toBeNull();
  expect(next(removed, { kind: 'undo' }).content.resource[0]!.keyIdeaId).toBe('k');
});

test('undo does not revert changes of other editors', () => {
  const state = play(openEditor(blank), type('mine', 0));
  const arrived = next(state, { kind: 'arrived', content: { ...state.content, memo: 'theirs' } });
  expect(next(arrived, { kind: 'undo' }).content).toMatchObject({ title: '', memo: 'theirs' });
});

test('after a conflict choice, undo reaches both versions', () => {
  const state = play(openEditor(blank), type('mine', 0));
  const theirs = { ...blank, title: 'theirs' };
  const tookTheirs = next(state, { kind: 'chose', content: theirs, theirs });
  expect(next(tookTheirs, { kind: 'undo' }).content.title).toBe('mine');
  const keptMine = next(state, { kind: 'chose', content: state.content, theirs });
  expect(next(keptMine, { kind: 'undo' }).content.title).toBe('theirs');
});

test('the open row is closed when it is removed', () => {
  const state = play(
    withCards('1'),
    { kind: 'open', row: { list: 'flashcard', id: '1' } },
    { kind: 'remove', list: 'flashcard', ids: ['1'] },
  );
  expect(state.open).toBeNull();
  expect(isNothing(changesSince(blank, state.content))).toBe(true);
});

test('imported rows with the id of a flashcard take its place, others come last, in one undo step', () => {
  const before = withCards('1', '2');
  const [, two] = before.content.flashcard;
  const changed = { ...two!, question: 'changed', order: '' };
  const after = next(before, {
    kind: 'addImported',
    flashcards: [{ ...changed, _id: '3' }, changed],
    questions: [],
  });
  expect(after.content.flashcard.map(({ _id, question }) => [_id, question === 'changed'])).toEqual([
    ['1', false],
    ['2', true],
    ['3', true],
  ]);
  expect(after.content.flashcard[1]!.order).toBe(two!.order);
  expect(next(after, { kind: 'undo' }).content).toEqual(before.content);
});

test('putting flashcards into a group, and taking one out, is one undo step each; what changes nothing is none', () => {
  const groups = (state: EditorState) => state.content.flashcard.map(({ group }) => group);
  const put = next(withCards('1', '2', '3'), { kind: 'group', ids: ['1', '3'], group: 'g' });
  expect(groups(put)).toEqual(['g', undefined, 'g']);
  expect(next(put, { kind: 'group', ids: ['1', '3'], group: 'g' })).toBe(put);
  const out = next(put, { kind: 'group', ids: ['3'], group: undefined });
  expect(groups(out)).toEqual(['g', undefined, undefined]);
  expect(changesSince(put.content, out.content)).toEqual({ flashcard: { put: [out.content.flashcard[2]] } });
  expect(groups(play(out, { kind: 'undo' }))).toEqual(['g', undefined, 'g']);
  expect(groups(play(out, { kind: 'undo' }, { kind: 'undo' }))).toEqual([undefined, undefined, undefined]);
});
