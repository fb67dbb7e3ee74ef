import { agentsHandlers } from './api.server.ts';
import { agentActPortions, forgetAgentActs } from './forget.store.server.ts';
import { mountMcp } from './mcp.server.ts';

/** What this area brings to the server. */
export const agentsArea = {
  handlers: agentsHandlers,
  mountMcp,
  forget: { tables: 'agent_act', portions: agentActPortions, forget: forgetAgentActs },
};
