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
    const { findThings } = await import('#features/take-along/ui/find-things.ts');
    const { bringInCard, bringInCollection, bringInMap } = await import('#features/take-along/ui/bring-in.ts');
    const { bringInDiary, readDiary } = await import('#features/take-along/ui/bring-in-diary.ts');
    const { bringInLearning, readLearning } = await import('#features/take-along/ui/bring-in-learning.ts');
    const { bringInRecordings, readRecordings } = await import('#features/take-along/ui/bring-in-recordings.ts');
    const { calls } = await import('#client/calls.ts');

    const archive = await openArchive(file);
    const { signal } = new AbortController();
    const bringing = { sentAs: person.id, signal, onWait: () => undefined };
    const left: string[] = [];
    const failed = (of: unknown, error: unknown) => void left.push(`${JSON.stringify(of)}: ${String(error)}`);
    const things = (await findThings(archive, { signal, onRead: () => undefined }))!;
    const [diary, recordings] = [await readDiary(archive), await readRecordings(archive)];
    const learning = await readLearning(archive);
    for (const { id, wrong } of [...things.cards, ...things.collections, ...things.maps])
      if (wrong !== undefined) left.push(`${id}: ${wrong}`);
    for (const { of, field } of diary.wrong) left.push(`${JSON.stringify(of)}: ${field}`);
    if (learning.wrong !== undefined) left.push(`member: ${learning.wrong}`);
    if (recordings.wrong) left.push('recordings');

    const wanted = things.cards.filter(({ standing }) => standing === 'new').map(({ id }) => id);
    for (const id of wanted) await bringInCard(archive, id, bringing);
    for (const { id } of things.collections) await bringInCollection(archive, id, bringing);
    for (const { id } of things.maps) await bringInMap(archive, id, bringing);
    await bringInDiary(archive, diary, person.id, { signal, onDone: () => undefined, failed });
    const learnt = learning.cardIds.filter((id) => wanted.includes(id));
    const options = { signal, withSettings: true, onDone: () => undefined, failed };
    await bringInLearning(archive, learning, learnt, person.id, options);
    await bringInRecordings(
      archive,
      recordings,
      person.id,
      { signal, onBytes: () => undefined, onWait: () => undefined, failed },
      {
        calls,
        pause: async () => undefined,
        remove: async () => undefined,
        async send({ id }, blob) {
          const bytes = Buffer.from(await blob.arrayBuffer());
          await uploadedRecording(person, bytes, bytes.length, id);
          return { kind: 'acknowledged', reply: undefined };
        },
      },
    );
    return left;
  });
}
