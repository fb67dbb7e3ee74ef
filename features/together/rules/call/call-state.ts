export const callRoomName = { name: 'call', version: 1 } as const;

export type DeviceState = 'on' | 'off';

export interface Devices {
  readonly mic: DeviceState;
  readonly camera: DeviceState;
}

/** A page that takes part. A member takes part with one page at a time; a page that is loaded again is another one. */
export interface CallPage extends Devices {
  readonly who: string;
  readonly page: string;
}

/** Who takes part in a call of two. What they say and show goes from browser to browser, and is not here. */
export interface CallState {
  readonly pages: readonly CallPage[];
}

/** One step of the negotiation of two pages; it passes the server and is not kept. */
export interface CallSignal {
  readonly from: string;
  readonly to: string;
  readonly description?: { readonly type: 'offer' | 'answer'; readonly sdp: string } | undefined;
  readonly candidates?: CallCandidate[] | undefined;
}

export interface CallCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
  readonly usernameFragment: string | null;
}

export type CallEvent =
  | { readonly name: 'entered'; readonly body: CallPage }
  | { readonly name: 'changed'; readonly body: Devices & { readonly who: string } }
  | { readonly name: 'left'; readonly body: { readonly who: string } }
  | { readonly name: 'signalled'; readonly body: CallSignal };

export type CallMessage =
  /** `take`: from another page of one's own, which is out then. */
  | { readonly name: 'enter'; readonly body: Devices & { readonly page: string; readonly take: boolean } }
  | { readonly name: 'change'; readonly body: Devices & { readonly page: string } }
  | { readonly name: 'leave'; readonly body: { readonly page: string } }
  | { readonly name: 'signal'; readonly body: CallSignal };

export const nobodyInCall: CallState = { pages: [] };

export const callLimits = {
  sdp: 16_000,
  candidate: 1_000,
  candidates: 40,
  /** Characters of a whole signal. */
  signal: 20_000,
  /** Pages of one member; a call has one of each. */
  most: 2,
} as const;

export function applyCall(state: CallState, event: CallEvent): CallState {
  switch (event.name) {
    case 'entered':
      return { pages: [...state.pages.filter(({ who }) => who !== event.body.who), event.body] };
    case 'changed': {
      const { who, mic, camera } = event.body;
      return { pages: state.pages.map((each) => (each.who === who ? { ...each, mic, camera } : each)) };
    }
    case 'left':
      return { pages: state.pages.filter(({ who }) => who !== event.body.who) };
    case 'signalled':
      return state;
  }
}

export interface CallFacts {
  /** One of the two of a pair, or of those who explain and listen. */
  readonly isOneOfTwo: boolean;
  /** Both have agreed, and it is not over. */
  readonly open: boolean;
  /** They were found by the server and do not know each other. */
  readonly strangers: boolean;
}

/** Whether somebody may be in the room of the call. Nothing tells others that there is one. */
export const mayCall = ({ isOneOfTwo, open }: CallFacts): boolean => isOneOfTwo && open;

export type CallReason = 'elsewhere';

/** Why a message is not taken. */
export function whatBlocksCall(state: CallState, message: CallMessage, who: string): CallReason | undefined {
  const own = state.pages.find((each) => each.who === who);
  if (message.name === 'enter')
    return own && own.page !== message.body.page && !message.body.take ? 'elsewhere' : undefined;
  const page = message.name === 'signal' ? message.body.from : message.body.page;
  return message.name !== 'leave' && own?.page !== page ? 'elsewhere' : undefined;
}

/** What a message that was taken causes. A signal to a page that is not there any more, and a second leave, nothing. */
export function callEvents(state: CallState, message: CallMessage, who: string): readonly CallEvent[] {
  const isThere = (page: string) => state.pages.some((each) => each.who !== who && each.page === page);
  switch (message.name) {
    case 'enter': {
      const { page, mic, camera } = message.body;
      return [{ name: 'entered', body: { who, page, mic, camera } }];
    }
    case 'change': {
      const { mic, camera } = message.body;
      return [{ name: 'changed', body: { who, mic, camera } }];
    }
    case 'leave':
      return state.pages.some((each) => each.who === who && each.page === message.body.page)
        ? [{ name: 'left', body: { who } }]
        : [];
    case 'signal':
      return isThere(message.body.to) ? [{ name: 'signalled', body: message.body }] : [];
  }
}
