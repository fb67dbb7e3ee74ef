import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MemberDossier } from '../contract.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Lets a new account in, or refuses it with a reason. */
export function MemberApproval({ member: { _id: id, name, emailVerified } }: { member: MemberDossier }) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');

  async function decide(approved: boolean) {
    const input = { id, approved, ...(reason.trim() && !approved && { reason: reason.trim() }) };
    const reply = await run(approved ? 'approve' : 'refuse', (options) => calls.administration.approve(input, options));
    if (!reply) return;
    setRefusing(false);
    showToast({ tone: 'good', title: t(approved ? 'approval.approved' : 'approval.refused', { name }) });
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('approval.text')}</p>
      {emailVerified ? null : <p className="text-14 text-ink-3">{t('approval.unverified')}</p>}
      {failure && !refusing ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={working === 'approve'} onClick={() => void decide(true)}>
          {t('approval.approve')}
        </Button>
        <Button variant="danger" onClick={() => setRefusing(true)}>
          {t('approval.refuse')}
        </Button>
      </div>
      <Dialog
        open={refusing}
        onOpenChange={setRefusing}
        insist
        title={t('approval.refuseQuestion', { name })}
        description={t('approval.refuseText')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setRefusing(false)}>
              {t('approval.cancel')}
            </Button>
            <Button variant="danger" loading={working === 'refuse'} onClick={() => void decide(false)}>
              {t('approval.refuse')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('approval.reason')}
          hint={t('approval.reasonHint')}
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      </Dialog>
    </div>
  );
}
