import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { listedDomains, signUpModes, variableOf } from '#features/instance/rules/instance-settings.ts';
import { domainsTyped, mailDomain } from '#features/instance/rules/mail-domain.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

/** Who may sign up. */
export function SignUpForm({ instance: { signUp, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const [mode, setMode] = useState(signUp.mode);
  const [typed, setTyped] = useState(signUp.domains.join('\n'));
  const [membersInvite, setMembersInvite] = useState(signUp.membersInvite);
  const [approval, setApproval] = useState(signUp.approval);
  const domains = domainsTyped(typed);
  const wrong = domains.find((domain) => !mailDomain.test(domain));
  const tooMany = domains.length > listedDomains.most;
  const changedDomains = domains.join() !== signUp.domains.join();
  const update = {
    ...(mode !== signUp.mode && { mode }),
    ...(changedDomains && { domains }),
    ...(membersInvite !== signUp.membersInvite && { membersInvite }),
    ...(approval !== signUp.approval && { approval }),
  };
  const without = mode === 'domains' && domains.length === 0;
  const problem = wrong
    ? t('signUp.wrongDomain', { domain: wrong })
    : tooMany
      ? t('signUp.tooManyDomains', { most: listedDomains.most })
      : without
        ? t('signUp.noDomain')
        : undefined;
  const decided = (field: 'signUp.mode' | 'signUp.domains') =>
    fixed.includes(field) ? t('signUp.fixed', { variable: variableOf[field] }) : undefined;
  return (
    <DeskForm
      update={problem && mode === 'domains' ? undefined : { signUp: update }}
      changed={Object.keys(update).length > 0}
      send={(change, options) => calls.administration.saveInstance(change, options)}
    >
      <RadioGroup
        label={t('signUp.mode')}
        hint={decided('signUp.mode')}
        disabled={decided('signUp.mode') !== undefined}
        value={mode}
        options={signUpModes.map((value) => ({
          value,
          label: t(`signUp.modes.${value}.label`),
          hint: t(`signUp.modes.${value}.hint`),
        }))}
        onChange={setMode}
      />
      {mode === 'domains' ? (
        <TextArea
          label={t('signUp.domains')}
          hint={decided('signUp.domains') ?? t('signUp.domainsHint')}
          readOnly={decided('signUp.domains') !== undefined}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
      ) : null}
      {mode === 'invited' || mode === 'domains' ? (
        <Checkbox
          label={t('signUp.membersInvite')}
          hint={t('signUp.membersInviteHint')}
          checked={membersInvite}
          onChange={setMembersInvite}
        />
      ) : null}
      {mode === 'closed' ? null : (
        <Checkbox
          label={t('signUp.approval')}
          hint={t('signUp.approvalHint')}
          checked={approval}
          onChange={setApproval}
        />
      )}
    </DeskForm>
  );
}
