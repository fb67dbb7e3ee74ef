import { useTranslation } from 'react-i18next';
import { priceIn, type Currency } from '#features/catalogue/rules/currencies.ts';
import { educationLevelOf } from '#features/catalogue/rules/education-levels.ts';

/** What is stored as a value, in the reader's language. */
export function useProfileWords() {
  const { t, i18n } = useTranslation('profiles');
  const { t: ofCatalogue } = useTranslation('catalogue');
  return {
    category: (value: string) => ofCatalogue(`subCategory.${value}` as 'subCategory.OTHEROTHER'),
    language: (code: string) => ofCatalogue(`language.${code}` as 'language.en'),
    /** As it is called in its country. */
    level: (value: string, country: string | undefined) => educationLevelOf(value, country)?.level ?? value,
    price: (currency: Currency, price: number) => priceIn(currency, price, i18n.language),
    /** Whole minutes, rounded down. */
    duration(seconds: number): string {
      const minutes = Math.floor(seconds / 60);
      return minutes < 60
        ? t('focus.minutes', { count: minutes })
        : t('focus.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    },
  };
}
