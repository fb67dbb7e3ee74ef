import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAt, type CallLine, type CallNow } from './call-at.ts';

/** When something is away, in seconds. */
interface Cut {
  readonly from: number;
  readonly to: number;
}
interface Cuts {
  readonly media: Cut;
  /** The connection of each page to a server. */
  readonly signals: readonly [Cut, Cut];
  /** How long it takes until a page, and then the server, know that it is away. */
  readonly unnoticedSec: number;
  /** Browsers do not give up while an own offer waits. */
  readonly holdsOn: boolean;
  /** Of the first signals after the cut of the media. */
  readonly lost: number;
}

type Signal = 'offer' | 'answer';
interface Side {
  line: CallLine;
  /** A search that was asked for while a negotiation went on. */
  wants: boolean;
  reachableSince: number | undefined;
  outbox: Signal[];
  says: CallNow['says'] | undefined;
}

const secondMs = 1_000;
const isIn = ({ from, to }: Cut, second: number) => second >= from && second < to;
const fresh = (polite: boolean, at: number): CallLine => ({
  madeAt: at,
  since: at,
  connection: 'connected',
  everConnected: true,
  restarts: [],
  offerSince: null,
  polite,
});

/**
 * Two pages and their browsers, second by second, as they were measured: without media they are disconnected after 6 s
 * and give up after 16 s, from then on only a new search helps. Signals keep their order and wait for a connection.
 */
function callThrough({ media, signals, unnoticedSec, holdsOn, lost }: Cuts, until: number) {
  let toLose = lost;
  let searchedAt = 0;
  let heardAt = 0;
  const sides: [Side, Side] = [false, true].map((polite) => ({
    line: fresh(polite, 0),
    wants: false,
    reachableSince: undefined,
    outbox: [],
    says: undefined,
  })) as unknown as [Side, Side];
  const change = (side: Side, part: Partial<CallLine>) => void (side.line = { ...side.line, ...part });

  function offerIfWanted(side: Side, now: number): void {
    if (!side.wants || side.line.offerSince !== null) return;
    side.wants = false;
    change(side, { offerSince: now });
    side.outbox.push('offer');
  }
  function take(side: Side, signal: Signal, now: number): void {
    if (signal === 'answer') {
      if (side.line.offerSince === null) return;
      change(side, { offerSince: null });
      searchedAt = now;
      return offerIfWanted(side, now);
    }
    if (side.line.offerSince !== null) {
      if (!side.line.polite) return;
      // Takes its own offer back, and makes it again.
      change(side, { offerSince: null });
      side.wants = true;
    }
    side.outbox.push('answer');
  }
  function browser(side: Side, second: number): void {
    const now = second * secondMs;
    const silent = now - Math.max(heardAt, searchedAt);
    const waits = holdsOn && side.line.offerSince !== null;
    const connection =
      silent === 0 ? 'connected' : silent >= 16_000 && !waits ? 'failed' : silent >= 6_000 ? 'disconnected' : undefined;
    if (connection !== undefined && connection !== side.line.connection) change(side, { connection, since: now });
  }

  for (let second = 0; second <= until; second++) {
    const now = second * secondMs;
    const isUp = (which: 0 | 1) => !isIn(signals[which], second);
    const seemsUp = (which: 0 | 1) => isUp(which) || second - signals[which].from < unnoticedSec;
    // Searched for lately enough to be found again.
    const isSearched = sides.some(({ line }) => line.connection !== 'failed') || now - searchedAt < 16_000;
    if (!isIn(media, second) && isSearched) heardAt = now;
    for (const which of [0, 1] as const) {
      const [side, other] = [sides[which], sides[which === 0 ? 1 : 0]];
      browser(side, second);
      offerIfWanted(side, now);
      side.reachableSince = seemsUp(which) && seemsUp(which === 0 ? 1 : 0) ? (side.reachableSince ?? now) : undefined;
      const does = callAt(side.line, side.reachableSince, now);
      side.says = does.says;
      if (does.restart) {
        change(side, { restarts: [...side.line.restarts, now] });
        side.wants = true;
      }
      if (does.anew) {
        for (const each of sides) Object.assign(each, { line: fresh(each.line.polite, now), wants: false, outbox: [] });
        [searchedAt, heardAt] = [now, now - 6_000];
      }
      if (!isUp(which) || !isUp(which === 0 ? 1 : 0)) continue;
      for (const signal of side.outbox.splice(0))
        if (second > media.from && toLose > 0) toLose--;
        else take(other, signal, now);
    }
  }
  return sides.map(({ line, says }) => `${line.connection}, ${says}`);
}

const both = ['connected, connected', 'connected, connected'];
const whole: Cut = { from: 0, to: 0 };
const usual: Cuts = { media: whole, signals: [whole, whole], unnoticedSec: 0, holdsOn: false, lost: 0 };

test.for([
  ['media away for 8 s', { media: { from: 5, to: 13 } }, 30],
  [
    'media and the signals of one away for 30 s',
    { media: { from: 5, to: 35 }, signals: [{ from: 5, to: 35 }, whole] },
    40,
  ],
  ['the same, of the other', { media: { from: 5, to: 35 }, signals: [whole, { from: 5, to: 35 }] }, 40],
  [
    'of both, and the browser does not give up while it offers',
    {
      media: { from: 5, to: 35 },
      signals: [
        { from: 5, to: 35 },
        { from: 5, to: 36 },
      ],
      holdsOn: true,
      unnoticedSec: 20,
    },
    42,
  ],
  ['signals come back 20 s after the media', { media: { from: 5, to: 35 }, signals: [{ from: 5, to: 55 }, whole] }, 60],
  ['a signal is lost', { media: { from: 5, to: 35 }, signals: [{ from: 5, to: 35 }, whole], lost: 1 }, 80],
] as const satisfies readonly (readonly [string, Partial<Cuts>, number])[])(
  'back without a press: %s',
  ([, cuts, until]) => {
    expect(callThrough({ ...usual, ...cuts }, until)).toEqual(both);
  },
);

test('whatever is cut for up to a minute, in any order: both are back without a press', () => {
  const cut = fc
    .record({ from: fc.integer({ min: 0, max: 40 }), lasts: fc.integer({ min: 0, max: 60 }) })
    .map(({ from, lasts }) => ({ from, to: from + lasts }));
  const cuts: fc.Arbitrary<Cuts> = fc.record({
    media: cut,
    signals: fc.tuple(cut, cut),
    unnoticedSec: fc.integer({ min: 0, max: 45 }),
    holdsOn: fc.boolean(),
    lost: fc.integer({ min: 0, max: 2 }),
  });
  fc.assert(
    fc.property(cuts, (given) => {
      const end = Math.max(given.media.to, ...given.signals.map(({ to }) => to));
      expect(callThrough(given, end + 75)).toEqual(both);
    }),
    { numRuns: 2_000 },
  );
});
