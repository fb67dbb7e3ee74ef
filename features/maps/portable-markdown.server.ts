import type { ReadableFile } from '#platform/portable/portable.server.ts';
import type { ExportedMap } from './portable.contract.ts';
import { resourceOf } from './rules/formats/outline-tree.ts';
import { toMarkdown } from './rules/formats/write-markdown.ts';
import { fromWire } from './rules/wire-shape.ts';

/** A map as Markdown: its outline, with its resources, each card linked to its file. */
export function mapMarkdown(map: ExportedMap, fileOf: (cardId: string) => ReadableFile | undefined): string {
  const { nodes, edges } = fromWire(map.nodes, map.edges);
  const linked = nodes.map((node) => {
    const card = node.memento && fileOf(node.memento._id);
    if (!card) return node;
    const link = resourceOf({ title: card.title, url: `../${card.name}` }, card.name);
    return { ...node, resources: [...(node.resources ?? []), link] };
  });
  return toMarkdown({ settings: map, nodes: linked, edges });
}
