import type { Step } from '#platform/database/migrate.server.ts';
import { statement } from '#platform/database/migrate.server.ts';

/** Accounts as the accounts library stores them, memberships, and the platform's own tables. */
export const foundation: Step = async (rows, types) => {
  await accountTables(rows, types);
  await membershipTables(rows, types);
  await platformTables(rows, types);
};

/** As the accounts library wants them. */
const accountTables: Step = async ({ schema }, types) => {
  await schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', types.boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('twoFactorEnabled', types.boolean)
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('en'))
    .addColumn('timeZone', 'text', (column) => column.notNull().defaultTo('UTC'))
    /** `person`, or `sample` for the authors of the sample world, who cannot sign in. */
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('person'))
    .addColumn('suspended', types.boolean)
    .addColumn('createdAt', types.date, (column) => column.notNull())
    .addColumn('updatedAt', types.date, (column) => column.notNull())
    .execute();

  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', types.date, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', types.date, (column) => column.notNull())
    .addColumn('updatedAt', types.date, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('session_user').on('session').column('userId').execute();

  await schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', types.date)
    .addColumn('refreshTokenExpiresAt', types.date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', types.date, (column) => column.notNull())
    .addColumn('updatedAt', types.date, (column) => column.notNull())
    .execute();
  await schema.createIndex('account_user').on('account').column('userId').execute();

  await schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', types.date, (column) => column.notNull())
    .addColumn('createdAt', types.date, (column) => column.notNull())
    .addColumn('updatedAt', types.date, (column) => column.notNull())
    .execute();
  await schema.createIndex('verification_identifier').on('verification').column('identifier').execute();

  await schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('verified', types.boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', types.date)
    .execute();

  await schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', types.boolean, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', types.date)
    .addColumn('aaguid', 'text')
    .execute();
  await schema.createIndex('passkey_user').on('passkey').column('userId').execute();

  await schema
    .createTable('rateLimit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastRequest', types.instant, (column) => column.notNull())
    .execute();
};

/** The plan and the role of each account. */
const membershipTables: Step = async (rows, types) => {
  const { schema } = rows;

  await schema
    .createTable('membership')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('allowed_student', 'integer', (column) => column.notNull())
    .addColumn('day_starts_at', 'integer', (column) => column.notNull().defaultTo(4))
    .execute();
  await schema
    .createTable('administrator_seat')
    .addColumn('seat', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .execute();
  for (const text of membershipTrigger[types.engine]) await statement(rows, text);
};

/** The log of commands, jobs, and letters to be sent. */
const platformTables: Step = async ({ schema }, types) => {
  await schema
    .createTable('command_log')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('command_log_key', ['member_id', 'key'])
    .execute();
  await schema.createIndex('command_log_age').on('command_log').column('created_at').execute();

  await schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('run_at', types.instant, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', types.instant, (column) => column.notNull())
    .addColumn('finished_at', types.instant)
    .addColumn('last_error', 'text')
    .execute();
  await schema.createIndex('job_due').on('job').columns(['finished_at', 'run_at']).execute();

  await schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('action_label', 'text')
    .addColumn('action_url', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('sent_at', types.instant)
    .execute();
};

/**
 * A trigger writes the membership, so that the accounts library cannot create an account without one. The first person
 * to sign up becomes the administrator; the primary key decides a race.
 */
const membershipTrigger = {
  sqlite: [
    `CREATE TRIGGER membership_comes_with_account AFTER INSERT ON "user" BEGIN
       INSERT INTO administrator_seat (seat, user_id) SELECT 1, NEW.id WHERE NEW.kind = 'person' ON CONFLICT DO NOTHING;
       INSERT INTO membership (user_id, plan, role, allowed_student)
       VALUES (NEW.id, 'FREE', CASE WHEN EXISTS (SELECT 1 FROM administrator_seat WHERE user_id = NEW.id) THEN 'administrator' ELSE 'member' END, 3);
     END`,
  ],
  postgres: [
    `CREATE FUNCTION membership_comes_with_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.kind = 'person' THEN INSERT INTO administrator_seat (seat, user_id) VALUES (1, NEW.id) ON CONFLICT DO NOTHING; END IF;
       INSERT INTO membership (user_id, plan, role, allowed_student)
       VALUES (NEW.id, 'FREE', CASE WHEN EXISTS (SELECT 1 FROM administrator_seat WHERE user_id = NEW.id) THEN 'administrator' ELSE 'member' END, 3);
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER membership_comes_with_account AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION membership_comes_with_account()`,
  ],
};
