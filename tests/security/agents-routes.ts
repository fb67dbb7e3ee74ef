import { randomUUID } from 'node:crypto';
import { nobodys, members, type RouteRow } from './who.ts';

/** The rows of what assistants did. That nobody else takes back an act that is there is in `mcp.api.test.ts`. */
export const agentsRoutes = {
  'GET /user/agent-acts': { who: members, asks: { plain: () => ({}) } },
  'POST /user/agent-acts/{id}/undo': {
    who: nobodys,
    asks: { plain: () => ({ params: { id: randomUUID() } }) },
  },
} satisfies Record<string, RouteRow>;
