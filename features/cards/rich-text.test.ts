import { describe, expect, test } from 'vitest';
import { whatIsWrong } from '#tests/harness/clean-markup.ts';
import { hostileSamples } from '#tests/harness/hostile-markup.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { cardRichText } from './rules/rich-text.ts';

const sanitise = sanitiser(cardRichText);
const picture = '/media/00000000-0000-4000-8000-000000000000/regular.webp';

test('[security 10] what one list of allowed tags lets through says nothing for another', () => {
  const strict = sanitiser({ ...cardRichText, tags: ['p'] });
  for (let turn = 0; turn < 2; turn++) {
    expect(sanitise('<p><strong>a</strong><script>b</script></p>')).toBe('<p><strong>a</strong></p>');
    expect(strict('<p><strong>a</strong><script>b</script></p>')).toBe('<p>a</p>');
  }
});

describe('[security 10] hostile markup', () => {
  test(`has at least a hundred samples, all different`, () => {
    expect(new Set(hostileSamples).size).toBe(hostileSamples.length);
    expect(hostileSamples.length).toBeGreaterThan(150);
  });

  test.each(hostileSamples.map((sample) => [sample.slice(0, 70), sample]))('%s', (_, sample) => {
    for (const html of [
      sample,
      `<p>before</p>${sample}<p>after</p>`,
      `<blockquote><ul><li>${sample}</li></ul></blockquote>`,
    ]) {
      const clean = sanitise(html);
      expect(whatIsWrong(clean)).toBeUndefined();
      // Sanitising is idempotent: nothing is left that another parse would turn into something else.
      expect(sanitise(clean)).toBe(clean);
      expect(
        clean.replace(/(?:^|>)[^<]*/g, '').replace(/alt="[^"]*"|href="https:\/\/ok\.example[^"]*"/g, ''),
      ).not.toMatch(/canary\.example|xss\(\)/);
    }
  });

  test('pairs of samples, nested in an attribute or the text of each other', () => {
    for (const outer of hostileSamples.slice(0, 120)) {
      for (const inner of hostileSamples.slice(60, 160).filter((sample) => sample.length < 300)) {
        if (outer.length > 300) continue;
        const clean = sanitise(`${outer}<p title="${inner.replaceAll('"', '&quot;')}">${inner}</p>`);
        expect(whatIsWrong(clean)).toBeUndefined();
      }
    }
  });
});

describe('the editor’s output is unchanged', () => {
  test.each([
    'plain words',
    '<p>one <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <mark>six</mark> H<sub>2</sub>O x<sup>2</sup><br />seven</p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3><hr />',
    '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>',
    '<blockquote><p>said</p></blockquote><pre><code>if (a &lt; b) {\n  return;\n}</code></pre>',
    `<img src="${picture}" alt="A drawing" width="640" height="480" />`,
    '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td rowspan="2">c</td></tr></tbody></table>',
    '<p>日本語 ไทย العربية é &amp; 😀</p>',
  ])('%s', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  test.each(['https://example.org/a?b=c&amp;d=e#f', 'http://example.org', 'mailto:ada@example.org'])(
    'a link to %s opens in a new tab without a referrer',
    (href) => {
      expect(sanitise(`<p><a href="${href}">x</a></p>`)).toBe(
        `<p><a href="${href}" rel="noopener noreferrer nofollow" target="_blank">x</a></p>`,
      );
    },
  );

  test('pasted word processor text keeps its words and loses its formatting', () => {
    expect(
      sanitise(
        '<div class="MsoNormal" style="margin:0"><font face="Arial"><b>Hello</b> <span lang="fr">monde</span></font></div>',
      ),
    ).toBe('Hello monde');
  });
});
