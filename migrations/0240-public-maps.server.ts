import type { Step } from '#platform/database/migrate.server.ts';
import { createTrigger } from '#platform/database/search-shared.server.ts';

/** Public editions of maps, and the copies of them in libraries. An edition has the id of its publication. */
export const publicMaps: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('map_edition')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('cover_id', 'text')
    .addColumn('category_2', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('nodes_count', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('space_position', 'text', (column) => column.notNull())
    .addColumn('space_position_sphere', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('map_edition_of_author').on('map_edition').column('author_id').execute();
  // Not a foreign key: a copy stays when its edition is deleted.
  await schema.alterTable('focusmap').addColumn('edition_of', 'text').execute();
  await schema
    .alterTable('focusmap')
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute();
  // The version of the edition that a copy has, the last one that its owner left out, and the ids of the rows it came
  // with: what else a copy has, its owner added.
  await schema
    .alterTable('focusmap')
    .addColumn('taken_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('focusmap')
    .addColumn('left_out', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('focusmap')
    .addColumn('taken_rows', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // A member has one copy of an edition, in the library or in the bin.
  await schema
    .createIndex('focusmap_copy')
    .unique()
    .on('focusmap')
    .columns(['edition_of', 'member_id'])
    .where('edition_of', 'is not', null)
    .execute();
  await schema.createIndex('focusmap_author').on('focusmap').column('author_id').execute();
  await createTrigger(rows, types, {
    name: 'publication_of_map_goes',
    when: 'AFTER DELETE ON map_edition',
    does: 'DELETE FROM publication WHERE id = OLD.id;',
  });
  for (const [name, when, row, change] of [
    ['map_is_added', 'AFTER INSERT', 'NEW', '+'],
    ['map_is_left', 'AFTER DELETE', 'OLD', '-'],
  ] as const)
    await createTrigger(rows, types, {
      name,
      when: `${when} ON focusmap`,
      onlyIf: `${row}.edition_of IS NOT NULL`,
      does: `UPDATE publication SET added = added ${change} 1 WHERE id = ${row}.edition_of;`,
    });
};
