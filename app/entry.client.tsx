import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from '#platform/i18n/page-texts.tsx';
import './early-press.ts';

const texts = await browserTexts((document.documentElement.dataset['texts'] ?? '').split(' ').filter(Boolean));

/** From here on React hears presses; those before it are heard once the page is alive. */
const pressed = window.endEarlyPress?.();

function Alive({ children }: { children: ReactNode }) {
  useEffect(() => pressed?.click(), []);
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
