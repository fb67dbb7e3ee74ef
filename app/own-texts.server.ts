import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearestLanguage } from '#features/catalogue/rules/languages.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { fallbackLocale, offerOwnTexts } from '#platform/i18n/locales.ts';
import { ownTexts } from '#platform/i18n/own-texts.ts';
import { readOwnLanguages, type OwnLanguage } from '#platform/i18n/read-own-texts.server.ts';
import { ownTextsOnServer, textsOnServer } from '#platform/i18n/texts-on-server.ts';
import type { Log } from '#platform/log/log.server.ts';

/**
 * Offers the texts of the folder `texts` in the data folder. Before the pages are loaded, and before a text is read.
 * What is wrong in it is logged and not used.
 */
export function offerTextsOfInstance(dataFolder: string, log: Log): void {
  const { languages, faults } = readOwnLanguages(dataFolder);
  for (const fault of faults) log.warn(fault, 'a text of the instance is not used');
  for (const { tag, share, isOffered } of languages)
    if (!isOffered) log.info({ tag, share }, 'a language of the instance is not offered yet');
  offerOwnTexts(languages.filter(({ isOffered }) => isOffered).map(withCardLanguage));
}

/** Calls refuse cards, maps and collections in a language that the catalogue does not have. */
function withCardLanguage(own: OwnLanguage): OwnLanguage {
  const cardLanguage = nearestLanguage(own.tag);
  return cardLanguage === own.tag ? own : { ...own, cardLanguage };
}

const yearSeconds = 31_536_000;
const address = /^texts-([\w-]+)-([\w-]{8})\.json$/;

/** Serves the texts of languages of which the instance has some, at addresses like those of the built ones. */
export function mountTextsOfInstance(app: WebApp, clientFolder: string): void {
  // Nothing is read for an instance without texts of its own.
  let built: ReadonlyMap<string, readonly string[]> | undefined;
  app.get('/assets/:file{texts-.+\\.json}', async (context, next) => {
    if (ownTexts().length === 0) return next();
    const groups = (built ??= groupsIn(join(clientFolder, 'assets')));
    const [, named = '', hash] = address.exec(context.req.param('file')) ?? [];
    // Groups and tags may have dashes.
    const group = [...groups.keys()].find(
      (each) => named.startsWith(`${each}-`) && ownTextsOnServer(named.slice(each.length + 1)),
    );
    if (group === undefined) return next();
    const own = ownTextsOnServer(named.slice(group.length + 1))!;
    const texts = Object.fromEntries(
      groups.get(group)!.map((namespace) => [namespace, textsOnServer(namespace, own.tag)]),
    );
    // A tab that was opened before a change asks by the hash of then: texts of now are better than none.
    const caching = hash === own.hash ? `public, immutable, max-age=${yearSeconds}` : 'no-store';
    return context.json(texts, 200, { 'cache-control': caching });
  });
}

/** The namespaces of each file of texts, as the build has put them together. */
function groupsIn(assets: string): ReadonlyMap<string, readonly string[]> {
  const ofEnglish = new RegExp(`^texts-([\\w-]+)-${fallbackLocale}-[\\w-]{8}\\.json$`);
  return new Map(
    readdirSync(assets).flatMap((file) => {
      const group = ofEnglish.exec(file)?.[1];
      if (group === undefined) return [];
      const texts = JSON.parse(readFileSync(join(assets, file), 'utf8')) as object;
      return [[group, Object.keys(texts)] as const];
    }),
  );
}
