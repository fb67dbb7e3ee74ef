import { expect, test } from 'vitest';
import { roomLike } from './room-like.ts';

const room = {
  title: 'Tensors',
  category_1: 'LANGUAGE',
  category_2: 'LANGUAGEOTHER',
  language: 'fr',
  valueTimerSec: 3_000,
  round: 4,
};
const start = '/app/focus-session/new?connectType=ONLINE&language=fr';

test.for([
  [
    'all of it',
    room,
    `${start}&valueTimerSec=3000&round=4&category_1=LANGUAGE&category_2=LANGUAGEOTHER&titleFocus=Tensors`,
  ],
  [
    'a hidden title, and a time that the start screen does not offer',
    { ...room, title: null, valueTimerSec: 1_234 },
    `${start}&round=4&category_1=LANGUAGE&category_2=LANGUAGEOTHER`,
  ],
] as const)('[S3 §3] a room like one that has ended: %s', ([, like, address]) => {
  expect(roomLike(like)).toBe(address);
});
