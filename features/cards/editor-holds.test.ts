import { DOMParser as DocumentParser, DOMSerializer } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { ownPageText } from '#features/instance/rules/own-pages.ts';
import { journalRichText } from '#features/journals/rules/rich-text.ts';
import { editorExtensions } from '#platform/rich-text/editor-extensions.ts';
import { canHold } from '#platform/rich-text/editor-holds.ts';
import { picturesStay } from '#platform/rich-text/editor-words.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { installSmallDom } from '#tests/harness/small-dom.ts';
import { cardRichText } from './rules/rich-text.ts';

installSmallDom();
const picture = '/media/00000000-0000-4000-8000-000000000000/regular.webp';
const schemaOf = (withPictures: boolean) => getSchema(editorExtensions(withPictures ? picturesStay : undefined, ''));

/** What the editor writes after opening the text. */
function opened(html: string, schema = schemaOf(true)): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const target = document.createElement('div');
  const { content } = DocumentParser.fromSchema(schema).parse(body);
  target.append(DOMSerializer.fromSchema(schema).serializeFragment(content, { document }));
  return target.innerHTML;
}

/** Without what every link has, and how empty elements end. */
const plain = (html: string) => html.replaceAll(' />', '>').replace(/ (?:rel|target)="[^"]*"/g, '');

/** The tag with each attribute that the policy allows, where the tag may be. */
const samples: Record<string, string> = {
  li: '<ul><li>x</li></ul>',
  ul: '<ul><li><p>x</p></li></ul>',
  ol: '<ol start="3"><li><p>x</p></li></ol>',
  br: '<p>x<br>y</p>',
  hr: '<p>x</p><hr><p>y</p>',
  a: '<p><a href="mailto:ada@example.org">x</a> and <a href="https://example.org/?a=b#c">y</a></p>',
  img: `<img src="${picture}" alt="A drawing" width="640" height="480">`,
  table: '<table><tbody><tr><td>x</td></tr></tbody></table>',
  thead: '<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>x</td></tr></tbody></table>',
  tr: '<table><tbody><tr><td>x</td></tr><tr><td>y</td></tr></tbody></table>',
  th: '<table><tbody><tr><th colspan="2" rowspan="3">x</th></tr></tbody></table>',
  ruby: '<p><ruby>漢<strong>字</strong><rt>かん<em>じ</em></rt></ruby>です</p>',
  rt: '<p><strong><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby></strong></p>',
  td: '<table><tbody><tr><td colspan="2" rowspan="3">x</td><td>y</td></tr></tbody></table>',
};
const marks = ['strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'code'];

describe('the editor keeps what the server allows', () => {
  for (const [of, policy] of Object.entries({ card: cardRichText, journal: journalRichText, page: ownPageText })) {
    const schema = schemaOf((policy.tags as readonly string[]).includes('img'));

    test.each(policy.tags)(`${of}: <%s> and its attributes`, (tag) => {
      const html = samples[tag] ?? (marks.includes(tag) ? `<p>5<${tag}>2</${tag}></p>` : `<${tag}>x</${tag}>`);
      for (const name of (policy.attributes as Record<string, readonly string[]>)[tag] ?? [])
        expect(html, 'the sample has the attribute').toContain(`${name}=`);
      expect(canHold(html, schema)).toBe(true);
      const written = opened(html, schema);
      expect(written).toContain(`<${tag}`);
      const kept = sanitiser(policy)(written);
      // Nothing that the editor writes is removed on saving.
      expect(plain(kept)).toBe(plain(written));
    });

    test(`${of}: every node and mark of the editor is allowed`, () => {
      const tags = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
        .filter(({ name }) => !['doc', 'text', 'heading'].includes(name))
        .map(({ spec }) =>
          (spec.parseDOM ?? []).map((rule) => /^\w+/.exec('tag' in rule ? (rule.tag ?? '') : '')?.[0]),
        );
      for (const alternatives of tags)
        expect(policy.tags, alternatives.join()).toSatisfy((allowed: readonly string[]) =>
          alternatives.some((tag) => tag !== undefined && allowed.includes(tag)),
        );
    });
  }
});

describe('a text is opened and written again', () => {
  test('as it was', () => {
    for (const html of [
      '<p>5<sup>2</sup></p>',
      '<h1>a</h1><h2>b</h2><h3>c</h3>',
      '<pre><code>if (a &lt; b) {\n  return;\n}</code></pre>',
      '<pre><code>a <strong>b</strong><br>c</code></pre>',
      '<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td colspan="2"><p>b</p></td></tr></tbody></table>',
      `<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank"><img src="${picture}" alt="x"></a>`,
    ]) {
      expect(opened(html)).toBe(html);
      expect(canHold(html, schemaOf(true))).toBe(true);
    }
  });

  test.each([
    '',
    'plain words',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<p><code>a <strong>b</strong></code></p>',
    '<blockquote>said</blockquote><p></p><p>x</p>',
    `<p>one <img src="${picture}" width="5"> two</p>`,
    '<pre>x\n  y</pre>',
    '<p><em><strong>x</strong></em><strong><em>y</em></strong></p>',
    '<table><tbody><tr><td></td><td>x</td></tr></tbody></table>',
    '<p>a  b\n c </p>\n<p>d</p>',
  ])('or with the same meaning: %s', (html) => {
    expect(canHold(html, schemaOf(true))).toBe(true);
  });

  test.each([
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<p>a <kbd>b</kbd></p>',
    '<p><a href="ftp://example.org">x</a></p>',
    '<img src="https://example.org/a.png">',
    '<h4>x</h4>',
    '<details><summary>x</summary>y</details>',
    `<pre>a<img src="${picture}">b</pre>`,
  ])('or not opened for writing: %s', (html) => {
    expect(canHold(html, schemaOf(true))).toBe(false);
  });

  test('or not opened where the place has no pictures', () => {
    expect(canHold(`<p>x</p><img src="${picture}">`, schemaOf(false))).toBe(false);
  });
});
