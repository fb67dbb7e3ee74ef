import { fallbackLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import quotes from './quotes.json' with { type: 'json' };

/** How long a quote is shown, and how long the fade to the next takes (S1 §9). */
export const quoteTimes = { standsMs: 4_000, fadesMs: 500 } as const;

export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly work: string;
}

export const quoteCount = quotes.length;

/** The quote at a place, which counts on round the table, in a language of the interface. */
export function quoteAt(place: number, locale: string): Quote {
  const { text, author, work } = quotes[place % quotes.length]!;
  // A language that an instance adds has none.
  const language: Locale = isLocale(locale) && locale in text ? locale : fallbackLocale;
  return { text: text[language], author: author[language], work: work[language] };
}
