import { expect, test } from 'vitest';
import { cutRange, wholeOf } from './cut-ranges.ts';

const asks = (range?: string) =>
  new Request('https://loci.test/media/a/sound.mp3', range === undefined ? {} : { headers: { range } });
const file = async () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

test('the whole file is asked for, and kept, when a player asks for a part of it', () => {
  expect(wholeOf(asks('bytes=0-')).headers.has('range')).toBe(false);
  const plain = asks();
  expect(wholeOf(plain)).toBe(plain);
});

test.each([
  ['no range', undefined, 200, '0123456789', null],
  ['all', 'bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['a part', 'bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['the end', 'bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['beyond the end', 'bytes=10-', 416, '', 'bytes */10'],
  ['two ranges, which may be ignored', 'bytes=0-1,4-5', 200, '0123456789', null],
])('%s', async (_, range, status, text, said) => {
  const answer = await cutRange(asks(range), file());
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-range')).toBe(said);
  if (status !== 416) expect(answer.headers.get('content-type')).toBe('audio/mpeg');
});

test('what is refused stays so', async () => {
  expect((await cutRange(asks('bytes=0-'), Promise.resolve(new Response(null, { status: 404 })))).status).toBe(404);
});
