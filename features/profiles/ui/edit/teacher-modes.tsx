import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TeachingMode } from '../../rules/profile-fields.ts';
import { profileLimits, teacherModes } from '../../rules/profile-limits.ts';
import { readPrice } from '../../rules/read-price.ts';
import type { EditedProfile } from './use-profile-form.ts';

/** S3 §3: how one teaches, with city and price. */
export function TeacherModes({ edited }: { edited: EditedProfile }) {
  const { t } = useTranslation('profiles');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('field.modes')}</legend>
      {teacherModes.map((value) => (
        <Mode key={value} value={value} edited={edited} />
      ))}
    </fieldset>
  );
}

function Mode({ value, edited: { form, change, isWrong } }: { value: TeachingMode['value']; edited: EditedProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const info = form.teacher_premium_info;
  const place = info.teacherModeList.findIndex((mode) => mode.value === value);
  const mode = info.teacherModeList[place] ?? { value, isSelected: false, cityTeached: '', priceTeacher: null };
  // What is typed, also while it is no number yet.
  const [typed, setTyped] = useState<string>();
  const price = typed ?? (mode.priceTeacher === null ? '' : plain(mode.priceTeacher, i18n.language));
  const isNoPrice = typed !== undefined && readPrice(typed) === undefined;
  const set = (part: Partial<TeachingMode>) => {
    const next = { ...mode, ...part };
    const teacherModeList = place < 0 ? [...info.teacherModeList, next] : info.teacherModeList.with(place, next);
    change({ teacher_premium_info: { ...info, teacherModeList } });
  };
  const at = `teacher_premium_info.teacherModeList.${place}`;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox label={t(`mode.${value}`)} checked={mode.isSelected} onChange={(isSelected) => set({ isSelected })} />
      {mode.isSelected ? (
        <div className="ms-9 grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('teaching.city', { mode: t(`mode.${value}`) })}
            value={mode.cityTeached}
            maxLength={profileLimits.city}
            error={isWrong(`${at}.cityTeached`) ? t('wrong.other') : undefined}
            onChange={(event) => set({ cityTeached: event.currentTarget.value })}
          />
          <TextField
            label={t('teaching.price', { mode: t(`mode.${value}`) })}
            inputMode="decimal"
            value={price}
            maxLength={10}
            error={isNoPrice || isWrong(`${at}.priceTeacher`) ? t('wrong.price') : undefined}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setTyped(text);
              const read = readPrice(text);
              if (read !== undefined) set({ priceTeacher: read });
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

const plain = (price: number, language: string) =>
  price.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 2 });
