import { memoryKinds, type MemoryKind } from '#features/cards/rules/item-kinds.ts';

/** What a memory state can be about. */
export const itemKinds = memoryKinds;
export type ItemKind = MemoryKind;

/** What an answer in the log can be about. An answer about the `card` as a whole has no memory state. */
export const loggedKinds = [...itemKinds, 'card'] as const;
export type LoggedKind = (typeof loggedKinds)[number];

/**
 * What was asked of a card as a whole: how many key ideas it has, to explain it aloud, to write what one remembers, or,
 * in a test of several cards, which bundle of key ideas or which position is its own.
 */
export const cardTasks = ['count', 'explain', 'write', 'bundle', 'place'] as const;
export type CardTask = (typeof cardTasks)[number];

/**
 * What was asked, by the kind of item: to name a key idea, to put its given words in order, or to tick it as remembered
 * on the whiteboard; to find the key idea of a description; anything else is simply asked.
 */
export const tasksOfKind = {
  card: cardTasks,
  key_idea: ['name', 'order', 'tick'],
  description: ['describe'],
  question: ['ask'],
  flashcard: ['ask'],
} as const satisfies Record<LoggedKind, readonly string[]>;
export type Task = (typeof tasksOfKind)[LoggedKind][number];
export const tasks: readonly Task[] = [...new Set(Object.values(tasksOfKind).flat())];

/** Whether this task can be set about an item of this kind. */
export const isTaskOf = (kind: LoggedKind, task: string): boolean =>
  (tasksOfKind[kind] as readonly string[]).includes(task);

/** How well an item was known: Again, Hard, Good, Easy. Again is a wrong answer, the others are right ones. */
export const ratings = [1, 2, 3, 4] as const;
export type Rating = (typeof ratings)[number];

/** The learner's own grade of an explanation, from 1 to 3. */
export const mostGrade = 3;

const ofDescription = '.description';
const idLength = 36;

/**
 * The id of an item in the log and in the states: the id on its card, followed by the part of it that was asked. On the
 * wire a description is named by its key idea's id and its kind, because it has no id of its own.
 */
export function memoryItemId(itemId: string, kind: LoggedKind, part?: string): string {
  if (kind === 'description') return itemId + ofDescription;
  return part === undefined ? itemId : `${itemId}.${part}`;
}

/** The id under which a test asks the item; a description is asked under its key idea's. */
export function askedItemId(memoryId: string): string {
  return memoryId.endsWith(ofDescription) ? memoryId.slice(0, -ofDescription.length) : memoryId;
}

/** The item on its card and its part, of the id under which a test asks it. */
export function onCard(askedId: string): { item_id: string; part?: string } {
  const part = askedId.slice(idLength + 1);
  return { item_id: askedId.slice(0, idLength), ...(part === '' ? {} : { part }) };
}
