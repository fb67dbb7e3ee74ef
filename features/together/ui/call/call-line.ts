import type { CallLine } from '../../rules/call/call-at.ts';
import type { CallSignal } from '../../rules/call/call-state.ts';
import { negotiate } from './negotiate.ts';

export type Device = 'mic' | 'camera';
export type Tracks = Readonly<Partial<Record<Device, MediaStreamTrack>>>;

const most = { video: 500_000, audio: 48_000 } as const;
const deviceOf = (kind: string): Device => (kind === 'video' ? 'camera' : 'mic');

/** One connection to one page of the other. */
export interface OpenLine {
  facts(): CallLine;
  /** What arrives of the other. */
  readonly stream: MediaStream;
  /** `undefined` sends nothing of this kind, without a new negotiation. */
  send(device: Device, track: MediaStreamTrack | undefined): void;
  take(signal: CallSignal): void;
  /** Searches for a path anew, with these servers. */
  restart(configuration: RTCConfiguration): void;
  /** Estimated outgoing bits a second, where the browser says it. */
  outgoingBits(): Promise<number | undefined>;
  close(): void;
}

/** The time by which a line is judged: it never jumps. */
export const lineNow = (): number => performance.now();

/**
 * The impolite one makes one place for sound and one for pictures before any device is there, and the polite one takes
 * them from the offer: two of its own would never match. Devices come and go in these places.
 */
export function openLine(
  configuration: RTCConfiguration,
  {
    polite,
    tracks,
    signal,
    changed,
    failed,
  }: {
    polite: boolean;
    tracks: Tracks;
    signal: (step: Pick<CallSignal, 'description' | 'candidates'>) => void;
    changed: () => void;
    failed: (error: unknown) => void;
  },
): OpenLine {
  const peer = new RTCPeerConnection(configuration);
  const stream = new MediaStream();
  const sent = new Map<Device, MediaStreamTrack | undefined>([
    ['mic', tracks.mic],
    ['camera', tracks.camera],
  ]);
  const madeAt = lineNow();
  let since = madeAt;
  let everConnected = false;
  const restarts: number[] = [];
  let offerSince: number | null = null;

  const place = (device: Device) =>
    peer.getTransceivers().find(({ receiver }) => deviceOf(receiver.track.kind) === device);
  const attach = (device: Device) => {
    // A line that was closed meanwhile sends nothing.
    if (peer.signalingState === 'closed') return;
    place(device)
      ?.sender.replaceTrack(sent.get(device) ?? null)
      .catch(failed);
  };
  const limit = async () => {
    for (const { sender } of peer.getTransceivers()) {
      const parameters = sender.getParameters();
      const kind = sender.track?.kind === 'video' ? 'video' : 'audio';
      for (const encoding of parameters.encodings) encoding.maxBitrate = most[kind];
      if (sender.track && parameters.encodings.length > 0) await sender.setParameters(parameters);
    }
  };
  const talk = negotiate(peer as unknown as Parameters<typeof negotiate>[0], {
    polite,
    send: signal,
    failed,
    answering() {
      for (const transceiver of peer.getTransceivers()) transceiver.direction = 'sendrecv';
      attach('mic');
      attach('camera');
    },
  });
  peer.addEventListener('track', ({ track }) => {
    stream.addTrack(track);
    changed();
  });
  peer.addEventListener('connectionstatechange', () => {
    since = lineNow();
    if (peer.connectionState === 'connected') {
      everConnected = true;
      limit().catch(failed);
    }
    changed();
  });
  peer.addEventListener('signalingstatechange', () => {
    offerSince = peer.signalingState === 'have-local-offer' ? lineNow() : null;
  });
  if (!polite) {
    peer.addTransceiver('audio', { direction: 'sendrecv' });
    peer.addTransceiver('video', { direction: 'sendrecv' });
    attach('mic');
    attach('camera');
  }

  return {
    stream,
    facts: () => ({ madeAt, since, everConnected, restarts, offerSince, polite, connection: peer.connectionState }),
    send(device, track) {
      sent.set(device, track);
      attach(device);
      if (track && everConnected) limit().catch(failed);
    },
    take: ({ description, candidates }) => void talk.take({ description, candidates }),
    restart(next) {
      restarts.push(lineNow());
      peer.setConfiguration(next);
      peer.restartIce();
    },
    async outgoingBits() {
      for (const report of (await peer.getStats()).values()) {
        const { type, nominated, availableOutgoingBitrate } = report as Record<string, unknown>;
        if (type === 'candidate-pair' && nominated === true && typeof availableOutgoingBitrate === 'number')
          return availableOutgoingBitrate;
      }
      return undefined;
    },
    close() {
      talk.stop();
      peer.close();
    },
  };
}
