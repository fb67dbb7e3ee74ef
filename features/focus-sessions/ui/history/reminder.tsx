import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { reminderSubject, saveReminder } from '../../client.ts';

/** The daily reminder to begin: off by default, at a time of the member's day, by notification and, if wanted, mail. */
export function Reminder() {
  const { t } = useTranslation('history');
  const { data } = useQuery(query.focusSessions.readReminder.queryOptions());
  const saved = useSaveState(reminderSubject);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  if (!data) return <Skeleton className="h-24" />;
  const save = (part: Partial<typeof data>) =>
    void outbox
      .submit(saveReminder({ enabled: data.enabled, minute: data.minute, mail: data.mail, ...part }))
      .catch(reportError);
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
          <Switch label={t('reminder.mail')} checked={data.mail} onChange={(mail) => save({ mail })} />
        </>
      ) : null}
      <p role="status" className="min-h-5 text-14 text-ink-3">
        {saved === 'saved' ? '' : t(`saved.${saved}`)}
      </p>
    </div>
  );
}
