import { expect, test } from 'vitest';
import { isPassedOn, whatBlocksInviting, whatIsShared } from './invitation.ts';
import { roomAddress, roomOfAddress } from './room-address.ts';

const room = '0b0e6c1e-0000-4000-8000-000000000001';
const shared = (path: string) => {
  const pairs = new Map((path.split('?')[1] ?? '').split('&').map((pair) => pair.split('=') as [string, string]));
  return whatIsShared(path, { get: (name) => pairs.get(name) ?? null });
};

test.for([
  [roomAddress.lobby(room), room],
  [`/app/together/${room.toUpperCase()}/`, room],
  [`/app/together/${room}?x=1#y`, room],
  [roomAddress.list, undefined],
  ['/app/together/not-an-id', undefined],
  [`/app/focus-session/${room}`, undefined],
] as const)('[S1 §7] the room of %s', ([path, id]) => {
  expect(roomOfAddress(path)).toBe(id);
});

test.for([
  ['a room', roomAddress.lobby(room), { kind: 'room', roomId: room }],
  ['a pair', `${roomAddress.pair(room)}/?x=1`, { kind: 'pair', pairId: room }],
  ['a pair that is none', '/app/together/pair/nobody', undefined],
  [
    'time, rounds and title of a start screen',
    '/app/focus-session/new?valueTimerSec=1500&round=2&titleFocus=Tensors',
    { kind: 'launch', query: { valueTimerSec: '1500', round: '2', titleFocus: 'Tensors' } },
  ],
  [
    'nothing of the inviter’s things, nor a hidden title',
    `/app/newFocus?valueTimerSec=1500&titleFocus=Tensors&th=true&focusCardIdParam=${room}&uh=true`,
    { kind: 'launch', query: { valueTimerSec: '1500' } },
  ],
  ['values that are not there', '/app/focus-session/new?valueTimerSec=7&round=x', undefined],
  ['another screen', '/app/library?valueTimerSec=1500', undefined],
] as const)('[S1 §7] paramToShare: %s', ([, path, result]) => {
  expect(shared(path)).toEqual(result);
});

test.for([
  ['a friend into one’s room', { isFriend: true, isSeated: true, ended: false }, undefined],
  ['somebody else', { isFriend: false, isSeated: true, ended: false }, 'noFriend'],
  ['into a room of others', { isFriend: true, isSeated: false, ended: false }, 'noRoom'],
  ['into one that has ended', { isFriend: true, isSeated: true, ended: true }, 'ended'],
] as const)('[S1 §2] inviting %s', ([, facts, reason]) => {
  expect(whatBlocksInviting(facts)).toBe(reason);
});

const plain = { isHost: false, wasRemoved: false, isSeated: false, isBlocked: false };
test.for([
  ['to a friend', plain, true],
  ['to somebody removed, by a guest', { ...plain, wasRemoved: true }, false],
  ['to somebody removed, by the host', { ...plain, wasRemoved: true, isHost: true }, true],
  ['to somebody who sits there', { ...plain, isSeated: true }, false],
  ['where somebody blocked is', { ...plain, isBlocked: true, isHost: true }, false],
] as const)('an invitation %s is passed on: %s', ([, facts, is]) => {
  expect(isPassedOn(facts)).toBe(is);
});
