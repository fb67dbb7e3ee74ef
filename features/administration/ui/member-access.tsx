import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';
import type { MemberDossier } from '../contract.ts';
import { RemoveMember } from './remove-member.tsx';
import { useDeskCall } from './use-desk-call.ts';

/** Whether a member may come in, and whether they are in. */
export function MemberAccess({ member }: { member: MemberDossier }) {
  const { t, i18n } = useTranslation('administration');
  const { _id: own } = useMember();
  const { run, working, failure } = useDeskCall();
  const [asking, setAsking] = useState<'suspend' | 'signOut'>();
  const [removing, setRemoving] = useState(false);
  const { _id: id, name, suspended, leavesAt } = member;

  async function suspend(next: boolean) {
    if (await run(next ? 'suspend' : 'letIn', (options) => calls.account.suspend({ id, suspended: next }, options)))
      showToast({ tone: 'good', title: t(next ? 'member.suspended' : 'member.letInDone', { name }) });
  }
  async function signOut() {
    const reply = await run('signOut', (options) => calls.administration.signOutEverywhere({ id }, options));
    if (reply) showToast({ tone: 'good', title: t('member.signedOut', { count: reply.ended }) });
  }

  if (id === own) return <p className="text-ink-3">{t('member.self')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button loading={working === 'signOut'} onClick={() => setAsking('signOut')}>
          {t('member.signOut')}
        </Button>
        {suspended ? (
          <Button loading={working === 'letIn'} onClick={() => void suspend(false)}>
            {t('member.letIn')}
          </Button>
        ) : (
          <Button variant="danger" loading={working === 'suspend'} onClick={() => setAsking('suspend')}>
            {t('member.suspend')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t(leavesAt ? 'remove.again' : 'remove.action')}
        </Button>
      </div>
      {leavesAt ? (
        <p className="text-14 text-ink-2">
          {t('remove.planned', {
            date: dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(leavesAt)),
          })}
        </p>
      ) : null}
      {removing ? <RemoveMember member={member} close={() => setRemoving(false)} /> : null}
      {failure ? <ErrorNote title={t('notDone')} text={failure.text} /> : null}
      <ConfirmDialog
        open={asking === 'suspend'}
        onOpenChange={(open) => setAsking(open ? 'suspend' : undefined)}
        danger
        title={t('member.suspendQuestion', { name })}
        text={t('member.suspendText')}
        confirmLabel={t('member.suspend')}
        onConfirm={() => suspend(true)}
      />
      <ConfirmDialog
        open={asking === 'signOut'}
        onOpenChange={(open) => setAsking(open ? 'signOut' : undefined)}
        title={t('member.signOutQuestion', { name })}
        text={t('member.signOutText')}
        confirmLabel={t('member.signOut')}
        onConfirm={signOut}
      />
    </div>
  );
}
