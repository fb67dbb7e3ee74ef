import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { wireEdge, wireNode, settingsFields } from '#features/maps/fields.contract.ts';
import { outlineOf, placeOf } from '#features/maps/rules/graph.ts';
import { drawMap } from '#features/maps/rules/formats/draw-map.ts';
import type { MapContent, MapNode } from '#features/maps/rules/map-content.ts';
import { nodeWidths } from '#features/maps/rules/map-limits.ts';
import { lookOf, themeNamed } from '#features/maps/rules/themes.ts';
import { nodeToWire } from '#features/maps/rules/wire-shape.ts';
import { allCards } from '../cards/all-cards.ts';
import { cardId, editionId } from '../wire-card.ts';
import { allMaps } from './all-maps.ts';
import { boxHeight, buildMap, cardOf, mapId, nodeId } from './build-map.ts';
import { nodesOf, type SampleMap, type SampleNode } from './map-authoring.ts';

const built = allMaps.map((map) => ({ slug: map.slug, map, content: buildMap(map) }));
const everyNode = (map: SampleMap): SampleNode[] => {
  const all = [...nodesOf(map.outline)];
  for (const node of all) all.push(...node.children);
  return all;
};

/** What a node covers on the canvas, a group as a whole. */
function boxesOf({ settings, nodes }: MapContent, map: SampleMap) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const written = new Map(everyNode(map).map((node) => [nodeId(map, node.label), node]));
  return nodes.map((node) => {
    const { x, y } = placeOf(node, byId);
    if (node.type === 'group') return { node, left: x, top: y, right: x + node.width!, bottom: y + node.height! };
    const width = nodeWidths[lookOf(node, themeNamed(settings.theme)).sizeBox];
    const height = written.has(node.id) ? boxHeight(written.get(node.id)!) : 120;
    return { node, left: x - width / 2, top: y, right: x + width / 2, bottom: y + height };
  });
}
type Box = ReturnType<typeof boxesOf>[number];
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const isInside = (node: MapNode, group: MapNode) => node.parentNode === group.id;

describe('sample maps', () => {
  test('six maps in six themes, by different authors and in three languages, one of them of 120 nodes', () => {
    expect(allMaps).toHaveLength(6);
    expect(new Set(allMaps.map(({ theme }) => theme)).size).toBe(6);
    expect(new Set(allMaps.map(({ author }) => author)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(allMaps.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'es']));
    const sizes = built.map(({ content }) => content.nodes.filter(({ type }) => type !== 'group').length);
    expect(Math.max(...sizes)).toBe(120);
    expect(new Set(sizes).size).toBe(6);
  });
  test.each(built)('$slug: no node overlaps another, and a group holds its nodes only', ({ map, content }) => {
    const boxes = boxesOf(content, map);
    const wrong = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const pair = [one.node, other.node] as const;
        const isTogether = isInside(pair[0], pair[1]) || isInside(pair[1], pair[0]);
        const both = `${one.node.type} ${one.node.label} and ${other.node.type} ${other.node.label}`;
        if (!isTogether) return overlap(one, other) ? [both] : [];
        const [group, inner] = one.node.type === 'group' ? [one, other] : [other, one];
        const isHeld =
          inner.left >= group.left &&
          inner.right <= group.right &&
          inner.top >= group.top &&
          inner.bottom <= group.bottom;
        return isHeld ? [] : [`${both} stands out`];
      }),
    );
    expect(wrong).toEqual([]);
  });
  test.each(built)('$slug: the server would take it', ({ content }) => {
    expect(z.array(wireNode).safeParse(content.nodes.map((node) => nodeToWire(node))).error).toBeUndefined();
    expect(z.array(wireEdge).safeParse(content.edges).error).toBeUndefined();
    expect(z.strictObject(settingsFields).safeParse(content.settings).error).toBeUndefined();
    expect(isCategoryPair(content.settings.category_1, content.settings.category_2)).toBe(true);
  });
  test.each(built)('$slug: labels and edges are unique, and every edge has both ends', ({ map, content }) => {
    const labels = everyNode(map).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const ids = new Set(content.nodes.map(({ id }) => id));
    expect(ids.size).toBe(content.nodes.length);
    expect(new Set(content.edges.map(({ id }) => id)).size).toBe(content.edges.length);
    for (const { source, target } of content.edges) expect([ids.has(source), ids.has(target)]).toEqual([true, true]);
  });
  test.each(built)(
    '$slug: has descriptions, resources, states, cards that exist, and a dashed edge',
    ({ map, content }) => {
      const cards = new Set(allCards.flatMap((card) => [cardId(card), editionId(card)]));
      const attached = content.nodes.flatMap((node) => (node.memento ?? node.mementoSuggested)?._id ?? []);
      expect(attached.length).toBeGreaterThan(0);
      expect(attached.every((id) => cards.has(id))).toBe(true);
      expect(cardOf(map.cover).author).toBe(map.author);
      expect(content.settings.desc).toMatch(/^<p>/);
      const has = (is: (node: MapNode) => unknown) => content.nodes.some(is);
      expect(has(({ desc }) => desc) && has(({ resources }) => resources)).toBe(true);
      for (const state of ['TODO', 'INPROGRESS', 'DONE']) expect(has(({ todo }) => todo === state)).toBe(true);
      expect(content.edges.some(({ style }) => style?.strokeDasharray === '5,5')).toBe(true);
    },
  );
  test.each(built)('$slug: dashed connections do not change its outline', ({ content }) => {
    const parents = new Map(outlineOf(content).map(({ id, parentId }) => [id, parentId]));
    const wrong = content.edges.filter(({ style, source, target }) => !style && parents.get(target) !== source);
    const labels = new Map(content.nodes.map(({ id, label }) => [id, label]));
    expect(wrong.map(({ source, target }) => `${labels.get(source)} > ${labels.get(target)}`)).toEqual([]);
  });
  test('most have groups', () => {
    expect(built.filter(({ content }) => content.nodes.some(({ type }) => type === 'group')).length).toBeGreaterThan(3);
  });
  test('ids do not change', () => {
    expect(mapId(allMaps[0]!)).toBe('e1fc92f1-f9f9-5e18-8ed9-1a782187789a');
    expect(nodeId(allMaps[0]!, 'DNS')).toBe('7134da51-58d4-57e8-9f19-03a68a341411');
  });
  test.each(built)('$slug can be drawn', ({ content }) =>
    expect(drawMap(content).svg).toContain(content.settings.title.slice(0, 8)),
  );
});
