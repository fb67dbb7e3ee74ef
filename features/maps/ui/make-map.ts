import { outbox } from '#client/outbox.ts';
import { inBatches } from '#platform/documents/operations.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { newId } from '#platform/offline/new-id.ts';
import { createMap, submitToMap } from '../client/commands.ts';
import { addEdge, addNode, type Graph } from '../rules/graph.ts';
import { rowsOf } from '../rules/map-content.ts';
import { newMap } from '../rules/new-map.ts';
import type { ThemeName } from '../rules/themes.ts';
import { copyOf } from './map-copy.ts';

/** Makes a map, with nodes and edges where they are given. It opens before the server has it. Answers its id. */
export async function makeMapHere(
  memberId: string,
  update: { title: string; theme: ThemeName; language: string },
  graph?: Graph,
): Promise<string> {
  const _id = newId();
  await copyOf(memberId, _id).take({ version: 0, content: rowsOf(newMap(update)), batches: [] });
  await outbox.submit(createMap({ _id, update }));
  if (!graph) return _id;
  const [main, ...others] = graph.nodes.map((node, order) =>
    addNode(node.id === 'mainNode' ? { ...node, label: node.label || update.title } : node, order),
  );
  const edges = graph.edges.map((edge, order) => addEdge(edge, graph.nodes.length + order));
  for (const operations of inBatches([...(main ? [main] : []), ...others, ...edges]))
    await outbox.submit(submitToMap({ id: _id, base: 0, batch: { id: newId(), device: deviceName(), operations } }));
  return _id;
}
