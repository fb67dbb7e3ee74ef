import { expect, test } from 'vitest';
import { exportedCard, flashcard, keyIdea } from '#tests/harness/card-samples.ts';
import { markdownOf } from './portable-markdown.server.ts';

const written = (key_idea_description: string) => {
  const card = exportedCard({ key_idea: [keyIdea({ title: 'Loops', key_idea_description })] });
  const text = markdownOf(
    card,
    (key) => key,
    (key) => key,
  );
  return text.slice(text.indexOf('### Loops') + '### Loops'.length).trim();
};

test.each([
  ['in its own element', '<pre><code>for x:\n    f(x)\n\n\tg()</code></pre>', '```\nfor x:\n    f(x)\n\n\tg()\n```'],
  ['without one', '<pre>for x:\n    f(x)</pre>', '```\nfor x:\n    f(x)\n```'],
  [
    'with line breaks and formatting',
    '<pre><code><strong>for</strong> x:<br>    f(x)</code></pre>',
    '```\nfor x:\n    f(x)\n```',
  ],
  ['with fences', '<pre><code>```\n  x\n```</code></pre>', '````\n```\n  x\n```\n````'],
  ['first line indented', '<pre><code>    x\n  y\n</code></pre>', '```\n    x\n  y\n```'],
  ['signs of HTML and Markdown', '<pre><code>a &lt; *b*</code></pre>', '```\na < *b*\n```'],
  ['in a line', '<p>Type <code>a  b</code>.</p>', 'Type `a  b`.'],
])('code of a key idea keeps its indentation in Markdown: %s', (_, html, text) => {
  expect(written(html)).toBe(text);
});

test('[S2 §4] tags of flashcards are tags in Markdown, and so are their groups, numbered on the card', () => {
  const [group, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const rows = [{ tags: ['two words', 'one'], group: group! }, { group: other! }, { group: group! }, {}];
  const text = markdownOf(
    exportedCard({ flashcard: rows.map((each, at) => flashcard({ question: `q${at}`, answer_list: ['a'], ...each })) }),
    (key) => key,
    (key) => key,
  );
  const tagsOf = (at: number) => new RegExp(String.raw`\*\*q${at}\*\*\n\n- a(?:\n\n(#.*))?\n`).exec(text)?.[1];
  expect([0, 1, 2, 3].map(tagsOf)).toEqual([
    '#two-words #one #loci-group-1',
    '#loci-group-2',
    '#loci-group-1',
    undefined,
  ]);
});
