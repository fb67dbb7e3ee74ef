import { Clock, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { MemoryMark } from '../rules/memory-marks.ts';

const looks = {
  due: { Icon: Clock, colours: 'bg-accent text-on-accent' },
  fading: { Icon: Hourglass, colours: 'border border-warn bg-warn-soft text-warn' },
} as const;

/** Says in a word and a sign that a card is due, or about to be forgotten. */
export function MemoryMarkBadge({ mark, className }: { mark: MemoryMark; className?: string }) {
  const { t } = useTranslation('maps');
  const { Icon, colours } = looks[mark];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 py-1 text-12 leading-none font-semibold whitespace-nowrap',
        colours,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      {t(`mark.${mark}`)}
    </span>
  );
}
