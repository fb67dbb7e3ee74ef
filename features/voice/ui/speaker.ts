/** The browser's voices; they may arrive late. `undefined` where it cannot speak. */
const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function' ? speechSynthesis : undefined;

export const canSpeak = (): boolean => synthesis() !== undefined;

let known: readonly SpeechSynthesisVoice[] = [];
/** The same array until the browser has others. */
export function voicesNow(): readonly SpeechSynthesisVoice[] {
  const now = synthesis()?.getVoices() ?? [];
  if (now.length !== known.length || now.some((voice, at) => voice.voiceURI !== known[at]!.voiceURI)) known = now;
  return known;
}

export function onVoices(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

/** Voices that are not there by then do not come any more. */
const voicesComeWithinMs = 3_000;

/** Tells once that this browser has no voices at all; answers how to ask no more. */
export function onNoVoices(tell: () => void): () => void {
  const timer = setTimeout(() => {
    if (voicesNow().length === 0) tell();
  }, voicesComeWithinMs);
  return () => clearTimeout(timer);
}

export interface Speech {
  /** Stops speaking without calling a listener. */
  stop(): void;
}

/**
 * Speaks sentences in order from an index. `at` reports the current one, `end` that all were spoken, `failed` an error
 * of the voice.
 */
export function speak(
  sentences: readonly string[],
  { from, rate, lang, voice }: { from: number; rate: number; lang: string; voice: SpeechSynthesisVoice | undefined },
  tell: { at(place: number): void; end(): void; failed(): void },
): Speech {
  const engine = synthesis()!;
  let stopped = false;
  // Something may be left of an earlier page, and Chrome then says nothing new.
  engine.cancel();
  function next(place: number): void {
    if (stopped) return;
    const sentence = sentences[place];
    if (sentence === undefined) {
      stopped = true;
      return tell.end();
    }
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = voice?.lang ?? lang;
    utterance.rate = rate;
    if (voice) utterance.voice = voice;
    utterance.addEventListener('end', () => next(place + 1));
    utterance.addEventListener('error', ({ error }) => {
      if (stopped || error === 'canceled' || error === 'interrupted') return;
      stopped = true;
      tell.failed();
    });
    tell.at(place);
    engine.speak(utterance);
  }
  next(from);
  return {
    stop() {
      stopped = true;
      engine.cancel();
    },
  };
}
