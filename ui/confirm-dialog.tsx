import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { backdropClass } from './popup-class.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  /** What happens, as a verb: "Delete card", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog closes when this resolves; if it rejects, the dialog stays open and shows the error. */
  onConfirm: () => void | Promise<unknown>;
  /** Where the focus goes after confirming, when the opener is removed by the action; called before the action runs. */
  focusAfter?: () => HTMLElement | null;
}

/** For actions that cannot be undone. The safe button has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  focusAfter,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  const after = useRef<HTMLElement | null>(null);
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState(false);
  async function confirm() {
    setWorking(true);
    setFailed(false);
    // Evaluated first, because the action may close this dialog.
    after.current = focusAfter?.() ?? null;
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      after.current = null;
      setFailed(true);
      reportError(error);
    } finally {
      setWorking(false);
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !working && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender data-backdrop-veil className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <AlertDialog.Popup
            initialFocus={cancel}
            finalFocus={() => {
              const next = after.current;
              after.current = null;
              return next?.isConnected ? next : true;
            }}
            className="w-full rounded-t-card bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lifted outline-none transition-[opacity,translate] duration-200 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-w-md sm:rounded-card sm:p-6"
          >
            <AlertDialog.Title className="font-display text-22 font-semibold">{title}</AlertDialog.Title>
            {text ? (
              <AlertDialog.Description className="mt-2 text-16 text-ink-2" render={<div />}>
                {text}
              </AlertDialog.Description>
            ) : null}
            {failed ? (
              <p role="alert" className="mt-3 text-14 text-bad">
                {t('didNotWork')}
              </p>
            ) : null}
            <div className="mt-6 flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
              <AlertDialog.Close ref={cancel} render={<Button disabled={working} />}>
                {cancelLabel ?? t('cancel')}
              </AlertDialog.Close>
              <Button variant={danger ? 'danger' : 'primary'} loading={working} onClick={() => void confirm()}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
