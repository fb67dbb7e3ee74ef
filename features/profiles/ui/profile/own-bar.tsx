import { useQuery } from '@tanstack/react-query';
import { CloudOff, EyeOff, Loader, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { profileTarget } from '../../client/commands.ts';
import { profileDraft } from '../profile-draft.ts';

/** Who sees one's own profile, and what one does with it. */
export function OwnBar({
  memberId,
  hidden,
  onShare,
  onEdit,
}: {
  memberId: string;
  /** By a moderator. */
  hidden: boolean;
  onShare: () => void;
  onEdit: () => void;
}) {
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
      {hidden ? (
        <div className="flex items-start gap-3 rounded-card bg-bad-soft p-4">
          <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t('hidden.title')}</p>
            <p className="mt-1 text-14 text-ink-2">{t('hidden.text')}</p>
            <p className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to="/app/notifications" size="sm">
                {t('hidden.why')}
              </ButtonLink>
              <ButtonLink to="/contact" size="sm" variant="quiet">
                {t('hidden.write')}
              </ButtonLink>
            </p>
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
        <p className="flex-1 basis-60 text-14 text-ink-2">
          {t('oneself.how')} {privacy.data && !hidden ? t(`oneself.${privacy.data.reach}`) : null}
        </p>
        <ButtonLink to="/app/people?tab=privacy" variant="quiet" className="max-sm:-ms-4">
          {t('people')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Saving({ memberId }: { memberId: string }) {
  const { t } = useTranslation('profiles');
  const state = useSaveState(profileTarget(memberId));
  if (state !== 'pending' && state !== 'offline') return null;
  const Icon = state === 'offline' ? CloudOff : Loader;
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-14 text-ink-2">
      <Icon aria-hidden="true" className="size-4" />
      {t(`saving.${state}`)}
    </p>
  );
}
