import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/rules/categories.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The value of a token; for `light-dark(a, b)` that of the scheme. */
function token(name: string, scheme: Scheme, block = ':root'): string {
  const start = css.indexOf(`\n${block} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  const value = new RegExp(`--${name}: ([^;]+);`).exec(body)?.[1];
  if (value === undefined) throw new Error(`no token --${name} in ${block}`);
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return pair ? pair[scheme === 'light' ? 1 : 2]! : value;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

const surfaces = ['ground', 'surface', 'raised', 'sunken'];

describe.each(schemes)('contrast in the %s theme', (scheme) => {
  it.each(
    surfaces.flatMap((surface) =>
      ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'bad', 'warn'].map((ink) => [ink, surface]),
    ),
  )('%s is readable on %s', (ink, surface) =>
    expect(contrast(token(ink!, scheme), token(surface!, scheme))).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-bad', 'bad'],
    ['on-bad', 'bad-strong'],
    ['accent', 'accent-soft'],
    ['good', 'good-soft'],
    ['bad', 'bad-soft'],
    ['warn', 'warn-soft'],
    ['ink', 'accent-soft'],
    ['ink', 'bad-soft'],
    ['ink-2', 'bad-soft'],
  ])('%s is readable on %s', (ink, field) =>
    expect(contrast(token(ink, scheme), token(field, scheme))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['ground', 'surface', 'raised'])('the edges of controls are seen on %s (WCAG 1.4.11)', (surface) =>
    expect(contrast(token('line-strong', scheme), token(surface, scheme))).toBeGreaterThanOrEqual(3),
  );

  it.each(categories.map(({ value }) => value))('the hue of %s is readable as text', (category) => {
    const block = category === 'OTHER' ? '[data-category]' : `[data-category='${category}']`;
    const text = token('hue-text', scheme, block);
    for (const field of [token('surface', scheme), token('ground', scheme), token('hue-soft', scheme, block)]) {
      expect(contrast(text, field)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('category hues', () => {
  it.each(categories.map(({ value, colors }) => [value, colors.main] as const))(
    '%s is the colour of the catalogue',
    (category, main) => {
      const block = category === 'OTHER' ? '[data-category]' : `[data-category='${category}']`;
      expect(token('hue', 'light', block).toLowerCase()).toBe(main.toLowerCase());
    },
  );
});
