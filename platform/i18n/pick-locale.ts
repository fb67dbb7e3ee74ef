import { languages, type LanguageTag } from './languages.ts';
import { fallbackLocale, isLocale, locales, type Locale } from './locales.ts';

/**
 * The first offered language among those that a browser asks for: `fr-CA, en;q=0.8` gives `fr`. A wish for a language
 * that is not offered counts as none; malformed wishes, and those of quality 0, count as none too.
 */
export function pickLocale(acceptLanguage: string | null): Locale;
export function pickLocale<Tag extends LanguageTag>(
  acceptLanguage: string | null,
  offered: readonly Tag[],
): Tag | Locale;
export function pickLocale(acceptLanguage: string | null, offered: readonly LanguageTag[] = locales): LanguageTag {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [wish = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      return { tag: tagFor(wish), quality: qualityOf(parameters) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { tag } of wishes) if (tag && offered.includes(tag)) return tag;
  return fallbackLocale;
}

/** The offered language for one tag, such as `de` for `de-AT`; undefined if none is, or what was given is no tag. */
export function offeredFor(wish: string): Locale | undefined {
  const tag = tagFor(wish.trim().toLowerCase());
  return isLocale(tag) ? tag : undefined;
}

/** RFC 9110 §12.4.2; 0 if malformed. */
function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
}

/** By the language alone, as every region and script reads one edition; only Brazil has a Portuguese of its own. */
function tagFor(wish: string): LanguageTag | undefined {
  const exact = locales.find((tag) => tag.toLowerCase() === wish);
  if (exact) return exact;
  const [language = '', ...parts] = wish.split(/[-_]/);
  if (language === 'pt') return parts.includes('br') ? 'pt-BR' : 'pt-PT';
  const isOfLanguage = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  return languages.find(({ tag }) => isOfLanguage(tag))?.tag ?? locales.find(isOfLanguage);
}
