import type { ContractRouterClient } from '@orpc/contract';
import type { z } from 'zod';
import type { Member } from '#features/account/member.ts';
import type { KeyScope } from '#features/account/rules/key-scope-names.ts';
import type { cardsContract, CardUpdate } from '#features/cards/contract.ts';
import type { focusSessionsContract } from '#features/focus-sessions/contract.ts';
import type { mapsContract } from '#features/maps/contract.ts';
import type { memoryContract } from '#features/memory/contract.ts';
import type { repeatContract } from '#features/repeat/contract.ts';
import type { reviewContract } from '#features/review/contract.ts';
import type { Services } from '#platform/http/services.server.ts';

/** The calls that tools make, in process. */
export interface AgentCalls {
  readonly cards: Pick<ContractRouterClient<typeof cardsContract>, 'list' | 'read' | 'create' | 'remove'>;
  readonly focusCard: {
    readonly put: (input: { id: string; update: CardUpdate; base: number }) => Promise<unknown>;
  };
  readonly maps: Pick<
    ContractRouterClient<typeof mapsContract>,
    'list' | 'read' | 'create' | 'open' | 'submit' | 'remove'
  >;
  readonly memory: Pick<ContractRouterClient<typeof memoryContract>, 'record' | 'ofCard' | 'items'>;
  readonly review: Pick<ContractRouterClient<typeof reviewContract>, 'items'>;
  readonly repeat: Pick<ContractRouterClient<typeof repeatContract>, 'today'>;
  readonly focusSessions: Pick<ContractRouterClient<typeof focusSessionsContract>, 'ownStats' | 'streak'>;
}

/** What a tool is given: the calls in its member's name, and who asked it. */
export interface Asked {
  readonly calls: AgentCalls;
  readonly services: Services;
  readonly member: Member;
  readonly keyId: string;
  /** What the program of the assistant calls itself; empty if it does not say. */
  readonly client: string;
}

export interface Tool {
  readonly title: string;
  /** For the assistant, in English. */
  readonly description: string;
  readonly scopes: readonly KeyScope[];
  readonly input: z.ZodType;
  /** Nothing is changed. */
  readonly readOnly: boolean;
  readonly run: (asked: Asked, input: never) => Promise<Record<string, unknown>>;
}

export const tool = <Input>(
  definition: Omit<Tool, 'input' | 'run'> & {
    readonly input: z.ZodType<Input>;
    readonly run: (asked: Asked, input: Input) => Promise<Record<string, unknown>>;
  },
): Tool => definition as unknown as Tool;
