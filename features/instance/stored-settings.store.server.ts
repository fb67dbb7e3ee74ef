import type { Reader, Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** The stored groups of settings with these names, as they were written; whoever asks knows their shapes. */
export async function storedSettings<Name extends string>(
  rows: Reader,
  names: readonly Name[],
): Promise<Partial<Record<Name, unknown>>> {
  const kept = await rows.selectFrom('instance_setting').select(['name', 'value']).where('name', 'in', names).execute();
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of names) {
    const row = kept.find((each) => each.name === name);
    if (row) values[name] = JSON.parse(row.value) as unknown;
  }
  return values;
}

export async function storeSetting(rows: Writer, name: string, value: unknown, now: number): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await rows
    .insertInto('instance_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
