/** What grouping needs of a notification. */
export interface Groupable {
  /** Translation key of its words. */
  readonly words: string;
  readonly group_key: string | null;
  readonly read_at: number | null;
}

/** A notification that is shown instead of its group. `others`: how many it hides. */
export interface Grouped<Row extends Groupable> {
  readonly row: Row;
  readonly others: number;
}

/**
 * The words of several of a group, by those of one: `{{name}}` is whom the newest tells of, `{{count}}` how many
 * others. Groups without such words are shown by their newest alone.
 */
const severalWords = {
  'relations:told.likes': 'relations:told.likesToo',
  'relations:told.follows': 'relations:told.followsToo',
  'publications:told.rated.card': 'publications:told.ratedToo.card',
  'publications:told.rated.collection': 'publications:told.ratedToo.collection',
  'publications:told.rated.map': 'publications:told.ratedToo.map',
} as const satisfies Record<string, string>;

/** The words of a notification that hides `others`, and their values. */
export function wordsOfGroup(
  key: string,
  values: Record<string, string | number>,
  others: number,
): { key: string; values: Record<string, string | number> } {
  const several = others > 0 ? (severalWords as Record<string, string>)[key] : undefined;
  return several === undefined ? { key, values } : { key: several, values: { ...values, count: others } };
}

/**
 * Each group as its newest, in the order of these, newest first. What was read together stays together; what came
 * afterwards is a notification of its own.
 */
export function grouped<Row extends Groupable>(rows: readonly Row[]): Grouped<Row>[] {
  const shown = new Map<string, { row: Row; others: number }>();
  for (const [at, row] of rows.entries()) {
    const key = row.group_key === null ? `alone ${at}` : `${row.read_at} ${row.group_key}`;
    const first = shown.get(key);
    if (first) first.others++;
    else shown.set(key, { row, others: 0 });
  }
  return [...shown.values()];
}
