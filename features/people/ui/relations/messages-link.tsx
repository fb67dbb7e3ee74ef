import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { useUnreadConversations } from '#features/notifications/ui/unread-conversations.ts';

export function MessagesLink() {
  const { t } = useTranslation('relations');
  const unread = useUnreadConversations();
  return (
    <Link to="/app/messages" className={buttonClass({ variant: 'secondary' })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('messages')}
      {unread > 0 ? (
        <span className="rounded-full bg-accent px-2 text-12 font-semibold text-on-accent tabular-nums">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">{t('unreadMessages', { count: unread })}</span>
        </span>
      ) : null}
    </Link>
  );
}
