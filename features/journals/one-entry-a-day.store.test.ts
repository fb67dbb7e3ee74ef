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
import { editJournal } from './save-journal.server.ts';
import { journalOfDay, journalsBetween, lockJournal, searchJournals } from './store.server.ts';
import '#features/focus-sessions/tables.server.ts';

const postgresUrl = inject('postgresUrl');

test.each(postgresUrl ? engines : (['sqlite'] as const))(
  '[decisions: Journals] entries of one day from before become one entry, and sessions name their day (%s)',
  async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-entries-'));
    const postgres = engine === 'postgres' ? await postgresDatabase(postgresUrl!) : undefined;
    const database = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    try {
      const before = Object.entries(migrations).filter(([name]) => name < '0281');
      await migrate(database, Object.fromEntries(before));
      // Only with columns of then.
      const member_id = randomUUID();
      const now = new Date();
      await database.transact((rows) =>
        rows
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
          .execute(),
      );
      const entry = (id: string, day: string, created_at: number, title: string, content: string, revision = 1) => ({
        id,
        member_id,
        day,
        title,
        content,
        created_at,
        updated_at: created_at,
        revision,
        field_revisions: revision === 1 ? '{}' : JSON.stringify({ content: [revision, 'phone'] }),
      });
      await database.transact(async (rows) => {
        await rows
          .insertInto('journal')
          .values([
            entry('late', '2026-03-02', 2, 'Moon <3', '<p>Second</p>', 7),
            entry('early', '2026-03-02', 1, 'Sun', '<p>First</p>'),
            entry('other', '2026-03-03', 3, 'Next', ''),
            entry('stamped', '2026-03-04', 4, 'Last', '<p>Sea</p>', 5),
          ])
          .execute();
        const session = {
          id: 's',
          user_id: member_id,
          card_id: null,
          started_at: 1,
          ended_at: 2,
          focus_seconds: 0,
          planned_seconds: 0,
          planned: '{"journal_id":"late","round":2}',
          finished: 0,
          goal: '',
          recap: '',
          time_zone: 'UTC',
          day_starts_at: 4,
        };
        await rows
          .insertInto('focus_session')
          .values(session as never)
          .execute();
      });
      await migrate(database, migrations);
      await database.read(async (rows) => {
        expect(await journalsBetween(rows, member_id, '2026-03-01', '2026-03-31')).toHaveLength(3);
        expect(await journalOfDay(rows, member_id, '2026-03-02')).toMatchObject({
          title: 'Sun',
          content: '<p>First</p><p>Moon &lt;3</p><p>Second</p>',
        });
        expect(await searchJournals(rows, member_id, 'second moon', 5)).toHaveLength(1);
        const [session] = await rows.selectFrom('focus_session').select('planned').execute();
        expect(JSON.parse(session!.planned)).toEqual({ journal_id: '2026-03-02', round: 2 });
      });
      // A device that was away still has the text from before as its base.
      const editOn = (day: string, base: number, update: { title?: string; content?: string }) =>
        database.transact(async (rows) => {
          const journal = await lockJournal(rows, member_id, day);
          return editJournal(rows, journal!, update, { base, editor: 'phone' }, 5);
        });
      for (const [day, base] of [
        ['2026-03-02', 1],
        ['2026-03-02', 7],
        ['2026-03-03', 1],
        ['2026-03-04', 5],
      ] as const)
        for (const field of ['title', 'content'])
          await expect(editOn(day, base, { [field]: 'Mine' }), `${field} of ${day}`).rejects.toMatchObject({
            code: 'CONFLICT',
            data: { detail: { fields: [field] } },
          });
      await editOn('2026-03-02', 8, { content: '<p>All read</p>' });
      expect(await database.read((rows) => journalOfDay(rows, member_id, '2026-03-02'))).toMatchObject({
        content: '<p>All read</p>',
      });
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
