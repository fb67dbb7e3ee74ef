import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { cx } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { reminderTarget, saveReminder } from '../../client.ts';
import { weekdays } from '../../rules/reminder.ts';
import { useHistoryWords } from './use-history-words.ts';

/** The reminder to begin: off by default, on days of the week at a time, by notification and, if wanted, mail. */
export function Reminder() {
  const { t } = useTranslation('history');
  const { data } = useQuery(query.focusSessions.readReminder.queryOptions());
  const saved = useSaveState(reminderTarget);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  if (!data) return <Skeleton className="h-24" />;
  const save = (part: Partial<typeof data>) =>
    void outbox.submit(saveReminder({ ...data, ...part })).catch(reportError);
  const stored = `${String(Math.floor(data.minute / 60)).padStart(2, '0')}:${String(data.minute % 60).padStart(2, '0')}`;
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('reminder.on')}
        hint={t('reminder.hint')}
        checked={data.enabled}
        onChange={(enabled) => save({ enabled })}
      />
      {data.enabled ? (
        <>
          <div className="flex items-center justify-between gap-4">
            <label htmlFor={id} className="text-16">
              {t('reminder.time')}
            </label>
            <input
              id={id}
              type="time"
              required
              value={typed ?? stored}
              onChange={({ target }) => {
                setTyped(target.value);
                const [hours, minutes] = target.value.split(':').map(Number);
                if (target.value !== '') save({ minute: hours! * 60 + minutes! });
              }}
              onBlur={() => setTyped(undefined)}
              className="min-h-11 rounded-control border border-line-strong bg-surface px-3 text-16 tabular-nums"
            />
          </div>
          <Weekdays chosen={data.days} onChange={(days) => save({ days })} />
          <Switch label={t('reminder.mail')} checked={data.mail} onChange={(mail) => save({ mail })} />
        </>
      ) : null}
      <p role="status" className="min-h-5 text-14 text-ink-3">
        {saved === 'saved' ? '' : t(`saved.${saved}`)}
      </p>
    </div>
  );
}

/** A button for each day of the week. The last one that is chosen stays: to be reminded on no day, switch it off. */
function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  return (
    <div role="group" aria-label={t('reminder.days')} className="grid grid-cols-7 gap-1 py-1">
      {weekdays.map((weekday) => {
        const isChosen = chosen.includes(weekday);
        const last = isChosen && chosen.length === 1;
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isChosen}
            aria-label={words.weekday(weekday, 'long')}
            aria-disabled={last || undefined}
            onClick={() =>
              last || onChange(weekdays.filter((each) => (each === weekday ? !isChosen : chosen.includes(each))))
            }
            className={cx(
              'min-h-11 min-w-0 cursor-pointer rounded-control border text-14 font-medium transition-colors',
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong/60 text-ink-2 hover:bg-sunken',
            )}
          >
            {words.weekday(weekday, 'short')}
          </button>
        );
      })}
    </div>
  );
}
