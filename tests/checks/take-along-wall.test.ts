import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './source-files.ts';

/** Which other areas a file of take-along still names. Everything else comes through the lists in features/*.server.ts. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'api.server.ts': ['account'],
  'rules/archive.ts': ['cards', 'media', 'repeat', 'self-test'],
  'rules/parts-of-map.ts': ['maps'],
  'rules/pieces.ts': ['cards'],
  'ui/bring-in-diary.ts': ['focus-sessions'],
  'ui/bring-in-learning.ts': ['repeat', 'sound'],
  'ui/bring-in-progress.tsx': ['guide'],
  'ui/bring-in-recordings.ts': ['self-test'],
  'ui/check-archived.ts': ['collections', 'focus-sessions', 'journals', 'maps', 'mind-maps', 'repeat', 'self-test'],
  'ui/choose-cards.tsx': ['cards'],
  'ui/export-dialog.tsx': ['cards'],
  'ui/read-archive.ts': ['repeat'],
  'ui/take-along-section.tsx': ['account'],
};

const area = 'features/take-along/';

test('export and import name no other area but as listed', () => {
  const found: Record<string, string[]> = {};
  for (const file of sourceFiles()) {
    if (!file.path.startsWith(area) || /\.test\.tsx?$/.test(file.path)) continue;
    const named = importsOf(file).flatMap((specifier) => /^#features\/([\w-]+)\//.exec(specifier)?.[1] ?? []);
    const others = [...new Set(named)].filter((name) => name !== 'take-along').toSorted();
    if (others.length > 0) found[file.path.slice(area.length)] = others;
  }
  expect(found, 'name no more; what is no longer so comes off the list').toEqual(exceptions);
});
