/** How somebody was in a call when the page was loaded again or another screen shown: it goes on without a press. */
export interface CallWish {
  readonly mic: boolean;
  readonly camera: boolean;
  /** Agreed to that the other learns one's network address. */
  readonly address: boolean;
}

const name = (id: string) => `loci.call:${id}`;
/** A page that takes longer to come back has been left. */
const freshMs = 60_000;

export function wishForCall(id: string, wish: CallWish): void {
  try {
    sessionStorage.setItem(name(id), JSON.stringify({ ...wish, at: Date.now() }));
  } catch {
    // Without storage the call is joined again by a press.
  }
}

/** Once, and only after a reload of the page. */
export function takeCallWish(id: string): CallWish | undefined {
  try {
    const text = sessionStorage.getItem(name(id));
    sessionStorage.removeItem(name(id));
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (text === null || entry?.type !== 'reload') return undefined;
    const { at, ...wish } = JSON.parse(text) as CallWish & { at: number };
    return Date.now() - at < freshMs ? wish : undefined;
  } catch {
    return undefined;
  }
}

/** The next screen of a pair comes at once; whoever went elsewhere has left the call. */
const nextScreenMs = 10_000;
let handedOver: { readonly id: string; readonly wish: CallWish; readonly at: number } | undefined;

/** A screen with the call is left, perhaps for the next one with it. */
export function handOverCall(id: string, wish: CallWish): void {
  handedOver = { id, wish, at: performance.now() };
}

/** Once, on the screen that follows. */
export function takeHandedOver(id: string): CallWish | undefined {
  const found = handedOver;
  handedOver = undefined;
  return found?.id === id && performance.now() - found.at < nextScreenMs ? found.wish : undefined;
}
