import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { CategoryTag } from './category-tag.tsx';
import { useProfileWords } from './use-profile-words.ts';

/** Occupation, education, languages and favourites. */
export function ProfileAbout({ profile }: { profile: OwnProfile | ShownProfile }) {
  const { t, i18n } = useTranslation('profiles');
  const words = useProfileWords();
  const { country, best_category: favourites = [], languageSpeakList: spoken = [], occupation } = profile;
  const list = (items: readonly string[] | undefined) =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(items ?? []);
  const { educationLevel } = profile;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('field.country'), country?.name],
    [t('field.occupation'), occupation ? t(`occupation.${occupation}`) : null],
    // S3 §6: a teacher's own level is not shown.
    [t('field.level'), educationLevel && occupation !== 'TEACHER' ? words.level(educationLevel, country?.code) : null],
    [t('field.topic'), profile.educationTopic],
    [t('field.university'), profile.university],
    [t('field.languages'), list(spoken.map(({ locale }) => words.language(locale)))],
    [
      t('field.favourites'),
      favourites.length > 0 ? (
        <span className="flex flex-wrap gap-2">
          {favourites.map((pair) => (
            <CategoryTag key={pair.category_2} pair={pair} />
          ))}
        </span>
      ) : null,
    ],
    [t('field.reads'), list(profile.best_read)],
    [t('field.watches'), list(profile.best_watch)],
    [t('field.listens'), list(profile.best_listen)],
  ];
  const filled = rows.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {filled.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-14 text-ink-3 sm:pt-0.5">{label}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
