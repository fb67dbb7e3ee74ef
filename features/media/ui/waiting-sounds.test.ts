import { resolveObjectURL } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice } from '#tests/harness/device.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { mediaClient } from '../client.ts';
import { waitingSounds } from './waiting-sounds.ts';

let instance: TestInstance;
let ada: Person;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
  ada = await instance.person('Ada');
});
afterAll(() => instance.close());

const sound = (words: string) => new Blob([`OggS ${words}`]);
const isHere = (source: string) => source.startsWith('blob:') && resolveObjectURL(source) !== undefined;
const turn = () => new Promise<void>((done) => setTimeout(done));

test('a sound is played from the device until nobody shows sounds, and then from the queue or the server', async () => {
  const device = await openDevice(ada, mediaClient.commands);
  const waiting = waitingSounds(device.outbox);
  device.online = false;
  const [first, second] = [waiting.shown(), waiting.shown()];
  const { address, arrived } = await waiting.add(sound('one'), 'audio/ogg');
  const source = waiting.sourceOf(address);
  expect([isHere(source), waiting.sourceOf(address) === source]).toEqual([true, true]);

  // Twice, as an effect that is cleaned up again: the other one shows sounds still.
  first();
  first();
  await turn();
  expect(isHere(source)).toBe(true);
  // One flashcard closes and the next opens in one turn.
  second();
  const third = waiting.shown();
  await turn();
  expect(waiting.sourceOf(address)).toBe(source);
  expect(isHere(source)).toBe(true);

  third();
  await turn();
  expect(isHere(source), 'the page keeps it no longer').toBe(false);

  const again = waiting.shown();
  const queued = waiting.sourceOf(address);
  expect([queued === source, isHere(queued)]).toEqual([false, true]);
  device.online = true;
  device.outbox.wake();
  await arrived;
  expect(waiting.sourceOf(address), 'what is shown keeps its source').toBe(queued);
  again();
  await turn();
  expect(isHere(queued)).toBe(false);
  expect(waiting.sourceOf(address)).toBe(address);
  device.outbox.close();
});

test('a source that the next flashcard has asked for stays until that one has been shown', async () => {
  const device = await openDevice(ada, mediaClient.commands);
  const waiting = waitingSounds(device.outbox);
  device.online = false;
  const first = waiting.shown();
  const { address } = await waiting.add(sound('one'), 'audio/ogg');
  const source = waiting.sourceOf(address);

  // The cleanup of the first runs right before the next is rendered; the effect of the next runs after it is painted.
  first();
  expect(waiting.sourceOf(address)).toBe(source);
  await turn();
  expect(isHere(source), 'before the effect').toBe(true);
  const next = waiting.shown();
  await turn();
  expect(isHere(source), 'after the effect').toBe(true);

  next();
  await turn();
  expect(isHere(source), 'nobody shows it').toBe(false);
  device.outbox.close();
});

test('a sound that is recorded after its field was closed is in the queue alone', async () => {
  const device = await openDevice(ada, mediaClient.commands);
  const waiting = waitingSounds(device.outbox);
  const { address, arrived } = await waiting.add(sound('late'), 'audio/ogg');
  await arrived;
  expect(waiting.sourceOf(address)).toBe(address);
  device.outbox.close();
});
