import { FileAudio, Mic, Square, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import {
  isVideoName,
  isVideoType,
  judgeSound,
  longestSoundSeconds,
  soundHeadBytes,
  soundMaxBytes,
  soundTypes,
} from '#features/media/rules/sound-type.ts';
import { recordSound, RecordingFailed, type SoundRecording } from '#features/media/ui/record-sound.ts';
import { SoundButton } from '#features/media/ui/sound-button.tsx';
import { waitingSounds } from '#features/media/ui/waiting-sounds.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import { SideVideo } from '#features/cards/ui/side-video.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { withSides } from '#features/cards/rules/flashcard-parts.ts';
import { useRowChange } from '../list-part.tsx';

/** Shared by all flashcards, so that what was recorded is heard before it is uploaded. Let go when none is open. */
const waiting = waitingSounds(outbox);

/** Every sound and video, so that no file is greyed out for the type that the device gives it: the bytes are judged. */
const accepted = `audio/*,video/*,${Object.values(soundTypes)
  .map((ending) => `.${ending}`)
  .join()},.opus,.m4v`;

/** The sounds of both sides of a flashcard: recorded here, or chosen from the files of the device. */
export default function SoundFields({ card }: { card: Flashcard }) {
  const { t } = useTranslation('card-editor');
  useEffect(() => waiting.shown(), []);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('sound.sounds')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SoundsOfSide card={card} side="front" />
        <SoundsOfSide card={card} side="back" />
      </div>
    </fieldset>
  );
}

type Side = 'front' | 'back';

function SoundsOfSide({ card, side }: { card: Flashcard; side: Side }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const change = useRowChange('flashcard', card._id);
  const latest = useRef(card);
  latest.current = card;
  const [trouble, setTrouble] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const sounds = card.sounds?.[side] ?? [];
  const set = (list: readonly string[]) => {
    const both = { ...latest.current.sounds, [side]: [...list] };
    const left = withSides(both.front, both.back);
    change.set({ sounds: left.front || left.back ? left : undefined });
  };
  const remove = (address: string) => set((latest.current.sounds?.[side] ?? []).filter((each) => each !== address));

  async function add(sound: Blob): Promise<void> {
    setTrouble(undefined);
    const head = new Uint8Array(await sound.slice(0, soundHeadBytes).arrayBuffer());
    const judged = judgeSound(sound.size, head, isVideoType(sound.type));
    if ('reason' in judged) {
      setTrouble(t(`sound.${judged.reason}`, { most: soundMaxBytes / 1024 / 1024 }));
      return;
    }
    const added = await waiting.add(sound, judged.type).catch((error: unknown) => {
      reportError(error);
      setTrouble(t('cards:editor.notKept'));
    });
    if (!added) return;
    const { address, arrived } = added;
    set([...(latest.current.sounds?.[side] ?? []), address]);
    arrived.catch((error: unknown) => {
      if (!(error instanceof RefusedCommand)) return;
      remove(address);
      if (error.refusal.code !== 'DISCARDED') setTrouble(t('sound.refused'));
    });
  }
  const name = t(`flashcard.${side}`);
  const isFull = sounds.length >= cardLimits.sounds;
  return (
    <section aria-label={t('sound.of', { side: name })} className="flex min-w-0 flex-col items-start gap-2">
      <p className="text-14 text-ink-2">{name}</p>
      {sounds.length > 0 ? (
        <ul className="flex w-full flex-wrap gap-2">
          {sounds.map((address, at) => (
            <li key={address} className={cx('flex items-center gap-1', isVideoName(address) && 'w-full')}>
              {isVideoName(address) ? (
                <div className="min-w-0 flex-1">
                  <SideVideo address={waiting.sourceOf(address)} label={t(`cards:sound.see.${side}`)} />
                </div>
              ) : (
                <SoundButton
                  sources={[waiting.sourceOf(address)]}
                  label={t('sound.play', { side: name, place: at + 1 })}
                  failed={t('cards:sound.failed')}
                />
              )}
              <IconButton
                label={t('sound.remove', { side: name, place: at + 1 })}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={() => remove(address)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <div className="flex flex-wrap gap-2">
          <RecordButton side={name} onSound={add} onTrouble={setTrouble} />
          <Button
            size="sm"
            variant="quiet"
            icon={<FileAudio aria-hidden="true" className="size-4.5" />}
            aria-label={t('sound.choose', { side: name })}
            onClick={() => input.current?.click()}
          >
            {t('sound.file')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void add(file).catch(reportError);
            }}
          />
        </div>
      )}
      {trouble === undefined ? null : <ErrorNote title={trouble} onClose={() => setTrouble(undefined)} />}
    </section>
  );
}

/** Records the microphone until it is pressed again. */
function RecordButton({
  side,
  onSound,
  onTrouble,
}: {
  side: string;
  onSound: (sound: Blob) => Promise<void>;
  onTrouble: (trouble: string | undefined) => void;
}) {
  const { t } = useTranslation('card-editor');
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off');
  const recording = useRef<SoundRecording>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.stop();
    };
  }, []);

  async function record(): Promise<void> {
    onTrouble(undefined);
    setState('asking');
    try {
      const begun = await recordSound(longestSoundSeconds);
      recording.current = begun;
      if (isGone.current) begun.stop();
      setState('on');
      const sound = await begun.sound;
      setState('off');
      // Also when the field was closed in the middle: what was recorded is kept.
      if (sound.size > 0) await onSound(sound);
    } catch (error) {
      if (!(error instanceof RecordingFailed)) throw error;
      setState('off');
      onTrouble(t(`sound.fault.${error.fault}`));
    }
  }
  const isOn = state === 'on';
  return (
    <Button
      size="sm"
      variant={isOn ? 'danger' : 'quiet'}
      loading={state === 'asking'}
      icon={
        isOn ? (
          <Square aria-hidden="true" className="size-4 fill-current" />
        ) : (
          <Mic aria-hidden="true" className="size-4.5" />
        )
      }
      aria-label={t(isOn ? 'sound.stopOf' : 'sound.recordOf', { side })}
      onClick={() => (isOn ? recording.current?.stop() : void record().catch(reportError))}
    >
      {t(isOn ? 'sound.stop' : 'sound.record')}
    </Button>
  );
}
