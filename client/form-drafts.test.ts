import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '#tests/harness/empty-storage.ts';
import { forgetFormDrafts, formDraft, keepWaitingDrafts, longestDraft } from './form-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual = { title: '', description: '' };

test('what was typed is there again, whole also where an older version kept less', () => {
  const place = emptyStorage();
  formDraft('ada', 'collection', { title: '' }, place).keep({ title: 'Rivers' });
  expect(formDraft('ada', 'collection', usual, place).read()).toEqual({ title: 'Rivers', description: '' });
});

test('a draft is one member’s and one form’s, and signing out leaves none of that member', () => {
  const place = emptyStorage();
  const [mine, import_, theirs] = [
    ['ada', 'collection'],
    ['ada', 'import:1'],
    ['grace', 'collection'],
  ].map(([member, form]) => formDraft(member!, form!, usual, place));
  for (const draft of [mine!, import_!, theirs!]) draft.keep({ title: 'Rivers', description: '' });
  forgetFormDrafts('ada', place);
  expect(Object.keys(place)).toHaveLength(1);
  expect([mine!.read(), import_!.read(), theirs!.read()?.title]).toEqual([undefined, undefined, 'Rivers']);
});

test('what another program wrote there is no draft', () => {
  const place = emptyStorage();
  place.setItem('loci-form:ada:collection', '{half');
  expect(formDraft('ada', 'collection', usual, place).read()).toBeUndefined();
});

test('a long text is written once typing rests, or the page is left, and is there before', () => {
  const place = emptyStorage();
  const draft = formDraft('ada', 'import', { text: '' }, place);
  for (const text of ['s', 'su', 'sun']) draft.keepSoon({ text });
  expect(Object.keys(place)).toEqual([]);
  expect(draft.read()).toEqual({ text: 'sun' });
  vi.runAllTimers();
  expect(Object.keys(place)).toHaveLength(1);
  expect(draft.read()).toEqual({ text: 'sun' });

  draft.keepSoon({ text: 'moon' });
  keepWaitingDrafts();
  expect(JSON.parse(place.getItem(Object.keys(place)[0]!)!)).toEqual({ text: 'moon' });
  vi.runAllTimers();
  expect(draft.read()).toEqual({ text: 'moon' });
});

test('what was forgotten while it waited is not written any more', () => {
  const place = emptyStorage();
  const draft = formDraft('ada', 'import', { text: '' }, place);
  for (const forget of [draft.forget, () => forgetFormDrafts('ada', place)]) {
    draft.keepSoon({ text: 'sun' });
    forget();
    keepWaitingDrafts();
    vi.runAllTimers();
    expect(Object.keys(place)).toEqual([]);
  }
});

test('one that is too long is not kept, nor what stood there before', () => {
  const place = emptyStorage();
  const draft = formDraft('ada', 'import', { text: '' }, place);
  draft.keep({ text: 'sun' });
  draft.keep({ text: 'x'.repeat(longestDraft) });
  expect(draft.read()).toBeUndefined();
});
