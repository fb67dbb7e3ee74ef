import { ArrowLeft, Images, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { choiceFromQuery, queryOfChoice, wantsVideo } from '../rules/background-choice.ts';
import { dayProgress } from '../rules/day-progress.ts';
import { Backdrop } from './backdrop.tsx';
import { BackgroundPicker } from './background-picker.tsx';
import { useVideoVolume } from './video-volume.tsx';

/** The controls fade when nothing was touched for so long. */
const quietMs = 6_000;

/** A scene or a video in the whole window: a calm background for reading or for another screen. */
export function ScenesScreen() {
  const { t } = useTranslation('scenes');
  const [query, setQuery] = useSearchParams();
  const choice = choiceFromQuery(query);
  const [picking, setPicking] = useState(false);
  const [playing, setPlaying] = useState(true);
  const [audible, setAudible] = useState(false);
  const volume = useVideoVolume();
  const progress = useDayProgress();
  const quiet = useQuiet(picking);
  const round = 'bg-surface/90 text-ink shadow-resting hover:bg-surface';
  return (
    <>
      <Backdrop
        choice={choice}
        phase="focus"
        progress={progress}
        playing={playing}
        volume={audible ? volume : 0}
        bare
      />
      <h1 className="sr-only">{t('screen.title')}</h1>
      <div
        className={cx(
          'fixed inset-x-0 top-0 flex items-center justify-between gap-2 p-3 transition-opacity duration-700 focus-within:opacity-100 sm:p-5',
          quiet && 'opacity-0',
        )}
      >
        <Link
          to="/app"
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface/90 px-4 text-14 font-medium text-ink shadow-resting hover:bg-surface"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('screen.back')}
        </Link>
        <div className="flex gap-2">
          {wantsVideo(choice) ? (
            <IconButton
              round
              label={audible ? t('screen.mute') : t('screen.unmute')}
              icon={audible ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
              onClick={() => setAudible(!audible)}
              className={round}
            />
          ) : null}
          <IconButton
            round
            label={playing ? t('screen.pause') : t('screen.play')}
            icon={playing ? <Pause className="size-5" /> : <Play className="size-5" />}
            onClick={() => setPlaying(!playing)}
            className={round}
          />
          <IconButton
            round
            label={t('screen.choose')}
            icon={<Images className="size-5" />}
            onClick={() => setPicking(true)}
            className={round}
          />
        </div>
      </div>
      <Sheet open={picking} onOpenChange={setPicking} title={t('screen.choose')}>
        <BackgroundPicker value={choice} onChange={(next) => setQuery(queryOfChoice(next), { replace: true })} />
      </Sheet>
    </>
  );
}

/** Follows the local time of day. */
function useDayProgress(): number {
  const now = () => {
    const date = new Date();
    return dayProgress(date.getHours() * 60 + date.getMinutes());
  };
  const [progress, setProgress] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setProgress(now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return progress;
}

/** Whether nothing was touched for a while. */
function useQuiet(busy: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setQuiet(false);
      clearTimeout(timer);
      if (!busy) timer = setTimeout(() => setQuiet(true), quietMs);
    };
    wake();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, wake);
    };
  }, [busy]);
  return quiet;
}
