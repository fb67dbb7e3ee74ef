import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { tableHead } from '#features/cards/rules/flashcard-table.ts';
import { portableThings } from '#features/portable-things.ts';
import { openArchive as opens, UnreadableArchive } from './read-archive.ts';

const openArchive = (file: Blob) => opens(file, portableThings);
const id = '11111111-1111-4111-8111-111111111111';
const manifest = (over: object = {}) =>
  JSON.stringify({ format: 'loci-export', version: 3, cards: 1, collections: 0, maps: 0, pictures: 0, ...over });

async function archive(files: Record<string, string>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return zip.close();
}
const card = { [`cards/${id}.json`]: JSON.stringify({ _id: id, title: 'T' }) };
const problemOf = (file: Blob) =>
  openArchive(file).then(
    (opened) => Promise.all(opened.ids.map((each) => opened.card(each))).then(() => undefined),
    (error: UnreadableArchive) => error.problem,
  );

test('an export opens, and its cards are read one by one', async () => {
  const opened = await openArchive(await archive({ ...card, 'manifest.json': manifest() }));
  expect(opened.ids).toEqual([id]);
  expect(await opened.card(id)).toEqual({ _id: id, title: 'T' });
  expect(await opened.picture(id)).toBeUndefined();
});

test('an export of version 1, from before there were collections, opens all the same', async () => {
  const manifestOfOld = JSON.stringify({ format: 'loci-export', version: 1, cards: 1, pictures: 0 });
  const opened = await openArchive(await archive({ ...card, 'manifest.json': manifestOfOld }));
  expect([opened.ids, opened.collectionIds]).toEqual([[id], []]);
});

test('collections are read one by one as well', async () => {
  const file = { [`collections/${id}.json`]: JSON.stringify({ _id: id, title: 'C', cards: [] }) };
  const opened = await openArchive(await archive({ ...card, ...file, 'manifest.json': manifest({ collections: 1 }) }));
  expect(opened.collectionIds).toEqual([id]);
  expect(await opened.collection(id)).toMatchObject({ title: 'C' });
});

test('[S2 §4] what was learnt is read card by card, and what belongs to the member; older archives have none', async () => {
  const learning = { [`learning/${id}.json`]: JSON.stringify({ card_id: id, answers: [], tests: [], schedules: [] }) };
  const own = { 'member.json': JSON.stringify({ mixes: [] }) };
  const counts = { version: 6, learning: 1, member: 1 };
  const opened = await openArchive(await archive({ ...card, ...learning, ...own, 'manifest.json': manifest(counts) }));
  expect(opened.learningIds).toEqual([id]);
  expect(await opened.learning(id)).toMatchObject({ card_id: id });
  expect(await opened.memberThings()).toEqual({ mixes: [] });
  const old = await openArchive(await archive({ ...card, 'manifest.json': manifest({ version: 5 }) }));
  expect([old.learningIds, await old.memberThings()]).toEqual([[], undefined]);
  for (const files of [learning, own, {}])
    expect(await problemOf(await archive({ ...card, ...files, 'manifest.json': manifest(counts) }))).toBe('cutShort');
});

test('maps are read, and an archive of version 2 has none', async () => {
  const file = { [`maps/${id}.json`]: JSON.stringify({ _id: id, title: 'M', nodes: [], edges: [] }) };
  const opened = await openArchive(await archive({ ...card, ...file, 'manifest.json': manifest({ maps: 1 }) }));
  expect(opened.mapIds).toEqual([id]);
  expect(await opened.map(id)).toMatchObject({ title: 'M' });
  const manifestOfOld = JSON.stringify({ format: 'loci-export', version: 2, cards: 1, collections: 0, pictures: 0 });
  expect((await openArchive(await archive({ ...card, 'manifest.json': manifestOfOld }))).mapIds).toEqual([]);
});

test('journal entries and sessions are read; an archive of version 3 has none', async () => {
  const files = { 'journal/2026-03-02.json': JSON.stringify({ date: '2026-03-02' }), 'sessions.json': '[{"_id":"a"}]' };
  const counted = manifest({ version: 4, journals: 1, sessions: 1 });
  const opened = await openArchive(await archive({ ...card, ...files, 'manifest.json': counted }));
  expect(opened.days).toEqual(['2026-03-02']);
  expect(await opened.journal('2026-03-02')).toEqual({ date: '2026-03-02' });
  expect(await opened.sessions()).toEqual([{ _id: 'a' }]);
  const old = await openArchive(await archive({ ...card, 'manifest.json': manifest() }));
  expect([old.days, await old.sessions()]).toEqual([[], []]);
});

test.each([
  ['mp3', 'audio/mpeg'],
  ['webm', 'video/webm'],
])('a file of sounds by the name .%s has the type "%s"', async (ending, type) => {
  const files = { [`sounds/${id}.${ending}`]: 'sound', 'manifest.json': manifest({ sounds: 1 }) };
  const sound = await (await openArchive(await archive({ ...card, ...files }))).sound(id);
  expect([sound!.name, sound!.type, await sound!.text()]).toEqual([`sounds/${id}.${ending}`, type, 'sound']);
});

test('recordings are read; an archive of version 4 has none', async () => {
  const files = { 'recordings.json': JSON.stringify([{ _id: id }]), [`recordings/${id}.weba`]: 'sound' };
  const counted = manifest({ version: 5, journals: 0, sessions: 0, recordings: 1 });
  const opened = await openArchive(await archive({ ...card, ...files, 'manifest.json': counted }));
  expect(await opened.recordings()).toEqual([{ _id: id }]);
  expect(await (await opened.recording(id)).text()).toBe('sound');
  const old = await openArchive(await archive({ ...card, 'manifest.json': manifest({ version: 4 }) }));
  expect(await old.recordings()).toEqual([]);
});

test.each([
  ['a way out of its folder', { ...card, '../../etc/passwd': 'x', 'manifest.json': manifest() }, 'unsafe'],
  ['a way out below a folder of ours', { [`cards/../${id}.json`]: 'x', 'manifest.json': manifest() }, 'unsafe'],
  ['an absolute name', { '/etc/passwd': 'x', 'manifest.json': manifest() }, 'unsafe'],
  ['a name of Windows', { 'C:\\x.json': 'x', 'manifest.json': manifest() }, 'unsafe'],
  ['a stranger', { ...card, 'run.exe': 'x', 'manifest.json': manifest() }, 'notOurs'],
  ['another program’s archive', { 'a.txt': 'x' }, 'notOurs'],
  [
    'the export to read',
    { 'The heart.md': 'x', 'collections/Organs.md': 'x', [`pictures/${id}.webp`]: 'x' },
    'otherFormat',
  ],
  ['notes of another program', { 'a.md': 'x', 'notes/b.md': 'x' }, 'notOurs'],
  ['a newer version', { ...card, 'manifest.json': manifest({ version: 7 }) }, 'otherVersion'],
  ['an export that was cut short', card, 'cutShort'],
  ['fewer collections than it says', { ...card, 'manifest.json': manifest({ collections: 1 }) }, 'cutShort'],
  ['fewer journal entries than it says', { ...card, 'manifest.json': manifest({ journals: 1 }) }, 'cutShort'],
  ['no sessions although it says so', { ...card, 'manifest.json': manifest({ sessions: 3 }) }, 'cutShort'],
  ['fewer recordings than it says', { ...card, 'manifest.json': manifest({ version: 5, recordings: 1 }) }, 'cutShort'],
  [
    'a recording that no file names',
    { ...card, [`recordings/${id}.weba`]: 'x', 'manifest.json': manifest({ version: 5 }) },
    'cutShort',
  ],
  [
    'a recording of another kind of file',
    { ...card, [`recordings/${id}.exe`]: 'x', 'manifest.json': manifest({ version: 5, recordings: 1 }) },
    'notOurs',
  ],
  ['fewer maps than it says', { ...card, 'manifest.json': manifest({ maps: 1 }) }, 'cutShort'],
  ['fewer cards than it says', { ...card, 'manifest.json': manifest({ cards: 2 }) }, 'cutShort'],
  ['a manifest that is a bomb', { ...card, 'manifest.json': ' '.repeat(1_000_000) }, 'unsafe'],
] as const)('%s is refused', async (_, files, problem) =>
  expect(await problemOf(await archive(files as Record<string, string>))).toBe(problem),
);

test('what is no archive is refused', async () => expect(await problemOf(new Blob(['hello']))).toBe('notOurs'));

test('an export whose end is missing is damaged, one to read is of the other format, and neither is another program’s', async () => {
  const cut = async (files: Record<string, string>) => {
    const whole = await archive(files);
    return problemOf(whole.slice(0, whole.size - 60));
  };
  expect(await cut({ ...card, 'manifest.json': manifest() })).toBe('cutShort');
  expect(await cut({ 'The heart.md': 'x' })).toBe('otherFormat');
  expect(await cut({ 'a.txt': 'x' })).toBe('notOurs');
  expect(await problemOf(new Blob([`\uFEFF${tableHead}Front,Back\n`]))).toBe('otherFormat');
});

test('a zip bomb with a false size is stopped during unpacking', async () => {
  const bytes = new Uint8Array(
    await (await archive({ [`cards/${id}.json`]: 'a'.repeat(5_000_000), 'manifest.json': manifest() })).arrayBuffer(),
  );
  const view = new DataView(bytes.buffer);
  // The sizes in the local header and in the directory: 5,000,000 becomes 10.
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === 5_000_000) view.setUint32(at, 10, true);
  const opened = await openArchive(new Blob([bytes]));
  await expect(opened.card(id)).rejects.toMatchObject({ problem: 'unsafe' });
});
