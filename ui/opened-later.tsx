import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';

/**
 * What is loaded only once it is asked for, over a page. Where it cannot be loaded, the page stays as it is and a note says why;
 * React keeps the failure of a `lazy`, so only the page read again tries it again. Any other error goes where errors go.
 */
export class OpenedLater extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!isNotLoaded(error)) throw error;
    return <NotLoaded />;
  }
}

function NotLoaded() {
  const { t } = useTranslation('ui');
  return (
    <div className="fixed inset-x-3 top-20 z-20 mx-auto max-w-md shadow-lifted">
      <ErrorNote
        title={t('notLoaded.title')}
        text={t('notLoaded.text')}
        action={
          <Button size="sm" onClick={() => location.reload()}>
            {t('notLoaded.again')}
          </Button>
        }
      />
    </div>
  );
}

/** As Chromium, Firefox and Safari say it of a script, and Vite of a style sheet. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isNotLoaded = (error: unknown): boolean => error instanceof Error && notLoaded.test(error.message);
