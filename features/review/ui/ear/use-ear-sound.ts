import { useEffect, useRef, useState } from 'react';
import { speak } from '#features/voice/ui/speaker.ts';
import { useVoiceOf } from '#features/voice/ui/use-voice-of.ts';
import type { Ear, EarEvent } from '../../rules/ear.ts';
import type { Heard } from '../../rules/heard.ts';
import { openSilence } from './silence.ts';

/** Why an item is shown and not heard. */
export type WhyShown = 'unsupported' | 'noVoices' | 'noVoice' | 'failed';

/**
 * Speaks what is due and lets the pauses pass. What cannot be spoken waits for a press; answers why. While the voices
 * of the browser are awaited, nothing happens.
 */
export function useEarSound(
  { phase, paused, turn }: Ear,
  heard: Heard | undefined,
  { language, seconds }: { language: string; seconds: number },
  send: (event: EarEvent) => void,
): WhyShown | undefined {
  const { voice, rate, whyNot } = useVoiceOf(language);
  const [failedAt, setFailedAt] = useState<number>();
  const shown = whyNot ?? (failedAt === turn ? 'failed' : undefined);
  useEffect(() => {
    if (paused || !heard || shown) return undefined;
    if (phase === 'question' || phase === 'answer') {
      const speech = speak(
        heard[phase],
        { from: 0, rate, lang: language, voice },
        { at: () => undefined, end: () => send({ kind: 'spoken' }), failed: () => setFailedAt(turn) },
      );
      return () => speech.stop();
    }
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => send({ kind: 'waited' }), seconds * 1_000);
    return () => clearTimeout(timer);
    // Each turn speaks once, whatever else is drawn again meanwhile.
  }, [turn, phase, paused, heard, shown, voice, rate, language, seconds, send]);
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
