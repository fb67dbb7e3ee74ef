import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { later } from '#ui/later.tsx';
import { Toasts } from '#ui/toast.tsx';
import { Arrival } from './arrival.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { listenForKeys, useKeys } from './keys.ts';
import { MemberMenu } from './member-menu.tsx';
import { useNewCard } from './new-card.ts';
import { Prompts, useWaitingMessage } from './prompts.tsx';
import { Rail } from './rail.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { theme, themes } from './theme.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = later(loadPalette);
const KeysSheet = later(() => import('./keys-sheet.tsx'));

export interface ShellProps {
  children: ReactNode;
  /** Without rail and bar, for what fills the window. Keys, palette and toasts stay. */
  fullScreen?: boolean;
  /** How it stands with what was written. */
  saved?: ReactNode;
}

/** The frame of every screen of the product. */
export function Shell({ children, fullScreen = false, saved }: ShellProps) {
  const { t } = useTranslation();
  const newCard = useNewCard();
  const [palette, setPalette] = useState({ open: false, asked: false });
  const [keys, setKeys] = useState({ open: false, asked: false });
  const showPalette = () => setPalette({ open: true, asked: true });
  const showKeys = () => setKeys({ open: true, asked: true });

  useWaitingMessage();
  useEffect(listenForKeys, []);
  useEffect(() => {
    // Ready before it is asked for, so that no typed letter is lost; the first screen comes first.
    const early = () => void loadPalette().catch(() => undefined /* said once it is asked for */);
    const idle = window.requestIdleCallback?.(early) ?? 0;
    return () => window.cancelIdleCallback?.(idle);
  }, []);
  useKeys([
    { keys: 'Mod+K', label: t('shell.palette.title'), run: showPalette, everywhere: true },
    { keys: 'n', label: t('shell.newCard'), run: () => void newCard(), when: !fullScreen },
    { keys: '?', label: t('shell.keys.title'), run: showKeys },
    { keys: 'Mod+Shift+L', label: t('shell.keys.theme'), run: () => theme.set(themes[(themes.indexOf(theme.now()) + 1) % themes.length]!) },
  ]);

  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('shell.skip')}
      </a>
      <Travelling />
      {fullScreen ? null : (
        <Rail onSearch={showPalette} onNew={() => void newCard()} saved={saved} member={<MemberMenu onKeys={showKeys} />} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className={fullScreen ? 'min-h-dvh' : 'min-h-dvh pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-0 md:pl-22 print:p-0'}
      >
        {children}
      </main>
      {fullScreen ? null : (
        <BottomBar onSearch={showPalette} onNew={() => void newCard()} saved={saved} member={<MemberMenu onKeys={showKeys} labelled />} />
      )}
      <Arrival />
      <Toasts />
      <SignOutQuestion />
      <Prompts />
      {palette.asked ? (
        <CommandPalette open={palette.open} onOpenChange={(open) => setPalette({ open, asked: true })} showKeys={showKeys} />
      ) : null}
      {keys.asked ? <KeysSheet open={keys.open} onOpenChange={(open) => setKeys({ open, asked: true })} /> : null}
    </>
  );
}

/** A thin line at the top while the next screen loads; not for what is there at once. */
function Travelling() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <span aria-hidden="true" className="travelling fixed inset-x-0 top-0 z-60 h-0.5 bg-accent" />;
}
