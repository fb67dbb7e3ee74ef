import { expect, test } from 'vitest';
import { chunkPlan, type PlannedModule } from './chunk-plan.ts';

const rules = {
  base: /root/,
  first: /today/,
  public: /signin/,
  together: [[/\/lib\/(trans)$/, 'apart-$1']],
  shared: [[/^\/features\/([^/]+)\//, '$1']],
} as const;

/**
 * `{ '/today': ['/card'] }`: what each module imports, and after `>` what it loads on demand. Entries have no folder.
 */
const graph = (modules: Record<string, readonly string[]>): PlannedModule[] =>
  Object.entries(modules).map(([id, imports]) => ({
    id,
    imports: imports.filter((each) => !each.startsWith('>')),
    dynamicImports: imports.filter((each) => each.startsWith('>')).map((each) => each.slice(1)),
    isEntry: !id.slice(1).includes('/'),
  }));

const planned = graph({
  '/root': ['/lib/react', '/lib/root.css'],
  '/today': ['/lib/react', '/ui/button', '/features/cards/face', '>/features/cards/dialog'],
  '/signin': ['/ui/button', '/features/account/form'],
  '/library': ['/ui/button', '/features/cards/tile', '/features/cards/face'],
  '/editor': ['/features/cards/tile', '/features/cards/editor', '/ui/kbd'],
  '/settings': ['/ui/kbd'],
  '/lib/react': [],
  '/lib/root.css': [],
  '/ui/button': [],
  '/ui/kbd': [],
  '/features/cards/face': [],
  '/features/cards/tile': ['/features/cards/tile.css'],
  '/features/cards/tile.css': [],
  '/features/cards/editor': [],
  '/features/cards/dialog': [],
  '/features/account/form': [],
  '/lib/trans': [],
});

test.each([
  ['/lib/react', 'base', 'every page needs it'],
  ['/lib/root.css', 'base', 'styles of every page'],
  ['/ui/button', 'common', 'the first screen and visitors need it'],
  ['/features/cards/face', 'first', 'only members need it, on the first screen'],
  ['/features/cards/tile', 'cards', 'several screens of one area need it'],
  ['/ui/kbd', 'shared', 'several screens need it and no rule names it'],
  ['/features/cards/tile.css', null, 'a document names only the styles of the base'],
  ['/features/cards/editor', null, 'one screen has it for itself'],
  ['/features/cards/dialog', null, 'it is loaded on demand'],
  ['/lib/trans', 'apart-trans', 'a rule names it'],
  ['/library', null, 'an entry stays a file of its own'],
])('%s goes to the chunk %s: %s', (id, chunk, _why) => {
  expect(chunkPlan(planned, rules)(id)).toBe(chunk);
});

test('what kept screens do not reach goes to a chunk beside the one of its path', () => {
  const kept = { entries: (id: string) => id === '/library' || id === '/today', onUse: [/dialog/] };
  const plan = chunkPlan(
    graph({
      '/today': [],
      '/library': ['/features/cards/tile', '>/features/cards/dialog'],
      '/plans': ['/features/cards/tile', '/features/cards/price', '/features/cards/offer'],
      '/billing': ['/features/cards/price', '/features/cards/offer'],
      '/features/cards/tile': ['/features/cards/face'],
      '/features/cards/face': [],
      '/features/cards/dialog': ['/features/cards/offer'],
      '/features/cards/price': [],
      '/features/cards/offer': [],
    }),
    { ...rules, kept },
  );
  expect(plan('/features/cards/tile')).toBe('cards');
  expect(plan('/features/cards/face')).toBe('cards');
  expect(plan('/features/cards/price')).toBe('cards-on-use');
  expect(plan('/features/cards/offer')).toBe('cards-on-use');
});
