import { useTranslation } from 'react-i18next';
import { outbox, useQueue } from '#client/outbox.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { profileTarget, saveProfile } from '../../client/commands.ts';
import { profileDraft } from '../profile-draft.ts';

/** What the server did not save of one's profile, and why. Correcting it opens the form with all that was typed. */
export function RefusedSave({ memberId, onEdit }: { memberId: string; onEdit: (field?: string) => void }) {
  const { t } = useTranslation(['profiles', 'account']);
  const refused = useQueue().find(
    (queued) => queued.target === profileTarget(memberId) && saveProfile.is(queued) && isRefused(queued.state),
  );
  if (!refused || !saveProfile.is(refused) || !isRefused(refused.state)) return null;
  const { refusal } = refused.state;
  const { changes } = refused.input;
  async function correct() {
    profileDraft(memberId).keep({ ...changes, ...profileDraft(memberId).read() });
    await outbox.discard(refused!.id);
    onEdit(refusal.field);
  }
  return (
    <ErrorNote
      className="mb-4"
      title={t('refused.title')}
      text={
        <>
          {/* The refusal's text key can belong to any area. */}
          {t(refusal.key as 'refused.kept', refusal.values ?? {})} {t('refused.kept')}
        </>
      }
      action={
        <>
          <Button size="sm" onClick={() => void correct().catch(reportError)}>
            {t('refused.correct')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void outbox.discard(refused.id)}>
            {t('refused.discard')}
          </Button>
        </>
      }
    />
  );
}
