import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSettings, type MapContent, type MapNode } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import { lossesOf, type ExportFormat } from './losses.ts';
import { toFreemind, toOpml } from './outline-formats.ts';
import { treeOf } from './outline-tree.ts';
import { pictureSize } from './picture-size.ts';
import { readMapFile } from './read-map-file.ts';
import { toMarkdown } from './write-markdown.ts';

const node = (id: string, y: number, more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y },
  label: id,
  ...more,
});
const edge = (source: string, target: string) => ({ id: `e${source}-${target}`, source, target });
const rain = { title: 'About [rain]', url: 'https://example.org/rain?a=1&b=2', author: '', isbn: '', comment: '' };
const map: MapContent = {
  settings: { ...newSettings, title: 'Tides' },
  nodes: [
    node('main', 0, { label: 'Tides & <waves>' }),
    node('moon', 100, { desc: 'Pulls.\nTwice a day.', todo: 'DONE' }),
    node('sun', 200, { resources: [{ ...rain, category: 'READ', free: 'FREE' }] }),
    node('spring tide', 300),
  ],
  edges: [
    edge('main', 'moon'),
    edge('main', 'sun'),
    edge('moon', 'spring tide'),
    { ...edge('sun', 'spring tide'), label: 'adds' },
  ],
};
let count = 0;
const newId = () => `n${++count}`;
const read = (name: string, text: string) => readMapFile(name, text, newId);
type Read = ReturnType<typeof read>;
/** Texts with their depths, and the note, links and state of each. */
const shape = ({ graph }: Read): string[] => {
  const rows: string[] = [];
  const walk = [{ item: treeOf(graph, ''), depth: 0 }];
  for (let at = walk.pop(); at; at = walk.pop()) {
    const { item, depth } = at;
    rows.push(`${depth} ${item.text}`);
    walk.push(...item.children.toReversed().map((child) => ({ item: child, depth: depth + 1 })));
  }
  return rows;
};
const labelled = ({ graph }: Read, label: string) => graph.nodes.find((each) => each.label === label);
const noted = ({ notes }: Read) => Object.fromEntries(notes.map((each) => [each.note, each.count]));
const written: Record<string, (content: MapContent) => string> = {
  'x.mm': toFreemind,
  'x.opml': toOpml,
  'x.md': toMarkdown,
};

describe('outlines', () => {
  test.each(Object.keys(written))('%s goes out and comes back: texts, notes, links and what is done', (name) => {
    const back = read(name, written[name]!(map));
    expect(shape(back)).toEqual(['0 Tides & <waves>', '1 moon', '2 spring tide', '1 sun']);
    expect(labelled(back, 'moon')).toMatchObject({ desc: 'Pulls.\nTwice a day.', todo: 'DONE' });
    expect(labelled(back, 'sun')).toMatchObject({ resources: [{ url: rain.url }], todo: 'TODO' });
    expect(back.graph.nodes[0]).toMatchObject({ id: 'mainNode', dataNodeType: 1 });
    expect(new Set(back.graph.nodes.map(({ position }) => `${position.x} ${position.y}`)).size).toBe(4);
    // An OPML file has a title of its own beside the item at its top.
    expect(back).toMatchObject({ title: name === 'x.opml' ? 'Tides' : 'Tides & <waves>', notes: [] });
  });
  test('Markdown has check boxes only where something is done', () => {
    expect(toMarkdown(map)).toContain('- [x] moon\n  Pulls.\n  Twice a day.\n  - [ ] spring tide\n- [ ] sun\n');
    expect(toMarkdown(map)).toContain(`  [About \\[rain\\]](<${rain.url}>)\n`);
    expect(toMarkdown({ ...map, nodes: [map.nodes[0]!, node('a', 1)], edges: [] })).toContain('\n- a\n');
  });
  test('FreeMind has connections across branches, with their texts, and folded branches', () => {
    const folded = map.nodes.map((each) => (each.id === 'moon' ? { ...each, collapsed: true } : each));
    const back = read('x.mm', toFreemind({ ...map, nodes: folded }));
    expect(back.graph.edges).toHaveLength(4);
    expect(back.graph.edges[3]).toMatchObject({ label: 'adds', style: { strokeDasharray: '5,5' } });
    expect(labelled(back, 'moon')!.collapsed).toBe(true);
  });
  test.each<[string, string, string[]]>([
    ['headings', '# A\n## B\ntext\n### C\n## D', ['0 A', '1 B', '2 C', '1 D']],
    ['a list alone', '- A\n- B\n  1. C', ['0 file', '1 A', '1 B', '2 C']],
    ['tabs and check boxes', '- A\n\t- [x] B\n\t- [ ] C', ['0 A', '1 B', '1 C']],
    ['links as items', '- A\n  - [B \\[b\\]](https://example.org/b_(c))', ['0 A', '1 B [b]']],
    ['code is no structure', '# A\n```\n# no\n- no\n```\n- B', ['0 A', '1 B']],
    ['front matter', '---\ntags: x\n---\n# A\n- B', ['0 A', '1 B']],
    ['nothing', '', ['0 file']],
  ])('Markdown: %s', (_name, text, expected) => {
    expect(shape(read('file.md', text))).toEqual(expected);
  });
  test('a tree deeper than a stack is no problem, in any format', () => {
    const levels = Array.from({ length: 4_000 }, (_, level) => level);
    const files = {
      'x.md': levels.map((level) => `${'  '.repeat(level)}- ${level}`).join('\n'),
      'x.mm': `<map>${levels.map((level) => `<node TEXT="${level}">`).join('')}${'</node>'.repeat(4_000)}</map>`,
      'x.opml': `<opml><body>${levels.map((level) => `<outline text="${level}">`).join('')}`,
    };
    for (const [name, text] of Object.entries(files)) {
      const back = read(name, text);
      expect(back.graph.nodes).toHaveLength(4_000);
      expect(written[name]!({ ...map, ...back.graph }).split('\n').length).toBeGreaterThan(4_000);
    }
  });
});

describe('FreeMind files as they are', () => {
  const file = `<map version="freeplane 1.9.8"><attribute_registry/><node LOCALIZED_TEXT="new_mindmap" ID="r" TEXT="Lakes">
    <hook NAME="MapStyle"/><font BOLD="true"/>
    <node ID="a" TEXT="Como" LINK="file:/tmp/x"><icon BUILTIN="idea"/><arrowlink DESTINATION="b" MIDDLE_LABEL="is near"/>
      <arrowlink DESTINATION="a"/><arrowlink DESTINATION="gone"/><arrowlink DESTINATION="b"/></node>
    <node ID="b" COLOR="#ff0000"><richcontent TYPE="NODE"><html><head><style>p{}</style></head><body>
      <p>Lago <b>Maggiore</b></p><ul><li>deep</li></ul></body></html></richcontent>
      <richcontent TYPE="NOTE"><html><body><p>Long &amp; narrow</p><p>Two<br/>lines</p></body></html></richcontent>
      <attribute NAME="km" VALUE="66"/></node>
    <node ID="b" TEXT="Garda" LINK="#r"/>
    <node ID="c" TEXT="Iseo" FOLDED="true" ENCRYPTED_CONTENT="xyz"/>
  </node></map>`;
  test('rich texts, connections and repeated ids are read; the rest is reported', () => {
    const back = read('Lakes.mm', file);
    expect(back.graph.nodes.map(({ label }) => label)).toEqual([
      'Lakes',
      'Como',
      'Lago Maggiore\ndeep',
      'Garda',
      'Iseo',
    ]);
    expect(labelled(back, 'Lago Maggiore\ndeep')!.desc).toBe('Long & narrow\nTwo\nlines');
    expect(back.graph.edges).toHaveLength(4 + 2);
    expect(back.graph.edges.map(({ label }) => label)).toContain('is near');
    expect(noted(back)).toEqual({
      duplicateIds: 1,
      dangling: 1,
      selfLoops: 1,
      repeated: 1,
      linksLeft: 1,
      formatting: 1,
      styles: 2,
      icons: 1,
      attributes: 1,
      objects: 1,
      encrypted: 1,
    });
  });
});

describe('broken files are read as far as they go', () => {
  test.each<[string, string, string[], object]>([
    [
      'a bare & in addresses',
      '<opml version="1.0"><head><title>News & more</title></head><body><outline text="A" xmlUrl="https://x.org/?a=1&b=2"/><outline text="B"/></body></opml>',
      ['0 News & more', '1 A', '1 B'],
      { broken: 2 },
    ],
    [
      'quotes inside an attribute',
      '<opml><body><outline text="The "best" of"><outline text="B"/></outline></body></opml>',
      ['0 The "best" of', '1 B'],
      { broken: 2 },
    ],
    [
      'end tags missing or too many',
      '<opml><body><outline text="A"><outline text="B"></outline></outline></outline><outline text="C">',
      ['0 file', '1 A', '2 B', '1 C'],
      { broken: 4 },
    ],
    [
      'cut in the middle of a tag',
      '<opml><body><outline text="A"/><outline text="B"/><outline te',
      ['0 file', '1 A', '1 B', '1 '],
      { broken: 3 },
    ],
    [
      'attributes without quotes, and some of no use',
      '<opml><body><outline text=A created="1"/><outline title="B" htmlUrl="ftp://x"/></body></opml>',
      ['0 file', '1 A', '1 B'],
      { broken: 1, attributes: 1, linksLeft: 1 },
    ],
  ])('%s', (_name, text, expected, notes) => {
    const back = read('file.opml', text);
    expect(shape(back)).toEqual(expected);
    expect(noted(back)).toEqual(notes);
  });
  test.each([
    ['x.opml', '<html><body/></html>'],
    ['x.opml', '<opml><head/></opml>'],
    ['x.mm', '<map version="1.0.1"/>'],
    ['x.mm', 'no XML at all'],
    ['x.md', 'a\0b'],
  ])('what is none of it is refused: %s %s', (name, text) => {
    expect(() => read(name, text)).toThrow();
  });
  test('whatever the text is, reading ends', () => {
    const piece = fc.constantFrom(
      '<node TEXT="',
      '<node>',
      '</node>',
      '<map>',
      '"',
      "'",
      '&',
      '&a;',
      '<!',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '>',
      '=',
      'x',
      ' ',
      '/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const back = read('x.mm', `<map><node TEXT="a"/>${pieces.join('')}`);
        expect(back.graph.nodes.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('hostile XML is inert', () => {
  const inMap = (inner: string, before = '') =>
    read('x.mm', `<?xml version="1.0"?>${before}<map><node TEXT="r">${inner}</node></map>`);
  test('entity bombs and external entities are not expanded', () => {
    const bomb = Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('');
    const before = `<!DOCTYPE map [<!ENTITY a0 "boom ]>">${bomb}<!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const back = inMap('<node TEXT="&a30;"/><node TEXT="&f;"/>', before);
    expect(shape(back)).toEqual(['0 r', '1 &a30;', '1 &f;']);
    expect(noted(back)).toEqual({ entities: 32 });
  });
  test('programs are left out, and links that run them', () => {
    const back = inMap(
      '<node TEXT="&lt;img src=x onerror=alert(1)&gt;" LINK="javascript:alert(1)"><richcontent TYPE="NOTE"><html><body><script>alert(1)</script><p>ok</p></body></html></richcontent></node><script>alert(2)</script>',
    );
    expect(labelled(back, '<img src=x onerror=alert(1)>')).toMatchObject({ desc: 'ok' });
    expect(labelled(back, '<img src=x onerror=alert(1)>')!.resources).toBeUndefined();
    expect(noted(back)).toEqual({ scripts: 1, linksLeft: 1 });
  });
  test.each<[string, string]>([
    ['tags that never end', '<node TEXT="'.repeat(60_000)],
    ['very deep', '<node>'.repeat(400_000)],
    ['ends without a beginning', '</x>'.repeat(600_000)],
    ['ends far from their beginning', `${'<a>'.repeat(150_000)}${'</node>'.repeat(150_000)}`],
    ['many quotes', `<node TEXT="${'" '.repeat(800_000)}`],
    ['many ampersands', `<node TEXT="${'&'.repeat(2_000_000)}"/>`],
    ['white space', `<node TEXT=${' '.repeat(4_000_000)}`],
    ['a document type that never ends', `<!DOCTYPE ${'<!ENTITY '.repeat(300_000)}`],
  ])('is read in little time: %s', (_name, text) => {
    const began = performance.now();
    const { graph } = read('x.mm', `<map><node TEXT="r"/>${text}`);
    expect(graph.nodes.length).toBeLessThanOrEqual(mapLimits.nodes);
    // A hundred times what is needed; quadratic reading takes hours.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

describe('[S3 §5] a resource without an address', () => {
  const book = { ...rain, title: 'A book', url: '', category: 'READ' as const, free: 'FREE' as const };
  const shelf = {
    ...map,
    nodes: [node('main', 0), node('sun', 1, { resources: [book] })],
    edges: [edge('main', 'sun')],
  };
  test('is written as text where there is room for text, and leads nowhere', () => {
    expect(toMarkdown(shelf)).toContain('  A book\n');
    for (const text of [toMarkdown(shelf), toOpml(shelf), toFreemind(shelf)])
      expect(text).not.toMatch(/\]\(|url=""|LINK=""/);
  });
  test('is lost in formats that hold links alone', () => {
    for (const format of ['opml', 'freemind'] as const)
      expect(lossesOf(shelf, format)).toContainEqual({ loss: 'resources', count: 1 });
    expect(lossesOf(shelf, 'markdown')).toContainEqual({ loss: 'resourceDetails', count: 1 });
  });
});

describe('what is lost is said before', () => {
  const card = { _id: 'x', title: 'x' };
  const full: MapContent = {
    settings: { ...map.settings, desc: '<p>All of it</p>' },
    nodes: [
      ...map.nodes.map((each) =>
        each.id === 'sun' ? { ...each, todo: 'INPROGRESS' as const, collapsed: true } : each,
      ),
      node('group', 0, { type: 'group' }),
      node('card', 9, {
        memento: card,
        isCustomStyled: true,
        resources: [
          { ...rain, category: 'VIDEO', free: 'PAID' },
          { ...rain, category: 'READ', free: 'FREE' },
        ],
      }),
    ],
    edges: map.edges,
  };
  test.each<[ExportFormat, object]>([
    ['canvas', { states: 2, cardLinks: 1, resourceDetails: 1, hiddenBranches: 1, mapSettings: 1 }],
    [
      'freemind',
      {
        title: 1,
        places: 5,
        styles: 1,
        cards: 1,
        resources: 1,
        resourceDetails: 2,
        loose: 1,
        groups: 1,
        mapSettings: 1,
      },
    ],
    [
      'opml',
      {
        places: 5,
        styles: 1,
        inProgress: 1,
        cards: 1,
        resources: 1,
        resourceDetails: 2,
        loose: 1,
        groups: 1,
        hiddenBranches: 1,
        links: 1,
        edgeTexts: 1,
        mapSettings: 1,
      },
    ],
    [
      'markdown',
      {
        title: 1,
        places: 5,
        styles: 1,
        cards: 1,
        resourceDetails: 1,
        loose: 1,
        groups: 1,
        hiddenBranches: 1,
        links: 1,
        edgeTexts: 1,
        mapSettings: 1,
      },
    ],
    ['svg', { cards: 1, descriptions: 1, resources: 3, mapSettings: 1 }],
  ])('%s', (format, expected) => {
    expect(Object.fromEntries(lossesOf(full, format).map(({ loss, count }) => [loss, count]))).toEqual(expected);
  });
  test('nothing of a plain map is lost in a canvas', () => {
    const plain = { ...map, nodes: map.nodes.map(({ todo: _, ...each }) => each) };
    expect(lossesOf(plain, 'canvas')).toEqual([]);
  });
});

test.each([
  [
    { width: 800, height: 600 },
    { width: 1_600, height: 1_200, scale: 2 },
  ],
  [
    { width: 8_000, height: 8_000 },
    { width: 4_000, height: 4_000, scale: 0.5 },
  ],
  [
    { width: 160_000, height: 100 },
    { width: 16_000, height: 10, scale: 0.1 },
  ],
  [
    { width: 0, height: 0 },
    { width: 2, height: 2, scale: 2 },
  ],
])('a picture of %o has %o pixels', (drawing, expected) => expect(pictureSize(drawing)).toEqual(expected));
