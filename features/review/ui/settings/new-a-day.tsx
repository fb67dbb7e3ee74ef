import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newADay } from '#features/memory/rules/new-items.ts';
import { TextField } from '#ui/text-field.tsx';

interface NewADayProps {
  readonly aDay: number;
  /** Called with numbers in the allowed range only. */
  readonly onChange: (aDay: number) => void;
}

/** How many items that were never answered a review adds on a day. */
export function NewADay(props: NewADayProps) {
  const { t } = useTranslation('review');
  return (
    <div className="flex flex-col gap-1.5">
      <NewADayField {...props} />
      <p className="text-14 text-ink-3">{t('settings.newADayHint')}</p>
    </div>
  );
}

/** The field alone, for where the number is tried out. */
export function NewADayField({ aDay, onChange }: NewADayProps) {
  const { t } = useTranslation('review');
  const [typed, setTyped] = useState<string>();
  const isRight = (text: string) => /^\d+$/.test(text) && Number(text) >= newADay.least && Number(text) <= newADay.most;
  const wrong = typed !== undefined && !isRight(typed);
  return (
    <TextField
      label={t('settings.newADay')}
      type="number"
      inputMode="numeric"
      min={newADay.least}
      max={newADay.most}
      fieldClassName="w-40"
      value={typed ?? String(aDay)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isRight(value)) onChange(Number(value));
      }}
      onBlur={() => setTyped(undefined)}
      error={wrong ? t('settings.newADayWrong') : undefined}
    />
  );
}
