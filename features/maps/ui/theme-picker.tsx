import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { dotsOf, themeNames, themes, type ThemeName } from '../rules/themes.ts';

/** A dropdown of the named themes, each with three dots of its colours (S3 §2). */
export function ThemePicker({ value, onChange }: { value: ThemeName; onChange: (theme: ThemeName) => void }) {
  const { t } = useTranslation('maps');
  return (
    <Select
      label={t('settings.theme')}
      value={value}
      onChange={onChange}
      options={themeNames.map((theme) => ({
        value: theme,
        label: t(`theme.${theme}`),
        icon: (
          <span aria-hidden="true" className="me-1 flex shrink-0">
            {dotsOf(themes[theme]).map((colour, place) => (
              <span
                key={place}
                // Fills of some themes are nearly alike: the ring tells them apart.
                style={{ background: colour, borderColor: themes[theme].looks[3].ringColor }}
                className="-me-1 size-4 rounded-full border-2"
              />
            ))}
          </span>
        ),
      }))}
    />
  );
}
