import { expect, test } from 'vitest';
import { readMapFile } from '../../rules/formats/read-map-file.ts';
import { decodeMapFile } from './decode-map-file.ts';

/** Letters that these encodings have in one byte each. */
const latin1 = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from([...text].map((letter) => letter.charCodeAt(0))).buffer);
const opml = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?>\n<opml><body><outline text="${text}"/></body></opml>`;

async function labelOf(bytes: Uint8Array, name = 'x.opml') {
  let count = 0;
  const { text, guessed } = await decodeMapFile(bytes);
  const { graph, notes } = readMapFile(name, text, () => `n${++count}`);
  return { label: graph.nodes[0]!.label, guessed: guessed?.encoding, notes: notes.map(({ note }) => note) };
}
const sure = (label: string) => ({ label, guessed: undefined, notes: [] });

test('an encoding that an XML file declares is used', async () => {
  expect(await labelOf(latin1(opml('Tür', 'ISO-8859-1')))).toEqual(sure('Tür'));
  expect(await labelOf(latin1(opml('\u00CF\u00F0\u00E8', 'windows-1251')))).toEqual(sure('При'));
  expect(await labelOf(utf8(opml('Tür 漢', 'utf-8')))).toEqual(sure('Tür 漢'));
});

test('a declaration that is not true, or not known, does not damage letters', async () => {
  expect(await labelOf(utf8(opml('Tür', 'UTF-16')))).toEqual(sure('Tür'));
  expect(await labelOf(utf8(opml('Tür', 'ISO-8859-1')))).toEqual(sure('Tür'));
  expect(await labelOf(utf8(opml('Tür', 'x-none')))).toEqual(sure('Tür'));
  expect(await labelOf(utf16(`\uFEFF${opml('Tür', 'UTF-16')}`))).toEqual(sure('Tür'));
  expect((await labelOf(latin1(opml('Türe, Größe, süß, Käse', 'UTF-8')))).label).toBe('Türe, Größe, süß, Käse');
});

test('without one it is guessed, and the guess can be changed', async () => {
  const words = 'Größe, Tür, Käse, für, über, schön, Möwe, Bär, Öl, süß, Fuß, Straße, Äpfel';
  expect(await labelOf(latin1(`- ${words}`), 'x.md')).toEqual({ label: words, guessed: 'windows-1252', notes: [] });
  expect(await labelOf(latin1(`{"nodes":[{"type":"text","text":"${words}"}]}`), 'x.canvas')).toMatchObject({
    guessed: 'windows-1252',
  });
});

test('letters that were lost are counted', async () => {
  expect(await labelOf(utf8(opml('T\uFFFDr')))).toEqual({
    label: 'T\uFFFDr',
    guessed: undefined,
    notes: ['unreadableLetters'],
  });
});
