import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { queryOfChoice, sceneOf, wantsVideo, type BackgroundChoice } from '../rules/background-choice.ts';
import { isFaultOfVideo, type PlayerFailure, type PlayerLife } from '../rules/player-life.ts';
import { coverings, onScene, videoCovering, type Covering } from '../rules/scene-tones.ts';
import { videoToPlay } from '../rules/video-catalogue.ts';
import { failedVideos, noteFailure, notePlayed, videoConsent } from './device-videos.ts';
import { DrawnBackdrop } from './drawn-backdrop.tsx';
import { loadCatalogue } from './load-catalogue.ts';
import { useDark, useLessMotion } from './use-look.ts';
import { useLoaded } from './use-loaded.ts';
import { VideoBackdrop } from './video-backdrop.tsx';

export interface BackdropProps {
  choice: BackgroundChoice;
  /** In a break the scene is brighter. */
  phase: 'focus' | 'break';
  /** Of the session, 0 to 1: dawn to dusk. */
  progress: number;
  /** False: a still scene, a paused video. */
  playing: boolean;
  /** Of the video, 0 to 1. */
  volume: number;
  /** Without the cover for text: the picture alone. */
  bare?: boolean;
}

/**
 * The background of a room: fills the window behind it. Text directly above it has the classes
 * `text-on-scene [text-shadow:var(--on-scene-halo)]`; what
 * has a surface of its own keeps the colours of the theme. Its parents must not have a background.
 */
export function Backdrop(props: BackdropProps) {
  // A new choice starts a new player.
  return <Chosen key={JSON.stringify(queryOfChoice(props.choice))} {...props} />;
}

function Chosen({ choice, phase, progress, playing, volume, bare = false }: BackdropProps) {
  const dark = useDark();
  const lessMotion = useLessMotion();
  const online = useOnline();
  const consent = videoConsent.use();
  const wanted = wantsVideo(choice);
  const [later, setLater] = useState(false);
  const [life, setLife] = useState<{ of: string; is: PlayerLife }>();
  const video = useVideo(choice, wanted && consent === 'yes');
  const failure = life?.is.state === 'failed' ? life.is.why : undefined;
  // What failed without the network may play with it.
  const mayTry = online && (failure === undefined || failure.kind === 'offline');
  const plays = life?.is.state === 'plays' && life.of === video && mayTry;
  const scene = sceneOf(choice);
  const covering = plays ? videoCovering : scene === 'none' ? undefined : coverings[scene][dark ? 'dark' : 'light'];
  useTextColour(covering);
  return (
    <>
      <div
        data-backdrop={plays ? 'video' : scene}
        className={cx('fixed inset-0 -z-10 overflow-hidden', !covering && 'bg-ground')}
        style={covering && { background: onScene[covering.tone].ground }}
      >
        {scene === 'none' ? null : (
          <DrawnBackdrop
            id={scene}
            phase={phase}
            progress={progress}
            dark={dark}
            moves={playing && !lessMotion && !plays}
          />
        )}
        {video && mayTry ? (
          <VideoBackdrop
            key={video}
            embedId={video}
            playing={playing}
            volume={volume}
            onLife={(is) => {
              if (is.state === 'plays') notePlayed(video);
              if (is.state === 'failed' && isFaultOfVideo(is.why)) noteFailure(video);
              setLife({ of: video, is });
            }}
          />
        ) : null}
        {covering && !bare ? (
          <div
            className="absolute inset-0 transition-opacity duration-1000"
            style={{ background: onScene[covering.tone].scrim, opacity: covering.scrim }}
          />
        ) : null}
      </div>
      {wanted && consent === 'no' && !later ? <AskForVideo onLater={() => setLater(true)} /> : null}
      {failure ? <FailureNote why={failure} /> : null}
    </>
  );
}

/** Decided once for a choice: a video that fails now gives way to the scene, and the next session skips it. */
function useVideo(choice: BackgroundChoice, allowed: boolean): string | undefined {
  const { value } = useLoaded(allowed ? 'video' : null, async () => {
    const catalogue = choice.embedIdCustomId === null ? await loadCatalogue() : {};
    return { video: videoToPlay(choice, catalogue, failedVideos(), Date.now()) };
  });
  return value?.video;
}

function useTextColour(covering: Covering | undefined): void {
  const tone = covering?.tone;
  useEffect(() => {
    if (!tone) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--on-scene', onScene[tone].text);
    style.setProperty('--on-scene-halo', onScene[tone].halo);
    return () => {
      style.removeProperty('--on-scene');
      style.removeProperty('--on-scene-halo');
    };
  }, [tone]);
}

const noteClass =
  'fixed inset-x-3 top-16 z-30 mx-auto flex w-fit max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 text-14 text-ink shadow-lifted';

function AskForVideo({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('scenes');
  return (
    <section aria-label={t('consent.title')} className={noteClass}>
      <p className="max-w-72">{t('consent.text')}</p>
      <span className="flex gap-2">
        <Button size="sm" variant="primary" onClick={() => videoConsent.set('yes')}>
          {t('consent.allow')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onLater}>
          {t('consent.later')}
        </Button>
      </span>
    </section>
  );
}

/** Goes by itself: the scene is there, and nothing has to be done. */
const noteMs = 8_000;

function FailureNote({ why }: { why: PlayerFailure }) {
  const { t } = useTranslation('scenes');
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), noteMs);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return (
    <p role="status" className={noteClass}>
      {t(`failure.${why.kind}`)}
    </p>
  );
}
