import { useState } from 'react';
import { sortAddresses } from '#features/cards/rules/share-form.ts';
import { whatBlocksPending, type AddingAt, type AddingProblem, type PendingStudent } from '../rules/pending.ts';
import { storePending, storedPending } from './stored-pending.ts';

export type Pending = ReturnType<typeof usePending>;

/** The pending students of a card, stored on this device until they are sent. */
export function usePending(memberId: string, cardId: string, at: Omit<AddingAt, 'pending'>) {
  const [kept, setKept] = useState(() => storedPending(memberId, cardId));
  const [problem, setProblem] = useState<AddingProblem>();
  // Leave out students whom another tab or device has added since.
  const pending = kept.pending.filter((each) => whatBlocksPending(each, { ...at, pending: [] }) !== 'duplicate');

  function keep(next: { pending?: readonly PendingStudent[]; typed?: string }) {
    const whole = { ...kept, ...next };
    setKept(whole);
    storePending(memberId, cardId, whole);
  }

  /** Answers the reason for refusing, if any. A duplicate picked from the list is skipped silently (S1 §5). */
  function pick(next: PendingStudent): AddingProblem | undefined {
    const blocked = whatBlocksPending(next, { ...at, pending });
    if (!blocked) keep({ pending: [...pending, next] });
    return blocked;
  }

  /**
   * Moves the valid typed addresses to the pending list; answers all pending students, and why the others were refused.
   */
  function addTyped(typed = kept.typed) {
    const found = sortAddresses(typed, (email, taken) =>
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
