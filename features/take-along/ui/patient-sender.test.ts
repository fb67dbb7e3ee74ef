import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { patientSender } from './patient-sender.ts';

const busy = (seconds: number) => new ORPCError('TOO_MANY_REQUESTS', { data: { values: { seconds } } });
const askedToWait = { code: 'TOO_MANY_REQUESTS', data: { key: 'bring-in:bring.askedToWait' } };

/** The server refuses so many requests. */
function sender(refusals: number, refusal: unknown = busy(7)) {
  const seen = { requests: 0, pauses: [] as number[], waits: [] as boolean[] };
  const patiently = patientSender(async (milliseconds) => void seen.pauses.push(milliseconds));
  const call = async () => {
    if (seen.requests++ < refusals) throw refusal;
    return 'kept';
  };
  const options = { signal: new AbortController().signal, onWait: (waits: boolean) => void seen.waits.push(waits) };
  return { seen, send: () => patiently(call, options) };
}

test('a picture waits as long as the server asks, and says so', async () => {
  const { seen, send } = sender(2);
  expect(await send()).toBe('kept');
  expect(seen).toEqual({ requests: 3, pauses: [7_000, 7_000], waits: [true, false, true, false] });
});

test('a server that stays busy is asked five times for a picture, and not for those that follow', async () => {
  const { seen, send } = sender(Infinity);
  await expect(send()).rejects.toMatchObject(askedToWait);
  await expect(send()).rejects.toMatchObject(askedToWait);
  expect(seen).toMatchObject({ requests: 5, pauses: [7_000, 7_000, 7_000, 7_000] });
});

test('a server that asks for more than a minute is not waited for', async () => {
  const { seen, send } = sender(Infinity, busy(61));
  await expect(send()).rejects.toMatchObject(askedToWait);
  expect(seen.pauses).toEqual([]);
});

test('another refusal of a picture is not tried again, and does not stop those that follow', async () => {
  const refusal = new ORPCError('TOO_LARGE');
  const { seen, send } = sender(1, refusal);
  await expect(send()).rejects.toBe(refusal);
  expect(await send()).toBe('kept');
  expect(seen.requests).toBe(2);
});
