import { buffer } from 'node:stream/consumers';
import type { Services } from '#platform/http/services.server.ts';
import { fallbackLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import type { LetterLook } from '#platform/mail/letter-layout.server.ts';
import { logoFile, logoFolder } from './logo-files.server.ts';
import { writtenPages } from './own-pages.store.server.ts';
import { tokensOfAccent } from './rules/accent.ts';
import { ownPagePath, type OwnPage } from './rules/own-pages.ts';
import { readInstance } from './settings.store.server.ts';

/** How the instance presents itself to readers of a language, where it differs from the product. */
export interface InstanceLook {
  readonly name: string;
  readonly accent: string | null;
  /** The folder of the logo's pictures. */
  readonly logo?: string;
  /** CSS variables. */
  readonly colours?: Readonly<Record<`--${string}`, string>>;
  /** Links at the foot of pages and letters. */
  readonly pages: readonly { readonly path: string; readonly label: string }[];
}

const linked = ['privacy', 'imprint'] as const satisfies readonly OwnPage[];

export async function lookOf(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  locale: Locale,
): Promise<InstanceLook> {
  const { name, accent, logo, written } = await database.read(async (rows) => ({
    ...(await readInstance(rows, settings)),
    written: await writtenPages(rows),
  }));
  const kinds = linked.filter((kind) => written.some((page) => page.kind === kind));
  const text = translator(locale, 'instance');
  return {
    name,
    accent,
    ...(logo === null ? {} : { logo: logoFolder(logo) }),
    ...(accent === null ? {} : { colours: tokensOfAccent(accent) }),
    pages: kinds.map((kind) => ({ path: ownPagePath[kind], label: text(`page.${kind}`) })),
  };
}

/** How it presents itself in letters: the logo is a part of the letter, and links have whole addresses. */
export async function letterLookOf(
  services: Pick<Services, 'database' | 'settings' | 'files'>,
  language: string,
): Promise<LetterLook> {
  const { name, accent, pages, logo } = await lookOf(services, isLocale(language) ? language : fallbackLocale);
  const picture = logo && (await services.files.open(logoFile(logo.split('/').at(-2)!, 'icon-192.png')));
  return {
    name,
    accent,
    logo: picture ? await buffer(picture.stream) : undefined,
    links: pages.map(({ path, label }) => ({ label, url: services.settings.publicUrl + path })),
  };
}
