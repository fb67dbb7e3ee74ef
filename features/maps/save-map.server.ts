import type { Updateable } from 'kysely';
import type { ZodType } from 'zod';
import { pictureId } from '#features/cards/columns.server.ts';
import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { DocumentNews } from '#platform/documents/document-news.ts';
import {
  createDocument,
  readDocument,
  submitBatch,
  type DocumentChecks,
} from '#platform/documents/documents.server.ts';
import {
  inBatches,
  isPlainName,
  type Batch,
  type Fields,
  type Operation,
  type RowsContent,
} from '#platform/documents/operations.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { MapUpdate } from './contract.ts';
import { edgeFields, nodeFields, settingsFields } from './fields.contract.ts';
import { percentDone, titleOf } from './rules/graph.ts';
import {
  contentOf,
  isMainNode,
  lightMapFields,
  lists,
  rowsOf,
  settingsRow,
  type MapContent,
  type MapNode,
  type MapSettings,
} from './rules/map-content.ts';
import { mapLimits } from './rules/map-limits.ts';
import { differenceOf } from './rules/replace-content.ts';
import { newMap } from './rules/new-map.ts';
import { attachedFrom, fromWire, withPlaces, type GivenAttached } from './rules/wire-shape.ts';
import { insertMap, saveMap, type FocusmapRow } from './store.server.ts';
import type { FocusmapTable } from './tables.server.ts';

/** The kind of the documents that hold maps. */
export const documentKind = 'focusmap';

export const sanitise = sanitiser(cardRichText);
const schemas: Record<string, Record<string, ZodType>> = {
  [lists.map]: settingsFields,
  [lists.node]: nodeFields,
  [lists.edge]: edgeFields,
};
/** Fields that a row cannot be without. */
const needed: Record<string, readonly string[]> = {
  [lists.map]: [],
  [lists.node]: ['type', 'position'],
  [lists.edge]: ['source', 'target'],
};
/** Texts that two people may write at once. */
export const mapTexts = {
  [lists.map]: ['title', 'desc'],
  [lists.node]: ['label', 'desc', 'resources'],
  [lists.edge]: ['label'],
};
const attachable: ReadonlySet<string> = new Set(['memento', 'mementoSuggested', 'roadmap', 'roadmapSuggested']);
const settingNames = Object.keys(settingsFields) as (keyof MapSettings)[];

const badInput = (field: string, key = 'account:refusal.badInput', values?: Record<string, number>) =>
  new Refusal('BAD_INPUT', { key, field, ...(values && { values }) });

/** Texts without NUL, which PostgreSQL cannot store; labels and descriptions trimmed; rich text sanitised. */
function cleaned(operation: Operation): Operation {
  if (operation.kind === 'remove') return operation;
  const fields = Object.fromEntries(
    Object.entries(operation.fields).map(([name, value]) => [name, cleanedField(operation.list, name, value)]),
  );
  return { ...operation, fields };
}

function cleanedField(list: string, name: string, value: unknown): unknown {
  const text = withoutNul(value);
  if (list === lists.node && attachable.has(name) && text !== null) return attachedFrom(text as GivenAttached);
  if (typeof text !== 'string') return text;
  if (list === lists.map) return name === 'desc' ? sanitise(text) : text;
  return list === lists.node && (name === 'label' || name === 'desc') ? text.trim() : text;
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNul(each)]));
}

/**
 * The operation as it is stored: cleaned, with colours trimmed and what resources leave out. Refuses unknown rows and
 * fields, and values that do not fit their field; names the field.
 */
export function checked(given: Operation): Operation {
  const operation = cleaned(given);
  const { kind, list, id } = operation;
  const schema = Object.hasOwn(schemas, list) ? schemas[list] : undefined;
  if (!schema || !isPlainName(id) || (list === lists.map && (id !== settingsRow || kind === 'remove')))
    throw badInput(`batch.${list}`);
  if (operation.kind === 'remove') return operation;
  const fields = Object.entries(operation.fields).map(([name, value]) => {
    const field = Object.hasOwn(schema, name) ? schema[name] : undefined;
    if (field && value === null && !needed[list]!.includes(name) && list !== lists.map) return [name, null];
    const parsed = field?.safeParse(value);
    if (!parsed?.success) throw badInput(`${list}.${name}`);
    return [name, parsed.data];
  });
  const absent = kind === 'add' ? needed[list]!.find((name) => operation.fields[name] === undefined) : undefined;
  if (absent) throw badInput(`${list}.${absent}`);
  return { ...operation, fields: Object.fromEntries(fields) as Fields };
}

export function checkWhole(after: RowsContent, limits: { nodes: number; edges: number } = mapLimits): void {
  const counts = [
    [lists.node, limits.nodes, 'maps:refusal.tooManyNodes'],
    [lists.edge, limits.edges, 'maps:refusal.tooManyEdges'],
  ] as const;
  for (const [list, most, key] of counts)
    if (Object.keys(after[list] ?? {}).length > most) throw badInput(list, key, { most });
  if (!Object.keys(after[lists.node] ?? {}).some(isMainNode)) throw badInput(lists.node, 'maps:refusal.mainNodeStays');
}

/** What lists show of a content. */
function summaryOf(content: MapContent) {
  const { settings, nodes } = content;
  const { category_1, category_2, language, theme } = settings;
  return {
    title: titleOf(content),
    category_1,
    category_2,
    language,
    theme,
    nodes_count: nodes.filter(({ type }) => type !== 'group').length,
    card_ids: JSON.stringify([...new Set(nodes.flatMap(({ memento }) => memento?._id ?? []))]),
    percent: percentDone(nodes),
  };
}

/** Applies a batch to a locked map, once, and updates what lists show. */
export async function submitToMap(
  rows: Writer,
  id: string,
  { base, batch }: { base: number; batch: Batch },
  now: number,
): Promise<DocumentNews> {
  let content: RowsContent | undefined;
  const operations = batch.operations.map(checked);
  const checks: DocumentChecks = {
    conflictKey: 'maps:refusal.conflict',
    texts: mapTexts,
    light: lightMapFields,
    validate(after) {
      checkWhole(after);
      content = after;
    },
  };
  const news = await submitBatch(rows, { id, base, batch: { ...batch, operations }, now }, checks);
  if (content) await saveMap(rows, id, { ...summaryOf(contentOf(content)), updated_at: now });
  return news;
}

const settingsOf = (update: MapUpdate): Partial<MapSettings> =>
  Object.fromEntries(settingNames.flatMap((name) => (update[name] === undefined ? [] : [[name, update[name]]])));

const columnsOf = ({ cover_picture }: MapUpdate) =>
  cover_picture === undefined ? {} : { cover_id: cover_picture && pictureId(cover_picture.regular) };

/** A map with its main node, unless nodes are given. */
export async function makeMap(rows: Writer, { id, memberId, update = {}, language, now }: NewMap): Promise<void> {
  const content = newMap({ language, ...settingsOf(update) }, update);
  await insertWhole(rows, { id, memberId, content, columns: columnsOf(update), now });
}

/** A map with this content. */
export async function insertWhole(rows: Writer, { id, memberId, content, columns, now }: WholeMap): Promise<void> {
  const operations = differenceOf({}, rowsOf(withValidCredit(content)), Object.values(lists)).map(checked);
  const whole = asRows(operations);
  checkWhole(whole);
  await createDocument(rows, { id, kind: documentKind, ownerId: memberId, content: whole, now });
  await insertMap(rows, {
    id,
    member_id: memberId,
    ...summaryOf(contentOf(whole)),
    cover_id: null,
    flash_score: null,
    flash_scored_at: null,
    deleted_at: null,
    ...columns,
    created_at: now,
    updated_at: now,
  });
}
/** Editions and files may hold free text from before it had to be a link. */
function withValidCredit(content: MapContent): MapContent {
  if (settingsFields.creditUrl.safeParse(content.settings.creditUrl).success) return content;
  return { ...content, settings: { ...content.settings, creditUrl: '' } };
}
interface WholeMap {
  readonly id: string;
  readonly memberId: string;
  readonly content: MapContent;
  readonly columns: Updateable<FocusmapTable>;
  readonly now: number;
}
export interface NewMap {
  readonly id: string;
  readonly memberId: string;
  readonly update?: MapUpdate | undefined;
  /** That of the member, unless the update names one. */
  readonly language: string;
  readonly now: number;
}

function asRows(operations: readonly Operation[]): RowsContent {
  const content: Record<string, Record<string, Fields>> = {};
  for (const operation of operations)
    if (operation.kind === 'add') (content[operation.list] ??= {})[operation.id] = operation.fields;
  return content;
}

/** A whole update (S3 §7) becomes the operations that lead to it, so that open editors follow. Answers the version. */
export async function editMap(rows: Writer, map: FocusmapRow, update: MapUpdate, now: number): Promise<number> {
  const { content = {}, version } = await readDocument(rows, map.id);
  const wanted = rowsOf(withUpdate(contentOf(content), update));
  await saveMap(rows, map.id, { ...columnsOf(update), updated_at: now });
  return replaceContent(rows, map.id, { content, version, wanted, names: changedLists(update), now });
}

/** A content with this update. */
export function withUpdate(known: MapContent, update: MapUpdate): MapContent {
  const given = fromWire(update.nodes ?? [], update.edges ?? []);
  const nodes = withPlaces(update.nodes ? given.nodes : known.nodes, update, known.nodes);
  const edges = update.edges ? (update.nodes ? given.edges : fromWireEdges(update.edges, nodes)) : known.edges;
  return { settings: { ...known.settings, ...settingsOf(update) }, nodes, edges };
}

/** Replaces these lists of a document by operations. Answers the version. */
export async function replaceContent(
  rows: Writer,
  id: string,
  { content, version, wanted, names, now }: Replacement,
): Promise<number> {
  let at = version;
  for (const part of inBatches(differenceOf(content, wanted, names))) {
    const batch = { id: crypto.randomUUID(), device: 'call', operations: part };
    at = (await submitToMap(rows, id, { base: at, batch }, now)).version;
  }
  return at;
}
interface Replacement {
  readonly content: RowsContent;
  readonly version: number;
  readonly wanted: RowsContent;
  readonly names: readonly string[];
  readonly now: number;
}

const fromWireEdges = (edges: NonNullable<MapUpdate['edges']>, nodes: readonly MapNode[]) => {
  const ids = new Set(nodes.map(({ id }) => id));
  return edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
};

/** Rows that the update does not name stay, whatever order they have. */
const changedLists = ({ nodes, edges, spacePosition, spacePositionSphere }: MapUpdate): string[] => [
  lists.map,
  ...((nodes ?? spacePosition ?? spacePositionSphere) ? [lists.node] : []),
  ...(edges ? [lists.edge] : []),
];
