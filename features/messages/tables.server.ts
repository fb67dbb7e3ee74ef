import type { Generated } from 'kysely';
import type { Begun } from './rules/what-blocks-writing.ts';

/** One for two people, `one_id < other_id`. */
export interface ConversationTable {
  id: string;
  one_id: string;
  other_id: string;
  begun: Begun;
  last_seq: number;
  last_at: number;
}

/** What one of the two has of it. */
export interface ConversationSideTable {
  member_id: string;
  conversation_id: string;
  /** Read up to here; never before `hidden_seq`. */
  read_seq: Generated<number>;
  /** Deleted for this side up to here. */
  hidden_seq: Generated<number>;
  /** 1: contacted the other as a teacher, who has not answered since. */
  awaits_answer: Generated<number>;
}

export interface MessageTable {
  id: string;
  conversation_id: string;
  /** From 1, without gaps: the order in which the server received them. */
  seq: number;
  /** One of the two: it goes with the conversation, and so with the account. */
  from_id: string;
  /** Empty once it was taken back. */
  text: string;
  phone: string | null;
  created_at: number;
  removed_at: Generated<number | null>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    conversation: ConversationTable;
    conversation_side: ConversationSideTable;
    message: MessageTable;
  }
}
