import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { keepBounds, timePattern } from '#platform/backup/kept-archives.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { readCount } from '../rules/read-figure.ts';
import { DeskForm } from './desk-form.tsx';

const periods = ['days', 'weeks', 'months'] as const;
/** As the server has it while nobody has chosen. */
const usualTime = '03:30';

/** When backups are made by themselves, and which are kept. */
export function BackupsForm({ instance: { backups, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const [byItself, setByItself] = useState(backups.at !== null);
  const [time, setTime] = useState(backups.at ?? usualTime);
  const [typed, setTyped] = useState({
    days: String(backups.keep.days),
    weeks: String(backups.keep.weeks),
    months: String(backups.keep.months),
  });
  const counts = periods.map((period) => readCount(typed[period]));
  const [days, weeks, months] = counts;
  const isCount = (count: number | undefined) => count !== undefined && count <= keepBounds.most;
  const keep =
    days !== undefined &&
    weeks !== undefined &&
    months !== undefined &&
    counts.every(isCount) &&
    days + weeks + months > 0
      ? { days, weeks, months }
      : undefined;
  const at = byItself ? (timePattern.test(time) ? time : undefined) : null;
  const isOther = {
    at: at !== backups.at,
    keep: periods.some((period, place) => counts[place] !== backups.keep[period]),
  };
  const update = { ...(isOther.at && { at }), ...(isOther.keep && { keep }) };
  const isFixed = { at: fixed.includes('backups.at'), keep: fixed.includes('backups.keep') };
  const by = (field: 'at' | 'keep') =>
    isFixed[field] ? t('signUp.fixed', { variable: variableOf[`backups.${field}`] }) : undefined;
  return (
    <DeskForm
      update={at === undefined || keep === undefined ? undefined : { backups: update }}
      changed={isOther.at || isOther.keep}
      send={(change, options) => calls.administration.saveInstance(change, options)}
    >
      <Checkbox
        label={t('backups.byItself')}
        hint={by('at')}
        disabled={isFixed.at}
        checked={byItself}
        onChange={setByItself}
      />
      {byItself ? (
        <TextField
          label={t('backups.time')}
          hint={t('backups.timeHint')}
          type="time"
          required
          disabled={isFixed.at}
          fieldClassName="max-w-40"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      ) : null}
      <fieldset className="flex flex-col gap-3" disabled={isFixed.keep}>
        <legend className="mb-2 text-14 font-medium">{t('backups.keep')}</legend>
        <div className="grid grid-cols-3 items-start gap-4">
          {periods.map((period, place) => (
            <TextField
              key={period}
              label={t(`backups.period.${period}`)}
              inputMode="numeric"
              autoComplete="off"
              value={typed[period]}
              onChange={(event) => setTyped({ ...typed, [period]: event.target.value })}
              error={isCount(counts[place]) ? undefined : t('backups.wrongCount', keepBounds)}
            />
          ))}
        </div>
        {counts.every((count) => count === 0) ? (
          <p role="alert" className="text-14 text-bad">
            {t('backups.keepNone')}
          </p>
        ) : null}
        {isFixed.keep ? <p className="text-14 text-ink-3">{by('keep')}</p> : null}
      </fieldset>
    </DeskForm>
  );
}
