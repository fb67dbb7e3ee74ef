import { Heart, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { personAddress } from '#features/people/rules/person-address.ts';
import { UserName } from '#features/people/ui/user-name.tsx';
import { shorten } from '#platform/text/shorten.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PublicHead } from '#ui/public-head.tsx';
import { Stars } from '#ui/stars.tsx';
import { useRenderedFormulas } from '#ui/use-formulas.ts';
import { WindowTitle } from '#ui/window-title.tsx';
import type { ShownProfile } from '../../contract.ts';
import { ProfileAbout } from '../profile/profile-about.tsx';
import { ProfileCover } from '../profile/profile-cover.tsx';
import { PublishedGrid, PublishedTitle } from '../profile/published-grid.tsx';
import { ResourceLikes, ResourceLink } from '../profile/resource-link.tsx';
import { TeacherFacts, teacherIn } from '../profile/teacher-facts.tsx';

/** S1 §9. */
const shownName = 40;

/** What somebody shows to everybody: rendered by the server, and works without scripts. */
export function PublicProfile({
  profile,
  published,
  resources,
  publicUrl,
}: {
  profile: ShownProfile;
  /** `undefined`: not shown. */
  published: Calls['profiles.published']['output'] | undefined;
  resources: Calls['publicResources.list']['output'];
  publicUrl: string;
}) {
  const { t } = useTranslation('profiles');
  const { name, username, average } = profile;
  const address = username || profile._id;
  const teacher = teacherIn(profile);
  const cover = profile.cover_picture?.regular;
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-2 sm:px-8">
      <PublicHead
        title={shorten(name, shownName)}
        description={profile.taglife || t('public.description', { name })}
        publicUrl={publicUrl}
        path={personAddress.forVisitors(address)}
        picture={cover ?? profile.image ?? undefined}
        unlisted={!profile.listed}
      />
      <PublicHeader profile={profile} />
      <ProfileAbout profile={profile} />
      {teacher ? (
        <section className="mt-8 rounded-card border border-line bg-surface p-5 shadow-resting">
          <h2 className="font-display text-22 font-semibold">{t('teacher.title')}</h2>
          {teacher.teacher_premium_info.ad ? <Ad html={teacher.teacher_premium_info.ad} /> : null}
          <TeacherFacts teacher={teacher} />
          <div className="mt-5 flex flex-wrap gap-2">
            <ButtonLink
              to={withNext('/signin', personAddress.toContact(address))}
              icon={<MessageCircle aria-hidden="true" className="size-5" />}
            >
              {t('public.contact')}
            </ButtonLink>
            {teacher.call_link ? (
              <a
                href={teacher.call_link}
                target="_blank"
                rel="noreferrer noopener nofollow"
                className={buttonClass({})}
              >
                <Phone aria-hidden="true" className="size-5" />
                {t('teacher.call')}
              </a>
            ) : null}
          </div>
        </section>
      ) : null}
      {published === undefined || average === undefined ? null : (
        <section className="mt-8">
          <PublishedTitle average={average} />
          {published.length === 0 ? (
            <p className="mt-2 text-ink-2">{t('none')}</p>
          ) : (
            <PublishedGrid cards={published} />
          )}
        </section>
      )}
      {resources.length > 0 ? (
        <section className="mt-8">
          <h2 className="font-display text-22 font-semibold">{t('resources.title')}</h2>
          <p className="text-14 text-ink-2">{t('resources.text')}</p>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {resources.map((resource) => (
              <li key={resource._id} className="flex items-center gap-3 py-1.5">
                <ResourceLink resource={resource} />
                <ResourceLikes count={resource.number_likes} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <WithAnAccount address={address} text={t('public.more')} />
    </main>
  );
}

function PublicHeader({ profile }: { profile: ShownProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const { name, username, average, number_likes: likes } = profile;
  return (
    <header>
      <ProfileCover address={profile.cover_picture?.regular ?? null} />
      <div className="relative z-10 -mt-12 ps-4 sm:-mt-14 sm:ps-6">
        <span className="inline-flex rounded-full bg-ground p-1.5">
          <Avatar name={name} image={profile.image} size={96} />
        </span>
      </div>
      <PictureCredit
        card={{ cover_picture: profile.cover_picture ?? null, credit_picture: profile.cover_credit ?? '' }}
        className="mt-1"
      />
      <h1
        dir="auto"
        className="mt-2 font-display text-[min(1.75rem,13vw)] font-semibold wrap-anywhere hyphens-auto sm:text-36"
      >
        <UserName name={name} />
      </h1>
      {username ? <p className="text-14 wrap-anywhere text-ink-3">@{username}</p> : null}
      {profile.taglife ? (
        <p dir="auto" className="mt-1 text-ink-2 wrap-anywhere">
          {profile.taglife}
        </p>
      ) : null}
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

/** Sanitised by the server, when saved and when read. */
function Ad({ html }: { html: string }) {
  return <div className="rich-text mt-3" dir="auto" dangerouslySetInnerHTML={{ __html: useRenderedFormulas(html) }} />;
}

function WithAnAccount({ address, text }: { address: string; text: string }) {
  const { t } = useTranslation('profiles');
  const next = personAddress.forMembers(address);
  return (
    <section className="mt-10 rounded-card bg-sunken p-5">
      <p className="max-w-prose text-ink-2">{text}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={withNext('/signup', next)} variant="primary">
          {t('public.signUp')}
        </ButtonLink>
        <ButtonLink to={withNext('/signin', next)}>{t('public.signIn')}</ButtonLink>
      </p>
    </section>
  );
}

/**
 * For whoever is unknown, and whoever shows a visitor nothing: hidden, suspended, or for members alone. The page must
 * depend on nothing but the name in its address.
 */
export function NoPublicProfile({ name }: { name: string }) {
  const { t } = useTranslation('profiles');
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-8">
      <WindowTitle title={t('public.noneTitle')} />
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-28 font-semibold">{t('public.noneTitle')}</h1>
      <p className="mt-3 max-w-prose wrap-anywhere text-ink-2">{t('public.noneText', { name })}</p>
      <WithAnAccount address={name} text={t('public.noneMore')} />
    </main>
  );
}
