import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** What the leaver has paid for and with. */
export async function forgetMembership(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('checkout').where('member_id', '=', id).execute();
  await rows.deleteFrom('invoice').where('member_id', '=', id).execute();
  await rows.deleteFrom('subscription').where('member_id', '=', id).execute();
  await rows.deleteFrom('billing_customer').where('member_id', '=', id).execute();
  await rows.deleteFrom('token_entry').where('member_id', '=', id).execute();
  await rows.deleteFrom('token_balance').where('member_id', '=', id).execute();
}

export const tokenPortions: readonly ForgetPortion[] = [rowsOf('token_entry', 'id', isIn('member_id'))];
