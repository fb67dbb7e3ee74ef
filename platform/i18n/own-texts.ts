/** Texts of this instance: those of a language beyond the table, or its own words in one of the table. */
export interface OwnTexts {
  readonly tag: string;
  /** The language calls itself so. */
  readonly name: string;
  /** In the addresses of the files of its texts: changes with them. */
  readonly hash: string;
  /** The catalogue's code for what is made in this language, if it is not the tag. */
  readonly cardLanguage?: string;
}

declare global {
  /**
   * The pages are built apart from the server and have a copy of each module: it tells them through this, before they
   * are loaded.
   */
  var ownTextsOfInstance: readonly OwnTexts[] | undefined;
}

/** As in the attribute `data-own-texts` of a document, which tells the browser and its service worker. */
export const writtenOwnTexts = (all: readonly OwnTexts[]): string =>
  all
    .map(({ tag, hash, name, cardLanguage }) =>
      [tag, hash, encodeURIComponent(name), ...(cardLanguage ? [cardLanguage] : [])].join(':'),
    )
    .join(' ');

export const readOwnTexts = (written: string | undefined): OwnTexts[] =>
  (written ?? '')
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [tag = '', hash = '', name = '', cardLanguage] = each.split(':');
      return { tag, hash, name: decodeURIComponent(name), ...(cardLanguage ? { cardLanguage } : {}) };
    });

/** Typed by hand: pure rules, which know no browser, ask for the languages too. */
const inBrowser = globalThis as { document?: { documentElement: { dataset: { ownTexts?: string } } } };

/** Answers the languages of the instance whose server or page this is. */
export const ownTexts = (): readonly OwnTexts[] =>
  (globalThis.ownTextsOfInstance ??= readOwnTexts(inBrowser.document?.documentElement.dataset.ownTexts));
