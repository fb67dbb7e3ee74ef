import { useState } from 'react';
import { whatBlocksPending, type AddingAt, type AddingProblem, type PendingStudent } from '../rules/pending.ts';
import { keepPending, keptPending } from './kept-pending.ts';

export type Pending = ReturnType<typeof usePending>;

/** The pending students of a card, kept on this device until they are sent. */
export function usePending(memberId: string, cardId: string, at: Omit<AddingAt, 'pending'>) {
  const [kept, setKept] = useState(() => keptPending(memberId, cardId));
  const [problem, setProblem] = useState<AddingProblem>();
  // Sent by another tab or device meanwhile, they are not pending any more.
  const pending = kept.pending.filter((each) => whatBlocksPending(each, { ...at, pending: [] }) !== 'duplicate');

  function keep(next: { pending?: readonly PendingStudent[]; typed?: string }) {
    const whole = { ...kept, ...next };
    setKept(whole);
    keepPending(memberId, cardId, whole);
  }

  /** Answers why not. A duplicate that was picked from the list is skipped without a word (S1 §5). */
  function add(next: PendingStudent): AddingProblem | undefined {
    const blocked = whatBlocksPending(next, { ...at, pending });
    if (!blocked) keep({ pending: [...pending, next], ...('email' in next ? { typed: '' } : {}) });
    if ('email' in next) setProblem(blocked);
    return blocked;
  }

  return {
    pending,
    typed: kept.typed,
    problem,
    type(typed: string) {
      setProblem(undefined);
      keep({ typed });
    },
    add,
    remove: (student: PendingStudent) => keep({ pending: pending.filter((each) => each !== student) }),
    clear: () => keep({ pending: [], typed: '' }),
  };
}
