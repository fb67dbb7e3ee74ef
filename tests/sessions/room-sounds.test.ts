import { expect, test, vi } from 'vitest';
import { claimTab } from '#features/focus-sessions/ui/one-tab.ts';
import { quietRoom, wantsSounds } from '#features/focus-sessions/ui/room/quiet-room.ts';
import { emptyStorage } from '#tests/harness/empty-storage.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A tab of the room, as far as it begins to play by itself; the tabs share locks and storage, as in a browser. */
function openRoom(session: { _id: string; mix: string | null }) {
  let plays = false;
  const tab = claimTab('loci-focus-sounds', (isOne) => {
    plays = wantsSounds(session, false, isOne) && !quietRoom.is(session._id);
  });
  return {
    plays: () => plays,
    stop() {
      quietRoom.set(session._id, true);
      plays = false;
    },
    play() {
      quietRoom.set(session._id, false);
      tab.take();
      plays = true;
    },
    close: tab.leave,
  };
}

test('sounds stopped in one tab stay stopped in the one that follows it, until the member plays them', async () => {
  vi.stubGlobal('localStorage', emptyStorage());
  const session = { _id: 'session', mix: 'rain-60' };
  const first = openRoom(session);
  await turn();
  const second = openRoom(session);
  await turn();
  expect([first.plays(), second.plays()]).toEqual([true, false]);
  first.stop();
  first.close();
  await turn();
  expect(second.plays()).toBe(false);
  second.play();
  second.close();
  const third = openRoom(session);
  await turn();
  expect(third.plays(), 'played again: the next tab goes on').toBe(true);
  const another = openRoom({ _id: 'another', mix: 'rain-60' });
  third.stop();
  third.close();
  await turn();
  expect(another.plays(), 'another session is not quiet').toBe(true);
  another.close();
  vi.unstubAllGlobals();
});
