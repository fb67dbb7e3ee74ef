import { useNavigate } from 'react-router';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import type { Student } from '../contract.ts';
import { placesTaken, type PendingStudent } from '../rules/pending.ts';

interface Places {
  readonly students: readonly Student[];
  readonly allowed: number;
}

/**
 * The upgrade prompt of a list that is full (S1 §5), in the place of the dialog of a card, which opens again as it was left: with another
 * plan, or without one. `say` tells what is pending there; where only the server knows that the list is full, no figures are said.
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
