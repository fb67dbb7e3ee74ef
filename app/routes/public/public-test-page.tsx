import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#app/shell/page-title.tsx';
import { listenForKeys, useKeys } from '#client/keys.ts';
import { later } from '#ui/later.tsx';

const KeysSheet = later(() => import('#app/shell/keys-sheet.tsx'));

/** The page around a test for everybody, without the frames of visitors and members. Only browsers show the test. */
export function PublicTestPage({
  title,
  prompts,
  children,
}: {
  title: string;
  /** Dialogs before and after the test. */
  prompts: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [keys, setKeys] = useState(false);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(listenForKeys, []);
  useKeys([{ keys: '?', label: t('shell.keys.title'), run: () => setKeys(true) }]);
  return (
    <CSPProvider disableStyleElements>
      <PageTitle title={title} />
      <main id="main" tabIndex={-1} className="min-h-dvh">
        {inBrowser ? children : <div className="min-h-dvh" aria-busy="true" />}
      </main>
      {inBrowser ? prompts : null}
      {keys ? <KeysSheet open onOpenChange={setKeys} /> : null}
    </CSPProvider>
  );
}
