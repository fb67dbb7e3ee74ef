import { useEffect, useState, useSyncExternalStore } from 'react';
import { speedFrom, voiceFor, whyNotAloud, type WhyNotAloud } from '../rules/sentences.ts';
import { canSpeak, onNoVoices, onVoices, voicesNow } from './speaker.ts';

/** How a language is spoken on this device: with the voice and the speed that the member chose for reading aloud. */
export function useVoiceOf(language: string): {
  voice: SpeechSynthesisVoice | undefined;
  rate: number;
  whyNot: WhyNotAloud | undefined;
} {
  const voices = useSyncExternalStore(onVoices, voicesNow, voicesNow);
  const [kept] = useState(() => ({
    voice: localStorage.getItem('voiceSelected'),
    rate: speedFrom(localStorage.getItem('speed')),
  }));
  const [noneCame, setNoneCame] = useState(false);
  useEffect(() => onNoVoices(() => setNoneCame(true)), []);
  return {
    voice: voiceFor(voices, language, kept.voice),
    rate: kept.rate,
    whyNot: whyNotAloud(language, { canSpeak: canSpeak(), voices, noneCame }),
  };
}
