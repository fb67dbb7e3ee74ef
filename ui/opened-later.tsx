import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from './error-note.tsx';

/**
 * What is loaded only once it is asked for, over a page. Where it cannot be loaded, the page stays as it is and a note says why;
 * React keeps the failure of a `lazy`, so only the page read again tries it again. Any other error goes where errors go.
 */
export class OpenedLater extends Component<{ children: ReactNode }, { error?: unknown; noted: boolean }> {
  override state: { error?: unknown; noted: boolean } = { noted: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error, noted } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!isNotLoaded(error)) throw error;
    return noted ? null : <NotLoaded onClose={() => this.setState({ noted: true })} />;
  }
}

function NotLoaded({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className="fixed inset-x-3 top-20 z-20 mx-auto max-w-md shadow-lifted">
      <ErrorNote title={t('notLoaded.title')} text={t('notLoaded.text')} onClose={onClose} />
    </div>
  );
}

/** As Chromium, Firefox and Safari say it of a script, and Vite of a style sheet. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isNotLoaded = (error: unknown): boolean => error instanceof Error && notLoaded.test(error.message);
