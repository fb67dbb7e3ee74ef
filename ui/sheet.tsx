import { Dialog as Base } from '@base-ui/react/dialog';
import { DialogFoot, DialogHead, type DialogProps } from './dialog.tsx';
import { backdropClass } from './popup-class.ts';
import { useReturnFocus } from './return-focus.ts';

/** Things beside the page: from the right on a wide screen, from below on a phone. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  titleHidden = false,
  description,
  children,
  footer,
  initialFocus,
  insist = false,
}: Omit<DialogProps, 'size'>) {
  const returnFocus = useReturnFocus(open);
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)} disablePointerDismissal={insist}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-end sm:items-stretch">
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            {...(trigger ? {} : { finalFocus: returnFocus })}
            className="flex max-h-[92dvh] w-full flex-col rounded-t-card bg-raised text-ink shadow-lifted outline-none transition-[translate,opacity] duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full sm:max-h-none sm:w-md sm:rounded-none sm:rounded-l-card sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0"
          >
            <DialogHead title={title} titleHidden={titleHidden} description={description} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6">{children}</div>
            {footer ? <DialogFoot>{footer}</DialogFoot> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
