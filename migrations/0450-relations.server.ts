import { sql, type Kysely } from 'kysely';
import { statement, type ColumnTypes, type Step } from '#platform/database/migrate.server.ts';
import { createTrigger } from '#platform/database/search-shared.server.ts';
import { indexWords } from '#platform/database/search-words.ts';

/** Who blocks, follows and likes whom; how a friendship came about, and what became of a request. */
export const relations: Step = async (rows, types) => {
  await pairs(rows, types, 'block', 'blocked_id');
  await pairs(rows, types, 'follow', 'followed_id');
  await pairs(rows, types, 'person_like', 'liked_id');
  const { schema } = rows;
  // 0: by an invitation link, whose username may have been guessed (docs/decisions/005).
  await schema
    .alterTable('friendship')
    .addColumn('by_name', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // A declined request stays for a while: whoever asked sees it as unanswered, and does not ask again.
  await schema.alterTable('friend_request').addColumn('declined_at', types.instant).execute();
  // 1: withdrawn after it was declined.
  await schema
    .alterTable('friend_request')
    .addColumn('withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // 1: by a username, which may be nobody's; these do not count as unanswered.
  await schema
    .alterTable('friend_request')
    .addColumn('by_username', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

async function pairs(rows: Kysely<unknown>, types: ColumnTypes, table: string, other: string): Promise<void> {
  await rows.schema
    .createTable(table)
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn(other, 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_pair`, ['member_id', other])
    .execute();
  await rows.schema.createIndex(`${table}_other_way`).on(table).columns([other, 'created_at']).execute();
}

/** What each member shows to whom. The row comes with the account, like the membership. */
export const profiles: Step = async (rows, types) => {
  await rows.schema
    .createTable('profile')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    // `everybody`, `members` or `friends`.
    .addColumn('reach', 'text', (column) => column.notNull().defaultTo('members'))
    .addColumn('found', 'integer', (column) => column.notNull().defaultTo(1))
    // `null`: not asked yet.
    .addColumn('young', 'integer')
    .addColumn('shows_presence', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('shows_focus', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('shows_email', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('number_likes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // The authors of the sample world show what they published, and are not found.
  const initial = (kind: string) =>
    `CASE ${kind} WHEN 'person' THEN 'members' ELSE 'friends' END, CASE ${kind} WHEN 'person' THEN 1 ELSE 0 END`;
  await createTrigger(rows, types, {
    name: 'profile_comes_with_account',
    when: 'AFTER INSERT ON "user"',
    does: `INSERT INTO profile (member_id, reach, found) VALUES (NEW.id, ${initial('NEW.kind')});`,
  });
  await statement(rows, `INSERT INTO profile (member_id, reach, found) SELECT id, ${initial('kind')} FROM "user"`);
  for (const [name, change, row, step] of [
    ['person_is_liked', 'INSERT', 'NEW', '+ 1'],
    ['person_is_not_liked', 'DELETE', 'OLD', '- 1'],
  ] as const)
    await createTrigger(rows, types, {
      name,
      when: `AFTER ${change} ON person_like`,
      does: `UPDATE profile SET number_likes = number_likes ${step} WHERE member_id = ${row}.liked_id;`,
    });
};

/**
 * Members find each other by the words of name and username. `member_word`, which is for administrators, has those of
 * the address too.
 */
export const findablePeople: Step = async (rows, types) => {
  const { schema } = rows;
  const bytewise = types.engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await schema
    .alterTable('user')
    .addColumn('nameWords', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema
    .createTable('findable_word')
    .addColumn('word', bytewise, (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('findable_word_key', ['word', 'member_id'])
    .execute();
  await schema.createIndex('findable_word_of_member').on('findable_word').columns(['member_id', 'word']).execute();
  for (const text of wordsTriggers[types.engine]) await statement(rows, text);
  await indexNames(rows as Kysely<NamesAsTheyAre>);
};

interface NamesAsTheyAre {
  user: { id: string; name: string; username: string; nameWords: string };
}

async function indexNames(rows: Kysely<NamesAsTheyAre>): Promise<void> {
  for (const { id, ...named } of await rows.selectFrom('user').select(['id', 'name', 'username']).execute())
    await rows
      .updateTable('user')
      .set({ nameWords: JSON.stringify(indexWords([named.name, named.username].join('\n'))) })
      .where('id', '=', id)
      .execute();
}

const wordsTriggers = {
  sqlite: ['INSERT', 'UPDATE OF "nameWords"'].map(
    (
      change,
    ) => `CREATE TRIGGER findable_words_after_${change.slice(0, 6).toLowerCase()} AFTER ${change} ON "user" WHEN NEW.kind = 'person' BEGIN
       DELETE FROM findable_word WHERE member_id = NEW.id;
       INSERT INTO findable_word (word, member_id) SELECT DISTINCT value, NEW.id FROM json_each(NEW."nameWords");
     END`,
  ),
  postgres: [
    `CREATE FUNCTION findable_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       DELETE FROM findable_word WHERE member_id = NEW.id;
       INSERT INTO findable_word (word, member_id) SELECT DISTINCT word, NEW.id FROM json_array_elements_text(NEW."nameWords"::json) AS word;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER findable_words_follow AFTER INSERT OR UPDATE OF "nameWords" ON "user"
     FOR EACH ROW WHEN (NEW.kind = 'person') EXECUTE FUNCTION findable_words_follow()`,
  ],
};
