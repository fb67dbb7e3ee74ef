import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMainNode, newSettings, type MapContent, type MapNode } from '../map-content.ts';
import { placeOf } from '../graph.ts';
import { lossesOf, type ExportFormat } from './losses.ts';
import { toCanvas } from './json-canvas.ts';
import { noteOf } from './markdown-lines.ts';
import { toFreemind, toOpml } from './outline-formats.ts';
import { treeOf, type TreeItem } from './outline-tree.ts';
import { readMapFile } from './read-map-file.ts';
import { toMarkdown } from './write-markdown.ts';

/** What means something in one of the formats, whole and in pieces. */
const sign = fc.constantFrom(
  ...'* ** _ __ ~~ ~ ` `` ``` [ ] ( ) ]( ![ < > & ; # ## - -- --- + = == === | \\ \\( \\) $ $$ $5 : ! " \' / x'.split(
    ' ',
  ),
  '* x',
  '- y',
  '1. z',
  '2) z',
  '[x] done',
  '[ ] ',
  '> q',
  '# h',
  '* * *',
  '~~~',
  '<!-- c -->',
  '<!--',
  '-->',
  '<b>',
  '</b>',
  '<br>',
  '<html>',
  '<p>',
  '&amp;',
  '&lt;',
  '&#65;',
  '&nbsp;',
  '[w](https://w.org)',
  '<https://w.org>',
  '[a]: b',
  '**b**',
  '$a_1$',
  '\\(a*b\\)',
  'a_b',
  '2*3*4',
  ']]>',
  '<![CDATA[',
  '<node TEXT="',
  '```js',
  '    ',
  '  ',
  'wörter',
  '漢字',
  '🙂',
  '\u00A0',
  '\u2028',
  'https://w.org',
  'a < b',
  'List<String>',
);
const line = fc.array(fc.oneof(sign, fc.constant(' '), fc.string({ unit: 'grapheme', maxLength: 4 })), {
  maxLength: 6,
});
const oneLine = line.map((parts) => parts.join(''));
const lines = (most: number) => fc.array(oneLine, { maxLength: most }).map((all) => all.join('\n'));
const code = fc.constantFrom(
  '```js\nif (a) {\n    b();\n}\n```',
  'So:\n\n    for x in y:\n        print(x)\n\n    end',
  '\tif a:\n\t\tb *c* d',
  '$$\na \\\\ b_1 * c\n$$',
  '~~~\n- no item\n# no heading\n\n  <!-- kept -->\n~~~\nafter',
);
const title = lines(3);
const note = fc.oneof({ weight: 4, arbitrary: lines(5) }, { weight: 1, arbitrary: code });
const resource = fc.record({
  title: title.map((words) => storedLabel(words) || 'untitled'),
  url: fc.constantFrom('https://a.org', 'http://b.org/?x=1&copy;=2', 'https://c.org/(d)_[e]<f>\\g', 'https://h.org/ i'),
});
const anyMap = fc
  .array(
    fc.record({
      label: title,
      desc: note,
      parent: fc.nat(),
      across: fc.option(fc.nat(), { nil: undefined, freq: 3 }),
      words: title,
      links: fc.array(resource, { maxLength: 2 }),
      todo: fc.constantFrom('TODO' as const, 'INPROGRESS' as const, 'DONE' as const),
      collapsed: fc.boolean(),
      x: fc.integer({ min: -2_000, max: 2_000 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((rows): MapContent => {
    const id = (at: number) => (at === 0 ? 'main' : `n${at}`);
    const nodes = rows.map(({ label, desc, links, todo, collapsed, x }, at): MapNode => ({
      id: id(at),
      type: 'custom',
      position: { x, y: at * 50 },
      label: storedLabel(label).slice(0, 400),
      ...(storedNote(desc) && { desc: storedNote(desc) }),
      ...(links.length > 0 && {
        resources: links.map((each) => ({
          ...each,
          author: '',
          isbn: '',
          comment: '',
          category: 'READ',
          free: 'FREE',
        })),
      }),
      ...(at > 0 && { todo }),
      ...(collapsed && { collapsed }),
    }));
    const joined = new Set<string>();
    const edges = rows.flatMap(({ parent, across, words }, at) => {
      const ends: [number, string][] =
        at === 0
          ? []
          : [
              [parent % at, ''],
              ...(across === undefined ? [] : [[across % rows.length, storedLabel(words)] as [number, string]]),
            ];
      return ends.flatMap(([from, label]) => {
        const [source, target] = label === '' && from < at ? [id(from), id(at)] : [id(at), id(from)];
        if (source === target || joined.has(`${source} ${target}`)) return [];
        joined.add(`${source} ${target}`);
        return [
          { id: `e${source}-${target}`, source, target, ...(label !== '' && { label: label.slice(0, 200).trim() }) },
        ];
      });
    });
    return { settings: { ...newSettings, title: 'A map' }, nodes, edges };
  });
/** As a member can store it: the edges of texts are cut, and there is no character that XML forbids. */
function storedLabel(text: string): string {
  return xmlAllows(text).trim();
}
function storedNote(text: string): string {
  return noteOf(xmlAllows(text));
}
const xmlAllows = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n])[\p{Cc}\uFFFD-\uFFFF]/gu, '');

type Shape = { text: string; note: string; more: object; children: Shape[]; to: string[] };

/** The tree of a map, without what the format was said to lose. */
function shapeOf(content: Pick<MapContent, 'nodes' | 'edges'>, lost: ReadonlySet<string>): Shape {
  const names = new Map<string, string>();
  const name = (item: TreeItem, path: string) => {
    names.set(item.id, path);
    item.children.forEach((child, at) => name(child, `${path}.${at}`));
  };
  const tree = treeOf(content, 'A map');
  name(tree, '0');
  const shape = (item: TreeItem): Shape => {
    const links = item.links.map(({ title: words, url }) => (lost.has('resourceDetails') ? { url } : { words, url }));
    const first = links.filter(({ url }) => url !== '').slice(0, 1);
    const todo = item.id === tree.id || lost.has('states') ? undefined : item.todo;
    return {
      text: item.text,
      note: item.note,
      more: {
        links: lost.has('resources') ? first : links,
        todo: lost.has('inProgress') && todo === 'INPROGRESS' ? 'TODO' : todo,
        collapsed: !lost.has('hiddenBranches') && item.collapsed && item.children.length > 0,
      },
      to: lost.has('links') ? [] : item.linksTo.map(({ id, label }) => `${names.get(id)} ${label}`).toSorted(),
      children: item.children.map(shape),
    };
  };
  return shape(tree);
}

const written: [ExportFormat, string, (content: MapContent) => string][] = [
  ['markdown', 'A map.md', toMarkdown],
  ['opml', 'A map.opml', toOpml],
  ['freemind', 'A map.mm', toFreemind],
  ['canvas', 'A map.canvas', toCanvas],
];
let made = 0;
const read = (name: string, text: string) => readMapFile(name, text, () => `new${++made}`);

describe('what a format keeps comes back the same', () => {
  test.each(written)('%s: any map, but for what the dialog names before', (format, name, write) => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const lost = new Set<string>(lossesOf(map, format).map(({ loss }) => loss));
        const back = read(name, write(map));
        expect(back.notes).toEqual([]);
        expect(shapeOf(back.graph, lost)).toEqual(shapeOf(map, lost));
      }),
      { numRuns: 300 },
    );
  });
  test('canvas: places and groups, too', () => {
    fc.assert(
      fc.property(anyMap, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (map, inside) => {
        const group: MapNode = {
          id: 'g',
          type: 'group',
          position: { x: 20_000, y: 0 },
          width: 900,
          height: 4_000,
          label: '* A',
        };
        const nodes = map.nodes.map((node, at): MapNode =>
          inside[at] && !isMainNode(node.id)
            ? { ...node, parentNode: 'g', position: { x: 400, y: 100 + at * 400 } }
            : node,
        );
        const own = { ...map, nodes: [group, ...nodes] };
        const { nodes: back } = read('A map.canvas', toCanvas(own)).graph;
        const seen = (all: readonly MapNode[]) => {
          const byId = new Map(all.map((node) => [node.id, node]));
          return all.map((node) => {
            const { x, y } = placeOf(node, byId);
            return {
              x: Math.round(x / 4),
              y: Math.round(y / 4),
              isGroup: node.type,
              in: byId.get(node.parentNode ?? '')?.label,
            };
          });
        };
        expect(seen(back).map(({ isGroup, in: held }) => ({ isGroup, held }))).toEqual(
          seen(own.nodes).map(({ isGroup, in: held }) => ({ isGroup, held })),
        );
        for (const [at, place] of seen(back).entries()) {
          expect(Math.abs(place.x - seen(own.nodes)[at]!.x)).toBeLessThanOrEqual(1);
          expect(Math.abs(place.y - seen(own.nodes)[at]!.y)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
  });
});
