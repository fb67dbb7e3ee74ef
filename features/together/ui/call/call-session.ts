import type { RoomView } from '#platform/realtime/room-client.ts';
import type { SendReply } from '#platform/realtime/room-wire.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { CallEvent, CallMessage, CallPage, CallState } from '../../rules/call/call-state.ts';
import type { Device } from './call-line.ts';
import type { CallServers } from './call-servers.ts';
import { callOut, type CallView } from './call-view.ts';
import { handOverCall, takeCallWish, takeHandedOver, wishForCall, type CallWish } from './call-wish.ts';
import { keptLine } from './kept-line.ts';
import { ownDevices } from './own-devices.ts';

const lookMs = 1_000;
const isThere = ({ presence }: RoomView<CallState>, page: CallPage | undefined): boolean =>
  presence.some(({ who }) => who === page?.who);
const sound: CallWish = { mic: true, camera: false, address: false };

interface CallPorts {
  readonly id: string;
  readonly send: (message: CallMessage) => Promise<SendReply | undefined>;
  readonly servers: () => Promise<CallServers>;
}

/**
 * The part of this page in a call. The room says who is in; a line to the page of the other exists while both are. What
 * fails is in the view, and everything outside of the call goes on.
 */
export class CallSession {
  private current = callOut;
  private readonly listeners = new Set<() => void>();
  private page: string = newId();
  /** The own page was seen in the room. */
  private isListed = false;
  private room: RoomView<CallState> | undefined;
  /** To that the other learns one's network address. */
  private agreed = false;
  private asked: CallWish | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private readonly ports: CallPorts;
  private readonly devices: ReturnType<typeof ownDevices>;
  private readonly line: ReturnType<typeof keptLine>;

  constructor(ports: CallPorts) {
    this.ports = ports;
    this.devices = ownDevices((views, device, track) => {
      this.line.send(device, track);
      this.change(views);
      if (!views[device].opening) this.tell();
    });
    this.line = keptLine({
      readServers: ports.servers,
      isReachable: () => this.isReachable(),
      tracks: this.devices.tracks,
      signal: (body) => this.say({ name: 'signal', body }),
      changed: () => this.look(),
      lost: () => void this.enterRoom(true),
      tooSlow: () => {
        this.devices.shut('camera');
        this.change({ slow: true });
      },
    });
    addEventListener('pagehide', this.onPageHide);
    const wish = takeCallWish(ports.id) ?? takeHandedOver(ports.id);
    if (wish) void this.join(wish, true);
  }

  readonly view = (): CallView => this.current;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly enter = (camera: boolean): void => void this.join({ ...sound, camera });
  /** Takes the call over from another page of one's own. */
  readonly takeHere = (): void => void this.join(sound, true);
  /** To that the other one may learn one's network address. */
  readonly agree = (): void => {
    this.agreed = true;
    if (this.asked) void this.join(this.asked);
  };
  /** Both begin with a new line. */
  readonly again = (): void => void (this.isIn() ? this.enterRoom(true) : this.join(sound));
  readonly toggle = (device: Device): void => {
    if (this.current[device].track) return this.devices.shut(device);
    if (device === 'camera') this.change({ slow: false });
    void this.devices.open(device, () => this.isIn());
  };
  readonly leave = (): void => {
    if (this.isIn()) this.say({ name: 'leave', body: { page: this.page } });
    this.change({ status: 'out' });
    this.release();
  };
  /** The camera needs a document of its own. */
  readonly reloadForCamera = (): void => {
    this.goAway({ ...this.wish(), camera: true });
    location.reload();
  };

  roomChanged(room: RoomView<CallState>): void {
    this.room = room;
    this.reconcile();
  }

  heard(event: CallEvent): void {
    if (event.name === 'signalled' && event.body.to === this.page) this.line.take(event.body);
  }

  /** Signals were lost. */
  missed(): void {
    if (this.isIn()) void this.enterRoom(true);
  }

  close(): void {
    removeEventListener('pagehide', this.onPageHide);
    if (this.isIn()) handOverCall(this.ports.id, this.wish());
    this.leave();
    this.closed = true;
    this.listeners.clear();
  }

  private isIn(): boolean {
    return this.current.status === 'in';
  }
  /** Left while something was waited for. */
  private isOver(): boolean {
    return this.closed || this.current.status === 'out';
  }
  private change(part: Partial<CallView>): void {
    this.current = { ...this.current, ...part };
    for (const listener of this.listeners) listener();
  }
  private say(message: CallMessage): void {
    void this.ports.send(message);
  }
  /** What is on. */
  private tell(): void {
    if (this.isIn()) this.say({ name: 'change', body: { page: this.page, ...this.devices.states() } });
  }
  private wish(): CallWish {
    const { mic, camera } = this.devices.views();
    return { mic: mic.track !== undefined, camera: camera.track !== undefined, address: this.agreed };
  }

  /** The page is loaded again, or left: it comes back into the call after a reload alone. */
  private readonly onPageHide = (): void => {
    if (this.isIn()) this.goAway(this.wish());
  };
  private goAway(wish: CallWish): void {
    removeEventListener('pagehide', this.onPageHide);
    wishForCall(this.ports.id, wish);
    this.say({ name: 'leave', body: { page: this.page } });
  }

  private async join(wish: CallWish, take = false): Promise<void> {
    this.agreed ||= wish.address;
    this.change({ ...callOut, status: 'entering' });
    try {
      const { strangers, relayOnly } = await this.line.read();
      if (strangers && !relayOnly && !this.agreed) {
        this.asked = wish;
        return this.change({ status: 'address' });
      }
    } catch {
      // Refused or not reached: the same is offered again.
      return this.change({ status: 'failed' });
    }
    await this.enterRoom(take);
    // Whoever is in hears and sees already, however long the browser's question is left open.
    for (const device of ['mic', 'camera'] as const)
      if (wish[device] && this.isIn()) await this.devices.open(device, () => this.isIn());
  }

  private async enterRoom(take: boolean): Promise<void> {
    if (this.isOver()) return this.release();
    this.line.begin();
    const page = (this.page = newId());
    this.isListed = false;
    const reply = await this.ports.send({ name: 'enter', body: { page, take, ...this.devices.states() } });
    if (this.isOver()) {
      // Left before the server had answered.
      if (reply?.ok && !this.closed) this.say({ name: 'leave', body: { page } });
      return;
    }
    if (reply?.ok) {
      this.change({ status: 'in' });
      this.timer ??= setInterval(() => this.look(), lookMs);
      return this.reconcile();
    }
    this.release();
    this.change({ status: reply?.key === 'call:refusal.elsewhere' ? 'elsewhere' : 'failed' });
  }

  /** Ends everything of this page: line, devices and clock. */
  private release(): void {
    this.line.hangUp();
    clearInterval(this.timer);
    this.timer = undefined;
    this.devices.release();
    this.change({ ...callOut, status: this.current.status });
  }

  /** Makes the line fit those who are in the room. */
  private reconcile(): void {
    const { room } = this;
    if (!this.isIn() || !room?.state || room.you === undefined) return;
    const own = room.state.pages.find(({ who }) => who === room.you);
    if (own && own.page !== this.page && this.isListed) {
      this.release();
      return this.change({ status: 'elsewhere' });
    }
    if (own?.page === this.page) this.isListed = true;
    // The room was made anew.
    else if (this.isListed) return void this.enterRoom(true);
    const other = this.otherIn(room);
    if (own && this.isListed) this.line.fit(own, other, isThere(room, other));
    this.change({ other });
    this.look();
  }

  private otherIn({ state, you }: RoomView<CallState>): CallPage | undefined {
    return state?.pages.find(({ who }) => who !== you);
  }
  /** Both pages are connected to a server, so that what one says reaches the other. */
  private isReachable(): boolean {
    const { room } = this;
    return room?.status === 'live' && isThere(room, this.otherIn(room));
  }

  /** Shows what follows from the line and the time. */
  private look(): void {
    if (!this.isIn()) return;
    const now = this.line.look();
    const stream = this.line.stream();
    const { shows, says, mayTry } = this.current.now;
    if (now.shows !== shows || now.says !== says || now.mayTry !== mayTry || this.current.stream !== stream)
      this.change({ now, stream });
  }
}
