/** Named in the manifest of an archive. A reader refuses a version that it does not know rather than guess. */
export const exportName = 'loci-export';
/** 2 brought collections. */
export const exportVersion = 2;
export const readableVersions: readonly unknown[] = [1, 2];

export const exportFormats = ['json', 'markdown', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported: a card, some cards, or all that a member has. */
export type ExportedKind = 'one' | 'some' | 'everything';

/** In which a file would hold something: of cards that are all locked no flashcard is given. */
export const formatsOf = (allLocked: boolean): readonly ExportFormat[] =>
  allLocked ? exportFormats.filter((format) => format !== 'csv') : exportFormats;

/** The text that says what a file will hold. Cards that are all locked come as their faces, and cannot be brought in again. */
export const hintOfFormat = (format: ExportFormat, kind: ExportedKind, allLocked: boolean) =>
  format === 'json' && allLocked && kind !== 'everything'
    ? (`formatHints.json.${kind}Locked` as const)
    : (`formatHints.${format}.${kind}` as const);

export const exportLimits = {
  /** Named in one call. A whole library has no limit. */
  cards: 20_000,
  /** Of an archive that is looked at: more than a member can have. */
  collections: 1_000,
  /** Asked for in one call whether they are here. */
  pictures: 1_000,
  /** Exports read everything a member has: nobody needs more of them by hand. */
  atOnce: { max: 30, windowSeconds: 300 },
} as const;

/** The pictures that a card shows, each once: its cover, those of flashcards, those inside rich texts. */
export function picturesOf(card: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') for (const [, id] of value.matchAll(pictureAddress)) found.add(id!);
    else if (value !== null && typeof value === 'object') for (const inner of Object.values(value)) look(inner);
  };
  look(card);
  return [...found];
}

/** Both sizes of a picture of an instance. */
export const pictureAddress = /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:thumb|regular)\.webp/g;

/** The same card or collection with the pictures that have another id here shown by that one. */
export function withPictures<Shown>(shown: Shown, idOf: ReadonlyMap<string, string>): Shown {
  const text = JSON.stringify(shown).replace(pictureAddress, (address, id: string) => address.replace(id, idOf.get(id) ?? id));
  return JSON.parse(text) as Shown;
}

/** Of the whole file: what is in it, the format, and the second at which it was made (UTC), so that no two of a day have one name. */
export function exportFileName(what: string, format: ExportFormat, now: number): string {
  const [, day, time] = /^(.{10})T(.{8})/.exec(new Date(now).toISOString())!;
  return `loci-${fileNames()(what)}-${format === 'csv' ? '' : `${format}-`}${day}-${time!.replaceAll(':', '')}.${format === 'csv' ? 'csv' : 'zip'}`;
}

/** A title as the name of a file on every system: no separators, no names that Windows keeps for itself, not too long, never twice. */
export function fileNames(untitled = 'card'): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const clean =
      [...title.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')]
        .slice(0, 80)
        .join('')
        .replace(/\s+/g, ' ')
        .replace(/^[. ]+|[. ]+$/g, '') || untitled;
    const base = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean) ? `_${clean}` : clean;
    let name = base;
    for (let again = 2; taken.has(name.toLowerCase()); again++) name = `${base} (${again})`;
    taken.add(name.toLowerCase());
    return name;
  };
}
