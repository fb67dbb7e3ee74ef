import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { backdropClass } from './popup-class.ts';

interface Message {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
}

/** An error that must be acknowledged: what failed, what was kept and what to do. */
export function MessageDialog({
  open,
  onClose,
  title,
  text,
  children,
}: Message & {
  onClose: () => void;
  /** Buttons before "Close". */
  children?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender data-backdrop-veil className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <AlertDialog.Popup className="w-full rounded-t-card bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lifted outline-none transition-[opacity,translate] duration-200 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-w-md sm:rounded-card sm:p-6">
            <Said open={open} title={title} text={text} />
            <div className="mt-6 flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
              {children}
              <AlertDialog.Close render={<Button variant="primary" />}>{t('close')}</AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Keeps the content during the closing animation, when the message has already been cleared. */
const Said = memo(
  function Said({ title, text }: Message) {
    return (
      <>
        <AlertDialog.Title className="flex items-start gap-3 font-display text-22 font-semibold">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bad" />
          <span>{title}</span>
        </AlertDialog.Title>
        {text ? (
          <AlertDialog.Description className="mt-2 text-16 text-ink-2" render={<div />}>
            {text}
          </AlertDialog.Description>
        ) : null}
      </>
    );
  },
  (_, { open }) => !open,
);
