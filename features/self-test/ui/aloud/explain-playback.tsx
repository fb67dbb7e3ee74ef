import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { recordingMaxBytes, recordingMaxMegabytes } from '../../rules/aloud/recording-types.ts';
import { RecordingPlayer } from './recording-player.tsx';
import type { Take } from './use-recorder.ts';

/** After the recording: it is played, recorded again, submitted, or not kept. */
export function ExplainPlayback({
  take: { recording, blob },
  submitting,
  failed,
  forTeacher = false,
  onRedo,
  onSubmit,
  onDiscard,
}: {
  take: Take;
  submitting: boolean;
  failed: boolean;
  /** It is sent to the teacher, and nothing is compared. */
  forTeacher?: boolean;
  onRedo: () => void;
  onSubmit: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation('aloud');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const source = useObjectUrl(blob);
  const video = recording.medium === 'video';
  const tooLarge = blob.size > recordingMaxBytes;
  return (
    <section className="m-auto flex w-full flex-col items-center gap-6 text-center" aria-labelledby="playback-heading">
      <div>
        <h2
          id="playback-heading"
          ref={heading}
          tabIndex={-1}
          className="font-display text-28 font-semibold outline-none"
        >
          {t(video ? 'watch' : 'listen')}
        </h2>
        <p className="mt-1 text-18 text-ink-2">{t('recorded', { count: recording.lengthSeconds })}</p>
      </div>
      {source ? <RecordingPlayer source={source} video={video} label={t('player')} /> : null}
      {tooLarge ? (
        <ErrorNote
          className="w-full text-start"
          title={t('tooLarge.title', { most: recordingMaxMegabytes })}
          text={t(forTeacher ? 'teacher.tooLarge' : 'tooLarge.text')}
        />
      ) : null}
      {failed ? (
        <ErrorNote
          className="w-full text-start"
          title={t('notKept.title')}
          text={t(forTeacher ? 'teacher.notKept' : 'notKept.text')}
        />
      ) : null}
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
        <Button
          variant="primary"
          size="lg"
          loading={submitting}
          disabled={tooLarge}
          icon={<Check aria-hidden="true" className="size-5" />}
          onClick={onSubmit}
        >
          {t(failed ? 'again' : forTeacher ? 'teacher.submit' : 'submit')}
        </Button>
        <Button size="lg" icon={<RotateCcw aria-hidden="true" className="size-5" />} onClick={onRedo}>
          {t('redo')}
        </Button>
      </div>
      <Button variant="quiet" onClick={onDiscard}>
        {t(forTeacher ? 'teacher.discard' : 'discard')}
      </Button>
    </section>
  );
}

function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
