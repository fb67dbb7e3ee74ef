import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { rowSeparators, termSeparators } from '../rules/import-separators.ts';
import { shownSeparator, typedSeparator } from '../rules/own-separator.ts';
import { withTerm, type ImportSettings } from '../rules/import-text.ts';

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
const usualOwn = ' / ';

/** The settings of the parser, detected first. */
export function ImportSettingsFields({
  settings,
  onChange,
}: {
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
}) {
  const { t } = useTranslation('card-import');
  const choices = (separators: readonly string[]) => [
    ...separators.map((value) => ({ value, label: t(`separator.${names[value]!}`) })),
    { value: own, label: t('separator.own') },
  ];
  // A typed separator stays in its field, also while it is the same as a known one, or empty.
  const [typed, setTyped] = useState<Partial<Record<'term' | 'row', string>>>({});
  const use = (name: 'term' | 'row', value: string) =>
    onChange(name === 'term' ? withTerm(settings, value) : { ...settings, row: value });
  const separator = (name: 'term' | 'row', all: readonly string[]) => {
    const isKnown = typed[name] === undefined && all.includes(settings[name]);
    return (
      <div className="flex flex-col gap-2">
        <Select
          label={t(name)}
          value={isKnown ? settings[name] : own}
          options={choices(all)}
          onChange={(value) => {
            setTyped({ ...typed, [name]: value === own ? usualOwn : undefined });
            use(name, value === own ? usualOwn : value);
          }}
        />
        {isKnown ? null : (
          <TextField
            label={t('ownSeparator')}
            labelHidden
            maxLength={20}
            value={typed[name] ?? shownSeparator(settings[name])}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped({ ...typed, [name]: value });
              const separator = typedSeparator(value);
              if (separator !== undefined) use(name, separator);
            }}
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
      {settings.html ? (
        <Switch
          label={t('formatted')}
          checked={settings.formatted}
          onChange={(formatted) => onChange({ ...settings, formatted })}
        />
      ) : null}
    </div>
  );
}
