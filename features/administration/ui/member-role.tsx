import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { roles } from '#features/account/rules/roles.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Whether a member is a moderator or an administrator; one's own role too, while somebody else stays. */
export function MemberRole({ member }: { member: MemberDossier }) {
  const { t } = useTranslation('administration');
  const { _id: own } = useMember();
  const { run, working, failure } = useDeskCall();
  const [chosen, setChosen] = useState(member.role);
  const [asking, setAsking] = useState(false);
  const { _id: id, name } = member;

  async function save() {
    if (await run('role', (options) => calls.administration.setRole({ id, role: chosen }, options)))
      showToast({ tone: 'good', title: t(`role.done.${chosen}`, { name }) });
  }

  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t('role.label')}
        labelHidden
        value={chosen}
        options={roles.map((value) => ({ value, label: t(`role.${value}.label`), hint: t(`role.${value}.hint`) }))}
        onChange={setChosen}
      />
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      <Button
        className="self-start"
        disabled={chosen === member.role}
        loading={working !== undefined}
        onClick={() => setAsking(true)}
      >
        {t('role.change')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger={chosen === 'administrator' || id === own}
        title={t(`role.question.${chosen}`, { name })}
        text={t(id === own ? 'role.ownText' : `role.${chosen}.text`)}
        confirmLabel={t('role.change')}
        onConfirm={save}
      />
    </div>
  );
}
