import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import type { Person } from '../../client/commands.ts';

/** To the messages with a friend. */
export function WriteLink({ person: { _id, name }, inList = false }: { person: Person; inList?: boolean }) {
  const { t } = useTranslation('relations');
  return (
    <Link to={`/app/messages/${_id}`} className={buttonClass(inList ? { size: 'sm' } : { variant: 'primary' })}>
      <MessageCircle aria-hidden="true" className="size-4" />
      {t('act.write')}
      {inList ? <span className="sr-only"> {name}</span> : null}
    </Link>
  );
}
