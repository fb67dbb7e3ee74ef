import type { Choices, ContentRules } from '#platform/documents/content-rules.ts';
import { openHistory, stepped, travelled, type History, type HistoryAction } from '#platform/documents/history.ts';
import type { Journal, JournalFields, JournalUpdate } from '../contract.ts';

/** What is edited of an entry. */
export type JournalContent = JournalFields;
export type JournalChange = JournalUpdate;

/** A field that was changed differently here and elsewhere. */
export interface JournalCollision {
  readonly field: keyof JournalFields;
  readonly mine: string;
  readonly theirs: string;
}

const names = ['title', 'content'] as const satisfies readonly (keyof JournalFields)[];

export const blankContent: JournalContent = { title: '', content: '' };
export const contentOf = ({ title, content }: Journal): JournalContent => ({ title, content });

/** Without the fields that are `undefined`. */
const only = (fields: Partial<Record<keyof JournalFields, string | undefined>>): JournalChange =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** An entry as a document that is edited as a whole (`platform/documents`). */
export const journalRules: ContentRules<JournalContent, JournalChange, JournalCollision> = {
  diff: (from, to) =>
    Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]])),
  isNothing: (change) => names.every((name) => change[name] === undefined),
  apply: (content, change) => ({ ...content, ...only(change) }),
  join: (earlier, later) => ({ ...only(earlier), ...only(later) }),
  pieces: (change) => (journalRules.isNothing(change) ? [] : [change]),
  size: () => 1,
  merge(bases, mine, theirs, contested = new Set()) {
    const content = { ...mine };
    const collisions: JournalCollision[] = [];
    for (const field of names) {
      const [my, their] = [mine[field], theirs[field]];
      if (my === their) continue;
      if (contested.has(field)) collisions.push({ field, mine: my, theirs: their });
      // Not changed elsewhere: the difference is our own unacknowledged change.
      else if (bases.some((base) => base[field] === their)) continue;
      else if (bases[0]?.[field] === my) content[field] = their;
      else collisions.push({ field, mine: my, theirs: their });
    }
    return { content, collisions };
  },
  choose: (content, collisions, choices: Choices) => ({
    ...content,
    ...Object.fromEntries(
      collisions.map(({ field, mine, theirs }) => [field, choices[field] === 'theirs' ? theirs : mine]),
    ),
  }),
};

export type JournalEditor = History<JournalContent>;
export type JournalAction =
  /** Changes with a `typedAt` (ms) close to each other are one undo step. */
  { kind: 'field'; change: JournalChange; typedAt?: number } | HistoryAction<JournalContent>;

export const openEditor = (content: JournalContent): JournalEditor => openHistory(content);

export function next(state: JournalEditor, action: JournalAction): JournalEditor {
  if (action.kind !== 'field') return travelled(journalRules, state, action);
  const content = journalRules.apply(state.content, action.change);
  if (journalRules.isNothing(journalRules.diff(state.content, content))) return state;
  return stepped(state, content, Object.keys(action.change).join(), action.typedAt);
}

/** An entry that nobody wrote anything in. */
export const isBlank = ({ title, content }: Pick<JournalFields, 'title' | 'content'>): boolean =>
  title.trim() === '' && content === '';
