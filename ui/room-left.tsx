import { useTranslation } from 'react-i18next';
import { roomToSay } from './room-to-say.ts';

/** What a control that takes no more than `maxLength` says of it near the end: what is pasted is cut there by the browser, without a word. */
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
