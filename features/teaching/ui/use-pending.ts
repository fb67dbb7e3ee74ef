import { useState } from 'react';
import { takeAddresses } from '#features/publishing/rules/share-form.ts';
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
  function pick(next: PendingStudent): AddingProblem | undefined {
    const blocked = whatBlocksPending(next, { ...at, pending });
    if (!blocked) keep({ pending: [...pending, next] });
    return blocked;
  }

  /** Of the typed addresses those that can be pending are, from now on; answers them with all that is pending, and why not the others. */
  function addTyped(typed = kept.typed) {
    const found = takeAddresses(typed, (email, taken) =>
      whatBlocksPending({ email }, { ...at, pending: [...pending, ...taken.map((each) => ({ email: each }))] }),
    );
    const all = [...pending, ...found.taken.map((email) => ({ email }))];
    keep({ pending: all, typed: found.left });
    setProblem(found.problem);
    return { all, added: found.taken, problem: found.problem };
  }

  return {
    pending,
    typed: kept.typed,
    problem,
    type(typed: string) {
      setProblem(undefined);
      keep({ typed });
    },
    pick,
    addTyped,
    remove: (student: PendingStudent) => keep({ pending: pending.filter((each) => each !== student) }),
    clear: () => keep({ pending: [], typed: '' }),
  };
}
