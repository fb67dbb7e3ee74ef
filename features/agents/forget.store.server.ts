import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { isIn, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

export async function forgetAgentActs(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('agent_act').where('member_id', '=', id).execute();
}

export const agentActPortions: readonly ForgetPortion[] = [rowsOf('agent_act', 'id', isIn('member_id'))];
