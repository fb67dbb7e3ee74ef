import { useTranslation } from 'react-i18next';
import { roomToSay } from './room-to-say.ts';

/** The remaining length near `maxLength`: browsers cut pasted text there without a message. */
export function RoomLeft({ value, maxLength }: { value: unknown; maxLength: number | undefined }) {
  const { t } = useTranslation('ui');
  const left = typeof value === 'string' ? roomToSay(value.length, maxLength) : undefined;
  if (left === undefined) return null;
  return (
    <p role="status" className={left === 0 ? 'text-14 text-warn' : 'text-14 text-ink-3'}>
      {left === 0 ? t('room.none', { count: maxLength }) : t('room.left', { count: left })}
    </p>
  );
}
