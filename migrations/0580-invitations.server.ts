import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * Invitations to sign up. Their uses are counted by the database with the account that uses one, so that a race makes
 * no account too many (as for memberships, docs/decisions/002).
 */
export const invitations: Step = async (rows, types) => {
  const { schema } = rows;
  await schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // SHA-256 of the token in its link.
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    // The only address that may use it; null: whoever has the link.
    .addColumn('email', 'text')
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('ends_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute();
  await schema.createIndex('invitation_by_age').on('invitation').columns(['created_at', 'id']).execute();
  await schema.createIndex('invitation_made_by').on('invitation').column('made_by').execute();
  await schema
    .createTable('invitation_use')
    .addColumn('invitation_id', 'text', (column) => column.notNull().references('invitation.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    // A use stays used when its account is deleted.
    .addColumn('member_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('invitation_use_key', ['invitation_id', 'n'])
    .execute();
  await schema.createIndex('invitation_use_of_member').on('invitation_use').column('member_id').execute();
  await schema.alterTable('user').addColumn('invitationId', 'text').execute();
  for (const text of useTrigger[types.engine]) await statement(rows, text);
};

const nextUse = `INSERT INTO invitation_use (invitation_id, n, member_id)
       SELECT NEW."invitationId", COUNT(*) + 1, NEW.id FROM invitation_use WHERE invitation_id = NEW."invitationId"`;
const isTooMuch = `NOT EXISTS (
         SELECT 1 FROM invitation WHERE id = NEW."invitationId" AND ended_at IS NULL
           AND uses >= (SELECT COUNT(*) FROM invitation_use WHERE invitation_id = NEW."invitationId"))`;

const useTrigger = {
  sqlite: [
    `CREATE TRIGGER invitation_is_used AFTER INSERT ON "user" WHEN NEW."invitationId" IS NOT NULL BEGIN
       ${nextUse};
       SELECT RAISE(ABORT, 'the invitation is used up') WHERE ${isTooMuch};
     END`,
  ],
  postgres: [
    // The lock of the row lets accounts of the same invitation come one after the other.
    `CREATE FUNCTION invitation_is_used() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM 1 FROM invitation WHERE id = NEW."invitationId" FOR UPDATE;
       ${nextUse};
       IF ${isTooMuch} THEN RAISE EXCEPTION 'the invitation is used up'; END IF;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER invitation_is_used AFTER INSERT ON "user" FOR EACH ROW
       WHEN (NEW."invitationId" IS NOT NULL) EXECUTE FUNCTION invitation_is_used()`,
  ],
};
