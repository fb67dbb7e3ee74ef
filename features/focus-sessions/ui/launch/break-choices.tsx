import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import type { LaunchChoice } from '../../rules/launch.ts';
import { breaksOf } from '../../rules/plan.ts';

const shortBreaks = [0, 3, 5, 10, 15].map(String);
const longBreaks = [0, 10, 15, 20, 30].map(String);
/** The choice of a break that follows the focus time. */
const part = 'part';

/** What happens between the rounds of a timed session. With others the phases are the same for all: nothing waits. */
export function BreakChoices({
  choice,
  change,
}: {
  choice: LaunchChoice;
  change: (part: Partial<LaunchChoice>) => void;
}) {
  const { t } = useTranslation('focus');
  const share = breaksOf(choice.minutes * 60);
  const breakName = (minutes: number): string =>
    minutes === 0 ? t('launch.noBreak') : t('launch.minutes', { count: minutes });
  return (
    <>
      {choice.connectType === 'SOLO' ? (
        <>
          <Switch
            label={t('launch.overtime')}
            hint={t('launch.overtimeHint')}
            checked={choice.overtime}
            onChange={(overtime) => change({ overtime })}
          />
          <Switch
            label={t('launch.waits')}
            hint={t('launch.waitsHint')}
            checked={choice.waits}
            onChange={(waits) => change({ waits })}
          />
        </>
      ) : null}
      <div className="flex flex-col gap-3">
        <Select
          label={t('launch.shortBreak')}
          value={String(choice.shortBreakMinutes ?? part)}
          onChange={(minutes) => change({ shortBreakMinutes: minutes === part ? null : Number(minutes) })}
          options={[
            { value: part, label: t('launch.shortShare', { count: share.shortBreakSec / 60 }) },
            ...shortBreaks.map((value) => ({ value, label: breakName(Number(value)) })),
          ]}
        />
        <Select
          label={t('launch.longBreak')}
          value={String(choice.longBreakMinutes ?? part)}
          onChange={(minutes) => change({ longBreakMinutes: minutes === part ? null : Number(minutes) })}
          options={[
            { value: part, label: t('launch.longShare', { count: share.longBreakSec / 60 }) },
            ...longBreaks.map((value) => ({ value, label: breakName(Number(value)) })),
          ]}
        />
      </div>
    </>
  );
}
