import './page-pathname.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from '#platform/i18n/page-texts.tsx';

const texts = await browserTexts((document.documentElement.dataset['texts'] ?? '').split(' ').filter(Boolean));

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={texts}>
      <HydratedRouter />
    </I18nextProvider>,
  );
});
