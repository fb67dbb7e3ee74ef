import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { PersonPrompts } from '#features/people/ui/relations/person-prompts.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';

/** `/app/messages` and `/app/messages/{memberId}`: side by side where there is room, else one of them. */
export function MessagesScreen({ memberId }: { memberId: string | undefined }) {
  const { t } = useTranslation('messages');
  return (
    <div className="lg:grid lg:h-dvh lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={cx(
          'px-4 py-6 sm:px-8 sm:py-10 lg:min-h-0 lg:overflow-y-auto lg:border-e lg:border-line lg:px-4 lg:py-6',
          memberId !== undefined && 'max-lg:hidden',
        )}
      >
        <ConversationList opened={memberId} />
      </div>
      {memberId === undefined ? (
        <p className="self-center justify-self-center text-ink-3 max-lg:hidden">{t('list.choose')}</p>
      ) : (
        <ConversationView key={memberId} memberId={memberId} />
      )}
      <PersonPrompts />
    </div>
  );
}
