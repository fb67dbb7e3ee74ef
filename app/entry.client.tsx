import { startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from '#platform/i18n/page-texts.tsx';
import './early-press.ts';

const texts = await browserTexts((document.documentElement.dataset['texts'] ?? '').split(' ').filter(Boolean));

/** React hears presses once it hydrates, but drops those that come while the page cannot stand yet: the last one is kept until it does. */
function Alive({ children }: { children: ReactNode }) {
  const pressed = useRef<HTMLElement | null | undefined>(null);
  // From the first commit on React hears all: what is kept longer would be done twice.
  useLayoutEffect(() => {
    pressed.current = window.endEarlyPress?.();
  }, []);
  // Only now is everything there that a press may need.
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
