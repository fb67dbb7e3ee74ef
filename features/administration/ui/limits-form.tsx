import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministeredSettings } from '#features/membership/contract.ts';
import { plans, type Plan } from '#features/membership/rules/plans.ts';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { readCount } from '../rules/read-figure.ts';
import { SettingsForm } from './settings-form.tsx';

type Limits = AdministeredSettings['limits'];
type FieldName = 'freeLibrary' | 'imageTokens' | `${'students' | 'monthlyTokens'} ${Plan}`;

/** How much each plan gives. */
export function LimitsForm({ limits }: { limits: Limits }) {
  const { t } = useTranslation('administration');
  const named = usePlanName();
  const byPlan = (of: 'students' | 'monthlyTokens') =>
    plans.map((plan): [FieldName, number] => [`${of} ${plan}`, limits[of][plan]]);
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(
        [
          ['freeLibrary', limits.freeLibrary],
          ['imageTokens', limits.imageTokens],
          ...byPlan('students'),
          ...byPlan('monthlyTokens'),
        ].map(([name, value]) => [name, String(value)]),
      ) as Record<FieldName, string>,
  );
  const read = (name: FieldName) => readCount(typed[name]);
  const ofPlans = (of: 'students' | 'monthlyTokens') =>
    Object.fromEntries(plans.map((plan) => [plan, read(`${of} ${plan}`)]));
  const next = {
    students: ofPlans('students'),
    freeLibrary: read('freeLibrary'),
    monthlyTokens: ofPlans('monthlyTokens'),
    imageTokens: read('imageTokens'),
  };
  const whole = (Object.keys(typed) as FieldName[]).every((name) => read(name) !== undefined);
  const field = (name: FieldName, label: string) => (
    <TextField
      key={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={read(name) === undefined ? t('member.wrongCount') : undefined}
    />
  );
  return (
    <SettingsForm
      update={whole ? { limits: next as Limits } : undefined}
      changed={(Object.keys(typed) as FieldName[]).some((name) => read(name) !== valueOf(limits, name))}
    >
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        {field('freeLibrary', t('instance.freeLibrary'))}
        {field('imageTokens', t('instance.imageTokens'))}
      </div>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
        {plans.map((plan) => field(`students ${plan}`, t('instance.students', { plan: named(plan) })))}
      </div>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
        {plans.map((plan) => field(`monthlyTokens ${plan}`, t('instance.monthlyTokens', { plan: named(plan) })))}
      </div>
    </SettingsForm>
  );
}

function valueOf(limits: Limits, name: FieldName): number {
  if (name === 'freeLibrary' || name === 'imageTokens') return limits[name];
  const [of, plan] = name.split(' ') as ['students' | 'monthlyTokens', Plan];
  return limits[of][plan];
}
