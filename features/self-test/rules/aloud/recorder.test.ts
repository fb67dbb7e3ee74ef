import { describe, expect, test } from 'vitest';
import { beginRecorder, nextRecorder, type Recorder, type RecorderEvent } from './recorder.ts';
import { canRetry, troubleOf } from './recording-trouble.ts';

const after = (...events: RecorderEvent[]): Recorder => events.reduce(nextRecorder, beginRecorder());
const tick = (elapsed: number): RecorderEvent => ({ kind: 'tick', elapsed });
const begin = (medium: Recorder['medium']): RecorderEvent => ({ kind: 'begin', medium });
const [granted, stop, recorded, redo, submit, back] = (
  ['granted', 'stop', 'recorded', 'redo', 'submit', 'back'] as const
).map((kind): RecorderEvent => ({ kind }));

describe('[S2 §4] explaining aloud', () => {
  test.each<[string, RecorderEvent[], Partial<Recorder>]>([
    ['begins with the choice, 40 seconds', [], { phase: 'choose', seconds: 40 }],
    [
      'longer and shorter while choosing',
      [{ kind: 'longer' }, { kind: 'longer' }, { kind: 'shorter' }],
      { seconds: 60 },
    ],
    [
      'goes on for what is left, for a friend who still listens',
      [{ kind: 'resume', seconds: 17 }],
      { phase: 'recording', medium: 'none', seconds: 17, left: 17 },
    ],
    ['and ends as any other', [{ kind: 'resume', seconds: 17 }, tick(17)], { phase: 'rating' }],
    ['is compared, when the friend has heard it already', [{ kind: 'compare' }], { phase: 'rating' }],
    ['neither while it is recorded', [begin('audio'), { kind: 'compare' }], { phase: 'asking' }],
    ['asks for the microphone', [begin('audio')], { phase: 'asking', medium: 'audio' }],
    ['then counts down from 3', [begin('video'), granted!], { phase: 'countdown', left: 3, medium: 'video' }],
    ['a second later', [begin('audio'), granted!, tick(1)], { phase: 'countdown', left: 2 }],
    ['records after three seconds', [begin('audio'), granted!, tick(3)], { phase: 'recording', left: 40 }],
    ['shows the remaining time', [begin('audio'), granted!, tick(3), tick(12)], { phase: 'recording', left: 28 }],
    ['stops by itself at the end', [begin('audio'), granted!, tick(3), tick(40)], { phase: 'saving' }],
    ['a late tick stops it too', [begin('audio'), granted!, tick(3), tick(75)], { phase: 'saving' }],
    ['stops at a press', [begin('audio'), granted!, tick(3), tick(2), stop!], { phase: 'saving' }],
    ['then is played back', [begin('audio'), granted!, tick(3), stop!, recorded!], { phase: 'playback' }],
    [
      'again, with the same medium and length',
      [{ kind: 'longer' }, begin('video'), granted!, tick(3), stop!, recorded!, redo!],
      { phase: 'asking', medium: 'video', seconds: 60 },
    ],
    ['submitted, it is rated', [begin('audio'), granted!, tick(3), stop!, recorded!, submit!], { phase: 'rating' }],
    ['without a recording nothing is asked for', [begin('none')], { phase: 'countdown', left: 3 }],
    ['and nothing is played back', [begin('none'), tick(3), stop!], { phase: 'rating' }],
    ['its time ends too', [begin('none'), tick(3), tick(40)], { phase: 'rating' }],
    ['back to the choice', [begin('audio'), back!], { phase: 'choose', seconds: 40 }],
    ['the length is fixed once begun', [begin('audio'), { kind: 'longer' }], { seconds: 40 }],
    ['nothing stops that does not record', [begin('audio'), stop!], { phase: 'asking' }],
    ['nothing is submitted before it is recorded', [begin('audio'), submit!, redo!, recorded!], { phase: 'asking' }],
  ])('%s', (_, events, wanted) => {
    expect(after(...events)).toMatchObject(wanted);
  });

  test.each<[string, RecorderEvent[]]>([
    ['while asking', [begin('audio')]],
    ['during the countdown', [begin('audio'), granted!]],
    ['while recording', [begin('audio'), granted!, tick(3)]],
    ['while saving', [begin('audio'), granted!, tick(3), stop!]],
  ])('[S1 §8] a failure %s leads back to the choice, and says why', (_, events) => {
    const failed = after({ kind: 'longer' }, ...events, { kind: 'failed', trouble: 'busy' });
    expect(failed).toEqual({ phase: 'choose', medium: 'audio', seconds: 60, left: 0, trouble: 'busy' });
    expect(nextRecorder(failed, begin('none')).trouble).toBeUndefined();
  });

  test('a failure after the end changes nothing', () => {
    const played = after(begin('audio'), granted!, tick(3), stop!, recorded!);
    expect(nextRecorder(played, { kind: 'failed', trouble: 'failed' })).toBe(played);
  });
});

test.each([
  ['NotAllowedError', 'denied', true],
  ['SecurityError', 'denied', true],
  ['NotFoundError', 'noDevice', true],
  ['OverconstrainedError', 'noDevice', true],
  ['NotReadableError', 'busy', true],
  ['AbortError', 'busy', true],
  ['NotSupportedError', 'unsupported', false],
  ['TypeError', 'failed', true],
] as const)('[S1 §8, S2 §5] %s: %s, another attempt: %s', (name, trouble, again) => {
  expect(troubleOf(name)).toBe(trouble);
  expect(canRetry(trouble)).toBe(again);
});
