import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from './recogniser.ts';

/** The browser's recogniser, which the test makes end as browsers do. */
class Recogniser {
  static readonly made: Recogniser[] = [];
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  onresult: unknown = null;
  aborted = false;
  constructor() {
    Recogniser.made.push(this);
  }
  start() {}
  abort() {
    this.aborted = true;
  }
}
const latest = () => Recogniser.made.at(-1)!;

function begun() {
  const told: string[] = [];
  const listener = listen('en-GB', {
    interim: () => undefined,
    final: () => undefined,
    hearing: (hears) => told.push(hears ? 'hears' : 'waits'),
    trouble: (trouble) => told.push(trouble),
  });
  return { listener, told };
}

describe('[S1 §8] what is shown of listening follows the recogniser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('SpeechRecognition', Recogniser);
    Recogniser.made.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('it waits between sessions, listens once restarted, and finally reports why it gave up', () => {
    const { told } = begun();
    expect(told).toEqual(['hears']);
    for (let time = 0; time < 8; time++) {
      latest().onerror!({ error: 'network' });
      latest().onend!();
      expect(told.at(-1)).toBe(time < 7 ? 'waits' : 'network');
      vi.runAllTimers();
      expect(told.at(-1)).toBe(time < 7 ? 'hears' : 'network');
    }
    expect(Recogniser.made).toHaveLength(8);
  });

  test('a stretch that lasted makes up for those that failed', () => {
    const { told } = begun();
    for (let time = 0; time < 20; time++) {
      vi.advanceTimersByTime(60_000);
      latest().onend!();
      vi.runAllTimers();
    }
    expect(told.at(-1)).toBe('hears');
    expect(Recogniser.made).toHaveLength(21);
  });

  test.each([
    ['not-allowed', 'refused'],
    ['audio-capture', 'noMicrophone'],
    ['language-not-supported', 'language'],
  ])('%s ends it at once: %s', (error, trouble) => {
    const { told } = begun();
    latest().onerror!({ error });
    latest().onend!();
    vi.runAllTimers();
    expect(told).toEqual(['hears', trouble]);
    expect(latest().aborted).toBe(true);
  });
});
