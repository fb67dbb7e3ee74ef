import type { Reader, Writer } from '#platform/database/database.server.ts';
import {
  choosable,
  isMailedAtFirst,
  isPushedAtFirst,
  mailed,
  type Choice,
  type ChoosableKind,
  type Choices,
  type MailedKind,
} from './rules/choices.ts';
import { usualQuietHours, type QuietHours } from './rules/quiet-hours.ts';
import './tables.server.ts';

export async function choicesOf(rows: Reader, memberId: string): Promise<Choices> {
  const made = await rows
    .selectFrom('notification_choice')
    .select(['kind', 'app', 'push', 'mail'])
    .where('member_id', '=', memberId)
    .execute();
  const rowOf = new Map(made.map((row) => [row.kind, row]));
  const chosen = (value: number | null | undefined, before: boolean) =>
    value === null || value === undefined ? before : value === 1;
  return {
    kinds: by(choosable, (kind) => ({ app: chosen(rowOf.get(kind)?.app, true) })),
    push: by(choosable, (kind) => chosen(rowOf.get(kind)?.push, isPushedAtFirst(kind))),
    mail: by(mailed, (kind) => chosen(rowOf.get(kind)?.mail, isMailedAtFirst(kind))),
  };
}

function by<Kind extends string, Value>(kinds: readonly Kind[], value: (kind: Kind) => Value): Record<Kind, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, Value>;
}

interface Changes {
  readonly kinds?: { readonly [Kind in keyof Choices['kinds']]?: Choices['kinds'][Kind] | undefined } | undefined;
  readonly push?: { readonly [Kind in keyof Choices['push']]?: boolean | undefined } | undefined;
  readonly mail?: { readonly [Kind in keyof Choices['mail']]?: boolean | undefined } | undefined;
}

/** What is left out stays. */
export async function saveChoices(rows: Writer, memberId: string, { kinds = {}, push = {}, mail = {} }: Changes) {
  const stored = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  // Not each kind comes each way.
  const given = <Value>(of: object, kind: string) => (of as { readonly [kind: string]: Value | undefined })[kind];
  const changed = [...new Set<ChoosableKind | MailedKind>([...choosable, ...mailed])].map((kind) => ({
    member_id: memberId,
    kind,
    app: stored(given<Choice>(kinds, kind)?.app),
    push: stored(given<boolean>(push, kind)),
    mail: stored(given<boolean>(mail, kind)),
  }));
  const rest = changed.filter(({ app, push: toDevices, mail: byMail }) => (app ?? toDevices ?? byMail) !== null);
  // A column that is never null says by itself whether it was given only if all rows of the statement give it.
  for (const [givesApp, part] of Map.groupBy(rest, ({ app }) => app !== null)) {
    await rows
      .insertInto('notification_choice')
      .values(part.map((row) => ({ ...row, app: row.app ?? 1 })))
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind']).doUpdateSet((row) => ({
          ...(givesApp ? { app: row.ref('excluded.app') } : {}),
          push: row.fn.coalesce('excluded.push', 'notification_choice.push'),
          mail: row.fn.coalesce('excluded.mail', 'notification_choice.mail'),
        })),
      )
      .execute();
  }
}

export interface NotificationSettings {
  readonly quiet: QuietHours;
  readonly lockScreen: { readonly words: boolean };
}

export async function notificationSettingsOf(rows: Reader, memberId: string): Promise<NotificationSettings> {
  const row = await rows
    .selectFrom('notification_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { quiet: usualQuietHours, lockScreen: { words: false } };
  return {
    quiet: { on: row.quiet === 1, from: row.quiet_from, to: row.quiet_to },
    lockScreen: { words: row.shows_words === 1 },
  };
}

export async function saveNotificationSettings(
  rows: Writer,
  memberId: string,
  { quiet, lockScreen }: NotificationSettings,
): Promise<void> {
  const row = {
    quiet: Number(quiet.on),
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    shows_words: Number(lockScreen.words),
  };
  await rows
    .insertInto('notification_setting')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Which of these members want no letters of this kind. */
export async function withoutLetters(
  rows: Reader,
  memberIds: readonly string[],
  kind: MailedKind,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const found = await rows
    .selectFrom('notification_choice')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('kind', '=', kind)
    .where('mail', '=', 0)
    .execute();
  return new Set(found.map(({ member_id }) => member_id));
}

/** Who asked for letters of a kind that come to nobody else, in the order of their ids. */
export async function askedForLetters(
  rows: Reader,
  kind: MailedKind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const found = await rows
    .selectFrom('notification_choice')
    .select('member_id')
    .where('kind', '=', kind)
    .where('mail', '=', 1)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return found.map(({ member_id }) => member_id);
}

export async function wantsLetters(rows: Reader, memberId: string, kind: MailedKind): Promise<boolean> {
  return !(await withoutLetters(rows, [memberId], kind)).has(memberId);
}
