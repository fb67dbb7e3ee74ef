import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { engines } from '#tests/harness/engines.ts';
import { postgresDatabase } from '#tests/harness/postgres-database.ts';
import './tables.server.ts';

const postgresUrl = inject('postgresUrl');

test.each(postgresUrl ? engines : (['sqlite'] as const))(
  'states from before are due when recall has fallen to 90 %%, until a job derives them again (%s)',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-due-'));
    const postgres = engine === 'postgres' ? await postgresDatabase(postgresUrl!) : undefined;
    const database = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    try {
      await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0610')));
      const [member_id, card_id] = [randomUUID(), randomUUID()];
      const now = new Date();
      // Only with columns of then.
      await database.transact(async (writer) => {
        await writer
          .insertInto('user')
          .values({
            id: member_id,
            name: 'Ada',
            email: 'ada@example.org',
            emailVerified: true,
            username: 'ada',
            locale: 'en',
            timeZone: 'UTC',
            kind: 'person',
            searchWords: '["ada"]',
            createdAt: now,
            updatedAt: now,
          } as never)
          .execute();
        for (const [item_id, stability] of [
          ['soon', 0.2],
          ['later', 10.6],
          ['never', 90_000],
        ] as const)
          await writer
            .insertInto('item_memory')
            .values({
              member_id,
              card_id,
              item_id,
              stability,
              difficulty: 5,
              answers: 1,
              lapses: 0,
              last_outcome: 'right',
              last_answered_at: Date.parse('2026-03-02T18:00:00Z'),
            } as never)
            .execute();
      });
      await migrate(database, migrations);
      const states = await database.read((reader) =>
        reader.selectFrom('item_memory').select(['item_id', 'due_on', 'last_day']).orderBy('stability').execute(),
      );
      expect(states).toEqual([
        { item_id: 'soon', due_on: '2026-03-02', last_day: null },
        { item_id: 'later', due_on: '2026-03-13', last_day: null },
        { item_id: 'never', due_on: '2126-02-06', last_day: null },
      ]);
      const jobs = await database.read((reader) =>
        reader.selectFrom('job').select('payload').where('kind', '=', 'memory.rebuild').execute(),
      );
      // One of each migration that adds a column of states.
      expect(jobs).toEqual([{ payload: '{"after":null}' }, { payload: '{"after":null}' }]);
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
