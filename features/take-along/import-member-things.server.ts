import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { savePreferences } from '#features/account/store.server.ts';
import { planReminder, storedDays } from '#features/focus-sessions/reminders.server.ts';
import { saveReminder } from '#features/focus-sessions/store.server.ts';
import { presetLimits } from '#features/sound/rules/preset-limits.ts';
import { ownersOfPresets, presetsOf, savePreset } from '#features/sound/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { MemberThingsPart } from './member-things.contract.ts';
import { insertSeveral } from './member-things.store.server.ts';
import { idHere, ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ThingsHere } from '#platform/portable/portable.server.ts';

/** Restores what belongs to the member and to no card. */
export function importMemberThings(context: SignedInContext, things: MemberThingsPart, thingsHere: ThingsHere) {
  const { member } = context;
  return command(context, { things }, async (rows, announce) => {
    const { made: mixes, left } = await restoreMixes(context, rows, things.mixes ?? []);
    const several = await restoreSeveral(context, rows, things.several ?? [], thingsHere);
    if (things.settings) await restoreSettings(context, rows, things.settings);
    if (mixes > 0) announce.changed([member.id], ['sound']);
    if (several > 0) announce.changed([member.id], ['several']);
    if (things.settings) announce.changed([member.id], ['account', 'focusSessions', 'repeat']);
    return { settings: things.settings !== undefined, mixes, several, left };
  });
}

async function restoreMixes(
  { member, services }: SignedInContext,
  rows: Writer,
  mixes: NonNullable<MemberThingsPart['mixes']>,
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

async function restoreSeveral(
  { member, services }: SignedInContext,
  rows: Writer,
  runs: NonNullable<MemberThingsPart['several']>,
  thingsHere: ThingsHere,
): Promise<number> {
  if (runs.length === 0) return 0;
  const sourceOf = (kind: 'collection' | 'map') =>
    runs.flatMap(({ source }) => (source.kind === kind ? [source.id] : []));
  const here = await thingsHere(rows, member.id, {
    cards: runs.flatMap(({ cards }) => cards),
    maps: sourceOf('map'),
  });
  return insertSeveral(
    rows,
    runs.map(({ test_id, source, option, cards, score, shares, finished_at }) => ({
      member_id: member.id,
      id: test_id,
      option,
      source_kind: source.kind,
      // What is not here keeps its id, as a collection or card that was deleted does.
      source_id: source.kind === 'selection' ? '' : (here[source.kind](source.id) ?? source.id),
      cards: JSON.stringify(cards.map((id) => here.card(id) ?? id)),
      shares: JSON.stringify(shares),
      score,
      finished_at: Math.min(services.clock.now(), Date.parse(finished_at)),
    })),
  );
}

async function restoreSettings(
  { member, services }: SignedInContext,
  rows: Writer,
  { day_starts_at, starts_repeat, focus_reminder }: NonNullable<MemberThingsPart['settings']>,
): Promise<void> {
  await savePreferences(rows, member.id, { dayStartsAt: day_starts_at, startsRepeat: starts_repeat });
  if (!focus_reminder) return;
  const { enabled, minute, days, mail } = focus_reminder;
  const reminder = {
    user_id: member.id,
    enabled: Number(enabled),
    minute,
    days: storedDays(days),
    mail: Number(mail),
  };
  await saveReminder(rows, reminder);
  if (enabled) await planReminder(services, rows, { ...member, dayStartsAt: day_starts_at }, reminder);
}
