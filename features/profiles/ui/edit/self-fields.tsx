import { X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesByName } from '#features/catalogue/rules/countries.ts';
import { educationLevelsOf } from '#features/catalogue/rules/education-levels.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { losesLevels, withCountry } from '../../client/profile-form.ts';
import { occupations, profileLimits } from '../../rules/profile-limits.ts';
import type { EditedProfile } from './use-profile-form.ts';

/** Name, motto, country, occupation and studies. */
export function SelfFields({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <TitledSection title={t('self.title')}>
        <div className="flex flex-col gap-5">
          <TextField
            required
            label={t('field.name')}
            autoComplete="name"
            value={form.name}
            maxLength={Math.max(profileLimits.name, form.name.length)}
            error={isWrong('name') ? t('wrong.name', { most: profileLimits.name }) : undefined}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('field.motto')}
            hint={t('self.mottoHint')}
            value={form.taglife}
            maxLength={profileLimits.motto}
            error={isWrong('taglife') ? t('wrong.other') : undefined}
            onChange={(event) => change({ taglife: event.currentTarget.value })}
          />
          <Country edited={{ form, change, isWrong }} />
          <Cleared
            label={t('self.noOccupation')}
            onClear={form.occupation ? () => change({ occupation: null }) : undefined}
          >
            <Select
              label={t('field.occupation')}
              placeholder={t('self.choose')}
              value={form.occupation}
              options={occupations.map((value) => ({ value, label: t(`occupation.${value}`) }))}
              onChange={(occupation) => change({ occupation })}
              className="flex-1"
            />
          </Cleared>
        </div>
      </TitledSection>
      <TitledSection title={t('studies.title')}>
        <div className="flex flex-col gap-5">
          {/* S3 §6. */}
          {form.occupation === 'TEACHER' ? null : (
            <Cleared
              label={t('studies.noLevel')}
              onClear={form.educationLevel ? () => change({ educationLevel: null }) : undefined}
            >
              <Level edited={{ form, change, isWrong }} />
            </Cleared>
          )}
          <Wanted
            label={t('field.topic')}
            value={form.educationTopic}
            most={profileLimits.topic}
            wrong={isWrong('educationTopic')}
            onChange={(educationTopic) => change({ educationTopic })}
          />
          <Wanted
            label={t('field.university')}
            value={form.university}
            most={profileLimits.university}
            wrong={isWrong('university')}
            onChange={(university) => change({ university })}
          />
        </div>
      </TitledSection>
    </>
  );
}

/** S3 §5: red while it is empty, which is no error. */
function Wanted({
  label,
  value,
  most,
  wrong,
  onChange,
}: {
  label: string;
  value: string;
  most: number;
  wrong: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('profiles');
  const isEmpty = value.trim() === '';
  return (
    <TextField
      label={label}
      value={value}
      maxLength={most}
      className={isEmpty ? 'border-bad!' : ''}
      hint={isEmpty ? t('studies.empty') : undefined}
      error={wrong ? t('wrong.other') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A choice that can be taken back. */
function Cleared({
  label,
  onClear,
  children,
}: {
  label: string;
  onClear: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex items-end gap-2">
      {children}
      {onClear ? (
        <Button variant="quiet" aria-label={label} title={label} onClick={onClear}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      ) : null}
    </div>
  );
}

function Country({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const [next, setNext] = useState<{ country: typeof form.country }>();
  const countries = useMemo(
    () => countriesByName(i18n.language).map(({ code, name }) => ({ value: code, label: name, keywords: code })),
    [i18n.language],
  );
  function choose(country: typeof form.country) {
    if (losesLevels(form, country?.code)) setNext({ country });
    else change(withCountry(form, country));
  }
  return (
    <>
      <Cleared label={t('self.noCountry')} onClear={form.country ? () => choose(null) : undefined}>
        <Combobox
          label={t('field.country')}
          placeholder={t('self.choose')}
          searchPlaceholder={t('self.searchCountry')}
          value={form.country?.code ?? null}
          options={countries}
          error={isWrong('country') ? t('wrong.other') : undefined}
          onChange={(code) => choose({ code, name: countries.find(({ value }) => value === code)?.label ?? code })}
          className="flex-1"
        />
      </Cleared>
      <ConfirmDialog
        open={next !== undefined}
        onOpenChange={(open) => !open && setNext(undefined)}
        title={t('self.countryTitle')}
        text={t('self.countryText')}
        confirmLabel={t('self.countryConfirm')}
        onConfirm={() => next && change(withCountry(form, next.country))}
      />
    </>
  );
}

function Level({ edited: { form, change, isWrong } }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  return (
    <Combobox
      label={t('field.level')}
      placeholder={t('self.choose')}
      searchPlaceholder={t('studies.searchLevel')}
      value={form.educationLevel}
      groups={levelGroups(form.country?.code)}
      error={isWrong('educationLevel') ? t('wrong.level') : undefined}
      onChange={(educationLevel) => change({ educationLevel })}
      className="flex-1"
    />
  );
}

/** The levels of a country under their headings. */
export function levelGroups(country: string | undefined) {
  const levels = educationLevelsOf(country);
  return [...new Set(levels.map(({ category }) => category))].map((heading) => ({
    label: heading,
    items: levels
      .filter(({ category }) => category === heading)
      .map(({ value, level }) => ({ value, label: level, keywords: heading })),
  }));
}
