import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { billingProviders, whatBlocksBilling } from '#features/instance/rules/chosen-settings.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

/** Who pays. `proposed`: what is chosen as long as nobody has chosen anything. */
export function BillingForm({
  instance: { billing, fixed },
  proposed,
}: {
  instance: AdministeredInstance;
  proposed?: AdministeredInstance['billing']['provider'];
}) {
  const { t } = useTranslation('administration');
  const isFixed = fixed.includes('billing');
  const [chosen, setChosen] = useState(isFixed ? billing.provider : (proposed ?? billing.provider));
  return (
    <DeskForm
      update={{ billing: chosen }}
      changed={chosen !== billing.provider}
      send={(update, options) => calls.administration.saveInstance(update, options)}
    >
      <RadioGroup
        label={t('billing.label')}
        hint={isFixed ? t('signUp.fixed', { variable: variableOf.billing }) : undefined}
        disabled={isFixed}
        value={chosen}
        options={billingProviders.map((value) => {
          const blocked = whatBlocksBilling(value, billing);
          return {
            value,
            label: t(`billing.${value}.label`),
            hint: t(blocked ? 'billing.stripeKeys' : `billing.${value}.hint`),
            disabled: blocked !== undefined && value !== billing.provider,
          };
        })}
        onChange={setChosen}
      />
    </DeskForm>
  );
}
