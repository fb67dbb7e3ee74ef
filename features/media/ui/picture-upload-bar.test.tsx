import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { pictures } from '#client/picture-uploads.ts';
import { PictureUploadBar } from './picture-upload-bar.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: {} });

const waiting = {
  commandAt: (address: string) => (address === '/media/one/thumb' ? 'first' : undefined),
  subscribe: () => () => undefined,
};

async function bar(address: string | null, language = 'en'): Promise<string> {
  await i18n.changeLanguage(language);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PictureUploadBar address={address} waiting={waiting} label="The picture is being sent" />
    </I18nextProvider>,
  );
}

test('the upload of a picture says how much is sent, to be seen and read aloud, as the language writes it', async () => {
  const begin = (id: string) => pictures.begin(id, new File(['x'.repeat(1_000)], 'a.png'), () => undefined);
  const other = begin('another');
  expect(await bar('/media/one/thumb'), 'it waits for another').not.toMatch(/%|aria-valuenow/);
  other.ended();

  const upload = begin('first');
  expect(await bar('/media/one/thumb')).toContain('aria-valuetext="0%"');
  upload.progress({ sent: 429, total: 1_000 });
  const shown = await bar('/media/one/thumb');
  expect(shown).toContain('aria-valuenow="42" aria-valuetext="42%"');
  expect(shown).toMatch(/>42%<\/span>/);
  expect((await bar('/media/one/thumb', 'fr')).match(/42\s%/g), 'seen and read').toHaveLength(2);
  expect(await bar('/media/one/thumb', 'ar-EG')).toContain('٤٢');
  expect(await bar('/media/one/thumb', 'tr')).toContain('%42');

  upload.progress({ sent: 1_200, total: 1_000 });
  expect(await bar('/media/one/thumb'), 'with what surrounds the file').toContain('"100%"');
  expect([await bar('/media/two/thumb'), await bar(null)], 'nothing to upload').toEqual(['', '']);
  upload.ended();
});
