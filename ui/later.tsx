import { Component, createElement, lazy, Suspense, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';

interface Places<Props> {
  /** What stands there while it is loaded. */
  meanwhile?: (props: Props) => ReactNode;
  /** What stands there where it cannot be loaded; by default a note over everything, once a dialog is asked for. */
  without?: (props: Props, error: Error) => ReactNode;
}

/**
 * A component that is loaded when it is first shown: the only way to have one, so that none can take the page away with it where it cannot be
 * loaded. The page then stays as it is and a note says why; any other error goes where errors go. React keeps the failure of a `lazy`, so
 * only the page read again tries it again. A dialog that opens itself is told `open` and `onClose` for the note, so that a later press
 * shows it again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { meanwhile, without = sayOver }: Places<Props & AsDialog> = {},
): ComponentType<Props & AsDialog> {
  const Loaded: ComponentType<Props> = lazy(load);
  return function Later(props: Props & AsDialog) {
    return (
      <Guard without={(error) => without(props, error)}>
        <Suspense fallback={meanwhile?.(props)}>{createElement(Loaded, props)}</Suspense>
      </Guard>
    );
  };
}

interface GuardProps {
  children: ReactNode;
  without: (error: Error) => ReactNode;
}

class Guard extends Component<GuardProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isNotLoaded(error)) throw error;
    return this.props.without(error);
  }
}

/** As Chromium, Firefox and Safari say it of a script, and Vite of a style sheet. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Also for who loads a function, and says there that it is not to be had. */
export const isNotLoaded = (error: unknown): error is Error => error instanceof Error && notLoaded.test(error.message);

/** How dialogs are told what is asked of them. One that is not open is not missed; one that can be closed can be put away. */
interface AsDialog {
  open?: boolean;
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

function sayOver({ open, onClose, onOpenChange }: AsDialog): ReactNode {
  if (open === false) return null;
  return <NotLoadedOver onClose={onClose ?? (onOpenChange && (() => onOpenChange(false)))} />;
}

/**
 * Over the page and over whatever is open on it: a dialog beneath hides the rest of the page from assistive technology and from the keyboard.
 * The browser's own dialog, which is there without a part that would have to be loaded. It can always be put away.
 */
export function NotLoadedOver({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const frame = useRef<HTMLDialogElement>(null);
  const [away, setAway] = useState(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // Not what loads the page anew: a second press of the same key would do that unread.
    dialog.focus();
    // The dialog beneath would close with it.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    dialog.addEventListener('keydown', keepEscape);
    return () => {
      dialog.removeEventListener('keydown', keepEscape);
      // Gives the focus back.
      dialog.close();
    };
  }, [away]);
  if (away) return null;
  const putAway = () => {
    setAway(true);
    onClose?.();
  };
  return createPortal(
    <dialog
      ref={frame}
      tabIndex={-1}
      aria-label={t('notLoaded.title')}
      // Also by Escape; not for the one that is open again by the time this is told.
      onClose={() => frame.current?.open || putAway()}
      className="mx-auto mt-20 w-[calc(100%-1.5rem)] max-w-md rounded-card bg-transparent shadow-lifted outline-none backdrop:bg-veil"
    >
      <NotLoaded onClose={putAway} />
    </dialog>,
    document.body,
  );
}

/** In the place of what cannot be loaded. */
export function NotLoaded({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <ErrorNote
      title={t('notLoaded.title')}
      text={t('notLoaded.text')}
      action={
        <Button size="sm" onClick={() => location.reload()}>
          {t('notLoaded.again')}
        </Button>
      }
      {...(onClose && { onClose })}
    />
  );
}
