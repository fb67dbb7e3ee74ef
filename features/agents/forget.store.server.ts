import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import './tables.server.ts';

export async function forgetAgentActs(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('agent_act').where('member_id', '=', id).execute();
}
