import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNonce } from '#app/nonce.tsx';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { lookScript } from './look-script.ts';
import { themes } from '#client/theme.ts';

/**
 * Language and theme as native controls, for pages without the client bundle; an inline script handles them. Hidden
 * without scripts.
 */
export function LookChoices() {
  const { t, i18n } = useTranslation();
  const nonce = useNonce();
  return (
    <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
      <PlainSelect label={t('shell.language')} look="language" defaultValue={i18n.language}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale} dir="auto">
            {localeNames[locale]}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect label={t('shell.theme')} look="theme">
        {themes.map((value) => (
          <option key={value} value={value}>
            {t(`shell.themes.${value}`)}
          </option>
        ))}
      </PlainSelect>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lookScript }} />
    </div>
  );
}

function PlainSelect({
  label,
  look,
  ...select
}: ComponentProps<'select'> & { label: string; look: 'language' | 'theme' }) {
  return (
    <select
      aria-label={label}
      data-look={look}
      autoComplete="off"
      className="h-11 rounded-control border border-line-strong bg-surface px-2 text-14 text-ink"
      {...select}
    />
  );
}
