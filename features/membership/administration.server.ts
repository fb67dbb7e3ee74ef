import { randomUUID } from 'node:crypto';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { AdministeredSettings, SettingsUpdate } from './contract.ts';
import { settleAndTell } from './land-news.server.ts';
import { takeMembership, writeMembership } from './plans.store.server.ts';
import type { InstanceSettings } from './rules/instance-settings.ts';
import type { BillingProvider, PaidPlan } from './rules/plans.ts';
import type { ManualPromotion } from './rules/promotions.ts';
import { keepSettings, settingsOf } from './settings.store.server.ts';
import { settleEverybody } from './settle-plan.server.ts';
import { grantTokens } from './tokens.server.ts';
import { globalPromoWire } from './wire.server.ts';

const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
const memberTopics = ['account', 'membership', 'notifications'];
const deskTopics = ['administration', 'members', 'membership'];

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
    const promo = globalPromo && { ...globalPromo, endsAt: globalPromo.endsAt === null ? null : Date.parse(globalPromo.endsAt) };
    await keepSettings(rows, { ...rest, globalPromo: promo }, now);
    await noteAct(rows, member, { act: 'settings.saved', details: detailsOf({ ...rest, globalPromo: promo }) }, now);
    announce.changed(await settleEverybody(rows, { engine: services.database.engine, provider, now }), ['account', 'membership']);
    announce.changed([member.id], deskTopics);
    return administeredSettings(rows, provider);
  });
}

/** `limits.students.FREE`: one detail for each figure that was sent. */
function detailsOf(settings: { [Name in keyof InstanceSettings]?: InstanceSettings[Name] | undefined }): Record<
  string,
  string | number | boolean | null
> {
  const flat = (value: unknown, name: string): [string, string | number | boolean | null][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, `${name}.${key}`))
      : [[name, value as string | number | boolean | null]];
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => flat(value, name)),
  );
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
    if (!(await takeMembership(rows, id))) throw notFound();
    const change = {
      ...(grantedPlan !== undefined && { granted_plan: grantedPlan }),
      ...(manualPromo !== undefined && { manual_promo: manualPromo }),
      ...(allowedStudents !== undefined && { granted_students: allowedStudents }),
    };
    if (Object.keys(change).length > 0) await writeMembership(rows, id, change);
    await settleAndTell(rows, services, id, `grant:${randomUUID()}`);
    const details = {
      ...(grantedPlan !== undefined && { grantedPlan }),
      ...(manualPromo !== undefined && { manualPromo }),
      ...(allowedStudents !== undefined && { allowedStudents }),
    };
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
    if (!(await takeMembership(rows, id))) throw notFound();
    const { monthly, purchased } = await grantTokens(rows, id, { amount, reason: 'granted', reference: randomUUID() }, now);
    await noteAct(rows, member, { act: 'member.tokensGranted', memberId: id, details: { amount } }, now);
    announce.changed([id], ['membership']);
    announce.changed([member.id], deskTopics);
    return { gpt_token: { monthly, purchased } };
  });
}
