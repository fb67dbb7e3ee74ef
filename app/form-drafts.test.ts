import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFormDrafts, formDraft, keepWaitingDrafts, longestDraft } from './form-drafts.ts';

/** As a browser's: keys are what `Object.keys` gives. */
function storage(): Storage {
  const kept: Record<string, unknown> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((name: string) => kept[name] ?? null),
    setItem: hidden((name: string, value: string) => void (kept[name] = value)),
    removeItem: hidden((name: string) => void delete kept[name]),
  }) as unknown as Storage;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual = { title: '', description: '' };

test('what was typed is there again, whole also where an older version kept less', () => {
  const place = storage();
  formDraft('ada', 'collection', { title: '' }, place).keep({ title: 'Rivers' });
  expect(formDraft('ada', 'collection', usual, place).read()).toEqual({ title: 'Rivers', description: '' });
});

test('a draft is one member’s and one form’s, and signing out leaves none of that member', () => {
  const place = storage();
  const [mine, import_, theirs] = [
    ['ada', 'collection'],
    ['ada', 'import:1'],
    ['grace', 'collection'],
  ].map(([member, form]) => formDraft(member!, form!, usual, place));
  for (const draft of [mine!, import_!, theirs!]) draft.keep({ title: 'Rivers', description: '' });
  forgetFormDrafts('ada', place);
  expect([mine!.read(), import_!.read(), theirs!.read()?.title]).toEqual([undefined, undefined, 'Rivers']);
});

test('what another program wrote there is no draft', () => {
  const place = storage();
  place.setItem('loci-form:ada:collection', '{half');
  expect(formDraft('ada', 'collection', usual, place).read()).toBeUndefined();
});

test('a long text is written once typing rests, or the page is left, and is there before', () => {
  const place = storage();
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
  const place = storage();
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
  const place = storage();
  const draft = formDraft('ada', 'import', { text: '' }, place);
  draft.keep({ text: 'sun' });
  draft.keep({ text: 'x'.repeat(longestDraft) });
  expect(draft.read()).toBeUndefined();
});
