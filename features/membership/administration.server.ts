import { randomUUID } from 'node:crypto';
import { noteAct, type ActDetails } from '#features/account/administrator-acts.store.server.ts';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import type { AdministeredSettings, SettingsUpdate } from './contract.ts';
import { settleAndTell } from './land-news.server.ts';
import { lockAllMemberships, lockMembership, writeMembership } from './plans.store.server.ts';
import type { InstanceSettings } from './rules/instance-settings.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import type { PaidPlan } from './rules/plans.ts';
import type { ManualPromotion } from './rules/promotions.ts';
import { settingsOf, writeSettings } from './settings.store.server.ts';
import { settleEverybody } from './settle-plan.server.ts';
import { grantTokens } from './tokens.server.ts';
import { globalPromoWire } from './wire.server.ts';

const memberTopics: Topic[] = ['account', 'membership', 'notifications'];
const deskTopics: Topic[] = ['administration', 'membership'];

export async function administeredSettings(rows: Reader, provider: BillingProvider): Promise<AdministeredSettings> {
  const { globalPromo, ...settings } = await settingsOf(rows);
  return { provider, ...settings, globalPromo: globalPromoWire(globalPromo) };
}

/** Prices count from the next purchase on; limits and the plan for everybody at once. */
export function saveSettings(context: SignedInContext, input: SettingsUpdate): Promise<AdministeredSettings> {
  const { services, member } = context;
  const provider = services.settings.billing;
  return command(context, input, async (rows, announce) => {
    const now = services.clock.now();
    const { globalPromo, ...rest } = input;
    const promo = globalPromo && {
      ...globalPromo,
      endsAt: globalPromo.endsAt === null ? null : Date.parse(globalPromo.endsAt),
    };
    // First, so that what another administrator saves at once comes before or after it as a whole.
    await lockAllMemberships(rows, services.database.engine);
    const before = detailsOf(await settingsOf(rows));
    await writeSettings(rows, { ...rest, globalPromo: promo }, now);
    const details = changed(before, detailsOf(await settingsOf(rows)));
    if (Object.keys(details).length === 0) return administeredSettings(rows, provider);
    await noteAct(rows, member, { act: 'settings.saved', details }, now);
    announce.changed(await settleEverybody(rows, { engine: services.database.engine, provider, now }), [
      'account',
      'membership',
    ]);
    announce.changed([member.id], deskTopics);
    // Every open tab shows prices and promotions.
    announce.changedForAll(['membership.offer', 'membership.globalPromo']);
    return administeredSettings(rows, provider);
  });
}

/** `limits.students.FREE`: one detail for each figure. */
function detailsOf(settings: InstanceSettings): ActDetails {
  const flat = (value: unknown, name: string): [string, ActDetails[string]][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, `${name}.${key}`))
      : [[name, value as ActDetails[string]]];
  return Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => flat(value, name)));
}

/** The changed fields with their old values: the log records the effect, not the request. */
function changed(before: ActDetails, after: ActDetails): ActDetails {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const details = names.flatMap((name) => [
    [name, after[name]!] as const,
    [`before.${name}`, before[name] ?? null] as const,
  ]);
  // A price says nothing without its currency.
  const currency = after['prices.currency'];
  const priced = currency !== undefined && names.some((name) => name.startsWith('prices.'));
  return Object.fromEntries(priced ? [...details, ['prices.currency', currency] as const] : details);
}

export function setMembership(
  context: SignedInContext,
  input: {
    id: string;
    grantedPlan?: PaidPlan | null | undefined;
    manualPromo?: ManualPromotion | null | undefined;
    allowedStudents?: number | null | undefined;
  },
): Promise<{ ok: true }> {
  const { services, member } = context;
  return command(context, input, async (rows, announce) => {
    const now = services.clock.now();
    const { id, grantedPlan, manualPromo, allowedStudents } = input;
    const held = await lockMembership(rows, id);
    if (!held) throw notFound();
    const details = changed(
      { grantedPlan: held.granted_plan, manualPromo: held.manual_promo, allowedStudents: held.granted_students },
      {
        ...(grantedPlan !== undefined && { grantedPlan }),
        ...(manualPromo !== undefined && { manualPromo }),
        ...(allowedStudents !== undefined && { allowedStudents }),
      },
    );
    if (Object.keys(details).length === 0) return { ok: true as const };
    await writeMembership(rows, id, {
      ...(grantedPlan !== undefined && { granted_plan: grantedPlan }),
      ...(manualPromo !== undefined && { manual_promo: manualPromo }),
      ...(allowedStudents !== undefined && { granted_students: allowedStudents }),
    });
    await settleAndTell(rows, services, id, `grant:${randomUUID()}`);
    await noteAct(rows, member, { act: 'member.membershipSet', memberId: id, details }, now);
    announce.changed([id], memberTopics);
    announce.changed([member.id], deskTopics);
    return { ok: true as const };
  });
}

export function grantMemberTokens(context: SignedInContext, input: { id: string; amount: number }) {
  const { services, member } = context;
  return command(context, input, async (rows, announce) => {
    const now = services.clock.now();
    const { id, amount } = input;
    if (!(await lockMembership(rows, id))) throw notFound();
    const { balance, given } = await grantTokens(rows, id, { amount, reason: 'granted', reference: randomUUID() }, now);
    const { monthly, purchased } = balance;
    if (given !== 0) {
      await noteAct(rows, member, { act: 'member.tokensGranted', memberId: id, details: { amount: given } }, now);
      announce.changed([id], ['membership']);
      announce.changed([member.id], deskTopics);
    }
    return { gpt_token: { monthly, purchased } };
  });
}
