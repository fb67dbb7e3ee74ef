import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { later } from '#ui/later.tsx';
import { loadToastList, Toasts } from '#ui/toasts.tsx';
import { Arrival } from './arrival.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { listenForKeys, useKeys } from '#client/keys.ts';
import { loadMemberMenu, MemberMenu } from './member-menu.tsx';
import { useNewCard } from './new-card.ts';
import { useWaitingMessage } from './waiting-message.ts';
import { Rail } from './rail.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { theme, themes } from '#client/theme.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = later(loadPalette);
const KeysSheet = later(() => import('./keys-sheet.tsx'));
// After the first screen. A dialog that is asked for earlier opens once they are loaded.
const Prompts = later(() => import('./prompts.tsx'), { without: () => null });

export interface ShellProps {
  children: ReactNode;
  /** Hides rail and bar for full-window screens. Shortcuts, palette and toasts stay. */
  fullScreen?: boolean;
  /** The save state of the member's changes. */
  saved?: ReactNode;
}

/** The frame of every signed-in screen. */
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
    // Preload when idle, after the first screen, so that no typed letter is lost when the palette opens.
    const early = () => {
      for (const load of [loadPalette, loadMemberMenu, loadToastList]) load().catch(() => undefined /* shown on use */);
    };
    const idle = window.requestIdleCallback?.(early) ?? 0;
    return () => window.cancelIdleCallback?.(idle);
  }, []);
  useKeys([
    { keys: 'Mod+K', label: t('shell.palette.title'), run: showPalette, everywhere: true },
    { keys: 'n', label: t('shell.newCard'), run: () => void newCard(), when: !fullScreen },
    { keys: '?', label: t('shell.keys.title'), run: showKeys },
    {
      keys: 'Mod+Shift+L',
      label: t('shell.keys.theme'),
      run: () => theme.set(themes[(themes.indexOf(theme.now()) + 1) % themes.length]!),
    },
  ]);

  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      {fullScreen ? null : (
        <Rail
          onSearch={showPalette}
          onNew={() => void newCard()}
          saved={saved}
          member={<MemberMenu onKeys={showKeys} />}
        />
      )}
      <main
        id="main"
        tabIndex={-1}
        className={
          fullScreen
            ? 'min-h-dvh'
            : 'min-h-dvh pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-0 md:ps-24 print:p-0'
        }
      >
        {children}
      </main>
      {fullScreen ? null : (
        <BottomBar
          onSearch={showPalette}
          onNew={() => void newCard()}
          saved={saved}
          member={<MemberMenu onKeys={showKeys} labelled />}
        />
      )}
      <Arrival />
      <Toasts />
      <SignOutQuestion />
      <Prompts />
      {palette.asked ? (
        <CommandPalette
          open={palette.open}
          onOpenChange={(open) => setPalette({ open, asked: true })}
          showKeys={showKeys}
        />
      ) : null}
      {keys.asked ? <KeysSheet open={keys.open} onOpenChange={(open) => setKeys({ open, asked: true })} /> : null}
    </>
  );
}

/** A thin progress line at the top during a navigation that is not instant. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <span aria-hidden="true" className="travelling fixed inset-x-0 top-0 z-60 h-0.5 bg-accent" />;
}
