import { expect, test } from 'vitest';
import type { Card } from '#features/cards/contract.ts';
import { noMindMap, sharedMindMap } from '#features/cards/rules/mind-map.ts';
import { nothingBesideCard } from '#features/cards/rules/nothing-beside-card.ts';
import { applied } from '#platform/documents/operations.ts';
import { outlineOf } from '#features/maps/rules/graph.ts';
import { contentOf, rowsOf } from '#features/maps/rules/map-content.ts';
import {
  firstOperations,
  mindMapFrom,
  mindMapFromWire,
  mindMapToWire,
  refreshed,
} from '#features/maps/rules/mindmap.ts';
import { withOperations } from './mindmap-operations.ts';
import { stillMindMap } from './still-mindmap.ts';

const idea = (_id: string, title: string, text = '') => ({
  _id,
  order: `a${_id}`,
  title,
  key_idea_description: text && `<p>${text}</p>`,
});
const card = (...key_idea: ReturnType<typeof idea>[]) => ({ title: ' Trees ', language: 'en', key_idea });

test('[S3 §3] a mind map has the card in the middle and a node with its text for each key idea', () => {
  const content = mindMapFrom(
    card(idea('i1', 'Roots', 'drink &amp; hold'), idea('i2', '', 'Leaves breathe'), idea('i3', '')),
  );
  expect(content.nodes).toEqual([
    { id: 'mainNode', type: 'custom', position: { x: 0, y: 0 }, dataNodeType: 1, label: 'Trees' },
    { id: 'i1', type: 'custom', position: { x: -280, y: 0 }, dataNodeType: 3, label: 'Roots', desc: 'drink & hold' },
    { id: 'i2', type: 'custom', position: { x: 280, y: 0 }, dataNodeType: 3, label: 'Leaves breathe' },
  ]);
  expect(content.edges.map(({ source, target }) => `${source}-${target}`)).toEqual(['mainNode-i1', 'mainNode-i2']);
  expect(content.settings).toMatchObject({ title: 'Trees', hideTodo: true, bg: 'bg-white', mindmapBgOpacity: 80 });
});

test.each([0, 1, 2, 3, 7, 8, 200])(
  '[S3 §9] %i key ideas do not overlap, and the outline has them in order',
  (count) => {
    const ideas = Array.from({ length: count }, (_, at) => idea(`i${at}`, `Idea ${at}`));
    const { nodes, edges } = mindMapFrom(card(...ideas));
    const outline = outlineOf({ nodes, edges }).map(({ id }) => id);
    expect(outline).toEqual(['mainNode', ...ideas.map(({ _id }) => _id)]);
    const places = nodes.map(({ position: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(nodes.length);
  },
);

test('[decisions, Focus maps] refreshed key ideas keep nothing that is stale, but theme and background', () => {
  const old = mindMapFrom(card(idea('i1', 'Roots', 'drink'), idea('i2', 'Leaves')));
  const edited = rowsOf({
    ...old,
    settings: { ...old.settings, theme: 'dark', bg: 'bg-black' },
    nodes: [
      ...old.nodes.map((node) =>
        node.id === 'i1' ? { ...node, label: 'Mine', collapsed: true, bg: '#112233' } : node,
      ),
      { id: 'own', type: 'custom' as const, position: { x: 9, y: 9 }, label: 'Added' },
    ],
  });
  const now = card(idea('i3', 'Bark'), idea('i1', 'Roots'));
  const content = contentOf(applied(edited, refreshed(edited, now)));
  const fresh = mindMapFrom(now);
  expect(content).toEqual({ ...fresh, settings: { ...fresh.settings, theme: 'dark', bg: 'bg-black' } });
  expect(refreshed(rowsOf(content), now)).toEqual([]);
});

test('[S3 §7] the fields of a card and the document say the same, also while operations are not sent', () => {
  const content = mindMapFrom(card(idea('i1', 'Roots', 'drink')));
  const wire = mindMapToWire(content);
  expect(mindMapFromWire(wire, { title: 'Trees', language: 'en' })).toEqual(content);
  expect(withOperations(noMindMap, firstOperations(content))).toEqual(wire);
  const shown = withOperations(wire, [
    { kind: 'set', list: 'node', id: 'i1', fields: { label: 'Bark', desc: null } },
    { kind: 'set', list: 'map', id: 'map', fields: { theme: 'paper' } },
    { kind: 'remove', list: 'node', id: 'mainNode' },
  ]);
  expect(shown).toMatchObject({ theme: 'paper', edges: [], nodes: [{ id: 'i1', data: { label: 'Bark' } }] });
  expect(shown.nodes[0]!['data']).not.toHaveProperty('desc');
});

test('an edition has nothing of its author’s library', () => {
  const { nodes, edges, settings } = mindMapFrom(card(idea('i1', 'Roots')));
  const memento = { _id: 'private', title: 'A private card' };
  const wire = mindMapToWire({
    settings,
    edges: edges.map((edge) => ({ ...edge, extra: { author: 'private' } })),
    nodes: nodes.map((node) => ({ ...node, memento, todo: 'DONE' as const, extra: { file: 'private/notes.md' } })),
  });
  expect(JSON.stringify(sharedMindMap(wire))).not.toMatch(/private|DONE/);
  expect(sharedMindMap(wire).nodes).toHaveLength(2);
});

test('[S1 §2] the still picture escapes what was written; a locked card and one without key ideas have none', () => {
  const whole = {
    ...nothingBesideCard,
    ...card(idea('i1', '<script>"x"</script>', 'why')),
    locked: false,
  } as unknown as Card;
  const still = stillMindMap(whole)!;
  expect(still.svg).toContain('&lt;script&gt;');
  expect(still.svg).not.toContain('<script');
  expect(still.outline).toMatchObject([{ label: 'Trees', children: [{ label: '<script>"x"</script>', desc: 'why' }] }]);
  expect(stillMindMap({ ...whole, locked: true })).toBeUndefined();
  expect(stillMindMap({ ...whole, key_idea: [] })).toBeUndefined();
});
