import type { ActTool } from './rules/act-tools.ts';

/** What an assistant did for a member by one tool. */
export interface AgentActTable {
  id: string;
  member_id: string;
  key_id: string;
  /** What the program calls itself; empty if it does not say. */
  client: string;
  tool: ActTool;
  /** The title of what it was about. */
  words: string;
  /** `card:{id}` or `map:{id}`. */
  target: string;
  /** How many cards, answers, changes or nodes. */
  amount: number;
  /** JSON: `Undo`. */
  undo: string;
  made_at: number;
  undone_at: number | null;
  /** JSON: `Kept[]`. */
  kept: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    agent_act: AgentActTable;
  }
}
