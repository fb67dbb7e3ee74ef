import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The one address that the page's policy lets a frame come from: YouTube without cookies until the video plays. */
export const youtubeOrigin = 'https://www.youtube-nocookie.com';

/** What the player reports, such as `onStateChange` with a number, or `infoDelivery` with an object. */
export interface PlayerMessage {
  readonly event: string;
  readonly info?: unknown;
}

/** The first "listening" may reach the frame before the player's script runs. */
const repeatListeningMs = 250;
const listeningTimes = 8;

/**
 * A YouTube player in a frame, and the messages of its iframe API
 * (https://developers.google.com/youtube/iframe_api_reference), without its script: that comes from an origin which the
 * policy does not allow.
 */
export function YoutubeFrame({
  videoId,
  title,
  parameters,
  onMessage,
  onLoad,
  frame: given,
  className,
}: {
  videoId: string;
  title: string;
  parameters?: Readonly<Record<string, string>>;
  onMessage: (message: PlayerMessage) => void;
  /** The frame loaded something: the player, or the browser's error page. */
  onLoad?: () => void;
  /** For `tellPlayer`. */
  frame?: RefObject<HTMLIFrameElement | null>;
  className?: string;
}) {
  const own = useRef<HTMLIFrameElement>(null);
  const frame = given ?? own;
  const answered = useRef(false);
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== youtubeOrigin || event.source !== frame.current?.contentWindow) return;
    answered.current = true;
    const message = messageIn(event.data);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const loaded = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(loaded.current), []);

  const startListening = () => {
    clearInterval(loaded.current);
    let times = 0;
    const listen = () => {
      if (answered.current || times++ >= listeningTimes) return clearInterval(loaded.current);
      post(frame.current, { event: 'listening' });
    };
    listen();
    loaded.current = setInterval(listen, repeatListeningMs);
    onLoad?.();
  };
  const query = new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', ...parameters });
  return (
    <iframe
      ref={frame}
      title={title}
      // What a player needs, without top-level navigation. It has another origin, so it cannot remove its own sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      src={`${youtubeOrigin}/embed/${videoId}?${query.toString()}&origin=${encodeURIComponent(location.origin)}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Without a referrer the player refuses with error 153.
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={startListening}
      className={className}
    />
  );
}

/** Calls a function of the player, such as `setVolume` with 0 to 100. */
export function tellPlayer(frame: HTMLIFrameElement | null, func: string, ...args: (string | number)[]): void {
  post(frame, { event: 'command', func, args });
}

/** To any origin: the browser's error page has none, and no message holds a secret. */
function post(frame: HTMLIFrameElement | null, message: object): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ ...message, id: 'loci', channel: 'widget' }), '*');
}

function messageIn(data: unknown): PlayerMessage | undefined {
  if (typeof data !== 'string' || !data.startsWith('{')) return undefined;
  try {
    const message = JSON.parse(data) as Partial<PlayerMessage>;
    return typeof message.event === 'string' ? (message as PlayerMessage) : undefined;
  } catch {
    return undefined;
  }
}
