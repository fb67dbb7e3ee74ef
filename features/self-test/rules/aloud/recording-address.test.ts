import { expect, test } from 'vitest';
import { recordingAddress, recordingName, uploadOfAddress } from './recording-address.ts';

const id = '0b9c2d4e-1111-4222-8333-444455556666';

test('[S2 §4] a recording is named by room and card', () => {
  expect(recordingName('room', 'card')).toBe('room-card.mp3');
});

test.each([
  [recordingAddress(id), id],
  [`/uploads/${id}?x`, undefined],
  [`https://example.org/uploads/${id}`, undefined],
  [`/uploads/../${id}`, undefined],
  ['/uploads/1', undefined],
  ['', undefined],
])('%s names the upload %s', (url, upload) => {
  expect(uploadOfAddress(url)).toBe(upload);
});
