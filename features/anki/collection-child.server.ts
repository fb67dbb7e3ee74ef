import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { collectionHead, noteLine, typeLine } from './collection-lines.ts';
import { CollectionWriter } from './write-collection.server.ts';

/** Runs in a process of its own: writes the notes that it reads line by line into a collection in a folder. */
const [folder] = process.argv.slice(2) as [string];

let writer: CollectionWriter | undefined;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line === '') continue;
  const read: unknown = JSON.parse(line);
  const type = typeLine.safeParse(read);
  if (writer && type.success) writer.addType(type.data.noteType);
  else if (writer) writer.add(noteLine.parse(read));
  else writer = new CollectionWriter(join(folder, 'collection.anki21'), collectionHead.parse(read));
}
writer?.close();

// Programs before 2.1 read this one beside it, and say what it says.
const stub = new CollectionWriter(
  join(folder, 'collection.anki2'),
  collectionHead.parse({ now: 0, createdAt: 0, minutesWest: 0, wanted: 0.9, weights: [] }),
);
const words = 'Please update Anki: this package needs version 2.1 or a later one.';
stub.add({
  guid: 'loci stub',
  type: 'Loci flashcard',
  deck: ['Loci'],
  madeAt: 1,
  editedAt: 0,
  tags: [],
  fields: [words, '', words, '', ''],
  cards: [{ ord: 0, type: 0, queue: 0, due: 1, interval: 0, factor: 0, answers: 0, lapses: 0, data: '{}', log: [] }],
});
stub.close();
