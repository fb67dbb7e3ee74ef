import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Classes that name a side of the screen instead of the beginning or end of a line. */
const physical =
  /(?<=[\s'"`:!(])-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:auto|px|full|\d[\w./]*|\[[^\]\s]*\]|\(--[^)\s]*\))(?=[\s'"`!])|(?<=[\s'"`:!(])(?:text-left|text-right|(?:border-[lr]|rounded-(?:[tb]?[lr]))(?:-[\w[\]().-]+)?)(?=[\s'"`!])/g;
/** The same as styles of an element. */
const physicalStyles = /\b(?:margin|padding|border)(?:Left|Right)\b/g;
/** Half of a text to the left and half of it back: the middle, from either side. */
const middle = /\bleft-1\/2\b.*-translate(?:-x)?-1\/2|-translate(?:-x)?-1\/2.*\bleft-1\/2\b/;

/** Where a side is meant, whatever the language. */
const meant: Readonly<Record<string, string>> = {
  'features/cards/ui/card-face.tsx': 'the corner that is folded, and what lies on it',
  'features/maps/ui/canvas/drawn-layer.tsx': 'a map has coordinates',
  'features/maps/ui/canvas/map-overview.tsx': 'a map has coordinates',
  'features/maps/ui/canvas/name-on-node.tsx': 'a map has coordinates',
  'features/self-test/ui/flip-card.tsx': 'the side to which a card is swiped',
  'features/self-test/ui/print/flashcard-sheets.tsx': 'printed sheets are cut by measure',
  'features/self-test/ui/print/use-fitted.ts': 'measured out of sight',
  'ui/text-area.tsx': 'its lines begin on the side of what is typed, its buttons stay',
  'ui/text-field.tsx': 'its line begins on the side of what is typed, its icons stay',
  'ui/tabs.tsx': 'the line under a tab is moved by its measured distance from the left',
};

const sources = sourceFiles().filter(
  ({ path }) => /^(?:app|features|platform|ui)\//.test(path) && !/\.test\.tsx?$/.test(path),
);
const sidesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !middle.test(line))
    .flatMap((line) => [...(line.match(physical) ?? []), ...(line.match(physicalStyles) ?? [])]);

test('classes and styles name beginning and end, not left and right', () => {
  const found = sources
    .filter(({ path }) => !meant[path])
    .flatMap(({ path, text }) => sidesIn(text).map((side) => `${path}: ${side}`));
  expect(found).toEqual([]);
});

test('the exceptions are needed', () => {
  for (const path of Object.keys(meant))
    expect(sidesIn(sources.find((source) => source.path === path)?.text ?? ''), path).not.toEqual([]);
});
