import type { InstanceLook } from '#features/instance/look.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { fallbackLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { directionOf } from '#platform/text/direction.ts';

/** `/manifest.{tag}.webmanifest` for each language; without a tag for those who installed Loci from that address. */
export function mountWebManifests(app: WebApp, look: (locale: Locale) => Promise<InstanceLook>): void {
  app.get('/:file{manifest(?:\\.[A-Za-z\\d-]+)?\\.webmanifest}', async (context) => {
    const locale = context.req.param('file').split('.').slice(1, -1)[0] ?? fallbackLocale;
    if (!isLocale(locale)) return context.notFound();
    return context.body(JSON.stringify(webManifest(locale, await look(locale))), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
}

function webManifest(locale: Locale, { name, accent, logo }: InstanceLook) {
  const text = translator(locale, 'app');
  const isOurs = name === text('name');
  return {
    // The same for each language: it is one app.
    id: '/app',
    name: isOurs ? text('start.title') : name,
    short_name: name,
    description: text('start.description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/app',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f5',
    theme_color: accent ?? '#faf8f5',
    categories: ['education', 'productivity'],
    icons: [
      picture('icon-192.png', '192x192', 'any', logo),
      picture('icon-512.png', '512x512', 'any', logo),
      ...(logo ? [] : [picture('icon.svg', 'any', 'any')]),
      picture('maskable-192.png', '192x192', 'maskable', logo),
      picture('maskable-512.png', '512x512', 'maskable', logo),
    ],
    shortcuts: [
      { name: text('nav.today'), url: '/app' },
      { name: text('nav.library'), url: '/app/library' },
    ],
  };
}

function picture(file: string, sizes: string, purpose: 'any' | 'maskable', folder = '/icons/') {
  return { src: folder + file, sizes, type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png', purpose };
}
