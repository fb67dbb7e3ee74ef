import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/** Whoever studies a public edition shows it in the room; and a room has one of the languages in which cards are. */
export const roomEditions: Step = async (rows) => {
  await rows.schema.alterTable('study_seat').addColumn('edition_id', 'text').execute();
  await rows.schema.createIndex('study_seat_edition').on('study_seat').column('edition_id').execute();
  await sql`update study_room set language = 'pt' where language = 'pt-PT'`.execute(rows);
  await sql`update study_room set language = 'zh' where language = 'zh-Hans'`.execute(rows);
};
