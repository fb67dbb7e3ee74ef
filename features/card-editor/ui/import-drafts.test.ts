import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFormDrafts, longestDraft } from '#client/form-drafts.ts';
import { emptyStorage } from '#tests/harness/empty-storage.ts';
import { draftOf, moveDraftToCard, importDrafts } from './import-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typed = (text: string) => draftOf(text, undefined);

/** The imports of a member’s cards on one device, and which of the cards are blank. */
function device(room?: number) {
  const [storage, fresh] = [emptyStorage(room), new Set<string>()];
  return {
    fresh,
    storage,
    of: (cardId: string) => importDrafts('ada', cardId, () => fresh.has(cardId), storage),
    /** As its first change does. */
    make(cardId: string) {
      fresh.delete(cardId);
      moveDraftToCard('ada', cardId, storage);
    },
  };
}

test('all blank cards share one draft: the next one has what was typed at the last', () => {
  const here = device();
  here.fresh.add('one').add('two');
  here.of('one').keepSoon(typed('sun;soleil'));
  expect(here.of('two').open()?.text).toBe('sun;soleil');
  vi.runAllTimers();
  expect(Object.keys(here.storage)).toHaveLength(1);
});

test('a draft of a blank card stays with the card once it is created, and with no other', () => {
  const here = device();
  here.fresh.add('mine').add('next');
  const draft = typed('sun;soleil');
  here.of('mine').keepSoon(draft);
  here.make('mine');
  expect(here.of('next').open()).toBeUndefined();
  here.of('next').keepSoon(typed('moon;lune'));
  expect(here.of('mine').open()).toMatchObject(draft);
  expect(here.of('next').open()?.text).toBe('moon;lune');
});

test('a draft belongs to the card where it was last open: creating another card does not take it', () => {
  const here = device();
  here.fresh.add('first').add('last').add('other');
  here.of('first').keepSoon(typed('sun;soleil'));
  here.of('last').open();
  for (const cardId of ['first', 'other']) here.make(cardId);
  expect(['first', 'other'].map((cardId) => here.of(cardId).open())).toEqual([undefined, undefined]);
  here.make('last');
  expect(here.of('last').open()?.text).toBe('sun;soleil');
});

test('a draft that cannot be moved for lack of space stays where it was, still belongs to the card, and is deleted with its import', () => {
  const wide = device();
  wide.fresh.add('mine');
  const draft = typed('sun;soleil');
  wide.of('mine').keepSoon(draft);
  vi.runAllTimers();
  const here = device(Object.entries(wide.storage).flat().join('').length);
  here.fresh.add('mine');
  here.of('mine').keepSoon(draft);
  vi.runAllTimers();
  here.make('mine');
  vi.runAllTimers();
  expect(here.of('mine').open()).toMatchObject(draft);
  here.of('mine').forget(draft.importId);
  expect(here.of('mine').open()).toBeUndefined();
  expect(Object.keys(here.storage)).toEqual([]);
});

test('an import that outlives its screen neither overwrites nor deletes a later draft, nor restores its own after signing out', () => {
  const here = device();
  here.fresh.add('blank');
  const [running, newer] = [typed('sun;soleil'), typed('moon;lune')];
  const kept = here.of('blank');
  kept.keepSoon(running);
  kept.saveProgress(running.importId, 1);
  expect(kept.open()).toMatchObject({ ...running, made: 1 });
  here.of('blank').keepSoon(newer);
  kept.saveProgress(running.importId, 2);
  kept.forget(running.importId);
  expect(kept.open()).toMatchObject(newer);
  forgetFormDrafts('ada', here.storage);
  kept.saveProgress(newer.importId, 1);
  vi.runAllTimers();
  expect(Object.keys(here.storage)).toEqual([]);
});

test.each([
  ['a short text', 'sun;soleil\n'],
  ['one that is too long to be stored', 'sun;soleil\n'.repeat(longestDraft / 10)],
  ['one that is only too long once it is serialised', '"\n'.repeat(longestDraft / 4)],
])('the same text that comes again after a reload goes on where its import was cut short: %s', (_, text) => {
  const here = device();
  const draft = typed(text);
  here.of('card').keepSoon(draft);
  here.of('card').saveProgress(draft.importId, 12);
  vi.runAllTimers();
  const begun = here.of('card').open();
  expect(draftOf(text, begun)).toMatchObject({ ...draft, made: 12 });
  for (const other of ['', `${text} `, text.replace('s', 'S'), text.replace('"', "'")].filter((each) => each !== text))
    expect(draftOf(other, begun)).toMatchObject({
      text: other,
      made: 0,
      importId: expect.not.stringMatching(draft.importId),
    });
});
