import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { later } from '#ui/later.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { CategoryTag } from './category-tag.tsx';
import { useProfileWords } from './use-profile-words.ts';

const ContactTeacher = later(async () => ({
  default: (await import('#features/messages/ui/contact/contact-teacher.tsx')).ContactTeacher,
}));

type Teacher = Required<
  Pick<ShownProfile, 'subject_teached' | 'educationTeached' | 'currency' | 'teacher_premium_info' | 'call_link'>
>;

/** S3 §6: shown with a paid plan while the teacher wants to be contacted. */
export function TeacherBlock({ profile }: { profile: OwnProfile | ShownProfile }) {
  const { t } = useTranslation('profiles');
  const { subject_teached, educationTeached, currency, teacher_premium_info, call_link } = profile;
  const isShown = profile.relation === 'self' ? profile.membership !== 'FREE' && profile.enabledTeacherContact : true;
  if (!isShown || !subject_teached || !educationTeached || !currency || !teacher_premium_info) return null;
  const teacher = { subject_teached, educationTeached, currency, teacher_premium_info, call_link: call_link ?? null };
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-5 shadow-resting">
      <h2 className="font-display text-22 font-semibold">{t('teacher.title')}</h2>
      {teacher_premium_info.ad ? <RichTextView html={teacher_premium_info.ad} className="mt-3" /> : null}
      <TeacherFacts teacher={teacher} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {profile.relation !== 'self' && profile.acts.includes('contactTeacher') ? <Contact profile={profile} /> : null}
        {teacher.call_link ? (
          <a href={teacher.call_link} target="_blank" rel="noreferrer noopener nofollow" className={buttonClass({})}>
            <Phone aria-hidden="true" className="size-5" />
            {t('teacher.call')}
          </a>
        ) : null}
      </div>
      {profile.relation === 'self' ? <p className="mt-4 text-14 text-ink-3">{t('teacher.ownContact')}</p> : null}
    </section>
  );
}

function Contact({ profile }: { profile: ShownProfile }) {
  const { t } = useTranslation('profiles');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('teacher.contact')}
      </Button>
      {asked ? <ContactTeacher open={open} onClose={() => setOpen(false)} teacher={profile} /> : null}
    </>
  );
}

function TeacherFacts({ teacher }: { teacher: Teacher }) {
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
