import type { TextPair } from '#platform/i18n/text-faults.ts';

/** Words alone: without placeholders, tags, addresses and signs. */
const words = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>|https?:\/\/\S+|\S+@\S+/g, ' ');
const lettersOf = (text: string) => words(text).replace(/[^\p{L}]/gu, '');

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

const otherThanHigh = ['has other quotation marks than “…”', /„|«|»/] as const;
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
  pt: [otherThanHigh],
  it: [otherThanHigh],
  ko: [otherThanHigh],
  vi: [otherThanHigh],
  th: [otherThanHigh],
  ja: [
    ['has other quotation marks than 「…」', /[“”„«»]/],
    ['has a Latin full stop', /[\p{L}][.?!,](?=\s|$)/u],
  ],
  zh: [
    otherThanHigh,
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
