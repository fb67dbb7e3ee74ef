import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newADay } from '#features/memory/rules/new-items.ts';
import { TextField } from '#ui/text-field.tsx';

/** How many items that were never answered a review adds on a day. */
export function NewADay({ aDay, onChange }: { aDay: number; onChange: (aDay: number) => void }) {
  const { t } = useTranslation('review');
  const [typed, setTyped] = useState<string>();
  const isRight = (text: string) => /^\d+$/.test(text) && Number(text) >= newADay.least && Number(text) <= newADay.most;
  const wrong = typed !== undefined && !isRight(typed);
  return (
    <div className="flex flex-col gap-1.5">
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
      <p className="text-14 text-ink-3">{t('settings.newADayHint')}</p>
    </div>
  );
}
