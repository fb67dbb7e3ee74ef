import { useEffect } from 'react';
import { answerTiming } from '../rules/answer-timing.ts';
import { goesOnByItself } from './test-setup.ts';

type TimerEvent = { readonly kind: 'feedbackOver'; readonly waits: boolean } | { readonly kind: 'next' };

/** Ends the feedback of an answer after its time, and then goes on to the next one. */
export function useFeedbackTimer(
  phase: 'answering' | 'feedback' | 'review' | 'leaving' | 'finished',
  feedbackMs: number,
  send: (event: TimerEvent) => void,
): void {
  const waits = goesOnByItself.use() === 'no';
  useEffect(() => {
    if (phase !== 'feedback' && phase !== 'leaving') return undefined;
    const feedback = phase === 'feedback';
    const timer = setTimeout(
      () => send(feedback ? { kind: 'feedbackOver', waits } : { kind: 'next' }),
      feedback ? feedbackMs : answerTiming.leavingMs,
    );
    return () => clearTimeout(timer);
  }, [phase, send, feedbackMs, waits]);
}
