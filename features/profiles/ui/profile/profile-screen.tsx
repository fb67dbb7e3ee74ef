import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { PersonPrompts } from '#features/people/ui/relations/person-prompts.tsx';
import { YoungQuestion } from '#features/people/ui/relations/young-question.tsx';
import { Button } from '#ui/button.tsx';
import { later, NotLoaded } from '#ui/later.tsx';
import { isStillShown } from '../../client/is-shown.ts';
import { ProfileLoading } from './profile-loading.tsx';
import { ProfileView } from './profile-view.tsx';

const EditProfile = later(async () => ({ default: (await import('../edit/edit-profile.tsx')).EditProfile }), {
  meanwhile: () => <ProfileLoading />,
  without: () => <NotLoaded />,
});

/**
 * `/app/focusmate/{username or id}`: what somebody shows of themselves to the member, as far as the server tells. With
 * `?edit`, the form of one's own; with `?contact`, the one that contacts a teacher.
 *
 * @param back The way to where the reader came from.
 * @param notShown What is shown for somebody who is unknown, or whom the member does not see.
 */
export function ProfileScreen({
  name,
  back,
  notShown,
}: {
  name: string;
  back: ReactNode;
  notShown: (error: unknown) => ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  // Of a refused saving: the form opens there.
  const [wrong, setWrong] = useState<string>();
  const [hasNewPicture, setHasNewPicture] = useState(false);
  const read = useQuery(query.profiles.byName.queryOptions({ input: { name } }));
  if (read.isError && !isStillShown(read)) return notShown(read.error);
  if (!read.data)
    return (
      <div className={frame}>
        {back}
        <ProfileLoading />
      </div>
    );
  const profile = read.data;
  if (profile.relation === 'self' && search.has('edit'))
    return (
      <div className={frame}>
        <EditProfile
          profile={profile}
          wrong={wrong}
          onDone={({ newPicture }) => {
            setHasNewPicture(newPicture);
            setSearch({}, { replace: true });
          }}
        />
      </div>
    );
  return (
    <div className={frame}>
      {back}
      {profile.relation === 'self' ? <AgeOnce /> : null}
      {hasNewPicture ? <ReconnectNotice onClose={() => setHasNewPicture(false)} /> : null}
      <ProfileView
        profile={profile}
        onEdit={(field) => {
          setWrong(field);
          setSearch({ edit: '' });
        }}
        contact={{ isOpen: search.has('contact'), onClose: () => setSearch({}, { replace: true }) }}
      />
      <PersonPrompts />
    </div>
  );
}

/** Whoever opens their own profile first is asked what decides who sees it. */
function AgeOnce() {
  const { data } = useQuery(query.people.privacy.queryOptions());
  return data?.young === null ? (
    <div className="mb-6">
      <YoungQuestion />
    </div>
  ) : null;
}

const frame = 'mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10';

/** S3 §8: others who are connected to the same session have the old picture until then. */
function ReconnectNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-4">
      <p className="flex-1 basis-60">{t('reconnect.text')}</p>
      <Button size="sm" onClick={() => location.reload()}>
        {t('reconnect.now')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t('reconnect.later')}
      </Button>
    </div>
  );
}
