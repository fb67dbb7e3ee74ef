import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { sessionLimits } from '../../rules/session-limits.ts';

const { leastSeats: least, mostSeats: most } = sessionLimits;
const isRight = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** How many take part in a room at most. Only an allowed number is passed on. */
export function Seats({ seats, onChange }: { seats: number; onChange: (seats: number) => void }) {
  const { t } = useTranslation('focus');
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={t('launch.others.seats')}
      hint={t('launch.others.seatsHint')}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      fieldClassName="max-w-60"
      value={typed ?? String(seats)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isRight(value)) onChange(Number(value));
      }}
      onBlur={() => setTyped(undefined)}
      error={typed !== undefined && !isRight(typed) ? t('launch.others.seatsWrong', { least, most }) : undefined}
    />
  );
}
