import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import { plans, type Plan } from '#features/membership/rules/plans.ts';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { Select } from '#ui/select.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The plan of everybody, for an instance without billing. */
export function EveryoneForm({ plan, provider }: { plan: Plan; provider: BillingProvider }) {
  const { t } = useTranslation('administration');
  const named = usePlanName();
  const [chosen, setChosen] = useState(plan);
  return (
    <SettingsForm update={{ planForEveryone: chosen }} changed={chosen !== plan}>
      <Select
        label={t('instance.everyonePlan')}
        hint={
          provider === 'off'
            ? t('instance.everyoneOff')
            : t('instance.everyoneOn', { provider: t(`instance.provider.${provider}`) })
        }
        value={chosen}
        options={plans.map((value) => ({ value, label: named(value) }))}
        onChange={setChosen}
      />
    </SettingsForm>
  );
}
