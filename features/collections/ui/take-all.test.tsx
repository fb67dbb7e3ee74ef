import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import words from '../texts/en.json' with { type: 'json' };
import { TakeAll } from './take-all.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { collections: words } } });

const shown = (toTake: { left: number; blocked: number }, sold = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <TakeAll slug="bees" toTake={toTake} sold={sold} onAsk={() => undefined} />
      </I18nextProvider>
    </MemoryRouter>,
  );

test('[S1 §7] a FREE library with room for some of the cards says so before any is added', () => {
  const some = shown({ left: 18, blocked: 4 });
  expect(some).toContain('Take 18 of 22 cards into my library');
  expect(some).toContain('18 of 22 fit into your free library.');
  expect(shown({ left: 22, blocked: 0 })).toContain('Take all 22 cards into my library');
});

test('a full library leads to Premium only where it is sold', () => {
  expect(shown({ left: 0, blocked: 4 })).toContain('See Premium');
  expect(shown({ left: 0, blocked: 4 }, false)).not.toMatch(/Premium|plans/);
});
