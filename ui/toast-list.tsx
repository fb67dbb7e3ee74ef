import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { closeToast, type ShownToast, type ToastWords } from './toast.tsx';

interface ToastData {
  tone: NonNullable<ToastWords['tone']>;
  action?: ToastWords['action'];
}

/** The toasts that are to be seen, in a region that assistive technology reads out. */
export default function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  return (
    <Base.Provider limit={3}>
      <Base.Portal>
        {/* With a dialog open they are above its foot, whose buttons must stay in reach; under a menu, of which
            they would hide the last rows. */}
        <Base.Viewport className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 in-[body:has([role=menu])]:z-40 mx-auto flex max-w-md flex-col gap-2 md:end-6 md:bottom-6 md:start-auto md:mx-0 md:w-96 md:in-[body:has([data-dialog-frame])]:bottom-[calc(4dvh+5.5rem)]">
          <Rows wanted={toasts} />
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

function Rows({ wanted }: { wanted: readonly ShownToast[] }) {
  const { t } = useTranslation('ui');
  const { toasts, add, close } = Base.useToastManager<ToastData>();
  const known = useRef(new Set<string>());
  // The library's own list counts their time and lets them end.
  useEffect(() => {
    for (const { id, title, text, tone = 'plain', action, ms } of wanted) {
      if (known.current.has(id)) continue;
      known.current.add(id);
      add({
        id,
        title,
        description: text,
        timeout: ms,
        priority: tone === 'bad' ? 'high' : 'low',
        data: { tone, ...(action ? { action } : {}) },
        onClose: () => closeToast(id),
      });
    }
    for (const id of known.current) {
      if (wanted.some((toast) => toast.id === id)) continue;
      known.current.delete(id);
      close(id);
    }
  }, [wanted, add, close]);
  return toasts.map((toast) => {
    const action = toast.data?.action;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="rounded-card border border-line bg-raised text-ink shadow-lifted transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-3 pe-2 ps-4">
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
