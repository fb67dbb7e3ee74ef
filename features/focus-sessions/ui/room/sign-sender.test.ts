import { expect, test } from 'vitest';
import { signSender } from './sign-sender.ts';

test('a sign is sent once; one that the device could not keep is sent again', async () => {
  const reported: unknown[] = [];
  const sign = signSender((error) => reported.push(error));
  const full = new Error('the storage is full');
  const sent: string[] = [];
  const sends = (name: string, fails = false) => {
    return () => {
      sent.push(name);
      return fails ? Promise.reject(full) : Promise.resolve();
    };
  };
  sign('1', sends('first'));
  sign('1', sends('again'));
  sign('2', sends('refused', true));
  sign('2', sends('while it is on its way'));
  await Promise.resolve();
  expect(reported).toEqual([full]);
  sign('2', sends('second'));
  expect(sent).toEqual(['first', 'refused', 'second']);
});
