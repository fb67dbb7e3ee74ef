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
