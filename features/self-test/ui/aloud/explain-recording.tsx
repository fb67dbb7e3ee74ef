import { Mic, Square, Speech } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { countdownSeconds, type Recorder } from '../../rules/aloud/recorder.ts';
import { Spinner } from '#ui/spinner.tsx';
import { cx } from '#ui/class-names.ts';
import type { TestCard } from '../run-props.ts';

/** From the browser's question for permission to the end of the recording. Only the title of the card is shown. */
export function ExplainRecording({
  card,
  recorder: { phase, medium, seconds, left },
  stream,
  onStop,
  onBack,
}: {
  card: TestCard;
  recorder: Recorder & { readonly phase: 'asking' | 'countdown' | 'recording' | 'saving' };
  stream: MediaStream | undefined;
  onStop: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('aloud');
  const heading = useRef<HTMLHeadingElement>(null);
  const recording = phase === 'recording';
  useEffect(() => heading.current?.focus({ preventScroll: true }), [phase]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <section className="m-auto flex w-full flex-col items-center gap-6 text-center" aria-labelledby="recording-heading">
      <p
        lang={card.language}
        dir="auto"
        className="font-display text-[min(2.25rem,9vw)] leading-tight font-semibold wrap-anywhere"
      >
        {card.title}
      </p>
      <div className="relative flex items-center justify-center">
        {medium === 'video' && stream ? <Preview stream={stream} /> : null}
        <div className={cx(medium === 'video' && stream ? 'absolute inset-0 flex items-center justify-center' : '')}>
          {phase === 'countdown' ? (
            <Dial share={left / countdownSeconds} raised>
              <span className="font-display text-[4.5rem] leading-none font-semibold tabular-nums">{left}</span>
            </Dial>
          ) : medium === 'video' && stream ? null : (
            <Dial share={recording ? left / seconds : 1}>
              {phase === 'asking' || phase === 'saving' ? (
                <Spinner size={40} />
              ) : medium === 'none' ? (
                <Speech aria-hidden="true" className="size-14 text-hue-text" />
              ) : (
                <Mic aria-hidden="true" className="size-14 text-hue-text" />
              )}
            </Dial>
          )}
        </div>
      </div>
      <div>
        <h2
          id="recording-heading"
          ref={heading}
          tabIndex={-1}
          className="flex items-center justify-center gap-2.5 font-display text-28 font-semibold outline-none"
        >
          {recording && medium !== 'none' ? <span aria-hidden="true" className="recording-dot" /> : null}
          {t(`phase.${recording && medium === 'none' ? 'explaining' : phase}`)}
        </h2>
        {recording ? (
          <p className="mt-1 text-22 text-ink-2 tabular-nums" role="timer">
            {t('left', { time })}
          </p>
        ) : phase === 'asking' ? (
          <p className="mt-1 max-w-prose text-18 text-ink-2">{t(medium === 'video' ? 'askingVideo' : 'askingAudio')}</p>
        ) : null}
      </div>
      {recording ? (
        <Button
          variant="primary"
          size="lg"
          className="min-w-44"
          icon={<Square aria-hidden="true" className="size-5 fill-current" />}
          onClick={onStop}
        >
          {t(medium === 'none' ? 'done' : 'stop')}
        </Button>
      ) : phase === 'saving' ? null : (
        <Button size="lg" onClick={onBack}>
          {t('cancel')}
        </Button>
      )}
    </section>
  );
}

/** A ring that empties. */
function Dial({ share, raised, children }: { share: number; raised?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'relative flex size-44 items-center justify-center rounded-full',
        raised ? 'bg-surface shadow-lifted' : 'bg-hue-soft',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="47" fill="none" stroke="var(--line)" strokeWidth="4" />
        <circle
          cx="50"
          cy="50"
          r="47"
          fill="none"
          stroke="var(--hue)"
          strokeWidth="4"
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - share}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      {children}
    </div>
  );
}

/** The learner as in a mirror, without sound. */
function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-hidden="true"
      className="aspect-video w-[min(36rem,88vw)] -scale-x-100 rounded-card bg-sunken object-cover shadow-resting"
    />
  );
}
