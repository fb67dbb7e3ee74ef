import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const limit = 150;

const reasons = {
  closure: 'its parts share the variables of one closure: a module of their own would have to be given them all',
} as const;

/**
 * Longer than the limit, with their lines and why: they may shrink, and leave the list as soon as they are within it.
 */
const known: Readonly<Record<string, readonly [lines: number, why: keyof typeof reasons]>> = {
  'platform/documents/content-session.ts openContentSession': [376, 'closure'],
  'platform/documents/operation-session.ts openOperationSession': [287, 'closure'],
};

const lines = (text: string) => text.split('\n').length;

/** `path name` and length of each function over the limit. */
function longFunctions(path: string, text: string): [function_: string, length: number][] {
  const found: [string, number][] = [];
  /** Names of variables and properties, by the place where their value starts. */
  const names = new Map<number, string>();
  const measure = (node: { start: number; end: number; id: { name: string } | null }) => {
    const length = lines(text.slice(node.start, node.end));
    if (length > limit) found.push([`${path} ${node.id?.name ?? names.get(node.start) ?? 'without a name'}`, length]);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
  return found;
}

// It parses many files: on a busy machine that takes long.
test(`no function is longer than ${limit} lines, and those that are do not grow`, { timeout: 180_000 }, () => {
  const found = sourceFiles()
    .filter(({ path, text }) => !/\.test\.tsx?$|^tests\//.test(path) && lines(text) > limit)
    .flatMap(({ path, text }) => longFunctions(path, text));
  expect(
    found
      .filter(([name, length]) => length > (known[name]?.[0] ?? limit))
      .map(([name, length]) => `${name}: ${length}`),
    'too long',
  ).toEqual([]);
  const long = new Set(found.map(([name]) => name));
  expect(
    Object.keys(known).filter((name) => !long.has(name)),
    'within the limit or gone: take it off the list',
  ).toEqual([]);
});
