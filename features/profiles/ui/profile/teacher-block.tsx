import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { later } from '#ui/later.tsx';
import { RichTextView } from '#ui/rich-text-view.tsx';
import type { OwnProfile, ShownProfile } from '../../contract.ts';
import { TeacherFacts, teacherIn } from './teacher-facts.tsx';

const ContactTeacher = later(async () => ({
  default: (await import('#features/messages/ui/contact/contact-teacher.tsx')).ContactTeacher,
}));

/** The form, as an address asks for it. */
export interface WantedContact {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** S3 §6: shown with a paid plan while the teacher wants to be contacted. */
export function TeacherBlock({ profile, contact }: { profile: OwnProfile | ShownProfile; contact?: WantedContact }) {
  const { t } = useTranslation('profiles');
  const isShown = profile.relation === 'self' ? profile.membership !== 'FREE' && profile.enabledTeacherContact : true;
  const teacher = isShown ? teacherIn(profile) : undefined;
  if (!teacher) return null;
  const { teacher_premium_info } = teacher;
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-5 shadow-resting">
      <h2 className="font-display text-22 font-semibold">{t('teacher.title')}</h2>
      {teacher_premium_info.ad ? <RichTextView html={teacher_premium_info.ad} className="mt-3" /> : null}
      <TeacherFacts teacher={teacher} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {profile.relation !== 'self' && profile.acts.includes('contactTeacher') ? (
          <Contact profile={profile} wanted={contact} />
        ) : null}
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

function Contact({ profile, wanted }: { profile: ShownProfile; wanted: WantedContact | undefined }) {
  const { t } = useTranslation('profiles');
  const [pressed, setPressed] = useState(false);
  const [asked, setAsked] = useState(false);
  const isOpen = pressed || wanted?.isOpen === true;
  // It stays while it closes.
  if (isOpen && !asked) setAsked(true);
  function close() {
    setPressed(false);
    if (wanted?.isOpen) wanted.onClose();
  }
  /** The address asks for the form no more, so that loading it again shows none. The thank-you stays. */
  function sent() {
    setPressed(true);
    if (wanted?.isOpen) wanted.onClose();
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        onClick={() => setPressed(true)}
      >
        {t('teacher.contact')}
      </Button>
      {asked ? <ContactTeacher open={isOpen} onClose={close} onSent={sent} teacher={profile} /> : null}
    </>
  );
}
