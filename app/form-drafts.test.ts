import { expect, test } from 'vitest';
import { forgetFormDrafts, formDraft } from './form-drafts.ts';

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
