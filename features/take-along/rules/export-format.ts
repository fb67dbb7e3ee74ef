/** Named in the manifest of an archive. Readers refuse unknown versions. */
export const exportName = 'loci-export';
/**
 * Version 2 added collections, 3 maps, 4 journal entries and focus sessions, 5 recordings, 6 answers,
 * finished tests, repeat schedules and the member's own settings.
 */
export const exportVersion = 6;
export const readableVersions: readonly unknown[] = [1, 2, 3, 4, 5, 6];

export const exportFormats = ['json', 'markdown', 'csv', 'anki', 'text'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** One card, some cards, or everything. */
export type ExportedKind = 'one' | 'some' | 'everything';

/** Formats whose file would not be empty: locked cards export no flashcards. */
export const formatsOf = (allLocked: boolean): readonly ExportFormat[] =>
  allLocked ? exportFormats.filter((format) => format === 'json' || format === 'markdown') : exportFormats;

/** How the files are called at the end. */
const endings: Record<ExportFormat, string> = {
  json: 'zip',
  markdown: 'zip',
  csv: 'csv',
  anki: 'apkg',
  text: 'txt',
};

/**
 * Text key that explains the content of a file. If all cards are locked, only their visible fields are exported, which
 * cannot be imported.
 */
export const hintOfFormat = (format: ExportFormat, kind: ExportedKind, allLocked: boolean) =>
  format === 'anki' || format === 'text'
    ? (`formatHints.${format}` as const)
    : format === 'json' && allLocked && kind !== 'everything'
      ? (`formatHints.json.${kind}Locked` as const)
      : (`formatHints.${format}.${kind}` as const);

export const exportLimits = {
  /** Cards named in one call. A whole library has no limit. */
  cards: 20_000,
  /** Collections in an archive: more than a member can have. */
  collections: 1_000,
  /** Maps in an archive: more than a member can have. */
  maps: 1_000,
  /** Pictures looked up in one call. */
  pictures: 1_000,
  /** Recordings looked up in one call. */
  recordings: 1_000,
  /** Rate limit: an export reads everything a member has. */
  atOnce: { max: 30, windowSeconds: 300 },
} as const;

/**
 * Name of the file: content, format, and the second of its creation, so that names do not repeat within a day. Digits
 * alone, which sort by age in every language.
 *
 * @param at The time where the member lives, as `2026-11-22 06:46:37`.
 */
export function exportFileName(what: string, format: ExportFormat, at: string): string {
  const [day, time] = at.split(' ');
  const ending = endings[format];
  const named = ending === 'zip' ? `${format}-` : '';
  return `loci-${fileNames()(what)}-${named}${day}-${time!.replaceAll(':', '')}.${ending}`;
}

/**
 * Makes file names of titles that are valid on every system: without separators and names reserved by Windows, not too
 * long, and unique.
 */
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
