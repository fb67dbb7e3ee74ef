import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { SoundPresetTable } from './tables.server.ts';
import './tables.server.ts';

export type PresetRow = Selectable<SoundPresetTable>;

/** Newest first. */
export function presetsOf(rows: Reader, memberId: string): Promise<PresetRow[]> {
  return rows
    .selectFrom('sound_preset')
    .selectAll()
    .where('user_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function presetById(rows: Reader, id: string): Promise<PresetRow | undefined> {
  return rows.selectFrom('sound_preset').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose those of these presets are that exist. */
export async function ownersOfPresets(rows: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.selectFrom('sound_preset').select(['id', 'user_id']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.user_id]));
}

export async function savePreset(rows: Writer, preset: PresetRow): Promise<void> {
  const { name, mix, updated_at } = preset;
  await rows
    .insertInto('sound_preset')
    .values(preset)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, mix, updated_at }))
    .execute();
}

export async function deletePreset(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('sound_preset').where('id', '=', id).execute();
}
