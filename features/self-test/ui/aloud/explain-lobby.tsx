import { Mic, Minus, Plus, SkipForward, Speech, SquarePen, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { explanationSeconds } from '../../rules/aloud/explanation-length.ts';
import { canRetry } from '../../rules/aloud/recording-trouble.ts';
import type { Recorder, RecorderEvent } from '../../rules/aloud/recorder.ts';
import type { TestCard } from '../run-props.ts';
import { nobodyListens, type FriendParts } from '../friend-slot.ts';
import type { useRecordingRoom } from './use-recording-room.ts';

/** Before an explanation: its length, how it is recorded, and whether a friend listens (S2 §2). */
export function ExplainLobby({
  card,
  recorder: { seconds, medium, trouble },
  room,
  audioOnly,
  forTeacher = false,
  reloadsForVideo,
  friend = nobodyListens,
  send,
  onBegin,
  onSkip,
  onWhiteboard,
}: {
  card: TestCard;
  recorder: Recorder;
  room: ReturnType<typeof useRecordingRoom>;
  audioOnly: boolean;
  /** The test of a locked card: the recording is sent to the teacher, and nothing is compared. */
  forTeacher?: boolean;
  reloadsForVideo: boolean;
  friend?: Pick<FriendParts, 'lobby' | 'waits'>;
  send: (event: RecorderEvent) => void;
  onBegin: (medium: Recorder['medium']) => void;
  onSkip: (() => void) | undefined;
  onWhiteboard: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation('aloud');
  const left = Math.floor(room.leftBytes / 1024 ** 2).toLocaleString(i18n.language);
  // The buttons of a browser that cannot record would only say so again.
  const able = trouble === undefined || canRetry(trouble);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="m-auto flex w-full flex-col items-center gap-6 text-center" aria-labelledby="aloud-heading">
      <div className="flex flex-col items-center gap-2">
        <h2 id="aloud-heading" ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none">
          {t('title')}
        </h2>
        <p className="max-w-prose text-18 text-ink-2">{t(forTeacher ? 'teacher.lead' : 'lead')}</p>
      </div>
      <p
        lang={card.language}
        dir="auto"
        className="font-display text-[min(2.25rem,9vw)] leading-tight font-semibold wrap-anywhere"
      >
        {card.title}
      </p>
      {trouble ? (
        <ErrorNote
          className="w-full text-start"
          title={t(`trouble.${trouble}.title`)}
          text={t(`trouble.${trouble}.text`)}
          action={
            canRetry(trouble) ? (
              <Button size="sm" onClick={() => onBegin(medium)}>
                {t('again')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <div role="group" aria-label={t('length')} className="flex items-center justify-center gap-4">
        <IconButton
          label={t('shorter')}
          icon={<Minus aria-hidden="true" className="size-6" />}
          onClick={() => send({ kind: 'shorter' })}
          aria-disabled={seconds <= explanationSeconds.least}
          className="size-14! rounded-full border border-line bg-surface shadow-resting aria-disabled:opacity-45"
        />
        <p className="w-36" aria-live="polite">
          <span className="block font-display text-36 leading-none font-semibold tabular-nums">{seconds}</span>
          <span className="text-14 text-ink-2">{t('seconds')}</span>
        </p>
        <IconButton
          label={t('longer')}
          icon={<Plus aria-hidden="true" className="size-6" />}
          onClick={() => send({ kind: 'longer' })}
          className="size-14! rounded-full border border-line bg-surface shadow-resting"
        />
      </div>
      {room.note ? (
        <p role="status" className="w-full max-w-lg rounded-card bg-sunken p-4 text-start text-14 text-ink-2">
          <span className="block font-medium text-ink">
            {room.note === 'none' ? t('room.none') : t('room.little', { left })}
          </span>
          {t(room.note === 'none' ? 'room.noneText' : room.audio ? 'room.littleText' : 'room.tooLong')}
        </p>
      ) : null}
      <div className="grid w-full max-w-lg grid-cols-1 gap-3 sm:grid-cols-2">
        {able ? (
          <Button
            variant="primary"
            size="lg"
            wide
            className={audioOnly ? 'sm:col-span-2' : ''}
            icon={<Mic aria-hidden="true" className="size-5" />}
            disabled={!room.audio || friend.waits}
            onClick={() => onBegin('audio')}
          >
            {t('audio')}
          </Button>
        ) : null}
        {audioOnly || !able ? null : (
          <Button
            size="lg"
            wide
            icon={<Video aria-hidden="true" className="size-5" />}
            disabled={!room.video || friend.waits}
            onClick={() => onBegin('video')}
            {...(reloadsForVideo ? { 'aria-describedby': 'video-note' } : {})}
          >
            {t('video')}
          </Button>
        )}
        <Button
          size="lg"
          variant={able ? 'quiet' : 'primary'}
          wide
          className="sm:col-span-2"
          icon={<Speech aria-hidden="true" className="size-5" />}
          disabled={friend.waits}
          onClick={() => onBegin('none')}
        >
          {t('none')}
        </Button>
      </div>
      {friend.lobby}
      <p className="max-w-prose text-14 text-ink-2">
        {t(forTeacher ? 'teacher.private' : 'private')}{' '}
        {reloadsForVideo && !audioOnly ? <span id="video-note">{t('videoReloads')}</span> : null}
      </p>
      {onWhiteboard || onSkip ? (
        <div className="flex flex-wrap justify-center gap-2">
          {onWhiteboard ? (
            <Button variant="quiet" icon={<SquarePen aria-hidden="true" className="size-5" />} onClick={onWhiteboard}>
              {t('whiteboard')}
            </Button>
          ) : null}
          {onSkip ? (
            <Button variant="quiet" icon={<SkipForward aria-hidden="true" className="size-5" />} onClick={onSkip}>
              {t('skip')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
