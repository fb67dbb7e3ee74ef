import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { rowSeparators, termSeparators } from '../../rules/import-separators.ts';
import type { ImportSettings } from '../../rules/import-text.ts';

const names: Record<string, 'tab' | 'semicolon' | 'comma' | 'pipe' | 'dash' | 'colon' | 'line' | 'emptyLine'> = {
  '\t': 'tab',
  ';': 'semicolon',
  ',': 'comma',
  '|': 'pipe',
  ' - ': 'dash',
  ':': 'colon',
  '\n': 'line',
  '\n\n': 'emptyLine',
};
const own = 'own';

/** The settings of the parser, detected first. */
export function ImportSettingsFields({
  settings,
  onChange,
}: {
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
}) {
  const { t } = useTranslation('import');
  const choices = (separators: readonly string[]) => [
    ...separators.map((value) => ({ value, label: t(`separator.${names[value]!}`) })),
    { value: own, label: t('separator.own') },
  ];
  const separator = (name: 'term' | 'row', all: readonly string[]) => {
    const known = all.includes(settings[name]);
    return (
      <div className="flex flex-col gap-2">
        <Select
          label={t(name)}
          value={known ? settings[name] : own}
          options={choices(all)}
          onChange={(value) => onChange({ ...settings, [name]: value === own ? ' / ' : value })}
        />
        {known ? null : (
          <TextField
            label={t('ownSeparator')}
            labelHidden
            maxLength={10}
            value={settings[name]}
            onChange={(event) =>
              event.currentTarget.value !== '' && onChange({ ...settings, [name]: event.currentTarget.value })
            }
          />
        )}
      </div>
    );
  };
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {separator('term', termSeparators)}
      {separator('row', rowSeparators)}
      <Switch label={t('header')} checked={settings.header} onChange={(header) => onChange({ ...settings, header })} />
      <Switch
        label={t('twoColumns')}
        hint={t('twoColumnsHint')}
        checked={settings.columns === 'two'}
        onChange={(two) => onChange({ ...settings, columns: two ? 'two' : 'all' })}
      />
      <Switch label={t('joined')} checked={settings.joined} onChange={(joined) => onChange({ ...settings, joined })} />
      <Switch label={t('html')} checked={settings.html} onChange={(html) => onChange({ ...settings, html })} />
    </div>
  );
}
