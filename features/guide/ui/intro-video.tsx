import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/use-online.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Switch } from '#ui/switch.tsx';
import videos from '../videos.json' with { type: 'json' };

export interface Video {
  /** YouTube's. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** The one address that the page's policy lets a frame come from: YouTube without cookies until the video plays. */
const player = 'https://www.youtube-nocookie.com';
/** In this browser: whether a video is asked about first. */
const keptAs = 'loci-ask-before-videos';
/** A player that has said nothing for so long is blocked. */
const patienceMs = 10_000;

/**
 * A video that is fetched at a press and not before (S1 §9: a default video, and a do-not-track option). With the option switched off the
 * player stands there at once; a browser that asks not to be tracked keeps it on.
 */
export function IntroVideo({ video = videos[0]! }: { video?: Video }) {
  const { t } = useTranslation('guide');
  const online = useOnline();
  const [asks, setAsks] = useState(() => wantsNoTracking() || localStorage.getItem(keptAs) !== 'no');
  const [pressed, setPressed] = useState(false);
  const [tries, setTries] = useState(0);
  const wanted = pressed || !asks;
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-video overflow-hidden rounded-card bg-sunken">
        {wanted && online ? (
          <Player key={tries} video={video} again={() => setTries(tries + 1)} />
        ) : (
          <button
            type="button"
            onClick={() => setPressed(true)}
            className="flex size-full flex-col items-center justify-center gap-2 p-4 text-center hover:text-accent"
          >
            <span className="flex size-14 items-center justify-center rounded-full bg-accent text-on-accent">
              <Play aria-hidden="true" className="size-6 translate-x-0.5" />
            </span>
            <span className="font-medium">{t('video.play', { title: video.title })}</span>
            <span className="text-14 text-ink-3">{t('video.by', { author: video.author })}</span>
          </button>
        )}
      </div>
      {wanted && !online ? (
        <p role="status" className="text-14 text-warn">
          {t('video.offline')}
        </p>
      ) : null}
      <p className="text-14 text-ink-3">{t('video.asks')}</p>
      {wantsNoTracking() ? null : (
        <Switch
          label={t('video.always')}
          checked={asks}
          onChange={(next) => {
            setAsks(next);
            localStorage.setItem(keptAs, next ? 'yes' : 'no');
          }}
        />
      )}
    </div>
  );
}

function Player({ video, again }: { video: Video; again: () => void }) {
  const { t } = useTranslation('guide');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'blocked'>('coming');
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin === player && event.source === frame.current?.contentWindow) setState('there');
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    const timer = setTimeout(() => setState((now) => (now === 'coming' ? 'blocked' : now)), patienceMs);
    return () => {
      removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        title={video.title}
        // What a player needs, and no way to take this page elsewhere. It is of another origin, so it cannot take the sandbox off.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        src={`${player}/embed/${video.id}?autoplay=1&rel=0&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player answers whoever says that it listens; what was blocked is a page without an origin, and says nothing. No secret in it.
        onLoad={() =>
          frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: video.id, channel: 'widget' }), '*')
        }
        className="size-full border-0"
      />
      {state === 'coming' ? (
        <p role="status" className="pointer-events-none absolute inset-x-0 bottom-0 bg-veil p-2 text-center text-14 text-white">
          {t('video.loading')}
        </p>
      ) : null}
      {state === 'blocked' ? (
        <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken p-4 text-center">
          <p>{t('video.blocked')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={again}>{t('video.again')}</Button>
            <a
              href={`https://www.youtube.com/watch?v=${video.id}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('video.elsewhere')}
            </a>
          </div>
        </div>
      ) : null}
    </>
  );
}

function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
