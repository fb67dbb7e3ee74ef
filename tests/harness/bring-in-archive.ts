import { atStart, mayBegin, next, type ImportEvent, type ImportRun } from '#features/take-along/rules/import-run.ts';
import type { Rest } from '#features/take-along/ui/run-import.ts';
import { openBrowser } from './browser.ts';
import type { Person } from './instance.ts';
import { uploadedRecording } from './uploaded-recording.ts';

/**
 * Brings an archive in as the import screen does, with its settings. Answers what the screen would name as not brought
 * in. Only in files that are isolated, because a browser replaces globals.
 */
export async function bringInArchive(person: Person, url: string, file: Blob): Promise<string[]> {
  const tab = await openBrowser(person, url).openTab();
  return tab.run(async () => {
    const { openArchive } = await import('#features/take-along/ui/read-archive.ts');
    const { portableThings } = await import('#features/portable-things.ts');
    const { findThings } = await import('#features/take-along/ui/find-things.ts');
    const { bringInCard, bringInCollection, bringInMap } = await import('#features/take-along/ui/bring-in.ts');
    const { bringInDiary, readDiary } = await import('#features/take-along/ui/bring-in-diary.ts');
    const { bringInLearning, readLearning } = await import('#features/take-along/ui/bring-in-learning.ts');
    const { bringInRecordings, readRecordings } = await import('#features/take-along/ui/bring-in-recordings.ts');
    const { runImport } = await import('#features/take-along/ui/run-import.ts');
    const { calls } = await import('#client/calls.ts');

    const archive = await openArchive(file, portableThings);
    const { signal } = new AbortController();
    let run: ImportRun<Rest> = atStart;
    const dispatch = (event: ImportEvent<Rest>) => void (run = next(run, event));
    dispatch({ type: 'reads', done: 0, all: 0 });
    const things = (await findThings(archive, { signal, onRead: () => undefined }))!;
    const [diary, recordings] = [await readDiary(archive), await readRecordings(archive)];
    dispatch({ type: 'found', ...things, rest: { archive, diary, recordings, learning: await readLearning(archive) } });
    dispatch({ type: 'settingsChosen', withSettings: true });
    if (!mayBegin(run)) throw new Error('the archive was not read');
    await runImport(run, {
      sentAs: person.id,
      signal,
      dispatch,
      words: {
        wrong: (field) => field,
        why: String,
        missing: (of, count) => `${count} of ${of}`,
        memberThings: 'member',
        someRecordings: 'recordings',
        diary: (of) => JSON.stringify(of),
        learning: (title) => `learning of ${title}`,
        recording: (title) => `recording of ${title}`,
      },
      making: {
        bringInCard,
        bringInCollection,
        bringInMap,
        bringInDiary,
        bringInLearning,
        bringInRecordings: (from, found, sentAs, options) =>
          bringInRecordings(from, found, sentAs, options, {
            calls,
            pause: async () => undefined,
            remove: async () => undefined,
            async send({ id }, blob) {
              const bytes = Buffer.from(await blob.arrayBuffer());
              await uploadedRecording(person, bytes, bytes.length, id);
              return { kind: 'acknowledged', reply: undefined };
            },
          }),
      },
    });
    const ended = run as ImportRun<Rest>;
    if (ended.at !== 'end') throw new Error(`the import ended at “${ended.at}”`);
    return ended.left.map(({ title, why }) => `${title}: ${why}`);
  });
}
