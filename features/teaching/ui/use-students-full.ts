import { useNavigate } from 'react-router';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import type { Student } from '../contract.ts';
import { placesTaken, type PendingStudent } from '../rules/pending.ts';

interface Places {
  readonly students: readonly Student[];
  readonly allowed: number;
}

/**
 * The upgrade prompt when the list is full (S1 §5). It replaces the card's dialog, which opens again unchanged
 * afterwards, with or without a new plan. `say` shows the prompt for the pending students; if only the server knows
 * that the list is full, it shows no numbers.
 */
export function useStudentsFull(cardId: string, { students, allowed }: Places) {
  const navigate = useNavigate();
  const to = `/app/card/${cardId}?students`;
  const open = () => void navigate(to, { replace: true, preventScrollReset: true });
  return {
    open,
    say(pending?: readonly PendingStudent[]): void {
      const figures = pending && {
        students: { allowed, onList: students.length, chosen: placesTaken({ pending, students }) - students.length },
      };
      openUpgrade('studentsFull', { what: 'students', to }, { back: open, ...figures });
    },
  };
}
