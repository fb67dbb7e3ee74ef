import { useEffect, useState } from 'react';

/** Reads texts aloud with the browser's speech synthesis, if available. */
export function useSpeech(language: string) {
  const [speaking, setSpeaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const able = typeof window !== 'undefined' && 'speechSynthesis' in window;
  useEffect(() => (able ? () => speechSynthesis.cancel() : undefined), [able]);
  return {
    /** If false, the text must be shown. */
    able: able && !failed,
    speaking,
    speak(text: string): void {
      speechSynthesis.cancel();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.onend = () => setSpeaking(false);
      utterance.onerror = ({ error }) => {
        setSpeaking(false);
        // `speak` cancels the previous utterance; that is no failure.
        if (error !== 'interrupted' && error !== 'canceled') setFailed(true);
      };
      setSpeaking(true);
      speechSynthesis.speak(utterance);
    },
  };
}
