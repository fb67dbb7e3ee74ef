import { explanationSeconds, longer, shorter } from './explanation-length.ts';
import type { RecordingTrouble } from './recording-trouble.ts';

/** What is recorded; `none`: the card is explained without a recording. */
export type Medium = 'video' | 'audio' | 'none';

/**
 * One explanation (S2 §4): `asking` waits for the browser's permission, `saving` for the last bytes of the recording.
 */
export interface Recorder {
  readonly phase: 'choose' | 'asking' | 'countdown' | 'recording' | 'saving' | 'playback' | 'rating';
  readonly medium: Medium;
  /** Chosen length of the explanation. */
  readonly seconds: number;
  /** Seconds until the countdown or the recording ends. */
  readonly left: number;
  /** Why the last attempt to record failed. */
  readonly trouble?: RecordingTrouble;
}

export type RecorderEvent =
  | { readonly kind: 'longer' | 'shorter' }
  | { readonly kind: 'begin'; readonly medium: Medium }
  | { readonly kind: 'granted' | 'stop' | 'recorded' | 'redo' | 'submit' | 'back' }
  /** `elapsed`: whole seconds since the countdown or the recording began. */
  | { readonly kind: 'tick'; readonly elapsed: number }
  | { readonly kind: 'failed'; readonly trouble: RecordingTrouble }
  /** Somebody still listens to what was begun before this page was loaded again: it goes on for these seconds. */
  | { readonly kind: 'resume'; readonly seconds: number }
  /** The same, once it was explained. */
  | { readonly kind: 'compare' };

/** Before the recording begins (S2 §9: ticks of one second). */
export const countdownSeconds = 3;

export const beginRecorder = (seconds: number = explanationSeconds.usual): Recorder => ({
  phase: 'choose',
  medium: 'none',
  seconds,
  left: 0,
});

export function nextRecorder(recorder: Recorder, event: RecorderEvent): Recorder {
  const { phase, medium, seconds } = recorder;
  switch (event.kind) {
    case 'longer':
      return phase === 'choose' ? { ...recorder, seconds: longer(seconds) } : recorder;
    case 'shorter':
      return phase === 'choose' ? { ...recorder, seconds: shorter(seconds) } : recorder;
    case 'begin':
      return phase === 'choose' ? attempt(seconds, event.medium) : recorder;
    case 'redo':
      return phase === 'playback' ? attempt(seconds, medium) : recorder;
    case 'resume':
      return phase === 'choose'
        ? { phase: 'recording', medium: 'none', seconds: event.seconds, left: event.seconds }
        : recorder;
    case 'compare':
      return phase === 'choose' ? { ...recorder, phase: 'rating' } : recorder;
    case 'granted':
      return phase === 'asking' ? countDown(recorder) : recorder;
    case 'tick':
      return ticked(recorder, event.elapsed);
    case 'stop':
      return phase === 'recording' ? stopped(recorder) : recorder;
    case 'recorded':
      return phase === 'saving' ? { ...recorder, phase: 'playback' } : recorder;
    case 'submit':
      return phase === 'playback' ? { ...recorder, phase: 'rating' } : recorder;
    case 'back':
      return phase === 'choose' ? recorder : beginRecorder(seconds);
    case 'failed':
      return phase === 'rating' || phase === 'playback'
        ? recorder
        : { ...beginRecorder(seconds), medium, trouble: event.trouble };
  }
}

/** Without a recording nothing has to be asked for. */
function attempt(seconds: number, medium: Medium): Recorder {
  const begun: Recorder = { phase: 'asking', medium, seconds, left: 0 };
  return medium === 'none' ? countDown(begun) : begun;
}

const countDown = (recorder: Recorder): Recorder => ({ ...recorder, phase: 'countdown', left: countdownSeconds });

function ticked(recorder: Recorder, elapsed: number): Recorder {
  const { phase, seconds } = recorder;
  if (phase !== 'countdown' && phase !== 'recording') return recorder;
  const left = Math.max(0, (phase === 'countdown' ? countdownSeconds : seconds) - elapsed);
  if (left > 0) return left === recorder.left ? recorder : { ...recorder, left };
  return phase === 'countdown' ? { ...recorder, phase: 'recording', left: seconds } : stopped(recorder);
}

const stopped = (recorder: Recorder): Recorder => ({
  ...recorder,
  phase: recorder.medium === 'none' ? 'rating' : 'saving',
});
