import { sql } from 'kysely';
import { statement, type Step } from '#platform/database/migrate.server.ts';

/** Plans and payments: grants, subscriptions, payment events, invoices, tokens, and the administrator's settings. */
export const membershipAndBilling: Step = async (rows, types) => {
  const { schema } = rows;

  // `plan` and `allowed_student` are the current values; these columns are their causes.
  await schema.alterTable('membership').addColumn('granted_plan', 'text').execute();
  await schema.alterTable('membership').addColumn('granted_students', 'integer').execute();
  // 35 or 55: a promotion that the administrator granted to this member.
  await schema.alterTable('membership').addColumn('manual_promo', 'integer').execute();
  // First payment to the instance's provider: start of the first year, in which promotions apply.
  await schema.alterTable('membership').addColumn('first_paid_at', types.instant).execute();

  // Initial values of new memberships: one row, updated with the settings and the provider (docs/decisions/002, 009).
  await schema
    .createTable('membership_start')
    .addColumn('seat', 'integer', (column) => column.primaryKey().check(sql`seat = 1`))
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('allowed_student', 'integer', (column) => column.notNull())
    .execute();
  await statement(rows, `INSERT INTO membership_start (seat, plan, allowed_student) VALUES (1, 'FREE', 3)`);
  for (const text of membershipTrigger[types.engine]) await statement(rows, text);

  await schema
    .createTable('instance_setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // JSON; shapes and defaults are in `features/membership/rules/instance-settings.ts`. `provider`: that of the last
    // start.
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', types.instant, (column) => column.notNull())
    .execute();

  await schema
    .createTable('billing_customer')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('billing_customer_key', ['provider', 'member_id'])
    .addUniqueConstraint('billing_customer_id', ['provider', 'customer_id'])
    .execute();

  await schema
    .createTable('checkout')
    // Random: it is in the URL of the built-in checkout.
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    // The provider's id; `null` for the built-in checkout.
    .addColumn('provider_id', 'text')
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('billing_interval', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    // Minor units: the full price, and the price of the first year.
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('first_price', 'integer', (column) => column.notNull())
    .addColumn('discount', 'integer', (column) => column.notNull())
    .addColumn('discount_ends_at', types.instant)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    // `open`, `paid` or `left`.
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('checkout_of_member').on('checkout').columns(['member_id', 'created_at']).execute();

  await schema
    .createTable('subscription')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('billing_interval', 'text', (column) => column.notNull())
    // `active`, `past_due` or `ended`.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('discount', 'integer', (column) => column.notNull())
    .addColumn('discount_ends_at', types.instant)
    // Minor units credited from an earlier plan, deducted from the next payment.
    .addColumn('credit', 'integer', (column) => column.notNull())
    .addColumn('started_at', types.instant, (column) => column.notNull())
    // Periods begin on this instant's day of the month.
    .addColumn('anchored_at', types.instant, (column) => column.notNull())
    // Paid until then.
    .addColumn('period_ends_at', types.instant, (column) => column.notNull())
    .addColumn('ends_with_period', 'integer', (column) => column.notNull())
    // Incremented by each change of the row. If it changed since the provider was read, the answer is stale: it is read
    // again instead of being written.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('subscription_key', ['provider', 'id'])
    .execute();
  await schema.createIndex('subscription_of_member').on('subscription').columns(['member_id', 'started_at']).execute();

  await schema
    .createTable('payment_event')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('happened_at', types.instant, (column) => column.notNull())
    .addColumn('received_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_event_key', ['provider', 'id'])
    .execute();

  await schema
    .createTable('invoice')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('plan', 'text')
    .addColumn('billing_interval', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    // `paid`, `open`, `failed` or `void`.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('issued_at', types.instant, (column) => column.notNull())
    .addColumn('url', 'text')
    .addPrimaryKeyConstraint('invoice_key', ['provider', 'id'])
    .execute();
  await schema.createIndex('invoice_of_member').on('invoice').columns(['member_id', 'issued_at']).execute();

  await schema
    .createTable('token_balance')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('monthly', 'integer', (column) => column.notNull().check(sql`monthly >= 0`))
    .addColumn('purchased', 'integer', (column) => column.notNull().check(sql`purchased >= 0`))
    // `2026-11`: the month of the latest monthly tokens, and their number.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('given', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('token_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // `monthly` or `purchased`; the entries of a part add up to its balance.
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    // `month`, `expired`, `granted`, `bought`, `spent` or `returned`.
    .addColumn('reason', 'text', (column) => column.notNull())
    // Identifies the cause, unique together with part and reason, so that it counts once.
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addUniqueConstraint('token_entry_once', ['member_id', 'part', 'reason', 'reference'])
    .execute();
  await schema.createIndex('token_entry_of_member').on('token_entry').columns(['member_id', 'created_at']).execute();
};

const values = `NEW.id, plan, CASE WHEN EXISTS (SELECT 1 FROM administrator_seat WHERE user_id = NEW.id) THEN 'administrator' ELSE 'member' END, allowed_student`;

/** As in 0001, but the plan comes from `membership_start`. */
const membershipTrigger = {
  sqlite: [
    'DROP TRIGGER membership_comes_with_account',
    `CREATE TRIGGER membership_comes_with_account AFTER INSERT ON "user" BEGIN
       INSERT INTO administrator_seat (seat, user_id) SELECT 1, NEW.id WHERE NEW.kind = 'person' ON CONFLICT DO NOTHING;
       INSERT INTO membership (user_id, plan, role, allowed_student) SELECT ${values} FROM membership_start;
     END`,
  ],
  postgres: [
    `CREATE OR REPLACE FUNCTION membership_comes_with_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.kind = 'person' THEN INSERT INTO administrator_seat (seat, user_id) VALUES (1, NEW.id) ON CONFLICT DO NOTHING; END IF;
       INSERT INTO membership (user_id, plan, role, allowed_student) SELECT ${values} FROM membership_start;
       RETURN NEW;
     END $$`,
  ],
};
