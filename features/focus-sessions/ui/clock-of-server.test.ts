import { expect, test } from 'vitest';
import { createServerClock } from './clock-of-server.ts';

const hour = 3_600_000;

function opened(online = true) {
  let server = 1_000_000_000;
  let wall = server;
  let monotonic = 5_000;
  const asked: number[] = [];
  const clock = createServerClock({
    local: () => ({ wall, monotonic }),
    online: () => online,
    ask: () => {
      asked.push(server);
      return online ? Promise.resolve(server) : Promise.reject(new Error('offline'));
    },
    offset: 0,
    keep: () => undefined,
  });
  const pass = (ms: number) => {
    server += ms;
    wall += ms;
    monotonic += ms;
  };
  /** `performance.now()` may not count while the machine sleeps. */
  const sleep = (ms: number) => {
    server += ms;
    wall += ms;
  };
  const setForward = (ms: number) => {
    wall += ms;
  };
  const answered = () => new Promise((resolve) => setTimeout(resolve));
  return { clock, asked, pass, sleep, setForward, answered, server: () => server };
}

test('a clock that was set forward is not taken for sleep: the server is asked before its time is shown', async () => {
  const { clock, pass, setForward, answered, server } = opened();
  expect(clock.now()).toBe(server());
  pass(1_000);
  setForward(hour);
  expect(clock.now()).toBe(server());
  await answered();
  pass(1_000);
  expect(clock.now()).toBe(server());
});

test('sleep counts as soon as the server says so; it is asked once', async () => {
  const { clock, asked, sleep, answered, server } = opened();
  clock.now();
  sleep(hour);
  clock.now();
  clock.now();
  await answered();
  expect(clock.now()).toBe(server());
  expect(asked).toHaveLength(3);
});

test('without a network a clock that ran ahead means that the machine slept', async () => {
  const { clock, sleep, server } = opened(false);
  clock.now();
  sleep(hour);
  expect(clock.now()).toBe(server());
});
