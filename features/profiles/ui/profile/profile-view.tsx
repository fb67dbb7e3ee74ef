import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flag, Share2, Users } from 'lucide-react';
import { useOnline } from '#client/use-online.ts';
import { PersonActs } from '#features/people/ui/relations/person-acts.tsx';
import { ReportPlace } from '#features/people/ui/report-place.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { FocusTime } from './focus-time.tsx';
import { OwnBar } from './own-bar.tsx';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PublicResources } from './public-resources.tsx';
import { PublishedCards } from './published-cards.tsx';
import { RefusedSave } from './refused-save.tsx';
import { TeacherBlock, type WantedContact } from './teacher-block.tsx';

const ShareProfile = later(async () => ({ default: (await import('./share-profile.tsx')).ShareProfile }));

/** A profile as its reader sees it; of one's own, as others see it. What is not shown to the reader is absent. */
export function ProfileView({
  profile,
  onEdit,
  contact,
}: {
  profile: OwnProfile | ShownProfile;
  onEdit: (field?: string) => void;
  contact?: WantedContact;
}) {
  const { t } = useTranslation('profiles');
  const online = useOnline();
  const [sharing, setSharing] = useState(false);
  const [asked, setAsked] = useState(false);
  const share = () => {
    setAsked(true);
    setSharing(true);
  };
  return (
    <>
      <ProfileHead profile={profile} />
      <div className="mt-6 empty:hidden">
        {profile.relation === 'self' ? (
          <>
            <RefusedSave memberId={profile._id} onEdit={onEdit} />
            <OwnBar memberId={profile._id} hidden={profile.hidden} onShare={share} onEdit={() => onEdit()} />
          </>
        ) : (
          <PersonActs
            person={profile}
            known={{ relation: profile.relation, followed: profile.followed, liked: profile.liked }}
            offers={profile.acts}
            report={
              <>
                {online && profile.acts.length > 0 ? (
                  <ButtonLink to="/app/people" variant="quiet" icon={<Users aria-hidden="true" className="size-4" />}>
                    {t('friends')}
                  </ButtonLink>
                ) : null}
                <Button variant="quiet" icon={<Share2 aria-hidden="true" className="size-4" />} onClick={share}>
                  {t('share.open')}
                </Button>
                <ReportPlace kind="person" subject={{ _id: profile._id, title: profile.name, language: '' }}>
                  {(open) => (
                    <Button variant="quiet" icon={<Flag aria-hidden="true" className="size-4" />} onClick={open}>
                      {t('report')}
                    </Button>
                  )}
                </ReportPlace>
              </>
            }
          />
        )}
      </div>
      <ProfileAbout profile={profile} />
      <TeacherBlock profile={profile} {...(contact && { contact })} />
      <FocusTime profile={profile} />
      {profile.average === undefined ? null : (
        <>
          <PublishedCards id={profile._id} average={profile.average} />
          <PublicResources id={profile._id} mayLike={profile.relation !== 'self' && profile.acts.includes('like')} />
        </>
      )}
      {asked ? <ShareProfile open={sharing} onClose={() => setSharing(false)} profile={profile} /> : null}
    </>
  );
}
