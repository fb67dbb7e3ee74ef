import { callAt, isTooSlow, type BandwidthSample, type CallNow } from '../../rules/call/call-at.ts';
import type { CallSignal } from '../../rules/call/call-state.ts';
import { lineNow, openLine, type Device, type OpenLine, type Tracks } from './call-line.ts';
import type { CallServers } from './call-servers.ts';

/** Credentials that end sooner are asked for anew before a path is searched again. */
const freshForMs = 300_000;
const samplesKept = 30;

interface Page {
  readonly who: string;
  readonly page: string;
}

/**
 * The line to the page of the other one: made, replaced and closed as pages come and go, and begun anew where it
 * fails.
 */
export function keptLine({
  readServers,
  isReachable,
  tracks,
  signal,
  changed,
  lost,
  tooSlow,
}: {
  readServers: () => Promise<CallServers>;
  /** Signals reach the page of the other one. */
  isReachable: () => boolean;
  tracks: () => Tracks;
  signal: (signal: CallSignal) => void;
  changed: () => void;
  /** What was said on the line did not arrive: both pages begin anew. */
  lost: () => void;
  /** For pictures. */
  tooSlow: () => void;
}) {
  let servers: CallServers | undefined;
  let line: OpenLine | undefined;
  let to: string | undefined;
  /** Signals to this page from before it had its line. */
  let early: CallSignal[] = [];
  let samples: BandwidthSample[] = [];
  let isRestarting = false;
  let reachableSince: number | undefined;

  const configuration = (): RTCConfiguration => ({
    iceServers: servers!.iceServers,
    iceTransportPolicy: servers!.relayOnly ? 'relay' : 'all',
  });

  function hangUp(): void {
    line?.close();
    line = undefined;
    to = undefined;
    samples = [];
  }

  async function restart(): Promise<void> {
    if (isRestarting) return;
    isRestarting = true;
    const restarted = line;
    if (servers && Date.parse(servers.expires_at) - Date.now() < freshForMs)
      // Without new ones the old ones may still do.
      servers = await readServers().catch(() => servers);
    isRestarting = false;
    if (line && line === restarted) line.restart(configuration());
  }

  async function watchBandwidth(): Promise<void> {
    const bits = await line?.outgoingBits();
    if (bits === undefined) return;
    samples = [...samples, { at: lineNow(), bits }].slice(-samplesKept);
    if (!isTooSlow(samples, lineNow())) return;
    samples = [];
    tooSlow();
  }

  return {
    /** Answers what is known of the way: who the other is, and whether there is a relay. */
    async read(): Promise<CallServers> {
      servers = await readServers();
      return servers;
    },
    /** A page begins: what was said to the one before is of no use. */
    begin(): void {
      hangUp();
      early = [];
    },
    hangUp,
    /** Makes the line fit both pages. One whose page is away for a moment keeps its line; a new one waits for it. */
    fit(own: Page, other: Page | undefined, isThere: boolean): void {
      if (to !== other?.page) hangUp();
      if (!other || !isThere || line) return;
      to = other.page;
      line = openLine(configuration(), {
        polite: own.who > other.who,
        tracks: tracks(),
        signal: (step) => signal({ from: own.page, to: other.page, ...step }),
        changed,
        failed: reportError,
      });
      for (const each of early.splice(0)) if (each.from === to) line.take(each);
    },
    take(given: CallSignal): void {
      if (!line) early.push(given);
      else if (given.from === to) line.take(given);
    },
    send: (device: Device, track: MediaStreamTrack | undefined) => line?.send(device, track),
    stream: () => line?.stream,
    /** What is shown now; does what follows from the state of the line. */
    look(): CallNow {
      reachableSince = isReachable() ? (reachableSince ?? lineNow()) : undefined;
      const now = callAt(line?.facts(), reachableSince, lineNow());
      if (now.restart) restart().catch(reportError);
      if (now.anew) lost();
      if (now.shows === 'media' && tracks().camera) watchBandwidth().catch(reportError);
      else samples = [];
      return now;
    },
  };
}
