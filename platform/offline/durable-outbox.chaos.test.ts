import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { browser, type Tab } from './chaos/browser.ts';
import { chaoticServer, type Notes } from './chaos/chaotic-server.ts';
import { seeded } from './chaos/seeded.ts';
import { settleDown, virtualTime } from './chaos/virtual-time.ts';

/** A few in `npm test`; the rest in `npm run test:long`. */
const runs = process.env['LOCI_LONG'] ? 2_000 : 200;
const runsATest = 25;
const members = ['ada', 'grace'];
const targets = ['card:1', 'card:2', 'test:1'];

/**
 * One run of one browser: members write, tabs open and close, the network is unreliable; at the end it becomes
 * reliable.
 */
async function run(seed: number): Promise<void> {
  const chance = seeded(seed);
  const time = virtualTime();
  const server = chaoticServer(chance, time);
  const { open, problems } = browser(`run ${seed}`, chance, time, server.send);
  let member = members[0]!;
  let tabs: Tab[] = [];
  let number = 0;
  /** Commands stored on the device, in order. */
  const submitted = new Map<string, number[]>();
  /**
   * Submitted by a tab that was killed before it learned that the command was stored, or discarded by the member: may
   * be written or not.
   */
  const uncertain = new Set<number>();

  const openTab = async () => {
    const tab = open();
    tabs.push(tab);
    await tab.outbox.signedInAs(member);
  };
  server.signIn(member);
  await openTab();

  async function write(tab: Tab): Promise<void> {
    const target = chance.pick(targets);
    const place = `${member} ${target}`;
    number++;
    const notes: Notes = {
      target,
      numbers: [number],
      ...(chance.happens(0.06) ? { bad: true } : chance.happens(0.04) ? { collides: true } : {}),
    };
    const keeping = tab.outbox.submit({ name: 'notes.write', input: notes, target });
    submitted.set(place, [...(submitted.get(place) ?? []), number]);
    if (chance.happens(0.05)) {
      uncertain.add(number);
      await settleDown(chance.below(4));
      kill(tab);
    } else await keeping;
  }
  function kill(tab: Tab): void {
    tab.kill();
    tabs = tabs.filter((each) => each !== tab);
  }
  async function settleOne(tab: Tab): Promise<void> {
    const stuck = tab.outbox.queued().find(({ state }) => state.kind === 'failed' || state.kind === 'conflict');
    if (!stuck) return;
    const { target, numbers } = stuck.input as Notes;
    if (chance.happens(0.3)) {
      numbers.forEach((each) => uncertain.add(each));
      await tab.outbox.discard(stuck.id);
    } else await tab.outbox.retry(stuck.id, chance.happens(0.8) ? { target, numbers } : undefined);
  }
  async function changeMember(): Promise<void> {
    for (const tab of tabs) tab.outbox.signedOut();
    server.signIn(null);
    await settleDown(chance.below(6));
    member = chance.pick(members);
    server.signIn(member);
    for (const tab of tabs) await tab.outbox.signedInAs(member);
  }

  for (let moment = 0; moment < 40; moment++) {
    if (tabs.length === 0) await openTab();
    const tab = chance.pick(tabs);
    const action = chance.below(20);
    if (action < 9) await write(tab);
    else if (action < 13) time.step();
    else if (action < 15) await settleOne(tab);
    else if (action === 15) kill(tab);
    else if (action === 16 && tabs.length < 3) await openTab();
    else if (action === 17) await changeMember();
    // The session ends without the tab knowing, or starts again.
    else if (action === 18) server.signIn(chance.happens(0.5) ? null : member);
    else tab.outbox.wake();
    await settleDown(chance.below(8));
  }

  server.calmDown();
  for (const each of members) {
    member = each;
    server.signIn(member);
    tabs.forEach((tab) => tab.kill());
    tabs = [];
    await openTab();
    const { outbox } = tabs[0]!;
    for (let patience = 0; outbox.queued().length > 0 && patience < 3_000; patience++) {
      await settleOne(tabs[0]!);
      await settleDown(4);
      time.step();
    }
    expect(outbox.queued(), `the queue of ${member} empties`).toEqual([]);
  }
  // Delayed duplicates arrive.
  while (time.step()) await settleDown(1);
  tabs.forEach((tab) => tab.kill());

  expect(server.breaches).toEqual([]);
  expect(problems).toEqual([]);
  for (const [place, numbers] of submitted) {
    const written = server.written.get(place) ?? [];
    expect(new Set(written).size, `${place}: nothing twice`).toBe(written.length);
    expect(
      numbers.filter((each) => !written.includes(each) && !uncertain.has(each)),
      `${place}: nothing lost`,
    ).toEqual([]);
    expect(written, `${place}: in order`).toEqual(numbers.filter((each) => written.includes(each)));
  }
  for (const place of server.written.keys())
    expect(submitted.has(place), `${place} was never written by that member`).toBe(true);
}

describe('the outbox against a server that drops, delays, duplicates, answers 500 and dies after acting', () => {
  const only = process.env['OUTBOX_SEED'];
  if (only) test(`seed ${only}`, () => expect(run(Number(only))).resolves.toBeUndefined());
  else {
    for (let first = 1; first <= runs; first += runsATest) {
      test(`no loss, no duplicate, in order: seeds ${first} to ${first + runsATest - 1}`, async () => {
        for (let seed = first; seed < first + runsATest; seed++) {
          await expect(run(seed), `seed ${seed} (again: OUTBOX_SEED=${seed})`).resolves.toBeUndefined();
        }
      });
    }
  }
});
