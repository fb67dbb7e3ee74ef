import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { picturesOf, withPictures } from '#platform/portable/pictures.ts';
import { formatsOf, hintOfFormat, exportFileName, fileNames } from './export-format.ts';

test.each([
  ['Rome: a/b\\c', 'Rome a b c'],
  ['../../etc/passwd', 'etc passwd'],
  ['', 'card'],
  ['...', 'card'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['\u202Egnp.exe', 'gnp.exe'],
])('%j is a file called %j', (title, name) => expect(fileNames()(title)).toBe(name));

test('a file is called after what is in it, and after the second at which it was made', () => {
  const at = '2026-11-22 06:46:37';
  expect(exportFileName('Rivers: of "France"', 'csv', at)).toBe('loci-Rivers of France-2026-11-22-064637.csv');
  expect(exportFileName('3 cards', 'json', at)).toBe('loci-3 cards-json-2026-11-22-064637.zip');
  expect(exportFileName('3 cards', 'anki', at)).toBe('loci-3 cards-2026-11-22-064637.apkg');
});

test('no two cards get one file, whatever they are called', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 100 })), (titles) => {
      const names = titles.map(fileNames());
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
      for (const name of names) expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}]+$/u);
    }),
  );
});

test('each picture of a card counts once, in whichever size and place', () => {
  const [cover, inText] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  expect(
    picturesOf({
      cover_picture: { thumb: `/media/${cover}/thumb.webp`, regular: `/media/${cover}/regular.webp` },
      key_idea: [{ key_idea_description: `<img src="/media/${inText}/regular.webp"><img src="/media/../x.webp">` }],
    }),
  ).toEqual([cover, inText]);
});

test('a card is shown by the pictures that were brought in for it, in every place, and by no other', () => {
  const [one, two, three] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
  const card = (id: string) => ({
    title: `${id}`,
    cover_picture: { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` },
    summary: `<p><img src="/media/${id}/regular.webp"><img src="/media/${two}/regular.webp"></p>`,
  });
  expect(withPictures(card(one!), new Map([[one!, three!]]))).toEqual({ ...card(three!), title: one });
  expect(withPictures(card(one!), new Map())).toEqual(card(one!));
});

test('no text says that locked cards can be imported again', () => {
  for (const [locale, can, cannot] of [
    ['en', /Loci can bring/, /Loci cannot bring/],
    ['fr', /Loci peut l/, /Loci ne peut pas l/],
  ] as const) {
    const text = translator(locale, 'take-along');
    for (const kind of ['one', 'some'] as const) {
      expect(text(hintOfFormat('json', kind, false))).toMatch(can);
      expect(text(hintOfFormat('json', kind, true))).toMatch(cannot);
    }
    expect(text(hintOfFormat('json', 'everything', false))).toMatch(can);
  }
});

test('[S1 §4] a table of flashcards is offered where there is one: not of cards that are all locked', () => {
  expect(formatsOf(false)).toEqual(['json', 'markdown', 'csv', 'anki', 'text']);
  expect(formatsOf(true)).toEqual(['json', 'markdown']);
});
