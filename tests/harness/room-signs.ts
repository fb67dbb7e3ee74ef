import { randomUUID } from 'node:crypto';
import type { Person, TestInstance } from './instance.ts';

/** The signs of a room that was open so many minutes ago, as its browser sends them. */
export function signRoom(instance: TestInstance, person: Person, id: string, ...minutesAgo: readonly number[]) {
  const at = (ago: number) => new Date(instance.clock.now() - ago * 60_000).toISOString();
  const acts = minutesAgo.map((ago) => ({ _id: randomUUID(), kind: 'seen' as const, at: at(ago) }));
  return person.calls.focusSessions.act({ id, acts });
}
