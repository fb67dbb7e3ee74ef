import type { Page } from '@playwright/test';

/**
 * Replaces the Web Speech API, since a headless browser has neither recogniser nor voices. Events have the order of the
 * standard: `start`, `result` (interim, then final), `error`, and `end` after each session; an utterance's `start`,
 * then `end`, or `error` with `canceled` when it is cancelled.
 */
export async function withSpeech(
  page: Page,
  { recognises = true, speaks = true }: { recognises?: boolean; speaks?: boolean } = {},
): Promise<void> {
  await page.addInitScript(
    ({ there, speaks }) => {
      const later = (work: () => void) => queueMicrotask(work);
      const recorded = {
        listening: 0,
        langs: [] as string[],
        spoken: [] as { text: string; rate: number; voice: string | null }[],
        cancels: 0,
      };
      let active: Recognition | undefined;
      const becomesActive = (one: Recognition) => (active = one);

      class Recognition {
        lang = '';
        continuous = false;
        interimResults = false;
        onresult: ((event: unknown) => void) | null = null;
        onerror: ((event: unknown) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          if (active === this) throw new DOMException('recognition has already started', 'InvalidStateError');
          // Chrome gives the microphone to the last session that started.
          const before = active;
          becomesActive(this);
          if (before) later(() => before.fail('aborted'));
          recorded.listening++;
          recorded.langs.push(this.lang);
        }
        abort() {
          if (active !== this) return;
          later(() => {
            this.onerror?.({ error: 'aborted' });
            this.finish();
          });
        }
        finish() {
          if (active === this) active = undefined;
          this.onend?.();
        }
        hear(text: string, isFinal: boolean) {
          const result = Object.assign([{ transcript: text, confidence: 0.9 }], { isFinal });
          this.onresult?.({ resultIndex: 0, results: [result] });
        }
        fail(error: string) {
          this.onerror?.({ error });
          this.finish();
        }
      }

      class Utterance extends EventTarget {
        lang = '';
        rate = 1;
        voice: { voiceURI: string } | null = null;
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      }
      const voices = [
        { voiceURI: 'daniel', name: 'Daniel', lang: 'en-GB', default: true, localService: true },
        { voiceURI: 'serena', name: 'Serena', lang: 'en-GB', default: false, localService: true },
        { voiceURI: 'amelie', name: 'Amélie', lang: 'fr-CA', default: false, localService: true },
      ];
      let speaking: Utterance | undefined;
      let came = false;
      const engine = Object.assign(new EventTarget(), {
        getVoices: () => (speaks || came ? voices : []),
        speak(utterance: Utterance) {
          speaking = utterance;
          recorded.spoken.push({
            text: utterance.text,
            rate: utterance.rate,
            voice: utterance.voice?.voiceURI ?? null,
          });
          later(() => utterance.dispatchEvent(new Event('start')));
        },
        cancel() {
          recorded.cancels++;
          const cut = speaking;
          speaking = undefined;
          if (cut) later(() => cut.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' })));
        },
        pause() {},
        resume() {},
      });

      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
      Object.defineProperty(window, 'speechSynthesis', { value: engine, configurable: true });
      Object.defineProperty(window, 'SpeechRecognition', { value: undefined, configurable: true });
      Object.defineProperty(window, 'webkitSpeechRecognition', {
        value: there ? Recognition : undefined,
        configurable: true,
      });
      Object.assign(window, {
        speech: {
          recorded,
          hear: (text: string, isFinal: boolean) => active?.hear(text, isFinal),
          fail: (error: string) => active?.fail(error),
          silence: () => active?.finish(),
          listens: () => active !== undefined,
          bringVoices() {
            came = true;
            engine.dispatchEvent(new Event('voiceschanged'));
          },
          finishSentence() {
            const done = speaking;
            speaking = undefined;
            done?.dispatchEvent(new Event('end'));
          },
        },
      });
    },
    { there: recognises, speaks },
  );
}

interface Speech {
  recorded: {
    listening: number;
    langs: string[];
    spoken: { text: string; rate: number; voice: string | null }[];
    cancels: number;
  };
  hear(text: string, isFinal: boolean): void;
  fail(error: string): void;
  silence(): void;
  listens(): boolean;
  finishSentence(): void;
  bringVoices(): void;
}

/** Controls the replaced API, and reads what it was asked. */
export function speechOn(page: Page) {
  const speech = () => (window as unknown as { speech: Speech }).speech;
  const evaluate = <Answer>(body: string): Promise<Answer> => page.evaluate(`(${speech.toString()})().${body}`);
  return {
    hear: (text: string, isFinal: boolean) => evaluate<void>(`hear(${JSON.stringify(text)}, ${isFinal})`),
    fail: (error: string) => evaluate<void>(`fail('${error}')`),
    silence: () => evaluate<void>('silence()'),
    finishSentence: () => evaluate<void>('finishSentence()'),
    /** Voices load late, as in most browsers. */
    bringVoices: () => evaluate<void>('bringVoices()'),
    listens: () => evaluate<boolean>('listens()'),
    recorded: () => evaluate<Speech['recorded']>('recorded'),
  };
}
