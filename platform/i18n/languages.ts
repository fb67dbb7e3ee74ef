/**
 * The interface languages that the specification names (S1 §9, S3 §3). `locales.ts` says which are offered and is what
 * the browser loads; its entries are checked against this table by the compiler.
 */
export const languages = [
  { tag: 'en', specName: 'en', ownName: 'English', cardLanguage: 'en', plurals: ['one', 'other'] },
  { tag: 'fr', specName: 'fr', ownName: 'Français', cardLanguage: 'fr', plurals: ['one', 'other'] },
  { tag: 'es', specName: 'es', ownName: 'Español', cardLanguage: 'es', plurals: ['one', 'other'] },
  { tag: 'de', specName: 'de', ownName: 'Deutsch', cardLanguage: 'de', plurals: ['one', 'other'] },
  { tag: 'it', specName: 'it', ownName: 'Italiano', cardLanguage: 'it', plurals: ['one', 'other'] },
  // In ISO 639 `br` is Breton; the specification means Portuguese as written in Brazil.
  { tag: 'pt-BR', specName: 'br', ownName: 'Português (Brasil)', cardLanguage: 'pt-BR', plurals: ['one', 'other'] },
  { tag: 'ko', specName: 'ko', ownName: '한국어', cardLanguage: 'ko', plurals: ['other'] },
  { tag: 'ja', specName: 'ja', ownName: '日本語', cardLanguage: 'ja', plurals: ['other'] },
  { tag: 'th', specName: 'th', ownName: 'ไทย', cardLanguage: 'th', plurals: ['other'] },
  // `Intl` formats plain `pt` as Brazil does: 0 is singular, and dates differ.
  { tag: 'pt-PT', specName: 'pt', ownName: 'Português (Portugal)', cardLanguage: 'pt', plurals: ['one', 'other'] },
  { tag: 'ru', specName: 'ru', ownName: 'Русский', cardLanguage: 'ru', plurals: ['one', 'few', 'many', 'other'] },
  { tag: 'zh-Hans', specName: 'zh', ownName: '简体中文', cardLanguage: 'zh', plurals: ['other'] },
  { tag: 'vi', specName: 'vi', ownName: 'Tiếng Việt', cardLanguage: 'vi', plurals: ['other'] },
] as const satisfies readonly InterfaceLanguage[];

interface InterfaceLanguage {
  /** BCP 47: in the cookie, in `lang`, in the names of the files of texts, and in accounts. */
  readonly tag: string;
  /** The programs of the specification name it so in calls. */
  readonly specName: string;
  readonly ownName: string;
  /** The catalogue's code for cards, maps and collections that are made in this language. */
  readonly cardLanguage: string;
  /**
   * The plural forms that its texts must have: those of `Intl.PluralRules` without `many` of es, fr, it and pt,
   * which is for millions.
   */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

export type LanguageTag = (typeof languages)[number]['tag'];

/** What `locales.ts` may offer: names as in the table. */
export type LanguageNames = {
  readonly [Row in (typeof languages)[number] as Row['tag']]?: Row['ownName'];
};

/** The catalogue's codes that differ from the tag. */
export type OtherCardLanguages = {
  readonly [
    Row in (typeof languages)[number] as Row['cardLanguage'] extends Row['tag'] ? never : Row['tag']
  ]: Row['cardLanguage'];
};

/** The offered language with this tag, or with this name in the specification. */
export function languageNamed<Tag extends LanguageTag>(name: string, offered: readonly Tag[]): Tag | undefined {
  const bySpec: LanguageTag | undefined = languages.find(({ specName }) => specName === name)?.tag;
  return offered.find((tag) => tag === name) ?? offered.find((tag) => tag === bySpec);
}

/** Tags and names of the specification that mean one of the offered languages. */
export function namesOf(offered: readonly LanguageTag[]): string[] {
  const ofSpec = languages.filter(({ tag }) => offered.includes(tag)).map(({ specName }) => specName);
  return [...new Set<string>([...offered, ...ofSpec])];
}
