/**
 * The life of a background player. The scene is drawn in every state but `plays`, so nothing is ever empty behind the
 * room.
 */
export type PlayerLife =
  /** The frame loads; nothing was received from it. */
  | { readonly state: 'loading' }
  /** The player answered and has not shown a picture yet. */
  | { readonly state: 'ready' }
  | { readonly state: 'plays' }
  | { readonly state: 'failed'; readonly why: PlayerFailure };

export type PlayerFailure =
  /**
   * The player reported `onError` (https://developers.google.com/youtube/iframe_api_reference#onError): 2 the id is not
   * valid, 5 the player cannot play it, 100 removed or private, 101 and 150 the owner does not allow it in other pages,
   * 153 no referrer reached the player.
   */
  | { readonly kind: 'error'; readonly code: number }
  /** The frame loaded something that is not the player: blocked by an extension or the network. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'offline' };

export type PlayerEvent =
  | { readonly kind: 'answered' }
  | { readonly kind: 'played' }
  | { readonly kind: 'error'; readonly code: number }
  /** `silenceMs` passed after the frame loaded, `patienceMs` after it was asked for. */
  | { readonly kind: 'silence' }
  /** The network went away, and about `stillMs` later the picture does not move. */
  | { readonly kind: 'offline' };

/**
 * An answer takes some milliseconds once the frame has loaded, and seconds on a busy machine. The scene is drawn
 * meanwhile.
 */
export const silenceMs = 6_000;
/** S3 §9: the scene replaces a video that stopped within a second. */
export const stillMs = 1_000;
/** A slow network may take so long to load the frame; the scene is drawn meanwhile. */
export const patienceMs = 15_000;

export const beginning: PlayerLife = { state: 'loading' };

/** A failure is final for this player; a new one starts from `beginning`. */
export function nextLife(life: PlayerLife, event: PlayerEvent): PlayerLife {
  if (life.state === 'failed') return life;
  switch (event.kind) {
    case 'answered':
      return life.state === 'loading' ? { state: 'ready' } : life;
    case 'played':
      return life.state === 'plays' ? life : { state: 'plays' };
    case 'error':
      return { state: 'failed', why: { kind: 'error', code: event.code } };
    case 'silence':
      return life.state === 'loading' ? { state: 'failed', why: { kind: 'silent' } } : life;
    case 'offline':
      return { state: 'failed', why: { kind: 'offline' } };
  }
}

/**
 * Whether the failure says something of the video itself. 153 is about the page, and a silent or unreachable player
 * about the network: skipping the id would not help.
 */
export const isFaultOfVideo = (why: PlayerFailure): boolean => why.kind === 'error' && why.code !== 153;
