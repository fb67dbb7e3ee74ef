import {
  Component,
  createElement,
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';

interface Places<Props> {
  /** Shown while it loads. */
  meanwhile?: (props: Props) => ReactNode;
  /** Rendered if loading fails; by default a note above the page, once a dialog was requested. */
  without?: (props: Props, error: Error) => ReactNode;
}

/**
 * A component that is loaded when it is first shown. The only way to have one, so that a failed load never unmounts the
 * page: the page stays and a note says why; other errors propagate.
 * React caches the failure of a `lazy`, so only a reload retries it. A dialog passes `open` and `onClose`, so that a
 * later press shows the note again.
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

/** The messages of Chromium, Firefox and Safari for a script, and of Vite for a style sheet. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Of a file beside the programs that is not on the device. */
export class FileMissing extends Error {}

/** Also for callers that load a function dynamically and show the failure themselves. */
export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof FileMissing || (error instanceof Error && notLoaded.test(error.message));

/** Shows something else where a part is not on the device, until the page is loaded again. No error is reported. */
export const orInstead =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, Instead: ComponentType<Props>) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      return { default: Instead };
    }
  };

/** For what a screen does without where it is not on the device. */
export const orNothing = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  orInstead(load, () => null);

/** The props by which dialogs are opened. A closed dialog shows no note; one with `onClose` can be dismissed. */
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
 * A note above the page and any open dialog: that dialog hides the rest of the page from assistive technology and the
 * keyboard. Uses the native `dialog`, which needs no further code. Can always be closed.
 */
export function NotLoadedOver({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const frame = useRef<HTMLDialogElement>(null);
  const [away, setAway] = useState(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // Focus the dialog and not the reload button: a repeated key press would reload before the note was read.
    dialog.focus();
    // Escape would close the dialog beneath as well.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    dialog.addEventListener('keydown', keepEscape);
    return () => {
      dialog.removeEventListener('keydown', keepEscape);
      // Closing returns the focus.
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
      // Also on Escape; not for a dialog that was opened again in the meantime.
      onClose={() => frame.current?.open || putAway()}
      className="mx-auto mt-20 w-[calc(100%-1.5rem)] max-w-md rounded-card bg-transparent shadow-lifted outline-none backdrop:bg-veil"
    >
      <NotLoaded onClose={putAway} />
    </dialog>,
    document.body,
  );
}

/** Rendered instead of a component that cannot be loaded. */
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
