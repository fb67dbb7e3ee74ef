import { sql } from 'kysely';
import type { Step } from '#platform/database/migrate.server.ts';

/** Beginnings of the keys of texts of then. What is not here belongs to `moderation`. */
const kinds: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['repeat', ['repeat:']],
  ['focus', ['focus-sessions:']],
  ['together.explain', ['people:told.explain']],
  ['friend', ['people:told.joined', 'people:told.invited', 'relations:told.a']],
  ['message', ['messages:told.message']],
  ['teacher', ['messages:told.contacted']],
  ['teaching', ['teaching:']],
  ['like', ['relations:told.likes']],
  ['follow', ['relations:told.follows']],
  ['community', ['publications:told.newEdition', 'publications:told.rated.']],
  ['account', ['membership:']],
];

/** A notification has a kind beside its words, may belong to a group, tell of a member, and end. */
export const kindsOfNotifications: Step = async (rows, types) => {
  const { schema } = rows;
  await schema.alterTable('notification').renameColumn('kind', 'words').execute();
  await schema
    .alterTable('notification')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('moderation'))
    .execute();
  await schema.alterTable('notification').addColumn('group_key', 'text').execute();
  await schema
    .alterTable('notification')
    .addColumn('about_member_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('notification').addColumn('ends_at', types.instant).execute();
  await schema.createIndex('notification_about').on('notification').column('about_member_id').execute();
  for (const [kind, words] of kinds)
    for (const beginning of words)
      await sql`update notification set kind = ${kind} where words like ${`${beginning}%`}`.execute(rows);
};
