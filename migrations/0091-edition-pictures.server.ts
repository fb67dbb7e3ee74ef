import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

const editionsAtOnce = 200;

/**
 * Which pictures an edition shows, and which it once showed. Not references: a copy keeps its pictures when the edition it came from goes.
 */
export const editionPictures: Step = async (rows) => {
  const { schema } = rows;
  await schema
    .createTable('edition_picture')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('edition_picture_key', ['picture_id', 'edition_id'])
    .execute();
  await schema.createIndex('edition_picture_of').on('edition_picture').columns(['edition_id', 'shown']).execute();
  await schema.createIndex('collection_cover').on('collection').column('cover_id').execute();

  for (let after = 0; ;) {
    const { rows: found } = await sql<{ id: string; number: number; user_id: string; text: string }>`
      select id, number, user_id, coalesce(cover_id, '') || description || summary || author_notes as text from card
      where state in ('PUBLIC', 'SECRET') and number > ${after} order by number limit ${editionsAtOnce}`.execute(rows);
    if (found.length === 0) return;
    for (const edition of found) {
      const { rows: items } = await sql<{ content: string }>`
        select content from card_item where card_id = ${edition.id} and removed = 0 and content like '%/media/%'`.execute(rows);
      const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
      const named = new Set([edition.text, ...items.map(({ content }) => content)].flatMap((text) => text.match(uuid) ?? []));
      for (const picture of named)
        await sql`insert into edition_picture (edition_id, picture_id, shown)
          select ${edition.id}, id, 1 from media where id = ${picture} and user_id = ${edition.user_id}`.execute(rows);
    }
    after = found.at(-1)!.number;
  }
};
