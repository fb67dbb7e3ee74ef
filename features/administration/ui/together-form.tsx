import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

const switches = ['publicRooms', 'matching'] as const;

/** Whether members meet people whom they do not know. */
export function TogetherForm({ instance: { together, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const [chosen, setChosen] = useState(together);
  const update = Object.fromEntries(
    switches.filter((each) => chosen[each] !== together[each]).map((each) => [each, chosen[each]]),
  );
  return (
    <DeskForm
      update={{ together: update }}
      changed={Object.keys(update).length > 0}
      send={(change, options) => calls.administration.saveInstance(change, options)}
    >
      {switches.map((each) => {
        const field = `together.${each}` as const;
        const isFixed = fixed.includes(field);
        return (
          <Checkbox
            key={each}
            label={t(`together.${each}`)}
            hint={isFixed ? t('signUp.fixed', { variable: variableOf[field] }) : t(`together.${each}Hint`)}
            disabled={isFixed}
            checked={chosen[each]}
            onChange={(checked) => setChosen({ ...chosen, [each]: checked })}
          />
        );
      })}
    </DeskForm>
  );
}
