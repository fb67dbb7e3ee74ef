import { Pause, Play } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { Mix } from '../../rules/mix.ts';
import type { Sounds } from '../player/use-sounds.ts';
import { mixInPlace } from '../../rules/ambient-catalogue.ts';
import { SoundPanel } from './sound-panel.tsx';
import { TrackSlot } from './track-slot.ts';

/** The mixer with Play and Stop. */
export function SoundDesk({ sounds, onMix }: { sounds: Sounds; onMix?: (mix: Mix) => void }) {
  const { t } = useTranslation('mixer');
  const { mix, state, failed } = sounds;
  const playing = state === 'playing' || state === 'interrupted';
  const Icon = playing ? Pause : Play;
  const renderTracks = useContext(TrackSlot);
  const latest = useRef(sounds);
  const onChange = (next: Mix) => {
    sounds.setMix(next);
    onMix?.(next);
  };
  const change = useRef(onChange);
  useEffect(() => {
    latest.current = sounds;
    change.current = onChange;
  });
  return (
    <div className="flex flex-col gap-5">
      {failed ? <ErrorNote title={t('screen.failed')} text={t('screen.failedText')} /> : null}
      {state === 'blocked' ? <ErrorNote title={t('screen.blocked')} text={t('screen.blockedText')} /> : null}
      <Button
        variant="primary"
        wide
        loading={state === 'starting'}
        disabled={mix.length === 0 && !playing}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={playing ? sounds.stop : sounds.play}
      >
        {playing ? t('screen.stop') : t('screen.play')}
      </Button>
      <SoundPanel
        mix={mix}
        onChange={onChange}
        volume={sounds.volume}
        onVolume={sounds.setVolume}
        tracks={
          renderTracks &&
          ((category) =>
            renderTracks({
              category,
              onPlay: sounds.stop,
              onFailed() {
                const next = mixInPlace(latest.current.mix, category);
                if (next !== latest.current.mix) change.current(next);
                latest.current.play();
              },
            }))
        }
      />
    </div>
  );
}
