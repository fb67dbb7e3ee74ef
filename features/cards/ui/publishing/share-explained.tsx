import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { ContactScreen } from '#features/contact/ui/contact-screen.tsx';
import { IntroVideo } from '#features/guide/ui/intro-video.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Advice for cards from which others like to learn. */
const sections = ['ideas', 'recall', 'words', 'cover', 'update', 'audience'] as const;

/** Two talks on learning and teaching; loaded only after a press. */
const videos = [
  { id: 'O96fE1E-rf8', title: 'Learning how to learn', author: 'Barbara Oakley, TEDxOaklandUniversity' },
  { id: 'SFnMTHhKdkw', title: 'Every kid needs a champion', author: 'Rita Pierson, TED' },
];

/** The share-explained modal (S1 §4): six sections on becoming a top teacher, two videos, a contact form. */
export default function ShareExplained({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const { _id: id, name, email } = useMember();
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('explained.title')}
      description={t('explained.lead')}
    >
      <div className="overflow-hidden rounded-card border border-line">
        {sections.map((section, place) => (
          <details
            key={section}
            name="share-explained"
            open={place === 0}
            className="group border-b border-line bg-surface last:border-b-0"
          >
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span aria-hidden="true" className="w-5 text-center font-display text-18 text-accent tabular-nums">
                {place + 1}
              </span>
              <span className="flex-1">{t(`explained.section.${section}.title`)}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pt-2 pe-4 pb-4 ps-12 text-ink-2">{t(`explained.section.${section}.text`)}</p>
          </details>
        ))}
      </div>
      <h3 className="mt-8 mb-3 font-display text-22 font-semibold">{t('explained.videos')}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        {videos.map((video) => (
          <IntroVideo key={video.id} video={video} />
        ))}
      </div>
      <div className="mt-8 border-t border-line pt-6">
        <ContactScreen writer={{ id, name, email }} inDialog />
      </div>
    </Dialog>
  );
}
