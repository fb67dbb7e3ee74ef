import type { KeptCommand, Outcome } from '../command-life.ts';
import type { Chance } from './seeded.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Input of the commands of a run: numbers to write under a target. `bad` is refused, `collides` conflicts. */
export interface Notes {
  readonly target: string;
  readonly numbers: readonly number[];
  readonly bad?: boolean;
  readonly collides?: boolean;
}

/** Acts once per member and key, as the real server does, on an unreliable network. */
export interface ChaoticServer {
  send(command: KeptCommand): Promise<Outcome>;
  /** What was acted on, in order, by member and target. */
  readonly written: Map<string, number[]>;
  /** Breaches of the protocol: one key with two inputs, or a command acted on as another member. */
  readonly breaches: string[];
  signIn(memberId: string | null): void;
  /** From now on every request arrives and is answered. */
  calmDown(): void;
}

const unreachable: Outcome = { kind: 'unreachable' };

export function chaoticServer(chance: Chance, time: VirtualTime): ChaoticServer {
  const written = new Map<string, number[]>();
  const breaches: string[] = [];
  const known = new Map<string, { input: string; reply: unknown }>();
  let signedIn: string | null = null;
  let calm = false;

  function act({ memberId, key, input }: KeptCommand): Outcome {
    if (memberId !== signedIn) return { kind: 'notSignedIn' };
    const notes = input as Notes;
    const before = known.get(`${memberId} ${key}`);
    if (before && before.input !== JSON.stringify(input)) breaches.push(`key ${key} came with two inputs`);
    if (before) return { kind: 'acknowledged', reply: before.reply };
    if (notes.bad) return { kind: 'refused', refusal: { code: 'BAD_INPUT', key: 'test:bad' } };
    if (notes.collides) return { kind: 'conflict', refusal: { code: 'CONFLICT', key: 'test:collides' } };
    const place = `${memberId} ${notes.target}`;
    written.set(place, [...(written.get(place) ?? []), ...notes.numbers]);
    const reply = { written: notes.numbers };
    known.set(`${memberId} ${key}`, { input: JSON.stringify(input), reply });
    return { kind: 'acknowledged', reply };
  }

  async function throughTheStorm(command: KeptCommand): Promise<Outcome> {
    await time.wait(chance.below(400));
    switch (chance.below(9)) {
      case 0: // The request never arrives.
        return unreachable;
      case 1: // It arrives and the answer is lost, or the server dies after acting.
        act(command);
        return unreachable;
      case 2: // A proxy sends it twice.
        act(command);
        return act(command);
      case 3: // A copy of it turns up again much later.
        void time.wait(chance.below(60_000)).then(() => act(command));
        return act(command);
      case 4:
        return { kind: 'serverFailed' };
      case 5:
        return { kind: 'busy', retryAfterMs: chance.happens(0.5) ? chance.below(10_000) : undefined };
      case 6: // So slow that the answer comes after much else has happened.
        await time.wait(30_000);
        return act(command);
      default:
        return act(command);
    }
  }

  return {
    send: (command) => (calm ? Promise.resolve(act(command)) : throughTheStorm(command)),
    written,
    breaches,
    signIn(memberId) {
      signedIn = memberId;
    },
    calmDown() {
      calm = true;
    },
  };
}
