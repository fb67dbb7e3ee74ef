import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface LoadingDialogProps {
  open: boolean;
  title: string;
  /** What is under way; read aloud with the figure. */
  label: string;
  /** How far, from 0 to `max`; `null` when that is not known. */
  value: number | null;
  max?: number;
  /** "0.4 of 1.9 MB". */
  figure?: string;
  /** Ends the work. */
  cancelLabel: string;
  onCancel: () => void;
  /** The work goes on without the dialog, where it can. */
  background?: { label: string; onSelect: () => void };
  /** Where the focus goes when the work is over, where that is not where it came from. */
  returnFocus?: () => HTMLElement | boolean;
  children?: ReactNode;
}

/** Work that is waited for: how far it is, in figures, and a way to end it. It closes with the work, not with a press beside it. */
export function LoadingDialog({
  open,
  title,
  label,
  value,
  max,
  figure,
  cancelLabel,
  onCancel,
  background,
  returnFocus,
  children,
}: LoadingDialogProps) {
  return (
    <Dialog
      open={open}
      insist
      onOpenChange={(next) => !next && (background ? background.onSelect() : onCancel())}
      // Two buttons whose words are sentences stand side by side in the wider one.
      size={background ? 'md' : 'sm'}
      title={title}
      {...(returnFocus ? { returnFocus } : {})}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          {background ? (
            <Button variant="primary" onClick={background.onSelect}>
              {background.label}
            </Button>
          ) : null}
        </>
      }
    >
      <ProgressBar label={label} labelShown value={value} {...(max === undefined ? {} : { max })} {...(figure ? { figure } : {})} />
      {children}
    </Dialog>
  );
}
