import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { Drawings } from './draw-svg.server.ts';
import { groupOfNote } from './group-of-note.server.ts';
import { readPackage } from './read-package.server.ts';
import { LostThings } from './rules/lost.ts';
import { usualOptions } from './rules/deck-options.ts';
import { hundredACard, mapCollection, type MappedPackage } from './rules/map-collection.ts';
import {
  isVideoName,
  isVideoType,
  soundAddress,
  soundMaxBytes,
  soundTypeOf,
} from '#features/media/rules/sound-type.ts';
import { idOfPictureName, idOfSoundName } from './rules/out/field-text.ts';
import { isSvgName } from './rules/svg-file.ts';
import { packageLimits } from './rules/package-limits.ts';
import { isBuried } from './rules/collection.ts';
import { UnreadablePackage } from './rules/package-problem.ts';
import type { KeptMedia } from './kept-note.contract.ts';
import { mappingChoices } from './mapping-choices.contract.ts';
import type { ChildAnswer, PackageRow } from './package-process.server.ts';

/**
 * Runs in a process of its own: reads a stranger's package and writes, line by line, what it becomes. The arguments are
 * the package, a folder with the member's choices, the member's id, and whether the pictures are wanted too.
 */
const [packagePath, folder, memberId, wanted] = process.argv.slice(2) as [string, string, string, 'report' | 'all'];

const sanitise = sanitiser(cardRichText);
const drawn = /\.(?:png|jpe?g|gif|webp|jp2|svg)$/i;
const heard = /\.(?:mp3|ogg|oga|opus|m4a|aac|wav|flac|weba)$/i;

/** Each name has an address of its own, so that two sounds of one side stay two. */
const soundPlaceholder = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const nothingMapped: MappedPackage = {
  cards: [],
  keys: [],
  tags: 0,
  buried: 0,
  decks: [],
  collections: [],
  noteTypes: [],
  keptTypes: [],
  historyOf: () => [],
};

/** A file of lines. A write of its own for each of 100,000 would take longer than making them. */
class Lines {
  readonly #file: number;
  #waiting: string[] = [];
  #characters = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx');
  }

  write(line: string): void {
    this.#waiting.push(line, '\n');
    this.#characters += line.length;
    if (this.#characters > 500_000) this.#flush();
  }

  #flush(): void {
    writeFileSync(this.#file, this.#waiting.join(''));
    this.#waiting = [];
    this.#characters = 0;
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }
}

async function answer(): Promise<ChildAnswer> {
  const choices = mappingChoices.parse(JSON.parse(await readFile(join(folder, 'choices.json'), 'utf8')));
  const mapping = {
    fields: choices.fields,
    reportOnly: wanted === 'report',
    ...(choices.per_card === 'hundred' && { size: hundredACard }),
  };
  const { collection, files } = await readPackage(packagePath, folder);
  const lost = new LostThings();
  const list = await files.mediaList();
  if (!list) lost.add('mediaList');
  for (const name of list?.refused ?? []) lost.addOnce('refusedMedia', name);
  const media = new Map(list?.files.map(({ name, entry }) => [name.normalize('NFC'), entry]));

  // Which pictures and sounds are used is known once the templates are rendered; their addresses come from their bytes.
  const used = new Set<string>();
  const kept = (name: string): boolean => {
    const entry = media.get(name);
    return entry !== undefined && files.has(entry) && drawn.test(name);
  };
  const placeholder = '/media/00000000-0000-4000-8000-000000000000/regular.webp';
  const named = (name: string): string | undefined => {
    if (kept(name)) {
      used.add(name);
      return placeholder;
    }
    const entry = media.get(name);
    lost.addOnce(entry !== undefined && files.has(entry) ? 'otherPictures' : 'missingMedia', name);
    return undefined;
  };
  const usedSounds = new Set<string>();
  const soundNamed = (name: string): string | undefined => {
    const entry = media.get(name);
    if (entry === undefined || !files.has(entry) || !(heard.test(name) || isVideoName(name))) return undefined;
    usedSounds.add(name);
    return soundAddress(soundPlaceholder(usedSounds.size), 'audio/mpeg');
  };
  const now = Date.now();
  let mapped = mapCollection(collection, { sanitise, pictureOf: named, soundOf: soundNamed, lost, now }, mapping);
  const isSilent = used.size === 0 && usedSounds.size === 0;

  const drawings = new Drawings();
  const pictures: string[] = [];
  const ownPictures: Record<string, string> = {};
  const sounds: string[] = [];
  const names: KeptMedia[] = [];
  if (wanted === 'all' && !isSilent) {
    // Twice the mapped notes would be too much memory.
    mapped = nothingMapped;
    const ids = new Map<string, string>();
    const soundAddresses = new Map<string, string>();
    await mkdir(join(folder, 'pictures'));
    for (const name of used) {
      const packed = await files.media(media.get(name)!, packageLimits.pictureBytes);
      const bytes = packed && isSvgName(name) ? await drawings.next(packed) : packed;
      if (!packed || !bytes) {
        lost.addOnce('brokenPictures', name);
        continue;
      }
      const id = ownIdFor(memberId, `anki ${createHash('sha256').update(bytes).digest('hex')}`);
      if (!pictures.includes(id)) await writeFile(join(folder, 'pictures', id), bytes);
      pictures.push(id);
      const own = idOfPictureName(name);
      if (own !== undefined) ownPictures[id] = own;
      ids.set(name, id);
      names.push({ name, id });
    }
    for (const name of usedSounds) {
      const bytes = await files.media(media.get(name)!, soundMaxBytes);
      const type = bytes && soundTypeOf(bytes, isVideoName(name));
      if (!bytes || !type) continue;
      // The same bytes by a name of each kind are a sound and a video.
      const idPrefix = isVideoType(type) ? 'anki video' : 'anki';
      const id = ownIdFor(memberId, `${idPrefix} ${createHash('sha256').update(bytes).digest('hex')}`);
      if (!sounds.includes(id)) await writeFile(join(folder, 'pictures', id), bytes);
      sounds.push(id);
      const own = idOfSoundName(name);
      if (own !== undefined) ownPictures[id] = own;
      soundAddresses.set(name, soundAddress(id, type));
      names.push({ name, id });
    }
    const addressOf = (name: string) => {
      const id = ids.get(name);
      return id === undefined ? undefined : `/media/${id}/regular.webp`;
    };
    const soundOf = (name: string) => soundAddresses.get(name);
    const means = { sanitise, pictureOf: addressOf, soundOf, lost: new LostThings(), now };
    mapped = mapCollection(collection, means, mapping);
  }

  const lines = new Lines(join(folder, 'rows.ndjson'));
  if (wanted === 'report') for (const key of mapped.keys) lines.write(JSON.stringify(key));
  for (const { key: deck, title, rows } of mapped.cards) {
    for (const { key, flashcard: mappedTo, asks, editedAt, note, groupOf, group: said } of rows) {
      const ofNote = groupOf === undefined ? undefined : groupOfNote(groupOf);
      const group = said === undefined ? ofNote : (said ?? undefined);
      const row: PackageRow = {
        deck,
        title,
        key,
        flashcard: { ...mappedTo, ...(group !== undefined && { group }) },
        suspended: asks.filter(({ card }) => card.queue === -1).map(({ part }) => part),
        buried: asks.filter(({ card }) => isBuried(card)).map(({ part }) => part),
        ...(editedAt !== undefined && { editedAt }),
        log: asks.flatMap(({ card, part }) => mapped.historyOf(card).map((event) => ({ part, event }))),
        ...(note && { note }),
      };
      lines.write(JSON.stringify(row));
    }
  }
  lines.close();
  await files.close();
  return {
    report: {
      notes: collection.notes.length,
      cards: collection.cards.length,
      reviews: collection.reviews.length,
      tags: mapped.tags,
      pictures: used.size,
      sounds: usedSounds.size,
      decks: mapped.decks.map(({ key, path, flashcards }) => ({ key, path: [...path], flashcards })),
      collections: mapped.collections.map(({ title }) => title),
      note_types: mapped.noteTypes.map((type) => ({ ...type, fields: [...type.fields] })),
      flashcards: mapped.keys.length,
      known: 0,
      buried: mapped.buried,
      options: usualOptions(collection),
      lost: lost.list(),
    },
    collections: mapped.collections,
    pictures: [...new Set(pictures)],
    sounds: [...new Set(sounds)],
    ownPictures,
    names,
    noteTypes: wanted === 'all' ? [...mapped.keptTypes] : [],
  };
}

const said = await answer().catch((error: unknown) => {
  if (error instanceof UnreadablePackage) return { problem: error.problem };
  throw error;
});
await writeFile(join(folder, 'answer.json'), JSON.stringify(said));
