import { useEffect, useEffectEvent, useState } from 'react';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { rememberShownResult } from '#client/shown-result.ts';
import type { StoredTest } from './stored-tests.ts';
import type { AnswerLog } from './use-answer-log.ts';

/**
 * The asking of a test and its result, which an undo leaves again. `storedAnswers` are those of a resumed test, or of a
 * finished one whose result is shown again.
 */
export function useRound(test: StoredTest, log: AnswerLog, storedAnswers: readonly GivenAnswer[]) {
  const [state, setState] = useState({ key: 0, finished: test.saved, reopened: false });
  const onStart = useEffectEvent(() => log.resumed(storedAnswers));
  useEffect(() => onStart(), []);
  return {
    ...state,
    finish(...result: Parameters<AnswerLog['finished']>): void {
      rememberShownResult({ testId: test.testId });
      log.finished(...result);
      setState(({ key }) => ({ key, finished: true, reopened: false }));
    },
    /** Undo on the result: the last stage is shown again, without its last answer. */
    reopen(): void {
      log.reopened();
      setState(({ key }) => ({ key: key + 1, finished: false, reopened: true }));
    },
  };
}
