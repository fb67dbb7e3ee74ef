import type { SignedInContext } from '#features/account/calls.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { idHere, ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ExportedMix } from './portable-mixes.contract.ts';
import { presetLimits } from './rules/preset-limits.ts';
import { ownersOfPresets, presetsOf, savePreset } from './store.server.ts';

export const exportedMixes = async (rows: Reader, memberId: string): Promise<ExportedMix[]> =>
  (await presetsOf(rows, memberId)).map(({ id, name, mix, updated_at }) => ({
    _id: id,
    name,
    mix,
    updated_at: instantOf(updated_at),
  }));

/** Restores mixes that are not here; `left` counts those for which there is no room. */
export async function restoreMixes(
  { member, services }: SignedInContext,
  rows: Writer,
  mixes: readonly ExportedMix[],
): Promise<{ made: number; left: number }> {
  if (mixes.length === 0) return { made: 0, left: 0 };
  const own = await presetsOf(rows, member.id);
  const known = new Set(own.map(({ id }) => id));
  const owners = await ownersOfPresets(
    rows,
    mixes.flatMap(({ _id }) => [_id, ownIdFor(member.id, _id)]),
  );
  let [made, left] = [0, 0];
  for (const { _id, name, mix, updated_at } of mixes) {
    const id = idHere(member.id, _id, owners);
    if (known.has(id)) continue;
    if (known.size >= presetLimits.most) {
      left++;
      continue;
    }
    known.add(id);
    await savePreset(rows, {
      id,
      user_id: member.id,
      name,
      mix,
      updated_at: Math.min(services.clock.now(), Date.parse(updated_at)),
    });
    made++;
  }
  return { made, left };
}
