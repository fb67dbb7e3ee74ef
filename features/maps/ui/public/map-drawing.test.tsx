import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import words from '../../texts/en.json' with { type: 'json' };
import { MapDrawing } from './map-drawing.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { maps: words } } });

const page = renderToStaticMarkup(
  <I18nextProvider i18n={i18n}>
    <MapDrawing
      drawing="/focusmap/tides/drawn.svg?v=1"
      drawn={{ page: { width: 900, height: 400 }, phone: { width: 300, height: 800 } }}
      title="Tides"
    />
  </I18nextProvider>,
);

test('the drawing of a public map links to itself, and stands in a frame with named buttons for a script to show', () => {
  expect(page).toMatch(/<a href="\/focusmap\/tides\/drawn\.svg\?v=1"[^>]*tabindex="-1"[^>]*><picture>/);
  expect(page).toMatch(/<div data-frame="true" role="group" aria-label="The drawing: [^"]+"/);
  expect(page).toContain('style="--page-width:900;--page-height:400;--phone-width:300;--phone-height:800"');
  const [, buttons] = page.split('<span data-zooms="true" hidden=""');
  const names = [...buttons!.matchAll(/<button type="button" data-zoom="([\d.]+)" aria-label="([^"]+)"/g)];
  expect(names.map(([, factor, name]) => [factor, name])).toEqual([
    ['0.625', 'Zoom out'],
    ['1.6', 'Zoom in'],
    ['0', 'Show the whole map'],
  ]);
  expect(page.match(/<a href=/g), 'one of them to reach with the keyboard').toHaveLength(2);
});
