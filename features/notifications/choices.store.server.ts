import type { Reader, Writer } from '#platform/database/database.server.ts';
import { choosable, type Choices } from './rules/choices.ts';
import './tables.server.ts';

export async function choicesOf(rows: Reader, memberId: string): Promise<Choices> {
  const made = await rows
    .selectFrom('notification_choice')
    .select(['kind', 'app'])
    .where('member_id', '=', memberId)
    .execute();
  const off = new Set(made.filter(({ app }) => app === 0).map(({ kind }) => kind));
  return Object.fromEntries(choosable.map((kind) => [kind, { app: !off.has(kind) }])) as Choices;
}

export async function saveChoices(rows: Writer, memberId: string, choices: Partial<Choices>): Promise<void> {
  const made = choosable.flatMap((kind) => {
    const choice = choices[kind];
    return choice ? [{ member_id: memberId, kind, app: choice.app ? 1 : 0 }] : [];
  });
  if (made.length === 0) return;
  await rows
    .insertInto('notification_choice')
    .values(made)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet((row) => ({ app: row.ref('excluded.app') })),
    )
    .execute();
}

/** `{member} {kind}` of what these members do not want to see. */
export async function unwantedAmong(
  rows: Reader,
  memberIds: readonly string[],
  kinds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const found = await rows
    .selectFrom('notification_choice')
    .select(['member_id', 'kind'])
    .where('member_id', 'in', [...memberIds])
    .where('kind', 'in', [...new Set(kinds)])
    .where('app', '=', 0)
    .execute();
  return new Set(found.map(({ member_id, kind }) => `${member_id} ${kind}`));
}
