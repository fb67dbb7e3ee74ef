import { startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from '#platform/i18n/page-texts.tsx';
import './early-press.ts';

const texts = await browserTexts((document.documentElement.dataset['texts'] ?? '').split(' ').filter(Boolean));

/** React hears presses from here on, but for those that come while something of the page is not there yet: they are kept until it stands. */
function Alive({ children }: { children: ReactNode }) {
  const pressed = useRef<HTMLElement | null | undefined>(null);
  useLayoutEffect(() => {
    pressed.current = window.endEarlyPress?.();
  }, []);
  useEffect(() => pressed.current?.click(), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={texts}>
      <Alive>
        <HydratedRouter />
      </Alive>
    </I18nextProvider>,
  );
});
