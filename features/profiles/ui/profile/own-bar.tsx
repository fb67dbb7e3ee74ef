import { useQuery } from '@tanstack/react-query';
import { CloudOff, Loader, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { profileSubject } from '../../client.ts';
import { profileDraft } from '../profile-draft.ts';

/** Who sees one's own profile, and what one does with it. */
export function OwnBar({ memberId, onShare, onEdit }: { memberId: string; onShare: () => void; onEdit: () => void }) {
  const { t } = useTranslation('profiles');
  const privacy = useQuery(query.people.privacy.queryOptions());
  const [hasDraft] = useState(() => profileDraft(memberId).read() !== undefined);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit}>
          {t(hasDraft ? 'edit.continue' : 'edit.open')}
        </Button>
        <Button icon={<Share2 aria-hidden="true" className="size-4" />} onClick={onShare}>
          {t('share.open')}
        </Button>
        <Saving memberId={memberId} />
      </div>
      {hasDraft ? <p className="text-14 text-warn">{t('edit.unsaved')}</p> : null}
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
        <p className="flex-1 basis-60 text-14 text-ink-2">
          {t('oneself.how')} {privacy.data ? t(`oneself.${privacy.data.reach}`) : null}
        </p>
        <ButtonLink to="/app/people?tab=privacy" variant="quiet">
          {t('people')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Saving({ memberId }: { memberId: string }) {
  const { t } = useTranslation('profiles');
  const state = useSaveState(profileSubject(memberId));
  if (state !== 'pending' && state !== 'offline') return null;
  const Icon = state === 'offline' ? CloudOff : Loader;
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-14 text-ink-2">
      <Icon aria-hidden="true" className="size-4" />
      {t(`saving.${state}`)}
    </p>
  );
}
