import { command, type SignedInContext } from '#features/account/calls.server.ts';
import type { MapUpdate } from './contract.ts';
import { lockOwnMap, topicsOf } from './own-map.server.ts';
import { editMap } from './save-map.server.ts';

/** Changes a map of the member. Answers its version. */
export function changeOwnMap(
  context: SignedInContext,
  input: unknown,
  { id, update }: { readonly id: string; readonly update: MapUpdate },
): Promise<{ ok: true; version: number }> {
  return command(context, input, async (rows, announce) => {
    const map = await lockOwnMap(rows, context, id);
    const version = await editMap(rows, map, update, context.services.clock.now());
    announce.changed([context.member.id], topicsOf(id));
    return { ok: true as const, version };
  });
}
