import { describe, expect, test } from 'vitest';
import { newSettings, type MapNode } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import { fittingWords } from './fitting-words.ts';
import { UnreadableFile } from './import-notes.ts';
import { toCanvas } from './json-canvas.ts';
import { lossesOf } from './losses.ts';
import { toFreemind } from './outline-formats.ts';
import { treeOf, type TreeItem } from './outline-tree.ts';
import { readMapFile } from './read-map-file.ts';
import { toMarkdown } from './write-markdown.ts';

let count = 0;
const read = (name: string, text: string) => readMapFile(name, text, () => `n${++count}`);
type Read = ReturnType<typeof read>;
const shape = ({ graph }: Read): string[] => {
  const rows = (item: TreeItem, depth: number): string[] => [
    `${depth} ${item.text}`,
    ...item.children.flatMap((child) => rows(child, depth + 1)),
  ];
  return rows(treeOf(graph, ''), 0);
};
const noted = ({ notes }: Read) => Object.fromEntries(notes.map((each) => [each.note, each.count]));
const first = (name: string, text: string): MapNode => read(name, text).graph.nodes[0]!;
const contentOf = ({ graph, title }: Read) => ({ settings: { ...newSettings, title }, ...graph });

describe('what is too long is continued', () => {
  const words = 'word '.repeat(140).trim();
  test.each([
    ['x.md', `- ${words}\n  more`],
    ['x.opml', `<opml><body><outline text="${words}" _note="more"/></body></opml>`],
    ['x.mm', `<map><node TEXT="${words}"><richcontent TYPE="NOTE"><p>more</p></richcontent></node></map>`],
  ])('%s: the rest of a title begins the description', (name, text) => {
    const back = read(name, text);
    const { label = '', desc = '' } = back.graph.nodes[0]!;
    expect(label.length).toBeLessThanOrEqual(mapLimits.label);
    expect(`${label} ${desc}`).toBe(`${words}\nmore`);
    expect(back.notes).toEqual([]);
  });
  const paragraphs = Array.from({ length: 90 }, (_, at) => `${at} ${'word '.repeat(28)}end.`);
  const long = paragraphs.join('\n\n');
  const xml = paragraphs.map((each) => `<p>${each}</p>`).join('<p></p>');
  const spaced = paragraphs.join('&#10;&#10;');
  test.each([
    ['x.md', `- Root\n  - Tides\n\n${long.replaceAll(/^/gm, '    ')}\n    - Moon`],
    [
      'x.opml',
      `<opml><body><outline text="Root"><outline text="Tides" _note="${spaced}"><outline text="Moon"/></outline></outline></body></opml>`,
    ],
    [
      'x.mm',
      `<map><node TEXT="Root"><node TEXT="Tides"><richcontent TYPE="NOTE">${xml}</richcontent><node TEXT="Moon"/></node></node></map>`,
    ],
    [
      'x.json',
      JSON.stringify({ nodes: [{ id: 'a', position: { x: 0, y: 0 }, data: { label: 'Tides', description: long } }] }),
    ],
  ])('%s: a long description goes on in nodes below, from paragraph to paragraph', (name, text) => {
    const back = read(name, text);
    const { nodes, edges } = back.graph;
    const all = ['Tides', 'Tides (2)', 'Tides (3)'].map((label) => nodes.find((node) => node.label === label)!);
    expect(all.flatMap(({ desc = '' }) => desc.split(/\n+/))).toEqual(paragraphs);
    for (const { desc } of all) expect(desc!.length).toBeLessThanOrEqual(mapLimits.nodeDesc);
    const below = edges.filter(({ source }) => source === all[0]!.id).map(({ target }) => target);
    expect(below.slice(0, 2)).toEqual([all[1]!.id, all[2]!.id]);
    expect(noted(back)).toEqual({ continued: 1 });
  });
  test('a description is not parted within code, nor an unbroken one within a character', () => {
    const code = `\`\`\`\n${'a = 1\n\n'.repeat(600)}\`\`\``;
    const descs = (note: string) => fittingWords({ text: 'A', note }).map((words) => words.note);
    const start = 'word '.repeat(550).trim();
    expect(descs(`${start}\n\n${code}`)).toEqual([start, code]);
    expect(descs('🙂'.repeat(2_501))).toEqual(['🙂'.repeat(2_500), '🙂']);
    const lines = Array.from({ length: 400 }, (_, at) => `  line ${at} of some code`);
    expect(
      descs(lines.join('\n')).flatMap((part) => part.split('\n')),
      'with its indentation',
    ).toEqual(lines);
  });
  test('a title without a blank is cut between characters', () => {
    const { label, desc } = first('x.md', `- ${'x'.repeat(499)}🙂${'y'.repeat(20)}`);
    expect([label, desc]).toEqual(['x'.repeat(499), `🙂${'y'.repeat(20)}`]);
  });
  test('a canvas keeps the whole, also after a change of what is shown', () => {
    const long = `${'a'.repeat(600)}\n${'b'.repeat(6_000)}`;
    const back = read('x.canvas', JSON.stringify({ nodes: [{ id: 'k', type: 'text', text: long, x: 0, y: 0 }] }));
    expect(noted(back)).toEqual({ shownInPart: 2 });
    const changed = (more: Partial<MapNode>) => {
      const content = contentOf(back);
      const nodes = content.nodes.map((node) => (node.id === 'mainNode' ? node : { ...node, ...more }));
      return (JSON.parse(toCanvas({ ...content, nodes })) as { nodes: { text: string }[] }).nodes[0]!.text;
    };
    expect(changed({})).toBe(long);
    expect(changed({ label: 'New' })).toBe(`New\n${'a'.repeat(100)}\n${'b'.repeat(6_000)}`);
    expect(changed({ desc: 'new' })).toBe(`${'a'.repeat(600)}\nnew\n${'b'.repeat(1_000)}`);
  });
  test('a long title of a link goes on in its comment', () => {
    const { resources } = first('x.md', `- A\n  [${'t'.repeat(310)}](https://a.org)`);
    expect(resources).toMatchObject([{ title: 't'.repeat(300), comment: 't'.repeat(10) }]);
  });
});

describe('indentation of code stays', () => {
  test.each([
    ['fenced', '- A\n  ```py\n  def f():\n      return 1\n  ```', '```py\ndef f():\n    return 1\n```'],
    ['indented', '# A\nLike so:\n\n    if x:\n        *y*', 'Like so:\n\n    if x:\n        *y*'],
    ['without an end', '# A\n~~~\n  # no\n  - no', '~~~\n  # no\n  - no'],
    ['a formula', '# A\n$$\n  a \\\\ b_1\n$$', '$$\n  a \\\\ b_1\n$$'],
  ])('Markdown: %s, and again after our own export', (_name, text, desc) => {
    const back = read('x.md', text);
    expect(back.graph.nodes).toHaveLength(1);
    expect(back.graph.nodes[0]!.desc).toBe(desc);
    for (const [name, write] of [
      ['x.md', toMarkdown],
      ['x.mm', toFreemind],
      ['x.canvas', toCanvas],
    ] as const)
      expect(read(name, write(contentOf(back))).graph.nodes.map((node) => node.desc)).toContain(desc);
  });
  test('FreeMind: preformatted text', () => {
    const note = '<p>Use</p><pre>\ndef f():\n    return 1\n</pre><p>so.</p>';
    const text = `<map><node TEXT="A"><richcontent TYPE="NOTE"><html><body>\n ${note}\n</body></html></richcontent></node></map>`;
    expect(first('x.mm', text).desc).toBe('Use\ndef f():\n    return 1\nso.');
  });
});

describe('marks between words become words', () => {
  test.each([
    ['**bold** and ~~gone~~, *it* __b__ _i_', 'bold and gone, it b i'],
    ['`a *b*` and `` c`d ``', 'a *b* and c`d'],
    ['\\*no\\* &amp; &lt;b&gt; &#65;', '*no* & <b> A'],
    ['2 * 3 * 4, 5*3*2, a_b_c, 2**3', '2 * 3 * 4, 5*3*2, a_b_c, 2**3'],
    ['这是**粗体**文字', '这是粗体文字'],
    ['<b>x</b><br/>y', 'x\ny'],
    ['a <b and c> d, List<String>', 'a <b and c> d, List<String>'],
    ['$a_1 * b_1$ costs $5', '$a_1 * b_1$ costs $5'],
    ['***x*** <!-- hidden --> y', 'x  y'],
    ['C:\\dir', 'C:\\dir'],
  ])('Markdown: %s', (text, words) => {
    expect(first('x.md', `- ${text}`).label).toBe(words);
    expect(first('x.md', `- A\n  ${text}`).desc).toBe(words);
  });
  test('links become resources of their node, their words stay', () => {
    const back = read(
      'x.md',
      '- See [the *moon*](https://m.org "t") and <https://s.org>\n  [Rain](<https://r.org/a_(b)>)\n  ![](p.png)',
    );
    expect(back.graph.nodes[0]).toMatchObject({
      label: 'See the moon and https://s.org',
      resources: [
        { title: 'the moon', url: 'https://m.org' },
        { title: 'https://s.org', url: 'https://s.org' },
        { title: 'Rain', url: 'https://r.org/a_(b)' },
      ],
    });
    expect(back.graph.nodes[0]!.desc).toBeUndefined();
    expect(noted(back)).toEqual({ linksLeft: 1 });
  });
  test('words of a link that leads to no web page stay', () => {
    const back = read('x.md', '- A\n  [notes](notes/Rain.md)\n  [bad](javascript:alert(1))');
    expect(back.graph.nodes[0]).toMatchObject({ desc: 'notes\nbad' });
    expect(back.graph.nodes[0]!.resources).toBeUndefined();
    expect(noted(back)).toEqual({ linksLeft: 2 });
  });
  test('HTML in OPML and in FreeMind’s old texts', () => {
    const text =
      '&lt;b&gt;Tides&lt;/b&gt; &amp;amp; &lt;a href=&quot;https://m.org&quot;&gt;moon&lt;/a&gt;&lt;br&gt;two';
    expect(first('x.opml', `<opml><body><outline text="${text}" _note="${text}"/></body></opml>`)).toMatchObject({
      label: 'Tides & moon\ntwo',
      desc: 'Tides & moon\ntwo',
      resources: [{ url: 'https://m.org' }, { url: 'https://m.org' }],
    });
    const old = `&lt;html&gt;&lt;head&gt;&lt;/head&gt;&lt;body&gt;${text}&lt;script&gt;x()&lt;/script&gt;&lt;/body&gt;&lt;/html&gt;`;
    const back = read('x.mm', `<map><node TEXT="${old}"/></map>`);
    expect(back.graph.nodes[0]).toMatchObject({ label: 'Tides & moon\ntwo', resources: [{ url: 'https://m.org' }] });
    expect(noted(back)).toMatchObject({ scripts: 1 });
  });
  test('in a canvas, whose texts are Markdown', () => {
    const row = {
      id: 'k',
      type: 'text',
      text: '\n\n# **Tides** \n\n- `a`\n  - b\nSee [moon](https://m.org)',
      x: 0,
      y: 0,
    };
    const back = read('x.canvas', JSON.stringify({ nodes: [row] }));
    expect(back.graph.nodes[1]).toMatchObject({
      label: 'Tides',
      desc: '- a\n  - b\nSee moon',
      resources: [{ title: 'moon', url: 'https://m.org' }],
    });
    expect((JSON.parse(toCanvas(contentOf(back))) as { nodes: object[] }).nodes).toEqual([row]);
  });
});

describe('shapes of files', () => {
  test.each<[string, string, string, string[]]>([
    ['text indented by tabs', 'x.txt', 'a\n\tb\n\t\tc\n\td', ['0 a', '1 b', '2 c', '1 d']],
    ['text indented by blanks', 'pasted', 'a\n  b\n\n     c\n  d\ne', ['0 pasted', '1 a', '2 b', '3 c', '2 d', '1 e']],
    ['bullets that are no Markdown', 'x.txt', '• a\n\t◦ b', ['0 a', '1 b']],
    ['underlined headings', 'x.md', 'A\n===\ntext\n\nB\n---\n- c', ['0 A', '1 B', '2 c']],
    ['rules', 'x.md', '# A\n* * *\n---\n\n___\n- b\n\n- - -\n- c', ['0 A', '1 b', '1 c']],
    ['comments', 'x.md', '# A\n<!-- - no -->\n<!--\n# no\n- no\n-->\n- b', ['0 A', '1 b']],
    ['a comment without an end', 'x.md', '# A\n<!-- \n- b', ['0 A', '1 b']],
    ['closed headings', 'x.md', '# A #\n## C# ##\n## D#', ['0 A', '1 C#', '1 D#']],
    ['a file with CR alone', 'x.md', '# A\r- b\r  - c\r', ['0 A', '1 b', '2 c']],
    ['text with CR alone', 'x.txt', 'a\r\tb\r\tc', ['0 a', '1 b', '1 c']],
    ['a comment before everything', 'x.md', '<!-- made by x -->\n# A\n- b', ['0 A', '1 b']],
  ])('%s', (_what, name, text, expected) => {
    expect(shape(read(name, text))).toEqual(expected);
  });
  test('a paragraph before a line is no heading', () => {
    expect(first('x.md', '# A\none\ntwo\n---\nthree').desc).toBe('one\ntwo\n\nthree');
  });
  test.each(['_complete', 'complete', 'checked', 'done', '_status'])('ticks of outliners: %s', (name) => {
    const value = name === '_status' ? 'checked' : 'true';
    const back = read(
      'x.opml',
      `<opml><body><outline text="r"><outline text="a" ${name}="${value}"/></outline></body></opml>`,
    );
    expect(back.graph.nodes[1]).toMatchObject({ label: 'a', todo: 'DONE' });
    expect(back.notes).toEqual([]);
  });
  test('the title of an OPML file with one item at the top is offered', () => {
    const back = read('x.opml', '<opml><head><title>Tides</title></head><body><outline text="Moon"/></body></opml>');
    expect([back.title, back.graph.nodes[0]!.label]).toEqual(['Tides', 'Moon']);
  });

  const flow = {
    nodes: [
      { id: '1', position: { x: 0, y: 0 }, data: { label: 'Web' }, width: 100 },
      { id: '2', position: { x: 50, y: 10 }, data: { label: '<b>HTML</b>', description: 'Marks' }, parentId: 'g' },
      {
        id: 'g',
        type: 'group',
        position: { x: 500, y: 0 },
        data: { label: 'First' },
        style: { width: 400, height: 300 },
      },
    ],
    edges: [
      { id: 'a', source: '1', target: '2', label: 'has' },
      { id: 'b', source: '1', target: 'gone' },
      { id: 'c', source: '2', target: '2' },
    ],
    viewport: { x: 0, y: 0, zoom: 1 },
  };
  test('nodes and edges of React Flow editors', () => {
    const back = read('x.json', JSON.stringify(flow));
    expect(back.format).toBe('flow');
    expect(back.graph.nodes).toMatchObject([
      { id: 'mainNode', label: 'Web', position: { x: 50, y: 0 } },
      { label: 'HTML', desc: 'Marks', parentNode: back.graph.nodes[2]!.id, position: { x: 170, y: 10 } },
      { type: 'group', label: 'First', width: 400, height: 300 },
    ]);
    expect(back.graph.edges).toMatchObject([{ source: 'mainNode', target: back.graph.nodes[1]!.id, label: 'has' }]);
    expect(noted(back)).toEqual({ dangling: 1, selfLoops: 1 });
  });
  test('a row without an id is nobody’s parent', () => {
    const row = (x: number, more: object) => ({ position: { x, y: 0 }, data: { label: `at ${x}` }, ...more });
    const nodes = [row(0, { id: 'a' }), row(100, { id: 'b' }), row(500, {})];
    const { graph } = read('x.json', JSON.stringify({ nodes, edges: [{ source: 'a', target: 'b' }] }));
    const [first, second] = graph.nodes;
    expect(second!.position.x - first!.position.x).toBe(100);
    expect(first!.position.x).toBeLessThan(400);
  });
  test('parents of nodes in a circle end', () => {
    const node = (id: string, parentId: string) => ({ id, parentId, position: { x: 1, y: 1 }, data: { label: id } });
    expect(
      read('x.json', JSON.stringify({ nodes: [node('a', 'b'), node('b', 'a')], edges: [] })).graph.nodes,
    ).toHaveLength(3);
  });
  test.each<[string, object | string, string]>([
    ['x.json', { nodes: Array.from({ length: 200 }, (_, id) => ({ id, weight: 3 })), links: [] }, 'json'],
    ['x.json', { name: 'package', version: '1' }, 'json'],
    ['x.json', '[1]', 'json'],
    ['x.canvas', { elements: {} }, 'json'],
    ['x.json', { type: 'excalidraw', elements: [] }, 'excalidraw'],
    ['x.json', { tldrawFileFormatVersion: 1, records: [] }, 'tldraw'],
    ['x.json', { type: 'FeatureCollection', features: [] }, 'geojson'],
    ['x.json', { nbformat: 4, cells: [] }, 'notebook'],
  ])('a file that is something else is named and refused: %s %#', (name, file, is) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => read(name, text)).toThrow(UnreadableFile);
    expect(() => read(name, text)).toThrow(expect.objectContaining({ is }));
  });
  test('an unchanged canvas loses nothing', () => {
    const nodes = [
      { id: 'a', type: 'text', x: 0, y: 0, width: 200, height: 60, text: '**A**\n[m](https://m.org)', color: '4' },
      { id: 'f', type: 'file', x: 300, y: 0, width: 200, height: 60, file: 'Rain.md', color: '#abcdef' },
      { id: 'l', type: 'link', x: 0, y: 200, width: 200, height: 60, url: 'https://example.org' },
      { id: 'g', type: 'group', x: -50, y: -50, width: 900, height: 900, label: 'G', color: '2' },
    ];
    const edges = [
      { id: 'e', fromNode: 'a', toNode: 'f', color: '1', label: 'x' },
      { id: 'd', fromNode: 'a', toNode: 'l', toEnd: 'none', fromEnd: 'arrow' },
    ];
    expect(lossesOf(contentOf(read('x.canvas', JSON.stringify({ nodes, edges }))), 'canvas')).toEqual([]);
  });
});
