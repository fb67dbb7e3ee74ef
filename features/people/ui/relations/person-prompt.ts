import { openable } from '#ui/openable.ts';
import type { Person } from '../../client/commands.ts';

/** What cannot be undone and is asked about first. */
export const personPrompt = openable<{
  readonly kind: 'end' | 'block';
  readonly person: Person;
  /** The entry of a list that goes with it. */
  readonly entry: Element | null;
}>();
