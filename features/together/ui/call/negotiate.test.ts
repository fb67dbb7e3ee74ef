import { expect, test, vi } from 'vitest';
import type { CallCandidate, CallSignal } from '../../rules/call/call-state.ts';
import { negotiate, type NegotiatedPeer } from './negotiate.ts';

type Step = Pick<CallSignal, 'description' | 'candidates'>;

const candidate = (text: string): CallCandidate => ({
  candidate: text,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
});
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The signaling states of a browser, by the table of JSEP (RFC 9429 §3.2), with implicit rollback; without media. */
class ScriptedPeer implements NegotiatedPeer {
  signalingState: RTCSignalingState = 'stable';
  localDescription: { type: RTCSdpType; sdp: string } | null = null;
  readonly done: string[] = [];
  private readonly listeners: Record<string, (event: never) => void> = {};
  private isNeeded = false;
  private readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners[type] = listener;
  }
  needNegotiation(): void {
    this.isNeeded = true;
    this.fireIfNeeded();
  }
  found(text: string): void {
    this.listeners['icecandidate']!({ candidate: candidate(text) } as never);
  }
  private fireIfNeeded(): void {
    if (this.isNeeded && this.signalingState === 'stable') this.listeners['negotiationneeded']!(undefined as never);
  }
  async setLocalDescription(): Promise<void> {
    await turn();
    const isAnswer = this.signalingState === 'have-remote-offer';
    if (!isAnswer) this.isNeeded = false;
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: `of ${this.name}` };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    this.done.push(`local ${this.localDescription.type}`);
    this.fireIfNeeded();
  }
  async setRemoteDescription({ type }: RTCSessionDescriptionInit): Promise<void> {
    await turn();
    if (type === 'offer') {
      // The own offer is taken back, and has to be made again.
      if (this.signalingState === 'have-local-offer') this.isNeeded = true;
      this.signalingState = 'have-remote-offer';
    } else {
      if (this.signalingState !== 'have-local-offer') throw new Error(`an answer in ${this.signalingState}`);
      this.signalingState = 'stable';
    }
    this.done.push(`remote ${type}`);
    this.fireIfNeeded();
  }
  async addIceCandidate({ candidate: text = '' }: RTCIceCandidateInit): Promise<void> {
    if (text.startsWith('wrong')) throw new Error(text);
    this.done.push(`candidate ${text}`);
  }
}

/** Two that talk over a line with a delay, as over the server. */
function two() {
  const failures: unknown[] = [];
  const peers = { polite: new ScriptedPeer('polite'), impolite: new ScriptedPeer('impolite') };
  let isCut = false;
  const waiting: (() => void)[] = [];
  const way = (to: () => { take(step: Step): Promise<void> }) => (step: Step) => {
    const deliver = () => void to().take(step);
    if (isCut) waiting.push(deliver);
    else setTimeout(deliver, 1);
  };
  const of = (name: 'polite' | 'impolite', to: () => { take(step: Step): Promise<void> }) =>
    negotiate(peers[name], {
      polite: name === 'polite',
      send: way(to),
      answering: () => void peers[name].done.push('answering'),
      failed: (error) => void failures.push(error),
    });
  const polite: ReturnType<typeof negotiate> = of('polite', () => impolite);
  const impolite: ReturnType<typeof negotiate> = of('impolite', () => polite);
  const cut = (now: boolean) => {
    isCut = now;
    if (!now) for (const deliver of waiting.splice(0)) deliver();
  };
  const settled = () =>
    vi.waitFor(() =>
      expect([peers.polite.signalingState, peers.impolite.signalingState]).toEqual(['stable', 'stable']),
    );
  return { ...peers, failures, cut, settled, takeOf: { polite, impolite } };
}

test('one offers, the other answers with its places for sound and picture open', async () => {
  const { impolite, polite, settled, failures } = two();
  impolite.needNegotiation();
  await vi.waitFor(() => expect(impolite.done).toEqual(['local offer', 'remote answer']));
  await settled();
  expect(polite.done).toEqual(['remote offer', 'answering', 'local answer']);
  expect(failures).toEqual([]);
});

test('both offer at once: the polite one takes its own back, answers, and offers again', async () => {
  const { impolite, polite, settled, failures } = two();
  impolite.needNegotiation();
  polite.needNegotiation();
  await vi.waitFor(() => expect(impolite.done).toContain('local answer'));
  await settled();
  expect(impolite.done).toEqual(['local offer', 'remote answer', 'remote offer', 'answering', 'local answer']);
  expect(polite.done.slice(0, 4)).toEqual(['local offer', 'remote offer', 'answering', 'local answer']);
  expect(failures).toEqual([]);
});

test('an offer that crossed a cut of the signals is answered after it', async () => {
  const { impolite, polite, settled, cut, failures } = two();
  cut(true);
  impolite.needNegotiation();
  polite.needNegotiation();
  await vi.waitFor(() => expect(polite.done).toEqual(['local offer']));
  cut(false);
  await vi.waitFor(() => expect(impolite.done).toContain('local answer'));
  await settled();
  expect(failures).toEqual([]);
});

test('signals are taken one after the other, and candidates are sent together', async () => {
  const { impolite, polite, takeOf, settled } = two();
  impolite.needNegotiation();
  await settled();
  await vi.waitFor(() => expect(polite.done).toContain('local answer'));
  for (const text of ['a', 'b']) impolite.found(text);
  await vi.waitFor(() => expect(polite.done.slice(-2)).toEqual(['candidate a', 'candidate b']));
  polite.done.length = 0;
  const offer = takeOf.polite.take({ description: { type: 'offer', sdp: 'again' } });
  const after = takeOf.polite.take({ candidates: [candidate('c')] });
  await Promise.all([offer, after]);
  expect(polite.done).toEqual(['remote offer', 'answering', 'local answer', 'candidate c']);
});

test('candidates of an offer that was not taken are of no use; others that fit nothing are a fault', async () => {
  const { impolite, takeOf, failures } = two();
  impolite.needNegotiation();
  await takeOf.impolite.take({ description: { type: 'offer', sdp: 'crossing' } });
  await takeOf.impolite.take({ candidates: [candidate('wrong one')] });
  expect(failures).toEqual([]);
  await takeOf.polite.take({ candidates: [candidate('wrong two')] });
  expect(failures).toEqual([new Error('wrong two')]);
});

test('what was stopped says nothing more', async () => {
  const { impolite, polite, takeOf, failures } = two();
  impolite.needNegotiation();
  takeOf.impolite.stop();
  takeOf.polite.stop();
  await takeOf.polite.take({ candidates: [candidate('wrong')] });
  expect(polite.done).toEqual([]);
  expect(failures).toEqual([]);
});

// An offer of the other in each state that a browser can be in, and how often it is answered.
test.for([
  ['polite', 'stable', 1],
  ['polite', 'making an offer', 1],
  ['polite', 'have-local-offer', 1],
  ['polite', 'have-remote-offer', 2],
  ['impolite', 'stable', 1],
  ['impolite', 'making an offer', 0],
  ['impolite', 'have-local-offer', 0],
  ['impolite', 'have-remote-offer', 2],
] as const)('[S1 §7] glare: an offer reaches the %s one in the state “%s”', async ([name, state, answers]) => {
  const { [name]: peer, takeOf, cut, failures } = two();
  cut(true);
  const take = (sdp: string) => takeOf[name].take({ description: { type: 'offer', sdp } });
  if (state === 'making an offer' || state === 'have-local-offer') peer.needNegotiation();
  if (state === 'have-local-offer') await vi.waitFor(() => expect(peer.signalingState).toBe(state));
  else if (state === 'have-remote-offer') {
    void take('the first');
    await vi.waitFor(() => expect(peer.signalingState).toBe(state), { interval: 0 });
  } else expect(peer.signalingState).toBe('stable');
  await take('crossing');
  await vi.waitFor(() =>
    expect(peer.done.at(-1)).toBe(state === 'stable' || answers === 2 ? 'local answer' : 'local offer'),
  );
  expect(peer.done.filter((done) => done === 'local answer')).toHaveLength(answers);
  expect(failures).toEqual([]);
});
