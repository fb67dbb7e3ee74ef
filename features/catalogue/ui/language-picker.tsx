import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/combobox.tsx';
import { languages } from '../rules/languages.ts';

/**
 * One of the languages in which a card can be written, found by its name in the reader's language, in itself and in
 * English, and by its code.
 */
export function LanguagePicker({
  value,
  onChange,
  label,
  className,
}: {
  value: string;
  onChange: (code: string) => void;
  /** Of what else than a card. */
  label?: string;
  className?: string;
}) {
  const { t, i18n } = useTranslation('catalogue');
  const options = useMemo(() => {
    const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });
    const sorting = new Intl.Collator(i18n.language);
    return languages
      .map(({ code, ownName }) => ({
        value: code,
        label: t(`language.${code}` as 'language.en'),
        keywords: `${ownName} ${inEnglish.of(code) ?? ''} ${code}`,
        icon: (
          <span
            aria-hidden="true"
            className="min-w-6 shrink-0 whitespace-nowrap text-12 font-semibold text-ink-3 uppercase"
          >
            {code}
          </span>
        ),
      }))
      .toSorted((one, other) => sorting.compare(one.label, other.label));
  }, [t, i18n.language]);
  return (
    <Combobox
      label={label ?? t('picker.language')}
      searchPlaceholder={t('picker.searchLanguage')}
      value={value}
      options={options}
      onChange={onChange}
      className={className}
    />
  );
}
