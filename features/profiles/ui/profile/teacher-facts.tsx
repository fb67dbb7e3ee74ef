import { useTranslation } from 'react-i18next';
import type { ShownProfile } from '../../contract.ts';
import { CategoryTag } from './category-tag.tsx';
import { useProfileWords } from './use-profile-words.ts';

type Teacher = Required<
  Pick<ShownProfile, 'subject_teached' | 'educationTeached' | 'currency' | 'teacher_premium_info' | 'call_link'>
>;

/** The teacher part of a profile, where it is shown. */
export function teacherIn(profile: Partial<Teacher>): Teacher | undefined {
  const { subject_teached, educationTeached, currency, teacher_premium_info, call_link = null } = profile;
  return subject_teached && educationTeached && currency && teacher_premium_info
    ? { subject_teached, educationTeached, currency, teacher_premium_info, call_link }
    : undefined;
}

/** What and how somebody teaches, and what it costs. */
export function TeacherFacts({ teacher }: { teacher: Teacher }) {
  const { t, i18n } = useTranslation('profiles');
  const words = useProfileWords();
  const modes = teacher.teacher_premium_info.teacherModeList.filter(({ isSelected }) => isSelected);
  const levels = teacher.educationTeached.map(({ value, level }) => level ?? value);
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {teacher.subject_teached.length > 0 ? (
        <div>
          <dt className="text-14 text-ink-3">{t('field.subjects')}</dt>
          <dd className="mt-1 flex flex-wrap gap-2">
            {teacher.subject_teached.map((pair) => (
              <CategoryTag key={pair.category_2} pair={pair} />
            ))}
          </dd>
        </div>
      ) : null}
      {levels.length > 0 ? (
        <div>
          <dt className="text-14 text-ink-3">{t('field.levels')}</dt>
          <dd>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(levels)}</dd>
        </div>
      ) : null}
      {modes.length > 0 ? (
        <div>
          <dt className="text-14 text-ink-3">{t('field.modes')}</dt>
          {modes.map(({ value, cityTeached, priceTeacher }) => (
            <dd key={value} className="flex flex-wrap gap-x-2">
              <span>{t(`mode.${value}`)}</span>
              {cityTeached ? <span dir="auto">{cityTeached}</span> : null}
              {priceTeacher === null ? null : (
                <span className="font-semibold tabular-nums">
                  {t('teacher.price', { price: words.price(teacher.currency, priceTeacher) })}
                </span>
              )}
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
