import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { Switch } from '#ui/switch.tsx';
import { chooseNotifications } from '../../client.ts';

type Choices = Calls['notifications.choices']['output'];

const save = (change: Calls['notifications.choose']['input']) => void outbox.submit(chooseNotifications(change));

/** When nothing is sent to devices, and what a locked one shows. */
export function QuietHours({ choices: { quiet, lockScreen } }: { choices: Choices }) {
  const { t } = useTranslation('choices');
  return (
    <div className="mt-4 flex flex-col border-t border-line pt-3">
      <Switch
        label={t('quiet.on')}
        hint={t('quiet.hint')}
        checked={quiet.on}
        onChange={(on) => save({ quiet: { on } })}
      />
      {quiet.on ? (
        <div className="flex flex-wrap gap-x-6 gap-y-2 py-2">
          <Time label={t('quiet.from')} minute={quiet.from} onChange={(from) => save({ quiet: { from } })} />
          <Time label={t('quiet.to')} minute={quiet.to} onChange={(to) => save({ quiet: { to } })} />
        </div>
      ) : null}
      <Switch
        label={t('quiet.words')}
        hint={t('quiet.wordsHint')}
        checked={lockScreen.words}
        onChange={(words) => save({ lockScreen: { words } })}
      />
    </div>
  );
}

function Time({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const stored = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-16">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        value={typed ?? stored}
        onChange={({ target }) => {
          setTyped(target.value);
          const [hours, minutes] = target.value.split(':').map(Number);
          if (target.value !== '') onChange(hours! * 60 + minutes!);
        }}
        onBlur={() => setTyped(undefined)}
        className="min-h-11 rounded-control border border-line-strong bg-surface px-3 text-16 tabular-nums"
      />
    </div>
  );
}
