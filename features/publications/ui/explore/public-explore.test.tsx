import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import catalogue from '#features/catalogue/texts/en.json' with { type: 'json' };
import publications from '../../texts/en.json' with { type: 'json' };
import { everything } from '../../rules/explore-query.ts';
import { PublicExplore } from './public-explore.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'fr', resources: { fr: { publications, catalogue } } });

function pageAt(address: string): string {
  const Page = createRoutesStub([
    {
      path: '/explore/maps',
      Component: () => (
        <PublicExplore
          kind="map"
          query={{ ...everything, search: 'sun' }}
          page={2}
          publicUrl="https://loci.example"
          languageLinks={() => null}
          found={{ total: 100, next: 'more' }}
          inLanguages={undefined}
          results={(_found, { clearTo, more }) =>
            [clearTo, more.to].map((to) => (
              <a key={to} href={to}>
                {to}
              </a>
            ))
          }
          failure={null}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Page initialEntries={[address]} />
    </I18nextProvider>,
  ).replaceAll('&amp;', '&');
}

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to);

test('kinds, searches, filters and further pages stay in the language that the address asks for', () => {
  const html = pageAt('/explore/maps?q=sun&page=2&lang=fr');
  expect(links(html)).toEqual([
    '/explore?lang=fr',
    '/explore/collections?lang=fr',
    '/explore/maps?lang=fr',
    '/explore/maps?q=sun&lang=fr&filters',
    '/explore/maps?q=sun&lang=fr',
    '/explore/maps?lang=fr',
    '/explore/maps?q=sun&page=3&lang=fr',
  ]);
  // Without scripts the browser builds the address of the fields alone.
  expect(html).toContain('<input type="hidden" name="lang" value="fr"/>');
});

test.each(['/explore/maps?q=sun&page=2', '/explore/maps?q=sun&page=2&lang=xx'])(
  '%s asks for no language',
  (address) => {
    const html = pageAt(address);
    expect(links(html)).toContain('/explore/maps?q=sun&filters');
    expect(links(html).join(' ')).not.toContain('lang=');
    expect(html).not.toContain('name="lang"');
  },
);
