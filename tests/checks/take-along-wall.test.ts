import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './source-files.ts';

const area = 'features/take-along/';

test('export and import name no other area: what areas bring is in the lists features/portable*.ts', () => {
  const own = sourceFiles().filter(({ path }) => path.startsWith(area) && !/\.test\.tsx?$/.test(path));
  expect(own.length, 'files are looked at').toBeGreaterThan(20);
  expect(
    own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^#features\/(?!take-along\/)[\w-]+\//.test(specifier))
        .map((specifier) => `${file.path} → ${specifier}`),
    ),
  ).toEqual([]);
});
