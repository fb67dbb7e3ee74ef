import { AudioLines, Pause, Play, SlidersHorizontal, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { readingSpeed, sentencesOf, speedFrom, voiceFor, voicesOf, whyNotAloud } from '../rules/sentences.ts';
import { canSpeak, onNoVoices, onVoices, speak, voicesNow, type Speech } from './speaker.ts';

/** Names in this browser's storage, as the specification has them (S1 §3). */
const kept = { voice: 'voiceSelected', speed: 'speed' };

export interface ReadAloudProps {
  /** BCP 47 code of the texts. */
  language: string;
  /** That language in the reader's words. */
  languageName: string;
  /** Plain text, in the order in which it is read. */
  passages: readonly string[];
}

type State = 'still' | 'reading' | 'paused';

/** Reads texts aloud with a voice of the device. After a pause it repeats the interrupted sentence from its start. */
export function ReadAloud({ language, languageName, passages }: ReadAloudProps) {
  const { t } = useTranslation('voice');
  const voices = useSyncExternalStore(onVoices, voicesNow, voicesNow);
  const [chosen, setChosen] = useState(() => localStorage.getItem(kept.voice));
  const [speed, setSpeed] = useState(() => speedFrom(localStorage.getItem(kept.speed)));
  const [state, setState] = useState<State>('still');
  const [place, setPlace] = useState(0);
  const [failed, setFailed] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [none, setNone] = useState(false);
  /** Pressed though it cannot: a finger meets no tooltip. */
  const [explained, setExplained] = useState(false);
  const speech = useRef<Speech>(undefined);
  const whole = passages.join('\n');
  const sentences = useMemo(() => sentencesOf(whole.split('\n'), language), [whole, language]);
  const suitable = voicesOf(voices, language);
  const voice = voiceFor(voices, language, chosen);
  const whyNot = whyNotAloud(language, { canSpeak: canSpeak(), voices, noneCame: none });
  const why = whyNot && t(`aloud.${whyNot}`, { language: languageName });
  // Where it may yet be opened, what belongs to it has its place already, so that nothing moves then.
  const offered = whyNot === undefined || whyNot === 'waiting';
  const closed = why !== undefined && state !== 'reading';
  const Icon = state === 'reading' ? Pause : state === 'paused' && !closed ? Play : AudioLines;

  const silence = () => speech.current?.stop();
  // Leaving the page, or another text in its place, ends it.
  const textChanged = useEffectEvent(() => {
    silence();
    setState('still');
    setPlace(0);
  });
  useEffect(() => () => speech.current?.stop(), []);
  useEffect(() => onNoVoices(() => setNone(true)), []);
  useEffect(() => textChanged(), [sentences]);

  function read(from: number, how: { voice?: string | null; speed?: number } = {}) {
    speech.current?.stop();
    setFailed(false);
    setState('reading');
    speech.current = speak(
      sentences,
      {
        from,
        rate: how.speed ?? speed,
        lang: language,
        voice: how.voice === undefined ? voice : voiceFor(voices, language, how.voice),
      },
      {
        at: setPlace,
        end: stop,
        failed() {
          // Without a voice there is nothing to choose and nothing to try again.
          if (voicesNow().length === 0) {
            setNone(true);
            stop();
          } else {
            setFailed(true);
            setState('paused');
          }
        },
      },
    );
  }
  function pause() {
    silence();
    setState('paused');
  }
  function stop() {
    silence();
    setState('still');
    setPlace(0);
  }
  function changeSpeed(next: number) {
    setSpeed(next);
    localStorage.setItem(kept.speed, String(next));
    if (state === 'reading') read(place, { speed: next });
  }
  function changeVoice(voiceURI: string) {
    setChosen(voiceURI);
    localStorage.setItem(kept.voice, voiceURI);
    if (state === 'reading') read(place, { voice: voiceURI });
  }

  if (sentences.length === 0) return null;
  return (
    <div role="group" aria-label={t('aloud.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        {/* One button whatever it says, so that the focus stays on it when the voices come and when reading begins. */}
        <Tooltip label={closed ? why : undefined}>
          <Button
            variant="quiet"
            aria-disabled={closed || undefined}
            onClick={() => (closed ? setExplained(true) : state === 'reading' ? pause() : read(place))}
            icon={<Icon aria-hidden="true" className="size-5" />}
          >
            {t(state === 'reading' ? 'aloud.pause' : state === 'paused' && !closed ? 'aloud.goOn' : 'aloud.play')}
            {closed ? <span className="sr-only">{why}</span> : null}
          </Button>
        </Tooltip>
        {state === 'still' ? null : (
          <IconButton
            label={t('aloud.stop')}
            icon={<Square aria-hidden="true" className="size-4.5" />}
            onClick={stop}
          />
        )}
        {offered ? (
          <IconButton
            label={t('aloud.settings')}
            disabled={whyNot === 'waiting'}
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            onClick={() => setChoosing(true)}
          />
        ) : null}
        {offered && state !== 'still' ? (
          // Two lines beside the buttons, no higher than these: nothing moves when reading begins, nor from one
          // sentence to the next.
          <p className="line-clamp-2 min-w-0 flex-1 basis-20 px-2 text-14 text-ink-3">
            <span className="tabular-nums">{t('aloud.place', { place: place + 1, count: sentences.length })}</span>{' '}
            <span lang={language} dir="auto" className="text-ink-2 wrap-anywhere">
              {sentences[place]}
            </span>
          </p>
        ) : null}
      </div>
      {why && explained ? (
        <p role="status" className="max-w-prose px-4 text-14 text-ink-2">
          {why}
        </p>
      ) : null}
      {failed ? (
        <ErrorNote title={t('aloud.failed')} text={t('aloud.failedText')} onClose={() => setFailed(false)} />
      ) : null}
      <Dialog open={choosing} onOpenChange={setChoosing} size="sm" title={t('aloud.settings')}>
        <div className="flex flex-col gap-5">
          {suitable.length > 0 ? (
            <Select
              label={t('aloud.voice')}
              value={voice?.voiceURI ?? ''}
              options={suitable.map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
              onChange={changeVoice}
            />
          ) : null}
          <Speed value={speed} onChange={changeSpeed} />
        </div>
      </Dialog>
    </div>
  );
}

function Speed({ value, onChange }: { value: number; onChange: (speed: number) => void }) {
  const { t, i18n } = useTranslation('voice');
  const id = useId();
  const words = t('aloud.speedIs', { speed: value.toLocaleString(i18n.language, { minimumFractionDigits: 1 }) });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex justify-between text-14 font-medium text-ink-2">
        {t('aloud.speed')}
        <span aria-hidden="true" className="tabular-nums">
          {words}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={readingSpeed.least}
        max={readingSpeed.most}
        step={readingSpeed.step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(speedFrom(event.currentTarget.value))}
        className="h-11 accent-accent"
      />
    </div>
  );
}
