import { expect, test } from 'vitest';
import { recordingBytes, roomFor, waitingBytes } from './recording-room.ts';
import { recordingMaxBytes, recordingUploadName } from './recording-types.ts';

test('the longest video takes less than one recording may', () => {
  expect(recordingBytes('audio', 300)).toBe(2_400_000);
  expect(recordingBytes('video', 300)).toBe(39_900_000);
  expect(recordingBytes('video', 300)).toBeLessThan(recordingMaxBytes);
});

test.each([
  ['not known', undefined, 300, { audio: true, video: true, note: undefined }],
  ['all of it', 1024 ** 3, 300, { audio: true, video: true, note: undefined }],
  ['one largest recording', recordingMaxBytes, 300, { audio: true, video: true, note: undefined }],
  ['less', recordingMaxBytes - 1, 300, { audio: true, video: true, note: 'little' }],
  ['no long video', 30_000_000, 300, { audio: true, video: false, note: 'little' }],
  ['a shorter video', 30_000_000, 120, { audio: true, video: true, note: 'little' }],
  ['sound alone', 2_000_000, 40, { audio: true, video: false, note: 'little' }],
  ['no long sound', 200_000, 300, { audio: false, video: false, note: 'little' }],
  ['a short sound', 200_000, 20, { audio: true, video: false, note: 'little' }],
  ['not the shortest sound', 159_999, 20, { audio: false, video: false, note: 'none' }],
  ['nothing', 0, 40, { audio: false, video: false, note: 'none' }],
] as const)('left is %s: named before recording', (_, left, seconds, room) => {
  expect(roomFor(left, seconds)).toEqual(room);
});

test('what waits on the device takes room, unless the server counts it already or has refused it', () => {
  const waiting = { kind: recordingUploadName, bytes: 1_000, sentBytes: 0, refusal: undefined };
  expect(waitingBytes([])).toBe(0);
  expect(waitingBytes([waiting, { ...waiting, bytes: 500 }])).toBe(1_500);
  expect(waitingBytes([{ ...waiting, sentBytes: 1 }])).toBe(0);
  expect(waitingBytes([{ ...waiting, refusal: { code: 'TOO_LARGE' } }])).toBe(0);
  expect(waitingBytes([{ ...waiting, kind: 'other' }])).toBe(0);
});
