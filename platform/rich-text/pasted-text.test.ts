import { DOMSerializer } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import { installSmallDom } from '#tests/harness/small-dom.ts';
import { editorExtensions } from './editor-extensions.ts';
import { pasteIndented } from './pasted-text.ts';

installSmallDom();
const schema = getSchema(editorExtensions(undefined, ''));

/** What the editor writes after a text was pasted between the two letters of a block; `undefined` if it is left to it. */
function pasted(text: string, { block = 'paragraph', html = false } = {}): string | undefined {
  const around = schema.nodes[block]!.create(null, schema.text('ab'));
  const doc = schema.nodes['doc']!.create(null, around);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 2) });
  const data = { types: ['text/plain', ...(html ? ['text/html'] : [])], getData: () => text };
  if (!pasteIndented({ state, dispatch: (transaction) => (state = state.apply(transaction)) }, data)) return undefined;
  state.doc.check();
  const target = document.createElement('div');
  target.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document }));
  return target.innerHTML;
}
const four = '\u00A0'.repeat(4);

test.each([
  [
    'code, with its empty lines',
    '\ndef f(x):\r\n    if x:\r\n\r\n\t\treturn 1\r\n',
    '<p>a</p><pre><code>def f(x):\n    if x:\n\n\t\treturn 1</code></pre><p>b</p>',
  ],
  [
    'code of which few lines are indented',
    'let x = 0;\nrun(() => {\n  x++;\n});\nstop();',
    '<p>a</p><pre><code>let x = 0;\nrun(() =&gt; {\n  x++;\n});\nstop();</code></pre><p>b</p>',
  ],
  [
    'code among sentences',
    'Write this:\n\n    for x in y:\n        f(x)\n\nThen run it.',
    '<p>aWrite this:</p><pre><code>    for x in y:\n        f(x)</code></pre><p>Then run it.b</p>',
  ],
  ['items of a list', '- one\n  - two\n\t- three', `<p>a- one</p><p>\u00A0\u00A0- two</p><p>${four}- threeb</p>`],
  [
    'paragraphs whose first line is indented',
    `\t${'Long words. '.repeat(20)}\n\tShort words, and`,
    `<p>a${four}${'Long words. '.repeat(20)}</p><p>${four}Short words, andb</p>`,
  ],
  ['short sentences', '\tShe left.\n\tHe stayed.', `<p>a${four}She left.</p><p>${four}He stayed.b</p>`],
  [
    'verse',
    'The sea (grey),\n    the sky,\n    a sail',
    `<p>aThe sea (grey),</p><p>${four}the sky,</p><p>${four}a sailb</p>`,
  ],
])('pasted text keeps its indentation: %s', (_, text, html) => {
  expect(pasted(text)?.replaceAll('&nbsp;', '\u00A0')).toBe(html);
});

test('text without indentation, and single lines, are left to the editor', () => {
  for (const text of ['a', '  a', 'a\nb', 'a\n\n\nb', 'a\n   \nb', '']) expect(pasted(text)).toBeUndefined();
});

test('so is what programs bring as HTML, and text inside of code, which keeps its blanks', () => {
  expect(pasted('a\n  b', { html: true })).toBeUndefined();
  expect(pasted('a\n  b', { block: 'codeBlock' })).toBeUndefined();
});
