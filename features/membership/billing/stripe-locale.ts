import { languages } from '#platform/i18n/languages.ts';

/** Stripe's pages have each language of ours, by the catalogue's code; in any other Stripe asks the payer's browser. */
export const stripeLocale = (locale: string) => languages.find(({ tag }) => tag === locale)?.cardLanguage ?? 'auto';
