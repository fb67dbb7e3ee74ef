import { useTranslation } from 'react-i18next';
import { useOnlineFriends } from './use-online-friends.ts';

/** A friend who is online: a dot and the word, because colour alone says nothing to everybody. */
export function OnlineMark({ className = '' }: { className?: string }) {
  const { t } = useTranslation('relations');
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 text-ink-2 ${className}`}>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-good" />
      {t('friends.online')}
    </span>
  );
}

/** On the profile of a friend, for as long as they are online. */
export function OnlineNow({ id }: { id: string }) {
  return useOnlineFriends().has(id) ? <OnlineMark className="mt-2" /> : null;
}
