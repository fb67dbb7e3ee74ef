export interface SoundPresetTable {
  id: string;
  user_id: string;
  name: string;
  mix: string;
  updated_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    sound_preset: SoundPresetTable;
  }
}
