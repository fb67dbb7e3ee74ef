import type { Step } from '#platform/database/migrate.server.ts';

/**
 * Rooms over sockets: the state with its epoch and version, the newest applied messages, the last message of each
 * client, and leases of who is present.
 */
export const rooms: Step = async ({ schema }, types) => {
  await schema
    .createTable('room')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('contract_version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('used_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('room_key', ['kind', 'id'])
    .execute();
  await schema.createIndex('room_used').on('room').column('used_at').execute();
  await schema
    .createTable('room_message')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_message_key', ['kind', 'room_id', 'version'])
    .addForeignKeyConstraint('room_message_of', ['kind', 'room_id'], 'room', ['kind', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createTable('room_client')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addColumn('last_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_client_key', ['kind', 'room_id', 'member_id', 'client_id'])
    .addForeignKeyConstraint('room_client_of', ['kind', 'room_id'], 'room', ['kind', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createTable('room_presence')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('presence', 'text', (column) => column.notNull())
    .addColumn('expires_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('room_presence_key', ['kind', 'room_id', 'connection_id'])
    .execute();
};
