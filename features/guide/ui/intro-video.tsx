import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Switch } from '#ui/switch.tsx';
import { YoutubeFrame } from '#ui/youtube-frame.tsx';

export interface Video {
  /** YouTube's. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** In this browser: whether a video is asked about first. */
const keptAs = 'loci-ask-before-videos';
/** A player that has said nothing for so long is blocked. */
const patienceMs = 10_000;

/**
 * A video that is loaded on a press only (S1 §9: with a do-not-track option). With the option off the
 * player loads at once; a browser that sends Do Not Track keeps the option on.
 */
export function IntroVideo({ video }: { video: Video }) {
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
  const [state, setState] = useState<'coming' | 'there' | 'blocked'>('coming');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'coming' ? 'blocked' : now)), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <YoutubeFrame
        videoId={video.id}
        title={video.title}
        onMessage={() => setState('there')}
        className="size-full border-0"
      />
      {state === 'coming' ? (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-veil p-2 text-center text-14 text-white"
        >
          {t('video.loading')}
        </p>
      ) : null}
      {state === 'blocked' ? (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken p-4 text-center"
        >
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
