import { nextStretch, troubleInTheEnd, troubleOf, type ListeningTrouble } from '../rules/listening.ts';

/** Of the Web Speech API what dictation needs; browsers' own types do not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResults) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface RecognitionResults {
  /** From here on results are new. */
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

type Constructor = new () => Recognition;

function constructor(): Constructor | undefined {
  const there = globalThis as { SpeechRecognition?: Constructor; webkitSpeechRecognition?: Constructor };
  return there.SpeechRecognition ?? there.webkitSpeechRecognition;
}

export const canListen = (): boolean => constructor() !== undefined;

export interface Listener {
  /** What is being said, not certain yet; empty once it is. */
  interim(text: string): void;
  final(text: string): void;
  /** Whether the microphone is on, or the session waits for its restart. */
  hearing(hears: boolean): void;
  /** It is over: for good, with the reason. */
  trouble(trouble: ListeningTrouble): void;
}

/**
 * Recognises speech until it is stopped. Browsers end each session after a silence, an error or a minute; it is then
 * restarted (S1 §8). The browser decides where audio is processed; it never reaches this product's server.
 */
export function listen(lang: string, listener: Listener): { stop(): void } {
  const Recogniser = constructor();
  if (!Recogniser) throw new Error('this browser does not recognise speech');
  let stopped = false;
  let failed = 0;
  let lastError: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Recognition | undefined;

  function begin(): void {
    const began = performance.now();
    lastError = undefined;
    const recognition = new Recogniser!();
    current = recognition;
    recognition.lang = lang;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = ({ resultIndex, results }) => {
      let interim = '';
      for (let at = resultIndex; at < results.length; at++) {
        const result = results[at]!;
        const { transcript = '' } = result[0] ?? {};
        if (result.isFinal) listener.final(transcript);
        else interim += transcript;
      }
      listener.interim(interim.trim());
    };
    recognition.onerror = ({ error }) => {
      lastError = error;
      const trouble = troubleOf(error);
      if (!trouble || stopped) return;
      stop();
      listener.trouble(trouble);
    };
    // Comes after an error too.
    recognition.onend = () => {
      if (stopped || current !== recognition) return;
      listener.interim('');
      listener.hearing(false);
      again(performance.now() - began);
    };
    try {
      recognition.start();
      listener.hearing(true);
    } catch {
      // The recogniser of another field has not let go of the microphone yet.
      current = undefined;
      again(0);
    }
  }
  function again(lastedMs: number): void {
    const next = nextStretch(failed, lastedMs);
    if (!next) {
      stop();
      return listener.trouble(troubleInTheEnd(lastError));
    }
    failed = next.failed;
    timer = setTimeout(begin, next.afterMs);
  }
  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    current?.abort();
  }
  begin();
  return { stop };
}
