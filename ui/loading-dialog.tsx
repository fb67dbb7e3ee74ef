import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface LoadingDialogProps {
  open: boolean;
  title: string;
  /** Names the work; screen readers read it with the figure. */
  label: string;
  /** Progress from 0 to `max`; `null` if unknown. */
  value: number | null;
  max?: number;
  /** "0.4 of 1.9 MB". */
  figure?: string;
  /** Cancels the work. */
  cancelLabel: string;
  onCancel: () => void;
  /** Continues the work without the dialog, where possible. */
  background?: { label: string; onSelect: () => void };
  /** Where the focus goes when the work ends, if not back to the opener. */
  returnFocus?: () => HTMLElement | boolean;
  children?: ReactNode;
}

/**
 * Progress of work that the user waits for, with a cancel button. Closes when the work ends, not by a click outside.
 */
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
      // Two buttons with long labels fit side by side only in the wider dialog.
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
      <ProgressBar
        label={label}
        labelShown
        value={value}
        {...(max === undefined ? {} : { max })}
        {...(figure ? { figure } : {})}
      />
      {children}
    </Dialog>
  );
}
