import type { ComingSession } from '#features/repeat/contract.ts';
import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { Attached, MapNode } from './map-content.ts';

/** `due`: its session is due. `fading`: its session comes so soon that it is about to be forgotten. */
export type MemoryMark = 'due' | 'fading';

/**
 * A session is planned for the day on which about one item in ten is expected to be forgotten; so many days before it
 * the card counts as about to be forgotten.
 */
export const fadingDays = 3;

/** Marks by the id of the card, and by the address of the publication that it was taken from. */
export type MemoryMarks = ReadonlyMap<string, MemoryMark>;

/** What is due on a learning day, and what comes within the next days. */
export function memoryMarks(coming: readonly ComingSession[], today: Day): MemoryMarks {
  const last = plusDays(today, fadingDays);
  return new Map(
    coming
      .filter(({ due_on }) => due_on <= last)
      .flatMap((session) => {
        const mark: MemoryMark = session.due_on <= today ? 'due' : 'fading';
        return keysOf(session).map((key) => [key, mark] as const);
      }),
  );
}

type CardOnNode = Pick<MapNode, 'memento' | 'mementoSuggested'>;

export function markOf({ memento, mementoSuggested }: CardOnNode, marks: MemoryMarks): MemoryMark | undefined {
  const attached = memento ?? mementoSuggested;
  if (!attached) return undefined;
  return marks.get(attached._id) ?? (attached.url_seo ? marks.get(attached.url_seo) : undefined);
}

/** One card of a map that is due or about to be forgotten. */
export interface MarkedCard {
  readonly nodeId: string;
  readonly card: Attached;
  readonly mark: MemoryMark;
  readonly session: ComingSession;
  /** Until its session; negative since it was due. */
  readonly days: number;
}

/** What is due on a map, longest overdue first, then what is about to be forgotten; each card once. */
export function markedCards(nodes: readonly MapNode[], coming: readonly ComingSession[], today: Day): MarkedCard[] {
  const marks = memoryMarks(coming, today);
  const sessions = new Map(coming.flatMap((each) => keysOf(each).map((key) => [key, each] as const)));
  const seen = new Set<string>();
  return nodes
    .flatMap((node): MarkedCard[] => {
      const card = node.memento ?? node.mementoSuggested;
      const mark = markOf(node, marks);
      const session = card && (sessions.get(card._id) ?? sessions.get(card.url_seo ?? ''));
      if (!card || !mark || !session || seen.has(session.card._id)) return [];
      seen.add(session.card._id);
      return [{ nodeId: node.id, card, mark, session, days: daysBetween(today, session.due_on) }];
    })
    .toSorted((one, other) => one.days - other.days);
}

const keysOf = ({ card }: ComingSession): string[] => [card._id, ...(card.url_seo ? [card.url_seo] : [])];
