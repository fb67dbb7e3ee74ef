import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { inPlace } from '#ui/opened-by-address.ts';
import { personAddress } from '../rules/person-address.ts';

type ProfileModal = ComponentType<{ id: string; open: boolean; onClose: () => void }>;
let Modal: ProfileModal | undefined;

/** Profiles are a later area, so the shell gives their modal. Without it, as on public pages, links open the page. */
export function showPeopleIn(modal: ProfileModal): void {
  Modal = modal;
}

/** Opens somebody's profile over the screen. The modal is inside of the dialog that the link is in. */
export function PersonLink({
  id,
  username,
  className,
  children,
}: {
  id: string;
  username?: string;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Link
        to={personAddress.forMembers(username || id)}
        data-person
        className={className}
        onClick={Modal && inPlace(() => setOpen(true))}
      >
        {children}
      </Link>
      {Modal && open !== undefined ? <Modal id={id} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
