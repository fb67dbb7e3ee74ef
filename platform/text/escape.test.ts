import { expect, test } from 'vitest';
import { escapeHtml, escapeText } from './escape.ts';

test('[the house] the content of an element keeps its quotes; an attribute has none that would end it', () => {
  const text = `<a href="x">&amp; 'y'</a>`;
  expect(escapeText(text)).toBe(`&lt;a href="x"&gt;&amp;amp; 'y'&lt;/a&gt;`);
  expect(escapeHtml(text)).toBe('&#60;a href=&#34;x&#34;&#62;&#38;amp; &#39;y&#39;&#60;/a&#62;');
});
