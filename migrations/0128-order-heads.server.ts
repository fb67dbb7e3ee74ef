import { createTrigger } from '#platform/database/search-shared.server.ts';
import { statement, type Step } from '#platform/database/migrate.server.ts';

/** The best cards of each order as one row (features/community/order-heads.store.server.ts), in the place of the sets of 0127. */
export const orderHeads: Step = async (rows, types) => {
  await rows.schema.dropTable('public_card_tier').execute();
  await statement(rows, `DELETE FROM job WHERE kind = 'community.tidyTiers' AND finished_at IS NULL`);
  await rows.schema
    .createTable('public_card_head')
    .addColumn('sort', 'text', (column) => column.primaryKey())
    /** Larger with every change, so that a server need not read again what it knows. */
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('cards', types.engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    /** The last card of it: what does not come after this one belongs to it. Nothing where all cards do. */
    .addColumn('edge_value', types.instant)
    .addColumn('edge_place', 'integer')
    .execute();
  if (types.engine === 'postgres') await statement(rows, 'ALTER TABLE public_card_head ALTER COLUMN cards SET STORAGE EXTERNAL');
  // A database that took step 0127 on the day it was written has no such trigger.
  await statement(
    rows,
    types.engine === 'sqlite' ? 'DROP TRIGGER IF EXISTS public_card_is_gone' : 'DROP TRIGGER IF EXISTS public_card_is_gone ON public_card',
  );
  if (types.engine === 'postgres') await statement(rows, 'DROP FUNCTION IF EXISTS public_card_is_gone()');
  const again = types.engine === 'sqlite' ? 'NOTHING' : 'UPDATE SET place = excluded.place';
  await createTrigger(rows, types, {
    name: 'public_card_is_gone',
    when: 'AFTER DELETE ON public_card',
    does: `INSERT INTO public_card_moved (place) VALUES (OLD.place) ON CONFLICT (place) DO ${again};`,
  });
};
