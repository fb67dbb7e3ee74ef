import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { commands } from './feature-client.ts';

/** What can still be sent of a command that the server refused because of its file; trying again would not help. */
export function withoutRefusedUpload({ name, input, state }: Pick<QueuedCommand, 'name' | 'input' | 'state'>): unknown {
  const rules = commands().find(name)?.rules;
  if (state.kind !== 'failed' || rules?.uploadField === undefined) return undefined;
  return state.refusal.field === rules.uploadField ? rules.withoutUpload?.(input) : undefined;
}
