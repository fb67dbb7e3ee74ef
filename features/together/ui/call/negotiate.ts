import type { CallCandidate, CallSignal } from '../../rules/call/call-state.ts';

/** What a negotiation needs of `RTCPeerConnection`. */
export interface NegotiatedPeer {
  readonly signalingState: RTCSignalingState;
  readonly localDescription: { readonly type: RTCSdpType; readonly sdp: string } | null;
  setLocalDescription(): Promise<void>;
  setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void>;
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>;
  addEventListener(type: 'negotiationneeded', listener: () => void): void;
  addEventListener(type: 'icecandidate', listener: (event: { candidate: CallCandidate | null }) => void): void;
}

type Step = Pick<CallSignal, 'description' | 'candidates'>;

const gatheredMs = 100;
/** So that a signal stays short. */
const candidatesAtOnce = 15;

/**
 * Perfect negotiation (W3C WebRTC §10.7): both may begin at any time. When their offers cross, the polite one takes its
 * own back. Signals are taken one after the other.
 */
export function negotiate(
  peer: NegotiatedPeer,
  {
    polite,
    send,
    answering,
    failed,
  }: {
    polite: boolean;
    send: (step: Step) => void;
    /** Before an offer is answered. */
    answering: () => void;
    failed: (error: unknown) => void;
  },
): { take(step: Step): Promise<void>; stop(): void } {
  let makingOffer = false;
  let ignoresOffer = false;
  let takingAnswer = false;
  let stopped = false;
  let taken = Promise.resolve();
  let gathered: CallCandidate[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendDescription(): void {
    const { type, sdp } = peer.localDescription!;
    if (type === 'offer' || type === 'answer') send({ description: { type, sdp } });
  }

  async function offer(): Promise<void> {
    makingOffer = true;
    try {
      await peer.setLocalDescription();
      if (!stopped) sendDescription();
    } finally {
      makingOffer = false;
    }
  }

  async function takeOne({ description, candidates = [] }: Step): Promise<void> {
    if (description) {
      const isReady = !makingOffer && (peer.signalingState === 'stable' || takingAnswer);
      ignoresOffer = description.type === 'offer' && !isReady && !polite;
      if (ignoresOffer) return;
      takingAnswer = description.type === 'answer';
      try {
        await peer.setRemoteDescription(description);
      } finally {
        takingAnswer = false;
      }
      if (description.type === 'offer') {
        answering();
        await peer.setLocalDescription();
        if (!stopped) sendDescription();
      }
    }
    for (const candidate of candidates)
      await peer.addIceCandidate(candidate).catch((error: unknown) => {
        // Those of an offer that was not taken fit nothing.
        if (!ignoresOffer) throw error;
      });
  }

  function flush(): void {
    const now = gathered.splice(0);
    for (let from = 0; from < now.length; from += candidatesAtOnce)
      send({ candidates: now.slice(from, from + candidatesAtOnce) });
  }

  const onFailure = (error: unknown) => {
    if (!stopped) failed(error);
  };
  peer.addEventListener('negotiationneeded', () => void offer().catch(onFailure));
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate || stopped) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    gathered = [...gathered, { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment }];
    clearTimeout(timer);
    timer = setTimeout(flush, gatheredMs);
  });

  return {
    take(step) {
      taken = taken.then(() => (stopped ? undefined : takeOne(step))).catch(onFailure);
      return taken;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
