import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { freshPostgresDatabase } from '#tests/harness/instance.ts';
import { memberWords } from './member-words.server.ts';

onBothEngines('the words that members are found by', (engine) => {
  test('accounts from before the search are found after it came, and the sample world’s authors are not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-words-'));
    const postgres = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const database = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    try {
      await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0052')));
      const account = (id: string, kind: 'person' | 'sample') => ({
        id,
        name: 'Élodie Straße',
        username: `elodie-${id}`,
        email: `${id}@example.org`,
        emailVerified: true,
        image: null,
        twoFactorEnabled: null,
        locale: 'en',
        timeZone: 'UTC',
        kind,
        suspended: null,
        invitedBy: null,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      });
      await database.transact((rows) =>
        rows
          .insertInto('user')
          .values([account('old', 'person'), account('author', 'sample')])
          .execute(),
      );
      await migrate(database, migrations);
      const found = await database.read((rows) =>
        rows.selectFrom('member_word').select(['member_id', 'word']).orderBy('word').execute(),
      );
      expect(found).toEqual(['elodie', 'example', 'old', 'org', 'strasse'].map((word) => ({ member_id: 'old', word })));
      const findable = await database.read((rows) =>
        rows.selectFrom('findable_word').select(['member_id', 'word']).orderBy('word').execute(),
      );
      expect(findable, 'members never find an address').toEqual(
        ['elodie', 'old', 'strasse'].map((word) => ({ member_id: 'old', word })),
      );
      expect(
        await database.read((rows) =>
          rows.selectFrom('profile').select(['member_id', 'reach', 'found']).orderBy('member_id', 'desc').execute(),
        ),
      ).toEqual([
        { member_id: 'old', reach: 'members', found: 1 },
        { member_id: 'author', reach: 'friends', found: 0 },
      ]);
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    }
  });
});

test('each word is indexed once, folded, whatever the input', () => {
  const words = JSON.parse(
    memberWords({ name: `Ada "ADA" \\ \u0000 ada`, username: 'ada', email: 'ada@ada.org' }),
  ) as string[];
  expect(words).toEqual(['ada', 'org']);
});
