import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import { backdropClass } from './popup-class.ts';
import { useReturnFocus } from './return-focus.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

export interface DialogProps extends FrameProps {
  size?: keyof typeof widths;
}

/** A modal dialog; on a phone it slides up from the lower edge. Returns focus when it closes. */
export function Dialog({ size = 'md', ...frame }: DialogProps) {
  return (
    <DialogFrame
      {...frame}
      viewportClass="justify-center sm:items-center sm:p-6"
      popupClass={cx(
        'transition-[opacity,translate,scale] data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0',
        'sm:rounded-card sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
        widths[size],
      )}
    />
  );
}

export interface FrameProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it; without one, control `open`. */
  trigger?: ReactElement;
  title: ReactNode;
  titleHidden?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at its end; they stay visible while the content scrolls. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on closing, if not back to the opener. */
  returnFocus?: () => HTMLElement | boolean;
  /** A click outside does not close it, because input would be lost. */
  insist?: boolean;
}

/**
 * What dialog and sheet share: backdrop, header, scrolling body, footer. Position and animation come from the caller.
 */
export function DialogFrame({
  open,
  onOpenChange,
  trigger,
  title,
  titleHidden = false,
  description,
  children,
  footer,
  initialFocus,
  returnFocus,
  insist = false,
  viewportClass,
  popupClass,
}: FrameProps & { viewportClass: string; popupClass: string }) {
  const { t } = useTranslation('ui');
  const toWhereItWas = useReturnFocus(open);
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      disablePointerDismissal={insist}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop forceRender data-backdrop-veil className={backdropClass} />
        <Base.Viewport className={cx('fixed inset-0 z-50 flex items-end', viewportClass)}>
          <Base.Popup
            data-dialog-frame
            {...(initialFocus ? { initialFocus } : {})}
            {...(trigger ? {} : { ref: toWhereItWas.ref, finalFocus: returnFocus ?? toWhereItWas.finalFocus })}
            className={cx(
              'flex max-h-[92dvh] max-sm:in-[body:has([data-above-dialogs])]:max-h-[calc(100dvh-17rem)] w-full flex-col rounded-t-card bg-raised text-ink shadow-lifted outline-none duration-200',
              popupClass,
            )}
          >
            <div className="flex shrink-0 items-start justify-between gap-3 py-3 pe-3 ps-5 sm:ps-6">
              <div className="min-w-0 flex-1 pt-1.5">
                <Base.Title className={titleHidden ? 'sr-only' : 'font-display text-22 font-semibold'}>
                  {title}
                </Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-14 text-ink-2">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close
                aria-label={t('close')}
                className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6">{children}</div>
            {footer ? (
              <div className="flex shrink-0 flex-wrap-reverse justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 [&>*]:max-sm:flex-1">
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
