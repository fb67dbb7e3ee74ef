import { inLanguage } from '#vocabulary/pages-by-language.ts';
import { locales } from '#platform/i18n/locales.ts';

/**
 * For search engines: the page without the language of its address, and the same page in each language. React moves the
 * links into the head.
 */
export function LanguageLinks({ address }: { address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(address, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
