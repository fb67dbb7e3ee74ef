import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { OnlineNow } from '#features/people/ui/relations/online-mark.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Stars } from '#ui/stars.tsx';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { useShownAddress } from '../own-pictures.ts';
import { ProfileCover } from './profile-cover.tsx';

/** Cover, picture, name, motto, likes and stars. */
export function ProfileHead({ profile }: { profile: OwnProfile | ShownProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const { average, number_likes: likes } = profile;
  const cover = useShownAddress(profile.cover_picture?.regular ?? null);
  const image = useShownAddress(profile.image);
  return (
    <header>
      <ProfileCover address={cover} />
      <div className="relative z-10 -mt-12 ps-4 sm:-mt-14 sm:ps-6">
        <span className="inline-flex rounded-full bg-ground p-1.5 in-[[data-dialog-frame]]:bg-raised">
          <Avatar name={profile.name} image={image} size={96} />
        </span>
      </div>
      <PictureCredit
        card={{ cover_picture: profile.cover_picture ?? null, credit_picture: profile.cover_credit ?? '' }}
        className="mt-1"
      />
      <NameOrUsername name={profile.name} username={profile.username} />
      {profile.taglife ? (
        <p dir="auto" className="mt-1 text-ink-2 wrap-anywhere">
          {profile.taglife}
        </p>
      ) : null}
      {profile.relation === 'friend' ? <OnlineNow id={profile._id} /> : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-ink-2">
        {likes === undefined ? null : (
          <span className="inline-flex items-center gap-1.5">
            <Heart aria-hidden="true" className="size-4" />
            {t('likes', { count: likes })}
          </span>
        )}
        {average === undefined ? null : (
          <span className="inline-flex items-center gap-1.5">
            <Stars value={average} />
            {average === null ? null : (
              <span className="tabular-nums">
                {average.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
              </span>
            )}
          </span>
        )}
      </p>
    </header>
  );
}

/** S3 §2: a press shows the username in place of the name. */
function NameOrUsername({ name, username }: { name: string; username: string }) {
  const { t } = useTranslation('profiles');
  const [showsUsername, setShowsUsername] = useState(false);
  const shown = showsUsername && username ? `@${username}` : name;
  return (
    <h1 className="mt-2 font-display text-28 font-semibold wrap-anywhere sm:text-36">
      {username ? (
        <button
          type="button"
          title={t(showsUsername ? 'showName' : 'showUsername')}
          onClick={() => setShowsUsername(!showsUsername)}
          className="min-h-11 rounded-control text-start hover:text-accent"
        >
          <UserName name={shown} />
        </button>
      ) : (
        <UserName name={shown} />
      )}
    </h1>
  );
}
