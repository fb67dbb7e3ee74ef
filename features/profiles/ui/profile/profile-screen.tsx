import { useQuery } from '@tanstack/react-query';
import { Heart, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { PersonActs } from '#features/people/ui/relations/person-acts.tsx';
import { PersonPrompts } from '#features/people/ui/relations/person-prompts.tsx';
import { UserName } from '#features/people/ui/user-name.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownProfile } from '../../contract.ts';

/**
 * `/app/focusmate/{username or id}`: what somebody shows of themselves to the member, as far as the server tells.
 *
 * @param notShown What stands there for somebody who is unknown, or whom the member does not see.
 */
export function ProfileScreen({ name, notShown }: { name: string; notShown: (error: unknown) => ReactNode }) {
  const { t } = useTranslation('profiles');
  const read = useQuery(query.profiles.byName.queryOptions({ input: { name } }));
  if (read.isError && !read.data) return notShown(read.error);
  if (!read.data)
    return (
      <div aria-busy="true" aria-label={t('loading')} className={frame}>
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="mt-4 h-9 w-60" />
        <Skeleton className="mt-6 h-40 w-full" />
      </div>
    );
  const profile = read.data;
  return (
    <div className={frame}>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name} image={profile.image} size={96} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="font-display text-28 font-semibold wrap-anywhere sm:text-36">
            <UserName name={profile.name} />
          </h1>
          {profile.username ? <p className="truncate text-14 text-ink-3">@{profile.username}</p> : null}
          {profile.taglife ? (
            <p dir="auto" className="mt-1 text-ink-2">
              {profile.taglife}
            </p>
          ) : null}
        </div>
      </header>
      <div className="mt-6">
        {profile.relation === 'self' ? (
          <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
            <p className="flex-1 basis-60 text-14 text-ink-2">{t('oneself')}</p>
            <Link to="/app/people?tab=privacy" className={buttonClass({ variant: 'quiet' })}>
              {t('people')}
            </Link>
          </div>
        ) : (
          <PersonActs
            person={profile}
            known={{ relation: profile.relation, followed: profile.followed, liked: profile.liked }}
          />
        )}
      </div>
      <About profile={profile} />
      <Published id={profile._id} average={profile.average} />
      <PersonPrompts />
    </div>
  );
}

const frame = 'mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10';

type Shown = Pick<
  ShownProfile,
  | 'number_likes'
  | 'languageSpeakList'
  | 'educationTopic'
  | 'university'
  | 'country'
  | 'best_read'
  | 'best_watch'
  | 'best_listen'
>;

function About({ profile }: { profile: Shown }) {
  const { t, i18n } = useTranslation('profiles');
  if (profile.number_likes === undefined) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const languages = (profile.languageSpeakList ?? []).map(({ locale, name }) => name ?? locale);
  const rows = [
    [t('languages'), list.format(languages)],
    [t('studies'), [profile.educationTopic, profile.university].filter(Boolean).join(' · ')],
    [t('reads'), list.format(profile.best_read ?? [])],
    [t('watches'), list.format(profile.best_watch ?? [])],
    [t('listens'), list.format(profile.best_listen ?? [])],
  ] as const;
  return (
    <section className="mt-6 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <Heart aria-hidden="true" className="size-4" />
          {t('likes', { count: profile.number_likes })}
        </span>
        {profile.country ? <span>{profile.country.name}</span> : null}
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label} className="sm:contents">
              <dt className="text-14 text-ink-3">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function Published({ id, average }: { id: string; average?: number | null | undefined }) {
  const { t } = useTranslation('profiles');
  const published = useQuery(query.profiles.published.queryOptions({ input: { id } }));
  if (!published.data) return null;
  return (
    <section className="mt-8">
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-display text-22 font-semibold">
        {t('published')}
        <span className="inline-flex items-center gap-1 font-sans text-14 font-normal text-ink-2">
          <Star aria-hidden="true" className="size-4 self-center" />
          {average === null || average === undefined ? t('unrated') : t('rated', { average })}
        </span>
      </h2>
      {published.data.length === 0 ? <p className="mt-2 text-ink-2">{t('none')}</p> : null}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {published.data.map((card) => (
          <li key={card._id}>
            <a
              href={`/${card.url_seo}`}
              dir="auto"
              className="flex min-h-14 items-center rounded-card border border-line bg-surface px-4 py-3 font-medium wrap-anywhere shadow-resting hover:shadow-lifted"
            >
              {card.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
