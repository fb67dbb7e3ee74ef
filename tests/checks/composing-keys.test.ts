import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const helper = 'platform/text/composing-key.ts';

/** Their handlers are for buttons, tiles and lists: nobody composes text there. */
const withoutText = [
  'app/shell/member-menu.tsx',
  'client/key-match.ts',
  'features/cards/ui/card-detail.tsx',
  'features/cards/ui/card-grid.tsx',
  'features/cards/ui/select-tile.tsx',
  'features/collections/ui/card-rows.tsx',
  'features/journals/ui/month-calendar.tsx',
  'features/maps/ui/canvas/use-canvas-keys.ts',
  'features/maps/ui/panel/panel-frame.tsx',
  'features/maps/ui/public/enhance-drawing.ts',
  'features/maps/ui/space/board/held-key.ts',
  'features/maps/ui/space/board/use-board-keys.ts',
  'features/maps/ui/space/board/use-row-keys.ts',
  'features/maps/ui/space/road-keys.ts',
  'features/maps/ui/space/road-view.tsx',
  'features/maps/ui/space/solid-ideas.tsx',
  'features/maps/ui/space/solid-view.tsx',
  'features/maps/ui/space/use-sphere-keys.ts',
  'features/maps/ui/use-outline-keys.ts',
  'features/pictures/ui/picture-grid.tsx',
  'features/publications/ui/explore-list.tsx',
  'features/review/ui/figures/day-panel.tsx',
  'features/review/ui/figures/heat-map.tsx',
  'features/self-test/ui/word-order-input.tsx',
  'ui/enhance-public-page.ts',
  'ui/later.tsx',
];

const product = sourceFiles().filter(({ path }) => !/\.test\.tsx?$|^tests\//.test(path));
const readsKeys = ({ text }: { text: string }) =>
  /Key(?:board|Down|down)|keydown/.test(text) && /\bevent\.key\b|\{[^{}]*\bkey\b[^{}]*\} = event\b/.test(text);

test('only one place tells which keys belong to an input method', () => {
  const others = product.filter(({ path, text }) => path !== helper && /\.(?:isComposing|keyCode)\b/.test(text));
  // Input events have no key: the field waits for the end of the composition.
  expect(others.map(({ path }) => path)).toEqual(['features/card-editor/ui/first-row.tsx']);
});

test('a handler of keys in a text asks it', () => {
  const forgetful = product.filter((file) => readsKeys(file) && !file.text.includes('isComposingKey('));
  expect(forgetful.map(({ path }) => path).toSorted()).toEqual(withoutText);
});
