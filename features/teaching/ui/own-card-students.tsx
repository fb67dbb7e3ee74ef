import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Card } from '#features/cards/contract.ts';
import { later } from '#ui/later.tsx';

const StudentsDialog = later(() => import('./students-dialog.tsx'));

/** The students of a card. It is open while the URL says so: other screens can link to it and Back closes it. */
export function OwnCardStudents({ card }: { card: Card }) {
  const [address, setAddress] = useSearchParams();
  const open = card.state === 'PRIVATE' && address.has('students');
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const close = () => {
    const params = new URLSearchParams(address);
    params.delete('students');
    setAddress(params, { replace: true, preventScrollReset: true });
  };
  return asked ? <StudentsDialog card={card} open={open} onClose={close} /> : null;
}
