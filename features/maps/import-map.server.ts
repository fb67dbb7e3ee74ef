import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { isLibraryFull } from './adding.server.ts';
import type { MapNode } from './rules/map-content.ts';
import { mapLimits } from './rules/map-limits.ts';
import { fromWire, withPlaces } from './rules/wire-shape.ts';
import { addEdge, addNode } from './rules/graph.ts';
import { makeMap, submitToMap } from './save-map.server.ts';
import { countMaps, lockMap, mapById, saveMap } from './store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import { inBatches } from '#platform/documents/operations.ts';
import type { ExportedMap } from './portable.contract.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { existingMaps } from './existing-maps.store.server.ts';

export interface ImportedMap {
  _id: string;
  made: boolean;
  missing: number;
}

/**
 * Creates a map from an archive, once. Cards and maps on its nodes get the ids that they have in this library. `adds`:
 * the nodes and edges join the map that an earlier call with the same id made, because a large one comes in parts.
 * `more`: this is not the last part. An import that broke off goes on with the same parts, from the first.
 */
export function importMap(
  context: SignedInContext,
  exported: ExportedMap,
  { adds, more }: { readonly adds: boolean; readonly more: boolean },
): Promise<ImportedMap> {
  const { member, services } = context;
  const now = services.clock.now();
  const past = (instant: string) => Math.min(Date.parse(instant), now);
  return command(context, { map: exported, adds, more }, async (rows, announce) => {
    const ids = [exported._id, ownIdFor(member.id, exported._id)];
    const { nodes, missing } = await attachedHere(rows, member.id, exported.nodes);
    for (const id of ids) {
      const known = await lockMap(rows, id);
      if (known?.member_id !== member.id) continue;
      if (!adds && known.import_unfinished === 0) return { _id: id, made: false, missing: 0 };
      await addTo(rows, id, { ...exported, nodes }, now);
      await saveMap(rows, id, { updated_at: past(exported.updated_at), import_unfinished: more ? 1 : 0 });
      announce.changed([member.id], ['maps.list', `focusmap:${id}`]);
      return { _id: id, made: true, missing };
    }
    if (adds) throw new Refusal('NOT_FOUND', { key: 'maps:refusal.gone' });
    if ((await countMaps(rows, member.id)) >= mapLimits.maps)
      throw new Refusal('BAD_INPUT', { key: 'maps:refusal.tooManyMaps', values: { most: mapLimits.maps } });
    const isCopy = exported.state === 'FROMPUBLIC';
    if (isCopy && (await isLibraryFull(rows, member)))
      throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
    for (const id of ids) {
      if (await mapById(rows, id)) continue;
      const {
        _id,
        flash_test_score,
        created_at,
        updated_at,
        author_name: _author,
        state: _state,
        ...update
      } = exported;
      await makeMap(rows, { id, memberId: member.id, language: exported.language, now, update: { ...update, nodes } });
      await saveMap(rows, id, {
        created_at: past(created_at),
        updated_at: past(updated_at),
        import_unfinished: more ? 1 : 0,
        // A file cannot say which edition it comes from: a copy stays one, of an edition that is not here.
        ...(isCopy ? { edition_of: ownIdFor(member.id, `edition of ${_id}`) } : {}),
        ...(flash_test_score
          ? { flash_score: flash_test_score.score, flash_scored_at: past(flash_test_score.date) }
          : {}),
      });
      announce.changed([member.id], ['maps.list']);
      return { _id: id, made: true, missing };
    }
    // Both ids belong to somebody else.
    throw notFound();
  });
}

async function addTo(
  rows: Writer,
  id: string,
  given: Pick<ExportedMap, 'nodes' | 'edges' | 'spacePosition' | 'spacePositionSphere'>,
  now: number,
): Promise<void> {
  const { content = {}, version } = await readDocument(rows, id);
  const [hadNodes, hadEdges] = [content['node'] ?? {}, content['edge'] ?? {}];
  const nodes = withPlaces(fromWire(given.nodes, []).nodes, given);
  const ends = new Set([...Object.keys(hadNodes), ...nodes.map((node) => node.id)]);
  const edges = given.edges.filter(({ source, target }) => ends.has(source) && ends.has(target));
  const [atNode, atEdge] = [Object.keys(hadNodes).length, Object.keys(hadEdges).length];
  const operations = [
    ...nodes.filter((node) => !hadNodes[node.id]).map((node, index) => addNode(node, atNode + index)),
    ...edges.filter((edge) => !hadEdges[edge.id]).map((edge, index) => addEdge(edge, atEdge + index)),
  ];
  let base = version;
  for (const part of inBatches(operations)) {
    const batch = { id: crypto.randomUUID(), device: 'import', operations: part };
    base = (await submitToMap(rows, id, { base, batch }, now)).version;
  }
}

type WireNode = ExportedMap['nodes'][number];

/**
 * The nodes with the ids that their cards and maps have here. A card that is in nobody's archive stays named, and is
 * counted; a map may come later, under its own id or the one that it will get.
 */
async function attachedHere(
  rows: Reader,
  memberId: string,
  nodes: readonly WireNode[],
): Promise<{ nodes: WireNode[]; missing: number }> {
  const named = (field: 'memento' | 'roadmap') => nodes.flatMap(({ data }) => data[field]?._id ?? []);
  const both = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => [id, ownIdFor(memberId, id)]);
  const cards = new Set((await ownCards(rows, memberId, both(named('memento')))).map(({ id }) => id));
  const maps = new Map((await existingMaps(rows, both(named('roadmap')))).map(({ id, ownerId }) => [id, ownerId]));
  let missing = 0;
  const cardHere = (id: string) => {
    const here = [id, ownIdFor(memberId, id)].find((each) => cards.has(each));
    if (here === undefined) missing++;
    return here ?? id;
  };
  const mapHere = (id: string) => {
    const isOthers = maps.has(id) && maps.get(id) !== memberId;
    return isOthers || maps.get(ownIdFor(memberId, id)) === memberId ? ownIdFor(memberId, id) : id;
  };
  const found = nodes.map(({ data, ...frame }) => {
    const { memento, roadmap } = data as Pick<MapNode, 'memento' | 'roadmap'>;
    return {
      ...frame,
      data: {
        ...data,
        ...(memento && { memento: { ...memento, _id: cardHere(memento._id) } }),
        ...(roadmap && { roadmap: { ...roadmap, _id: mapHere(roadmap._id) } }),
      },
    };
  });
  return { nodes: found, missing };
}
