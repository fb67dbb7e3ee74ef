import { createChangesOfShared, createTrigger } from '#platform/database/search-shared.server.ts';
import { statement, type Step } from '#platform/database/migrate.server.ts';

/**
 * The best of each order of public cards as sets, so that a page of a list need not walk the order (features/community/tiers.store.server.ts),
 * and how often each block of the search was changed, so that a server need not read it again.
 */
export const publicTiers: Step = async (rows, types) => {
  await createChangesOfShared(rows, 'public_search');
  await rows.schema
    .createTable('public_card_tier')
    .addColumn('sort', 'text', (column) => column.notNull())
    /** How many cards were in it when it was drawn. */
    .addColumn('tier', 'integer', (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('members', types.engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    /** The last card of it: what does not come after this one belongs to it. */
    .addColumn('edge_value', types.engine === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('edge_place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_card_tier_key', ['sort', 'tier', 'block'])
    .execute();
  if (types.engine === 'postgres') await statement(rows, 'ALTER TABLE public_card_tier ALTER COLUMN members SET STORAGE EXTERNAL');
  /** Cards that came, changed or went since the tiers were last brought up to date. */
  await rows.schema
    .createTable('public_card_moved')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .execute();
  // On PostgreSQL an upsert that changes nothing waits for whoever is taking the row away just now, and then puts it there again.
  const again = types.engine === 'sqlite' ? 'NOTHING' : 'UPDATE SET place = excluded.place';
  const moves = (row: 'NEW' | 'OLD') => `INSERT INTO public_card_moved (place) VALUES (${row}.place) ON CONFLICT (place) DO ${again};`;
  await createTrigger(rows, types, { name: 'public_card_is_new', when: 'AFTER INSERT ON public_card', does: moves('NEW') });
  await createTrigger(rows, types, { name: 'public_card_is_gone', when: 'AFTER DELETE ON public_card', does: moves('OLD') });
  await createTrigger(rows, types, {
    name: 'public_card_moves',
    when: 'AFTER UPDATE OF created_at, added, fair, standing ON public_card',
    does: moves('NEW'),
  });
};
