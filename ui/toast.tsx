import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** How long an undo is offered, in milliseconds. */
export const undoMs = 10_000;
const shownMs = 5_000;

export interface ToastWords {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; onPress: () => void };
  /** How long it stays, in milliseconds; 0 stays until it is closed. */
  ms?: number;
}

interface ToastData {
  tone: NonNullable<ToastWords['tone']>;
  action?: ToastWords['action'];
}

const manager = Base.createToastManager<ToastData>();

/**
 * Says a thing at the edge of the screen, from anywhere; answers its id. Errors stay until they are closed: what failed is said nowhere else
 * once the screen has gone on, and whoever reads slowly, looks elsewhere or magnifies another corner would never know (WCAG 2.2.1, 2.2.3).
 */
export function showToast({ title, text, tone = 'plain', action, ms }: ToastWords): string {
  return manager.add({
    title,
    description: text,
    timeout: ms ?? (tone === 'bad' ? 0 : shownMs),
    priority: tone === 'bad' ? 'high' : 'low',
    data: { tone, ...(action ? { action } : {}) },
  });
}

/** Says what was done and offers to undo it for ten seconds. */
export function showUndo(title: ReactNode, undoLabel: string, undo: () => void): string {
  return showToast({ title, action: { label: undoLabel, onPress: undo }, ms: undoMs });
}

export function closeToast(id: string): void {
  manager.close(id);
}

/** Where toasts appear; once, in the shell. */
export function Toasts() {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        {/* With a dialog open they stand above its foot, whose buttons go on being pressed; under a menu, of which they would hide the last rows. */}
        <Base.Viewport className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 in-[body:has([role=menu])]:z-40 mx-auto flex max-w-md flex-col gap-2 md:right-6 md:bottom-6 md:left-auto md:mx-0 md:w-96 md:in-[body:has([data-dialog-frame])]:bottom-[calc(4dvh+5.5rem)]">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const icons = {
  plain: <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />,
  good: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />,
  bad: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />,
};

function ToastList() {
  const { t } = useTranslation('ui');
  const { toasts, close } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const action = toast.data?.action;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="rounded-card border border-line bg-raised text-ink shadow-lifted transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          {icons[toast.data?.tone ?? 'plain']}
          <div className="min-w-0 flex-1">
            <Base.Title className="text-14 font-medium" render={<p />} />
            <Base.Description className="text-14 text-ink-2" />
          </div>
          {action ? (
            <Button
              size="sm"
              variant="quiet"
              className="-my-1 font-semibold text-accent!"
              onClick={() => {
                close(toast.id);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Base.Close
            aria-label={t('close')}
            className="-my-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
