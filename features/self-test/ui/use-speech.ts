import { useEffect, useState } from 'react';

/** The browser reads texts aloud, locally, where it can. */
export function useSpeech(language: string) {
  const [speaking, setSpeaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const able = typeof window !== 'undefined' && 'speechSynthesis' in window;
  useEffect(() => (able ? () => speechSynthesis.cancel() : undefined), [able]);
  return {
    /** Where it is false, the text must be shown. */
    able: able && !failed,
    speaking,
    speak(text: string): void {
      speechSynthesis.cancel();
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = language;
      utterance.onend = () => setSpeaking(false);
      utterance.onerror = ({ error }) => {
        setSpeaking(false);
        // Speaking again cuts off what was spoken; that is no failure.
        if (error !== 'interrupted' && error !== 'canceled') setFailed(true);
      };
      setSpeaking(true);
      speechSynthesis.speak(utterance);
    },
  };
}
