import { useEffect, useRef, useState } from 'react';
import { playSounds } from '#features/media/ui/play-sounds.ts';
import { speak } from '#features/voice/ui/speaker.ts';
import { useVoiceOf } from '#features/voice/ui/use-voice-of.ts';
import type { Ear, EarEvent } from '../../rules/ear.ts';
import type { Heard } from '../../rules/heard.ts';
import { openSilence } from './silence.ts';

/** Why an item is shown and not heard. */
export type WhyShown = 'unsupported' | 'noVoices' | 'noVoice' | 'failed';

/**
 * Plays the item's own sound of what is due, or speaks it, and lets the pauses pass. What cannot be heard waits for a
 * press; answers why. While the voices of the browser are awaited, nothing happens.
 */
export function useEarSound(
  { phase, paused, turn }: Ear,
  heard: Heard | undefined,
  { language, seconds }: { language: string; seconds: number },
  send: (event: EarEvent) => void,
): WhyShown | undefined {
  const { voice, rate, whyNot } = useVoiceOf(language);
  const [failedAt, setFailedAt] = useState<number>();
  const side = phase === 'question' || phase === 'answer' ? phase : undefined;
  const own = side && heard?.own[side];
  const shown = failedAt === turn ? 'failed' : side && !own ? whyNot : undefined;
  useEffect(() => {
    if (paused || !heard || shown) return undefined;
    if (side && own) {
      const sound = playSounds(own, { ended: () => send({ kind: 'spoken' }), failed: () => setFailedAt(turn) });
      return () => sound.stop();
    }
    if (side) {
      const speech = speak(
        heard[side],
        { from: 0, rate, lang: language, voice },
        { at: () => undefined, end: () => send({ kind: 'spoken' }), failed: () => setFailedAt(turn) },
      );
      return () => speech.stop();
    }
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => send({ kind: 'waited' }), seconds * 1_000);
    return () => clearTimeout(timer);
    // Each turn speaks once, whatever else is drawn again meanwhile.
  }, [turn, side, own, paused, heard, shown, voice, rate, language, seconds, send]);
  return shown === 'waiting' ? undefined : shown;
}

/** Silence plays while something is heard, for the keys of a headset. */
export function useSilence(playing: boolean): void {
  const silence = useRef<ReturnType<typeof openSilence>>(undefined);
  useEffect(() => {
    if (playing) (silence.current ??= openSilence()).play();
    else silence.current?.pause();
  }, [playing]);
  useEffect(
    () => () => {
      silence.current?.close();
      silence.current = undefined;
    },
    [],
  );
}
