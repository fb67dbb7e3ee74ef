import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { missingCard, refuseLocked } from '#features/cards/missing.server.ts';
import { mindMapDocuments, mindMapOfCard, saveMindMap } from '#features/cards/mind-map.store.server.ts';
import type { MindMap } from '#features/cards/rules/mind-map.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { itemsOf, lockCard, saveCard, type CardRow } from '#features/cards/store.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { cardOf, withoutJoins } from '#features/cards/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { DocumentNews } from '#platform/documents/document-news.ts';
import { createDocument, findDocument, readDocument, submitBatch } from '#platform/documents/documents.server.ts';
import { applied, inBatches, type Batch, type Operation, type RowsContent } from '#platform/documents/operations.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import type { z } from 'zod';
import type { editMindMap } from './contract.ts';
import { contentOf, lightMapFields, lists, rowsOf, type MapContent } from '#features/maps/rules/map-content.ts';
import { mindMapLimits } from '#features/maps/rules/map-limits.ts';
import { mindMapFrom, mindMapFromWire, mindMapToWire } from '#features/maps/rules/mindmap.ts';
import { differenceOf } from '#features/maps/rules/replace-content.ts';
import { fromWire, withPlaces } from '#features/maps/rules/wire-shape.ts';
import { checked, checkWhole, mapTexts } from '#features/maps/save-map.server.ts';

const documentOf = (cardId: string) => `${mindMapDocuments}/${cardId}`;

/** The document of the mind map of an own card; without one, its version is 0 and it is empty. */
export async function openMindMap(
  context: SignedInContext,
  { id, from }: { id: string; from?: number | undefined },
): Promise<DocumentNews> {
  const { member, services } = context;
  const found = await services.database.read(async (rows) => {
    const card = checkedCard(await cardById(rows, id), context);
    if (whatBlocksOpening({ madeInPremium: card.made_in_premium === 1 }, member))
      throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
    const kept = await mindMapOfCard(rows, id);
    return !kept || kept.inDocument ? readOrEmpty(rows, id, from) : undefined;
  });
  if (found) return found;
  return services.database.transact(async (rows) => {
    await followCard(rows, await lockOwnCard(rows, context, id), services.clock.now());
    return readOrEmpty(rows, id, from);
  });
}

async function readOrEmpty(rows: Reader, cardId: string, from: number | undefined): Promise<DocumentNews> {
  return (await findDocument(rows, mindMapDocuments, documentOf(cardId)))
    ? readDocument(rows, documentOf(cardId), from)
    : { version: 0, content: {}, batches: [] };
}

/** Applies a batch to the mind map, once; the first one lays it out. */
export async function submitToMindMap(
  context: SignedInContext,
  { id, base, batch }: { id: string; base: number; batch: Batch },
): Promise<DocumentNews> {
  const { member, services } = context;
  const news = await services.database.transact(async (rows) => {
    const card = await lockOwnCard(rows, context, id);
    const now = services.clock.now();
    if (!(await followCard(rows, card, now))) await makeDocument(rows, card, now);
    return submit(rows, card, { base, batch }, now);
  });
  services.live.changed([member.id], topicsOf(id));
  return news;
}

/** Meaning `mindMap` of `PUT /focus-card/{id}` (S3 §7): becomes operations, so that open editors follow. */
export function saveWholeMindMap(context: SignedInContext, input: z.output<typeof editMindMap>) {
  return command(context, input, async (rows, announce) => {
    const card = await lockOwnCard(rows, context, input.id);
    const now = context.services.clock.now();
    const isThere = await followCard(rows, card, now);
    if (!isThere) await makeDocument(rows, card, now);
    const { content = {} } = await readDocument(rows, documentOf(card.id));
    const known = isThere ? contentOf(content) : await fromKeyIdeas(rows, card);
    await bringTo(rows, card, content, rowsOf(withUpdate(known, input)), now);
    announce.changed([context.member.id], topicsOf(card.id));
    return { ok: true as const };
  });
}

/** Gives a card that is brought in its mind map, checked like a saved one. */
export async function importMindMap(
  rows: Writer,
  card: { readonly _id: string; readonly title: string; readonly language: string },
  mindMap: MindMap,
): Promise<void> {
  const wanted = rowsOf(mindMapFromWire(mindMap, card));
  const operations = differenceOf({}, wanted, Object.values(lists)).map(checked);
  const content = applied({}, operations);
  checkWhole(content, mindMapLimits);
  await saveMindMap(rows, card._id, mindMapToWire(contentOf(content)), { inDocument: false });
}

const topicsOf = (cardId: string): Topic[] => ['cards.list', 'cards.listShort', `card:${cardId}`];

function withUpdate(known: MapContent, update: z.output<typeof editMindMap>): MapContent {
  const { mindmapBg, mindmapBgOpacity, showGrid, theme } = update;
  const settings = {
    ...known.settings,
    ...(mindmapBg !== undefined && { bg: mindmapBg }),
    ...(mindmapBgOpacity !== undefined && { mindmapBgOpacity }),
    ...(showGrid !== undefined && { showGrid }),
    ...(theme !== undefined && { theme }),
  };
  const nodes = withPlaces(update.nodes ? fromWire(update.nodes, []).nodes : known.nodes, update, known.nodes);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = (update.edges ?? known.edges).filter(({ source, target }) => ids.has(source) && ids.has(target));
  return { settings, nodes, edges };
}

async function fromKeyIdeas(rows: Writer, card: CardRow): Promise<MapContent> {
  return mindMapFrom(cardOf({ ...card, ...withoutJoins }, await itemsOf(rows, card.id)));
}

/** The card of the member, locked for this transaction. A locked copy hides its mind map (S1 §4). */
const lockOwnCard = async (rows: Writer, context: SignedInContext, id: string): Promise<CardRow> =>
  checkedCard(await lockCard(rows, id), context);

function checkedCard(card: CardRow | undefined, { member }: SignedInContext): CardRow {
  if (card?.shelf !== 'library') throw missingCard(card, member.id);
  authorise(member, 'editCard', { ownerId: card.user_id });
  refuseLocked(card);
  return card;
}

function makeDocument(rows: Writer, card: CardRow, now: number): Promise<void> {
  const document = { id: documentOf(card.id), kind: mindMapDocuments, ownerId: card.user_id, content: {}, now };
  return createDocument(rows, document);
}

/**
 * Brings the document to the mind map of the card, where that was written elsewhere: when the card was added, brought
 * in, or took the author's. Answers whether there is a document.
 */
async function followCard(rows: Writer, card: CardRow, now: number): Promise<boolean> {
  const isThere = (await findDocument(rows, mindMapDocuments, documentOf(card.id))) !== undefined;
  const kept = await mindMapOfCard(rows, card.id);
  if (!kept || kept.inDocument) return isThere;
  if (!isThere) await makeDocument(rows, card, now);
  const { content = {} } = await readDocument(rows, documentOf(card.id));
  const wanted = rowsOf(mindMapFromWire(kept.mindMap, card));
  await bringTo(rows, card, content, wanted, now);
  await saveMindMap(rows, card.id, kept.mindMap, { inDocument: true });
  return true;
}

/**
 * Submits the operations from one content to another. Those that fill an empty document have the id of the card, as on
 * a device that lays a mind map out without the network: whoever comes first did it, and the other follows.
 */
async function bringTo(rows: Writer, card: CardRow, from: RowsContent, to: RowsContent, now: number): Promise<void> {
  const isFirst = Object.keys(from).length === 0;
  for (const [place, operations] of inBatches(differenceOf(from, to, Object.values(lists))).entries()) {
    const id = isFirst && place === 0 ? card.id : crypto.randomUUID();
    const { version: base } = (await findDocument(rows, mindMapDocuments, documentOf(card.id)))!;
    await submit(rows, card, { base, batch: { id, device: 'call', operations } }, now);
  }
}

async function submit(
  rows: Writer,
  card: CardRow,
  { base, batch }: { base: number; batch: Batch },
  now: number,
): Promise<DocumentNews> {
  let content: RowsContent | undefined;
  const operations: Operation[] = batch.operations.map(checked);
  const news = await submitBatch(
    rows,
    { id: documentOf(card.id), base, batch: { ...batch, operations }, now },
    {
      conflictKey: 'maps:refusal.conflict',
      texts: mapTexts,
      light: lightMapFields,
      validate(after) {
        checkWhole(after, mindMapLimits);
        content = after;
      },
    },
  );
  if (!content) return news;
  await saveMindMap(rows, card.id, mindMapToWire(contentOf(content)), { inDocument: true });
  await saveCard(rows, card.id, { updated_at: now });
  return news;
}
