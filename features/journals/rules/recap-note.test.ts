import { expect, test } from 'vitest';
import { holdsRecap, recapHtml, withRecap } from './recap-note.ts';

const note = { title: 'Tides', untitled: 'Focus session', time: '25 min', recap: 'Sun & moon\n\n  a < b ' };

test('a recap becomes a heading line and a paragraph for each line, and no markup of its own', () => {
  expect(recapHtml(note)).toBe('<p><strong>Tides</strong> · 25 min</p><p>Sun &amp; moon</p><p>a &lt; b</p>');
  expect(recapHtml({ ...note, title: ' ', recap: '' })).toBe('<p><strong>Focus session</strong> · 25 min</p>');
});

test('it goes to the end of the entry and is found there; another recap is not', () => {
  const content = withRecap('<p>Morning</p>', recapHtml(note));
  expect(content.startsWith('<p>Morning</p><p><strong>')).toBe(true);
  expect(holdsRecap(content, recapHtml(note))).toBe(true);
  expect(holdsRecap(content, recapHtml({ ...note, recap: 'Other' }))).toBe(false);
  expect(holdsRecap('', recapHtml(note))).toBe(false);
});
