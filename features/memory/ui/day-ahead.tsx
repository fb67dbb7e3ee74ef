import { useState } from 'react';
import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

const furthestYears = 5;

/** A day after today, and a button that takes it away. Only a possible day is passed on. */
export function DayAhead({
  day,
  today,
  label,
  wrong,
  clear,
  onChange,
}: {
  day: Day | null;
  today: Day;
  label: string;
  /** Said of a day that is not possible. */
  wrong: string;
  /** Of the button. */
  clear: string;
  onChange: (day: Day | null) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const least = plusDays(today, 1);
  const most = plusDays(today, furthestYears * 365);
  const isPossible = (text: string) => text >= least && text <= most;
  const isWrong = typed !== undefined && typed !== '' && !isPossible(typed);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        type="date"
        min={least}
        max={most}
        fieldClassName="w-52"
        value={typed ?? day ?? ''}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value !== '' && isPossible(value)) onChange(value);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
        error={isWrong ? wrong : undefined}
      />
      {day === null ? null : (
        <Button
          onClick={() => {
            setTyped(undefined);
            onChange(null);
          }}
        >
          {clear}
        </Button>
      )}
    </div>
  );
}
