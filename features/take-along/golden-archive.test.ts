import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { archivedWorld } from '#tests/harness/archived-world.ts';
import { bringInArchive } from '#tests/harness/bring-in-archive.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf, take } from '#tests/harness/exports.ts';
import { differencesOf, readableArchive, type ReadableArchive } from '#tests/harness/golden-archive.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { exportVersion } from './rules/export-format.ts';
import { tablesAlong } from './tables-along.ts';

/**
 * What an archive of this version holds. `LOCI_GOLDEN=write npx vitest run features/take-along/golden-archive.test.ts`
 * writes it anew; then read its diff, because what changes in it changes what members take along.
 */
const golden = join(import.meta.dirname, `archives/version-${exportVersion}.json`);

/** What is not as it was after an import into another account, and why. */
const changes: readonly {
  because: string;
  change: (archive: ReadableArchive, found: ReadableArchive) => void;
}[] = [
  {
    because: 'the author of own cards and maps is who brings them in, and no account is taken from a file',
    change(archive) {
      for (const [name, entry] of thingsIn(archive, 'cards', 'maps'))
        if (entry['state'] === 'PRIVATE' || entry['state'] === '') archive[name] = { ...entry, author_name: 'Fresh' };
    },
  },
  {
    because: 'the copy of a map has its author from its edition, which is not here',
    change(archive) {
      for (const [name, entry] of thingsIn(archive, 'maps'))
        if (entry['state'] === 'FROMPUBLIC') archive[name] = { ...entry, author_name: '' };
    },
  },
  {
    because: 'a locked copy has no content in the file, so it is not brought in, nor its place in a collection',
    change(archive) {
      const locked = new Set(thingsIn(archive, 'cards').flatMap(([name, entry]) => (entry['locked'] ? [name] : [])));
      for (const name of locked) delete archive[name];
      for (const [name, entry] of thingsIn(archive, 'collections')) {
        const cards = entry['cards'] as { _id: string }[];
        archive[name] = { ...entry, cards: cards.filter(({ _id }) => !locked.has(`cards/${_id}.json`)) };
      }
      const manifest = archive['manifest.json'] as { cards: number };
      manifest.cards -= locked.size;
    },
  },
  {
    because: 'students must be asked anew, and ratings belong to what others have published here',
    change(archive) {
      archive['member.json'] = { ...(archive['member.json'] as Thing), students: [], ratings: [] };
    },
  },
  {
    because: 'what a member says about themselves, friends, messages and choices are in the file to read',
    change(archive, found) {
      const { people } = found['member.json'] as Thing;
      archive['member.json'] = { ...(archive['member.json'] as Thing), people };
    },
  },
];

type Thing = Record<string, unknown>;
const thingsIn = (archive: ReadableArchive, ...folders: readonly string[]): [string, Thing][] =>
  Object.entries(archive)
    .filter(([name]) => folders.includes(name.split('/')[0]!))
    .map(([name, entry]) => [name, entry as Thing]);

onBothEngines('the golden archive', (engine) => {
  let instance: TestInstance;
  let person: Person;
  let expected: ReadableArchive;
  const exported = async (of: Person) => readableArchive((await filesOf(await take(of, { format: 'json' }))).files);
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    person = await archivedWorld(instance);
    if (process.env['LOCI_GOLDEN'] === 'write') {
      writeFileSync(golden, JSON.stringify(await exported(person)));
      execFileSync('node_modules/.bin/oxfmt', [golden], { stdio: 'inherit' });
    }
    expected = existsSync(golden) ? (JSON.parse(readFileSync(golden, 'utf8')) as ReadableArchive) : {};
  });
  afterAll(() => instance.close());

  test('its member has something in every table that is taken along', async () => {
    const empty: string[] = [];
    for (const [table, { members, fate }] of Object.entries(tablesAlong)) {
      if (fate.kind !== 'portable') continue;
      const found = await instance.product.services.database.read((rows) =>
        rows
          .selectFrom(table as 'card')
          .select((column) => column.fn.countAll().as('count'))
          .where(members[0] as 'user_id', '=', person.id)
          .executeTakeFirstOrThrow(),
      );
      if (Number(found.count) === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  test('an export is as the file says', async () => {
    expect(differencesOf(await exported(person), expected)).toEqual([]);
  });

  test('exported twice it is the same, byte for byte', async () => {
    const bytes = async () => Buffer.from(await (await take(person, { format: 'json' })).arrayBuffer());
    const first = await bytes();
    // The machine's clock goes on, that of the instance does not.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await bytes()).equals(first)).toBe(true);
  });

  test('brought into an empty account and exported from there, it differs only as named', async () => {
    const elsewhere = await openTestInstance(engine, { BILLING: 'off' });
    try {
      elsewhere.clock.moveTo(instance.clock.now());
      const fresh = await elsewhere.person('Fresh');
      const file = await (await take(person, { format: 'json' })).blob();
      // The locked copy.
      expect(await bringInArchive(fresh, elsewhere.url, file)).toEqual(['Organs: 1 of collections']);
      const found = await exported(fresh);
      const changed = structuredClone(expected);
      for (const { because, change } of changes) {
        const before = JSON.stringify(changed);
        change(changed, found);
        expect(JSON.stringify(changed), `no longer so: ${because}`).not.toBe(before);
      }
      expect(differencesOf(found, changed)).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});
