import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roomAddress } from '../rules/room-address.ts';

/** Above a room or a pair: the way back to the list. */
export function BackToRooms() {
  const { t } = useTranslation('together');
  return (
    <Link
      to={roomAddress.list}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 px-2 text-14 font-medium text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('lobby.back')}
    </Link>
  );
}
