import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';
import { isPlainName } from '#platform/documents/operations.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
type Places = Readonly<Record<string, Place>>;

/**
 * The places of nodes in three dimensions, which were beside the documents of maps and mind maps, become fields of the
 * nodes. Devices read them as a batch, like an edit. Editions keep those on the sphere alone.
 */
export const placesOfNodes: Step = async (rows) => {
  const maps = await sql<{ id: string; board: string; sphere: string }>`
    select id, space_position as board, space_position_sphere as sphere from focusmap
    where space_position <> '{}' or space_position_sphere <> '{}'`.execute(rows);
  for (const { id, board, sphere } of maps.rows)
    await placeNodes(rows, id, JSON.parse(board) as Places, JSON.parse(sphere) as Places);

  const mindMaps = await sql<{ id: string; content: string }>`
    select card_id as id, content from card_mindmap where in_document = 1`.execute(rows);
  for (const { id, content } of mindMaps.rows) {
    const { spacePosition = {}, spacePositionSphere = {} } = JSON.parse(content) as Record<string, Places>;
    await placeNodes(rows, `mindmap/${id}`, spacePosition, spacePositionSphere);
  }

  const editions = await sql<{ id: string; content: string; sphere: string }>`
    select id, content, space_position_sphere as sphere from map_edition
    where space_position_sphere <> '{}'`.execute(rows);
  for (const { id, content, sphere } of editions.rows) {
    const places = new Map(Object.entries(JSON.parse(sphere) as Places));
    const edition = JSON.parse(content) as { nodes: { id: string }[] };
    const nodes = edition.nodes.map((node) => {
      const place = places.get(node.id);
      return place ? { ...node, spacePositionSphere: within(place) } : node;
    });
    const placed = JSON.stringify({ ...edition, nodes });
    await sql`update map_edition set content = ${placed} where id = ${id}`.execute(rows);
  }

  for (const table of ['focusmap', 'map_edition'])
    for (const column of ['space_position', 'space_position_sphere'])
      await rows.schema.alterTable(table).dropColumn(column).execute();
};

/** Nodes that are not there any more are passed over when the batch is read. */
async function placeNodes(rows: Kysely<unknown>, documentId: string, board: Places, sphere: Places): Promise<void> {
  const ids = [...new Set([...Object.keys(board), ...Object.keys(sphere)])].filter(isPlainName);
  if (ids.length === 0) return;
  const operations = ids.map((id) => ({
    kind: 'set',
    list: 'node',
    id,
    fields: {
      ...(board[id] && { spacePosition: within(board[id]) }),
      ...(sphere[id] && { spacePositionSphere: within(sphere[id]) }),
    },
  }));
  await sql`
    insert into document_batch (document_id, version, batch_id, device, body, created_at)
    select id, version + 1, ${randomUUID()}, 'call', ${JSON.stringify({ operations })}, updated_at
    from document where id = ${documentId}`.execute(rows);
  await sql`update document set version = version + 1 where id = ${documentId}`.execute(rows);
}

/** Rows take places up to this far; calls took any number. */
const furthest = 10_000_000;
const within = ({ x, y, z }: Place): Place => ({ x: clamp(x), y: clamp(y), z: clamp(z) });
const clamp = (value: number) => Math.min(furthest, Math.max(-furthest, value));
