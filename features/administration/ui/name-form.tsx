import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { instanceName, variableOf } from '#features/instance/rules/instance-settings.ts';
import { TextField } from '#ui/text-field.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

/** What the instance is called where people join it. */
export function NameForm({ instance: { name, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const [typed, setTyped] = useState(name);
  const isFixed = fixed.includes('name');
  const next = typed.trim();
  return (
    <DeskForm
      update={next === '' ? undefined : { name: next }}
      changed={next !== name}
      send={(update, options) => calls.administration.saveInstance(update, options)}
    >
      <TextField
        label={t('signUp.name')}
        hint={isFixed ? t('signUp.fixed', { variable: variableOf.name }) : t('signUp.nameHint')}
        readOnly={isFixed}
        autoComplete="off"
        maxLength={instanceName.longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={next === '' ? t('signUp.nameMissing') : undefined}
      />
    </DeskForm>
  );
}
