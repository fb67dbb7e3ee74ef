import { useState, type ComponentType, type ReactNode } from 'react';
import { useMember } from '#client/session.ts';

interface Reported {
  readonly kind: 'person' | 'message';
  /** Of a message, the title is the name of its writer. */
  readonly subject: { readonly _id: string; readonly title: string; readonly language: string };
}

type ReportDialog = ComponentType<Reported & { reporter: { readonly id: string }; open: boolean; onClose: () => void }>;
let Dialog: ReportDialog | undefined;

/** Reports are a later area, so the shell gives their dialog. */
export function showReportsIn(dialog: ReportDialog): void {
  Dialog = dialog;
}

/** A button that opens the dialog, which is there from the first press on. Nothing where the shell is not. */
export function ReportPlace({ kind, subject, children }: Reported & { children: (open: () => void) => ReactNode }) {
  const [open, setOpen] = useState<boolean>();
  const { _id: id } = useMember();
  if (!Dialog) return null;
  return (
    <>
      {children(() => setOpen(true))}
      {open === undefined ? null : (
        <Dialog kind={kind} subject={subject} reporter={{ id }} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
