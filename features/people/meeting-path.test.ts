import { expect, test } from 'vitest';
import { meetingPath } from './meeting-path.server.ts';

test.each([
  ['/app/card/1/test', '/app/card/1/test'],
  ['https://loci.example/app/card/1?x=2', '/app/card/1?x=2'],
  ['https://evil.example/app/card/1', undefined],
  ['//evil.example/app/card/1', undefined],
  ['/\\evil.example/app/', undefined],
  ['/app/../api/health', undefined],
  ['/explore', undefined],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
])('[S2 §7] friends meet at %s: %s', (url, path) => {
  expect(meetingPath(url, 'https://loci.example')).toBe(path);
});
