import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const Unsaved = createContext<Set<string> | undefined>(undefined);

/** Tells the page around that this form holds something that is not saved. */
export function useUnsaved(changed: boolean): void {
  const forms = use(Unsaved);
  const id = useId();
  useEffect(() => {
    if (!changed || !forms) return undefined;
    forms.add(id);
    return () => void forms.delete(id);
  }, [changed, forms, id]);
}

/** Asks before a page is left on which a form holds something that is not saved; the browser asks in its own words. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const { t } = useTranslation('administration');
  const forms = useRef(new Set<string>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => forms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Unsaved value={forms.current}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.yes')}
        cancelLabel={t('leave.no')}
        danger
        onConfirm={() => blocker.proceed?.()}
      />
    </Unsaved>
  );
}
