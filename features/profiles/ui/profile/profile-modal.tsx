import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { personAddress } from '#features/people/rules/person-address.ts';
import { PersonPrompts } from '#features/people/ui/relations/person-prompts.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { isNotFound, isStillShown } from '../../client/is-shown.ts';
import { ProfileLoading } from './profile-loading.tsx';
import { ProfileView } from './profile-view.tsx';

/** A profile over the screen that names somebody (S3 §2). */
export default function ProfileModal({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="lg" title={t('title')} titleHidden>
      <ProfileById id={id} onClose={onClose} />
    </Dialog>
  );
}

function ProfileById({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  useClosedByLeaving(onClose);
  const read = useQuery(query.profiles.user.queryOptions({ input: { id } }));
  const { data, error, refetch } = read;
  if (data && isStillShown(read))
    return (
      <>
        <ProfileView
          profile={data}
          onEdit={() => void navigate(`${personAddress.forMembers(data.username || id)}?edit`)}
        />
        <PersonPrompts />
      </>
    );
  if (!error) return <ProfileLoading />;
  // Whoever is hidden is like nobody.
  if (isNotFound(error)) return <p className="pb-4 text-ink-2">{t('modal.none')}</p>;
  return (
    <ErrorNote
      title={t('modal.failed')}
      text={t('modal.failedText')}
      action={<Button onClick={() => void refetch()}>{t('modal.again')}</Button>}
    />
  );
}

/** A link in it leads to another screen, or to the one below, which stays. */
function useClosedByLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
}
