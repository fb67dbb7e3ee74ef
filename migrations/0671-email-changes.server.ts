import type { Step } from '#platform/database/migrate.server.ts';

/** The change of a member's e-mail address, until it can no longer be undone. */
export const emailChanges: Step = async ({ schema }, types) => {
  await schema
    .createTable('email_change')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    // SHA-256 of the tokens in the letters to both addresses, and of the one with which the old address undoes it.
    .addColumn('hash_old', 'text', (column) => column.notNull().unique())
    .addColumn('hash_new', 'text', (column) => column.notNull().unique())
    .addColumn('hash_undo', 'text', (column) => column.unique())
    // The session that asked; it goes on when the others end.
    .addColumn('session_id', 'text', (column) => column.notNull())
    // JSON: ids of the passkeys that the account had then. Undoing removes the others.
    .addColumn('known_passkeys', 'text', (column) => column.notNull())
    .addColumn('asked_at', types.instant, (column) => column.notNull())
    // When each address confirmed it.
    .addColumn('old_at', types.instant)
    .addColumn('new_at', types.instant)
    .addColumn('done_at', types.instant)
    .execute();
};
