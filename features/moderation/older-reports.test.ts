import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { freshPostgresDatabase, onBothEngines } from '#tests/harness/instance.ts';

onBothEngines('reports from before collections could be reported', (engine) => {
  test('cases and reports are kept, with the title of their card; what visitors called themselves is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loci-reports-'));
    const postgres = engine === 'postgres' ? await freshPostgresDatabase() : undefined;
    const database = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', path: join(folder, 'loci.sqlite') },
    );
    try {
      await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0120-reports')));
      const [author, edition] = [randomUUID(), randomUUID()];
      await database.transact(async (rows) => {
        await rows
          .insertInto('user')
          .values({
            id: author,
            name: 'Author',
            username: 'author',
            email: 'author@example.org',
            emailVerified: true,
            image: null,
            twoFactorEnabled: null,
            locale: 'en',
            timeZone: 'UTC',
            kind: 'person',
            suspended: null,
            invitedBy: null,
            createdAt: new Date(0),
            updatedAt: new Date(0),
          })
          .execute();
        // By hand: what makes cards today writes columns that came later.
        await sql`insert into card (id, user_id, author_id, shelf, state, url_seo, category_1, category_2, language, timer_minutes, rounds,
          revision, created_at, updated_at, title_sort, title, subtitle, memo, credit_picture, field_revisions, description, summary,
          author_notes, own_notes)
          values (${edition}, ${author}, ${author}, 'edition', 'PUBLIC', 'doubtful', 'OTHER', 'OTHEROTHER', 'en', 25, 2,
          1, 1, 1, 'doubtful', 'Doubtful', '', '', '', '{}', '', '', '', '')`.execute(rows);
        await sql`insert into report_case values (${edition}, 1, 7, null, null)`.execute(rows);
        await sql`insert into report values ('r', ${edition}, 'visitor x', null, 'A Name', 'name@example.org', 'spam', 'It sells.', 'en', 7)`.execute(
          rows,
        );
      });
      await migrate(database, migrations);
      const kept = await database.read(async (rows) => ({
        cases: await rows.selectFrom('report_case').selectAll().execute(),
        reports: await rows.selectFrom('report').selectAll().execute(),
      }));
      expect(kept).toEqual({
        cases: [
          {
            subject_id: edition,
            kind: 'card',
            state: 'PUBLIC',
            title: 'Doubtful',
            author_id: author,
            open_count: 1,
            reported_at: 7,
            settled: null,
            settled_at: null,
          },
        ],
        reports: [
          {
            id: 'r',
            subject_id: edition,
            reporter: 'visitor x',
            member_id: null,
            reason: 'spam',
            words: 'It sells.',
            language: 'en',
            created_at: 7,
          },
        ],
      });
      // The references are those of the new tables.
      await database.transact((rows) => rows.deleteFrom('report_case').execute());
      expect(await database.read((rows) => rows.selectFrom('report').selectAll().execute())).toEqual([]);
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
