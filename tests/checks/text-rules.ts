/** What the checks know of a language: its plural forms, its script, and how it is typeset. */
export interface LanguageRules {
  readonly tag: string;
  /** The plural forms its texts must have, and no others. */
  readonly plurals: readonly string[];
}

/** One text in two languages. */
export interface TextPair {
  /** With its plural suffix, as in the translation. */
  readonly key: string;
  readonly english: string;
  readonly translated: string;
}

export type Texts = { readonly [key: string]: string | Texts };

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** The key of all plural forms of a text. */
export const withoutPlural = (key: string): string => key.replace(pluralSuffix, '');

/** `a.b.c` and its text, for each text. */
export function flat(texts: Texts, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') found.set(`${prefix}${key}`, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) found.set(inner, text);
  return found;
}

/** The English text that a translated one belongs to: the same plural form, or the one that all languages have. */
export const englishOf = (english: ReadonlyMap<string, string>, key: string): string | undefined =>
  english.get(key) ?? english.get(`${withoutPlural(key)}_other`);

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^}\s,]+)/g)].map((match) => match[1]!);
const tags = (text: string) => [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);
const lineBreaks = (text: string) => text.split('\n').length - 1;
/** Words alone: without placeholders, tags, addresses and signs. */
const words = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>|https?:\/\/\S+|\S+@\S+/g, ' ');
const lettersOf = (text: string) => words(text).replace(/[^\p{L}]/gu, '');

/**
 * Keys of a namespace that are missing or too many in a translation, with their plural forms.
 *
 * @param owed Keys that may be missing, without plural suffixes.
 */
export function faultsOfKeys(
  { tag, plurals }: LanguageRules,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  owed: ReadonlySet<string> = new Set(),
): string[] {
  const counted = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPlural));
  const wanted = new Set<string>();
  for (const key of english.keys()) {
    const base = withoutPlural(key);
    if (!counted.has(base)) wanted.add(key);
    // A text of its own for none, which every language can have.
    else if (key.endsWith('_zero')) wanted.add(key);
    else for (const form of plurals) wanted.add(`${base}_${form}`);
  }
  const missing = [...wanted].filter((key) => !translated.has(key) && !owed.has(withoutPlural(key)));
  const tooMany = [...translated.keys()].filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) => `${tag}: ${key} is missing`),
    ...tooMany.map((key) => `${tag}: ${key} is in no need`),
  ];
}

/** A placeholder that is unknown or left out, other marks, an empty text. */
export function faultsOfMarks({ key, english, translated }: TextPair): string[] {
  const faults: string[] = [];
  if (translated.trim() === '') faults.push('is empty');
  const [used, known] = [new Set(placeholders(translated)), new Set(placeholders(english))];
  // "One card" has no figure in English; `one` of other languages stands for 21 too, and needs it.
  const mayBeAdded = (name: string) => name === 'count' && pluralSuffix.test(key);
  for (const name of used) if (!known.has(name) && !mayBeAdded(name)) faults.push(`has an unknown {{${name}}}`);
  // "One card" says the number itself.
  const mayBeLeftOut = (name: string) => name === 'count' && /_(one|zero)$/.test(key);
  for (const name of known) if (!used.has(name) && !mayBeLeftOut(name)) faults.push(`leaves out {{${name}}}`);
  if (tags(translated).sort().join() !== tags(english).sort().join()) faults.push('has other tags');
  if (lineBreaks(translated) !== lineBreaks(english)) faults.push('has another number of lines');
  return faults;
}

/** The same as in English beyond three letters: a text that nobody translated, or a word of both languages. */
export const isAsInEnglish = ({ english, translated }: TextPair): boolean =>
  translated === english && lettersOf(translated).length > 3;

const shortest = 20;
/** Short texts lie in buttons and tabs: at most two and a half times as long as in English, and four letters more. */
export const isTooLong = ({ english, translated }: TextPair): boolean =>
  english.length <= shortest && translated.length > 2.5 * english.length + 4;

const scripts: Readonly<Record<string, { own: RegExp; share: number; not?: RegExp }>> = {
  ru: { own: /\p{Script=Cyrillic}/gu, share: 0.7 },
  ko: { own: /\p{Script=Hangul}/gu, share: 0.3, not: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  ja: { own: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, share: 0.3, not: /\p{Script=Hangul}/u },
  th: { own: /\p{Script=Thai}/gu, share: 0.3 },
  zh: { own: /\p{Script=Han}/gu, share: 0.3, not: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
};
const latinWord = /[\p{Script=Latin}\d]+(?:[._+#-][\p{Script=Latin}\d]+)*/gu;
/** Words of the English text that stay as they are: `YouTube`, `STRIPE_SECRET_KEY`, `mail.example.org`, `3D`. */
const namesIn = (english: string) =>
  new Set(
    [...english.matchAll(latinWord)]
      // A capital at the beginning of a sentence is no sign of a name.
      .filter(({ 0: word, index }) =>
        /^(?:|.*[.!?:»”]\s+|\s+)$/su.test(english.slice(0, index))
          ? /.[\p{Lu}\d.]|^\d/u.test(word)
          : /[\p{Lu}\d.]/u.test(word),
      )
      .map(([word]) => word),
  );
const beyondLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters of another script than that of the language, or too few of its own. */
export function faultsOfScript(tag: string, { english, translated }: TextPair): string[] {
  // A name, a key or a sample that is the same everywhere.
  if (translated === english) return [];
  const names = namesIn(english);
  const letters = lettersOf(translated.replace(latinWord, (word) => (names.has(word) ? ' ' : word)));
  const script = scripts[tag.split('-')[0]!];
  if (!script) return beyondLatin.test(letters) ? ['has letters of another script'] : [];
  if (script.not?.test(letters)) return ['has letters of another language'];
  const own = letters.match(script.own)?.length ?? 0;
  return letters.length > 3 && own < script.share * letters.length ? ['has too few letters of its script'] : [];
}

/** Faults of typesetting, each by a pattern that finds it. */
const typesetting: Readonly<Record<string, readonly (readonly [fault: string, pattern: RegExp])[]>> = {
  all: [
    ['has three points for …', /\.\.\./],
    ['has a straight quotation mark', /"/],
  ],
  fr: [
    ['has a breaking blank before a sign', / [:;?!»](?=\s|$)|« /],
    ['has no blank before a sign', /[\p{L}\d)»][;?!](?=\s|$)/u],
    ['has English quotation marks', /[“”]/],
  ],
  de: [['has other quotation marks than „…“', /”|“[^„]*“|«|»/]],
  ru: [['has other quotation marks than «…»', /[“”„]/]],
  es: [
    ['has other quotation marks than «…»', /[“”„]/],
    ['ends a question without beginning it', /^[^¿]*\?/],
  ],
  'pt-BR': [['has other quotation marks than “…”', /„|«|»/]],
  ja: [
    ['has other quotation marks than 「…」', /[“”„«»]/],
    ['has a Latin full stop', /[\p{L}][.?!,](?=\s|$)/u],
  ],
  zh: [
    ['has a Latin full stop', /[\p{Script=Han}][.?!,](?=\s|$)/u],
    ['has a blank before a sign', /\s[。，？！：；]/u],
  ],
};

export function faultsOfTypesetting(tag: string, { english, translated }: TextPair): string[] {
  const text = translated.replace(/\{\{.*?\}\}/g, '1');
  const blankAtEnds = /^\s|\s$/;
  const rules = [...typesetting['all']!, ...(typesetting[tag] ?? typesetting[tag.split('-')[0]!] ?? [])];
  return [
    ...rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault),
    // Pieces of a sentence have one in every language.
    ...(blankAtEnds.test(translated) && !blankAtEnds.test(english) ? ['begins or ends with a blank'] : []),
  ];
}

/** What a word of the product is called in each language, and what it must not be called. */
export interface Term {
  /** Finds the word in English, as a regular expression without regard to case. */
  readonly english: string;
  /** For each language the beginnings of words, one of which a translation has. */
  readonly stems: Readonly<Record<string, readonly string[]>>;
  /** For each language beginnings of words that mean something else. */
  readonly not?: Readonly<Record<string, readonly string[]>>;
}

/** Terms of a text that the translation does not have, or has under a word that is none of the product’s. */
export function faultsOfTerms(tag: string, { english, translated }: TextPair, terms: readonly Term[]): string[] {
  const plain = words(translated).toLowerCase();
  return terms.flatMap(({ english: term, stems, not }) => {
    if (!new RegExp(`\\b(?:${term})\\b`, 'i').test(words(english))) return [];
    const wanted = stems[tag] ?? [];
    const forbidden = (not?.[tag] ?? []).filter((stem) => hasWord(plain, stem));
    return [
      ...(wanted.length > 0 && !wanted.some((stem) => hasWord(plain, stem))
        ? [`says none of ${wanted.join(', ')} for “${term}”`]
        : []),
      ...forbidden.map((stem) => `says “${stem}” for “${term}”`),
    ];
  });
}

/** Words begin with the stem where the language has blanks between them, else it lies anywhere. */
function hasWord(text: string, stem: string): boolean {
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(stem);
  return isSpaced ? new RegExp(`(?<!\\p{L})${stem.toLowerCase()}`, 'u').test(text) : text.includes(stem);
}
