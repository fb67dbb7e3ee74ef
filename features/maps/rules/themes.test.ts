import { expect, test } from 'vitest';
import { nodeTypes, type MapNode } from './map-content.ts';
import { dotsOf, lookOf, themeNamed, themeNames, themes, type ThemeName } from './themes.ts';

const node = (more: Partial<MapNode> = {}): MapNode => ({ id: 'a', type: 'custom', position: { x: 0, y: 0 }, ...more });

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

test.each(themeNames)('[S3 §3] %s: text is readable in each of the five types', (name) => {
  const { looks, background } = themes[name];
  for (const type of nodeTypes) {
    const { bg, textColor } = looks[type];
    const ground = bg === 'transparent' ? (background === 'bg-black' ? '#000000' : '#ffffff') : bg;
    expect(contrast(ground, textColor), `type ${type}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(looks[4].descShow, 'type 4 shows its description').toBe(true);
  expect(looks[5]).toMatchObject({ fontText: 'keyword', bg: 'transparent' });
  expect(dotsOf(themes[name])).toHaveLength(3);
});

test.each([
  ['default', '#000000', 'bg-white'],
  ['roadmap', '#2563EB', 'bg-white'],
  ['dark', '#ffffff', 'bg-black'],
  ['neon', '#000000', 'bg-white'],
] as const)('[S3 §3] %s has edges of %s on %s, opacity 80', (name, edgeColor, background) => {
  expect(themes[name]).toMatchObject({ edgeColor, background, backgroundOpacity: 80 });
});

test('a node follows the theme until it has a style of its own', () => {
  const theme = themeNamed('berry');
  expect(lookOf(node(), theme)).toEqual(theme.looks[3]);
  expect(lookOf(node({ bg: '#000000' }), theme).bg).toBe(theme.looks[3].bg);
  expect(lookOf(node({ bg: '#000000', isCustomStyled: true, dataNodeType: 2 }), theme)).toEqual({
    ...theme.looks[2],
    bg: '#000000',
  });
  expect(lookOf(node({ descShow: true }), theme).descShow).toBe(true);
  expect(themeNamed('no such theme')).toBe(themes.default);
});

test("a node's own theme wins over that of the map; an unknown one does not", () => {
  const node = { id: 'a', type: 'custom' as const, position: { x: 0, y: 0 }, dataNodeType: 3 as const };
  expect(lookOf({ ...node, theme: 'dark' }, themes.paper)).toEqual(themes.dark.looks[3]);
  expect(lookOf({ ...node, theme: 'plaid' as string as ThemeName }, themes.paper)).toEqual(themes.paper.looks[3]);
});
