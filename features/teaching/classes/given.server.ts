import type { Reader } from '#platform/database/database.server.ts';
import type { ClassMaps } from './class-maps.server.ts';
import { mapsOfClass, type ListedMap } from './class-maps.store.server.ts';
import {
  cardMarksOfClass,
  cardWorkOfStudents,
  mapMarksOfClass,
  mapWorkOfStudents,
  type MarkRow,
  type OwnWorkRow,
  type Whose,
} from './results.store.server.ts';
import { workOfClass } from './work.store.server.ts';

/** A card or a map that is given to a class. */
export interface GivenWork extends Omit<ListedMap, 'map_id'> {
  readonly kind: 'card' | 'map';
  /** The card or map of the teacher who gave it. */
  readonly source_id: string;
}

/** What is given to a class, newest first. */
export async function workGivenTo(rows: Reader, classId: string): Promise<GivenWork[]> {
  const cards = (await workOfClass(rows, classId)).map(({ edition_id: _, card_id: source_id, ...work }) => ({
    ...work,
    kind: 'card' as const,
    source_id,
  }));
  const maps = (await mapsOfClass(rows, classId)).map(({ map_id: source_id, ...work }) => ({
    ...work,
    kind: 'map' as const,
    source_id,
  }));
  return [...cards, ...maps].toSorted(newestFirst);
}

/** A row for each student and work that was given to them. */
export async function marksGivenIn(rows: Reader, maps: ClassMaps, classId: string): Promise<MarkRow[]> {
  const ofMaps = await mapMarksOfClass(rows, classId);
  return [...(await cardMarksOfClass(rows, classId)), ...(await withHeld(rows, maps, ofMaps))];
}

/** What the classes of a member, or of some students, have given them, in the order in which it is due. */
export async function workOfStudents(rows: Reader, maps: ClassMaps, of: Whose): Promise<OwnWorkRow[]> {
  const ofMaps = await mapWorkOfStudents(rows, of);
  const work = [...(await cardWorkOfStudents(rows, of)), ...(await withHeld(rows, maps, ofMaps))];
  return work.toSorted((one, other) => dueOf(one) - dueOf(other) || newestFirst(one, other));
}

async function withHeld<Row extends { readonly copy_id: string | null }>(
  rows: Reader,
  maps: ClassMaps,
  given: readonly Row[],
): Promise<(Row & { readonly held: string | null })[]> {
  const copyIds = given.flatMap(({ copy_id }) => copy_id ?? []);
  const held = copyIds.length === 0 ? new Set() : await maps.held(rows, copyIds);
  return given.map((row) => ({ ...row, held: row.copy_id !== null && held.has(row.copy_id) ? row.copy_id : null }));
}

/** What has no date comes last. */
const dueOf = ({ due_at }: { readonly due_at: number | null }) => due_at ?? Number.MAX_SAFE_INTEGER;

interface Given {
  readonly given_at: number;
  readonly id?: string;
  readonly work_id?: string;
}
const idOf = ({ id, work_id }: Given) => id ?? work_id ?? '';
const newestFirst = (one: Given, other: Given) => other.given_at - one.given_at || (idOf(one) < idOf(other) ? -1 : 1);
