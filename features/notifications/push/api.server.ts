import { createECDH } from 'node:crypto';
import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { whatBlocksAddress } from '#platform/http/outbound-address.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { notificationsContract } from '../contract.ts';
import { saveActive } from '../presence.store.server.ts';
import { unreadCount } from '../store.server.ts';
import {
  deleteDevice,
  deviceById,
  devicesOf,
  deviceWorked,
  forgetDevice,
  registerDevice,
  takeDevice,
} from './devices.store.server.ts';
import { pushKeys } from './keys.store.server.ts';
import { sendPush } from './send.server.ts';

const { here, push, registerDevice: register, removeDevice, tryDevice } = notificationsContract;
const signedIn = implement({ here, push, registerDevice: register, removeDevice, tryDevice })
  .$context<CallContext>()
  .use(namesWrongFields)
  .use(membersOnly);

const badInput = (field: string) => new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field });
const done = { ok: true as const };
const instantOf = (at: number) => new Date(at).toISOString();

export const pushHandlers = {
  here: signedIn.here.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOwnNotifications');
    await services.database.transact((rows) => saveActive(rows, member.id, services.clock.now()));
    return done;
  }),

  push: signedIn.push.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOwnNotifications');
    const { publicKey } = await pushKeys(services.database, services.settings.secret);
    const devices = await services.database.read((rows) => devicesOf(rows, member.id));
    return {
      key: publicKey,
      devices: devices.map(({ id, name, session_id, endpoint, created_at, worked_at }) => ({
        _id: id,
        name,
        created_at: instantOf(created_at),
        worked_at: worked_at === null ? null : instantOf(worked_at),
        here: session_id === member.sessionId,
        ...(session_id === member.sessionId && { endpoint }),
      })),
    };
  }),

  registerDevice: signedIn.registerDevice.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'readOwnNotifications');
    const { _id, endpoint, p256dh, auth, name, before } = input;
    const allowed = (place: string) => services.settings.outboundAllow.includes(place);
    if (whatBlocksAddress(new URL(endpoint), allowed)) throw badInput('endpoint');
    if (!isPublicKey(p256dh)) throw badInput('p256dh');
    return command(context, input, async (rows, announce) => {
      const known = before === undefined ? undefined : await takeDevice(rows, member.id, before);
      // What was switched off here meanwhile stays off.
      if (before !== undefined && !known) return { ...done, _id };
      const id = await registerDevice(rows, {
        id: known?.id ?? _id,
        member_id: member.id,
        session_id: member.sessionId,
        endpoint,
        p256dh,
        auth,
        name: known?.name ?? name,
        created_at: services.clock.now(),
      });
      announce.changed([member.id], ['notifications.push']);
      return { ...done, _id: id };
    });
  }),

  removeDevice: signedIn.removeDevice.handler(({ context, input }) => {
    const { member } = context;
    authorise(member, 'readOwnNotifications');
    return command(context, input, async (rows, announce) => {
      await deleteDevice(rows, member.id, input.id);
      announce.changed([member.id], ['notifications.push']);
      return done;
    });
  }),

  tryDevice: signedIn.tryDevice.handler(async ({ context, input }) => {
    const { member, services } = context;
    const { database, clock, live, rateLimits } = services;
    authorise(member, 'readOwnNotifications');
    const [device, unread] = await database.read(async (rows) => [
      await deviceById(rows, input.id),
      await unreadCount(rows, member.id),
    ]);
    if (device?.member_id !== member.id) throw notFound();
    const seconds = await rateLimits.take([{ key: `trying devices ${member.id}`, max: 10, windowSeconds: 3_600 }]);
    if (seconds !== undefined)
      throw new Refusal('TOO_MANY_REQUESTS', { key: 'account:refusal.tooMany', values: { seconds } });
    const text = translator(member.locale, 'choices');
    const content = {
      title: text('try.title'),
      body: text('try.body'),
      tag: 'try',
      address: '/app/settings',
      unread,
    };
    const { kind } = await sendPush(services, device, content, { urgency: 'high', lifetimeMs: 60_000 });
    if (kind !== 'sent' && kind !== 'gone') return { outcome: 'failed' as const };
    await database.transact((rows) =>
      kind === 'sent' ? deviceWorked(rows, device.id, clock.now()) : forgetDevice(rows, device),
    );
    live.changed([member.id], ['notifications.push']);
    return { outcome: kind };
  }),
};

const curve = 'prime256v1';

/** A point of the curve: nothing can be encrypted for anything else. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH(curve);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
