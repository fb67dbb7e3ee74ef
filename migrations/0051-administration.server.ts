import { sql, type Kysely } from 'kysely';
import { statement, type Step } from '#platform/database/migrate.server.ts';
import { indexWords } from '#platform/database/search-words.ts';

/** The append-only log of administrators' acts, messages to the team, and indexes for the administration. */
export const administration: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('administrator_act')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // No foreign keys: an act outlives both accounts.
    .addColumn('administrator_id', 'text', (column) => column.notNull())
    .addColumn('administrator_name', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text')
    .addColumn('member_name', 'text')
    // JSON: the values that were set, never secrets or members' content.
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('administrator_act_age').on('administrator_act').columns(['created_at', 'id']).execute();
  await schema
    .createIndex('administrator_act_of_member')
    .on('administrator_act')
    .columns(['member_id', 'created_at'])
    .execute();
  for (const text of appendOnly[types.engine]) await statement(rows, text);

  await schema
    .createTable('contact_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Recognises a message that is sent again.
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('fullname', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('handled_at', types.instant)
    .execute();
  await schema.createIndex('contact_message_age').on('contact_message').columns(['created_at', 'id']).execute();
  // Partial index: the inbox reads and counts open messages only.
  await statement(
    rows,
    'CREATE INDEX contact_message_open ON contact_message (created_at, id) WHERE handled_at IS NULL',
  );

  // Replies to a message go to its author.
  await schema.alterTable('letter').addColumn('reply_to', 'text').execute();

  // Partial indexes for the instance's health: few rows among many.
  await statement(rows, 'CREATE INDEX letter_waiting ON letter (created_at) WHERE sent_at IS NULL');
  await statement(rows, 'CREATE INDEX job_open ON job (run_at) WHERE finished_at IS NULL');
  await statement(
    rows,
    'CREATE INDEX job_failed ON job (finished_at, id) WHERE finished_at IS NOT NULL AND last_error IS NOT NULL',
  );

  await schema
    .alterTable('sample_world')
    .addColumn('shown', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};

/**
 * Search for members by the words of name, username and address. Triggers split the words of the account's row
 * (`memberWords`), so that every account can be found, whatever code creates it.
 */
export const memberSearch: Step = async (rows, types) => {
  const { schema } = rows;
  // Byte order on both engines: a prefix is one range of the index.
  const bytewise = types.engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await schema
    .alterTable('user')
    .addColumn('searchWords', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema
    .createTable('member_word')
    .addColumn('word', bytewise, (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('member_word_key', ['word', 'member_id'])
    .execute();
  await schema.createIndex('member_word_of_member').on('member_word').columns(['member_id', 'word']).execute();
  await schema.createIndex('user_age').on('user').columns(['kind', 'createdAt', 'id']).execute();
  await schema.createIndex('membership_plan').on('membership').columns(['plan', 'user_id']).execute();
  for (const text of wordsTriggers[types.engine]) await statement(rows, text);
  await indexMembers(rows as Kysely<MembersAsTheyAre>);
};

interface MembersAsTheyAre {
  user: { id: string; name: string; username: string; email: string; searchWords: string };
}

async function indexMembers(rows: Kysely<MembersAsTheyAre>): Promise<void> {
  for (const { id, ...member } of await rows.selectFrom('user').select(['id', 'name', 'username', 'email']).execute())
    await rows
      .updateTable('user')
      .set({ searchWords: JSON.stringify(indexWords([member.name, member.username, member.email].join('\n'))) })
      .where('id', '=', id)
      .execute();
}

const wordsTriggers = {
  sqlite: ['INSERT', 'UPDATE OF "searchWords"'].map(
    (
      change,
    ) => `CREATE TRIGGER member_words_after_${change.slice(0, 6).toLowerCase()} AFTER ${change} ON "user" WHEN NEW.kind = 'person' BEGIN
       DELETE FROM member_word WHERE member_id = NEW.id;
       INSERT INTO member_word (word, member_id) SELECT DISTINCT value, NEW.id FROM json_each(NEW."searchWords");
     END`,
  ),
  postgres: [
    `CREATE FUNCTION member_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       DELETE FROM member_word WHERE member_id = NEW.id;
       INSERT INTO member_word (word, member_id) SELECT DISTINCT word, NEW.id FROM json_array_elements_text(NEW."searchWords"::json) AS word;
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER member_words_follow AFTER INSERT OR UPDATE OF "searchWords" ON "user"
     FOR EACH ROW WHEN (NEW.kind = 'person') EXECUTE FUNCTION member_words_follow()`,
  ],
};

/** Triggers protect the log against every request and bug. */
const appendOnly = {
  sqlite: ['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER administrator_act_refuses_${change.toLowerCase()} BEFORE ${change} ON administrator_act
     BEGIN SELECT RAISE(ABORT, 'the log of administrators is append-only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION administrator_act_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'the log of administrators is append-only';
     END $$`,
    `CREATE TRIGGER administrator_act_never_changes BEFORE UPDATE OR DELETE ON administrator_act
     FOR EACH ROW EXECUTE FUNCTION administrator_act_is_append_only()`,
    `CREATE TRIGGER administrator_act_never_emptied BEFORE TRUNCATE ON administrator_act
     FOR EACH STATEMENT EXECUTE FUNCTION administrator_act_is_append_only()`,
  ],
};
