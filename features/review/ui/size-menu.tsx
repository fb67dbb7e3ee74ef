import { CalendarClock, ChevronDown, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { lastingSizes, limitOf, type Order, type Size, type Wish } from '../rules/wish.ts';

const orders: readonly Order[] = ['mixed', 'urgent'];

/** What one run may have beyond the proposal: all that is due, and what is due after today. */
export type Beyond = 'more' | 'ahead';

const looks = { more: Layers, ahead: CalendarClock } as const;

/** Chooses the size of a run, which begins it, and the order of runs. */
export function SizeMenu({
  wish,
  beyond,
  size,
  className = 'max-sm:grow',
  onSize,
  onWish,
}: {
  wish: Wish;
  beyond: readonly Beyond[];
  /** Of the button, as `className`. */
  size?: ButtonProps['size'];
  className?: string;
  onSize: (size: Size) => void;
  /** Another order: it begins nothing. */
  onWish: (wish: Wish) => void;
}) {
  const { t } = useTranslation('review');
  const labelOf = (of: Size) => {
    const { minutes, items } = limitOf(of);
    if (minutes !== undefined) return t('size.minutes', { count: minutes });
    return items === undefined ? t('size.proposed') : t('size.items', { count: items });
  };
  const further = beyond.map((key): MenuEntry => {
    const Icon = looks[key];
    const icon = <Icon aria-hidden="true" className="size-4" />;
    return { key, icon, label: t(`size.${key}`), onSelect: () => onSize(key) };
  });
  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      key: 'size',
      label: t('size.title'),
      value: wish.size,
      options: lastingSizes.map((value) => ({ value, label: labelOf(value) })),
      onChange: (value) => onSize(value as Size),
    },
    ...(further.length > 0 ? [{ kind: 'separator', key: 'further' } as const, ...further] : []),
    { kind: 'separator', key: 'orders' },
    {
      kind: 'choice',
      key: 'order',
      label: t('size.order'),
      value: wish.order,
      options: orders.map((value) => ({ value, label: t(`size.${value}`) })),
      onChange: (order) => onWish({ ...wish, order: order as Order }),
    },
  ];
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <Button
          size={size}
          aria-label={t('size.label', { size: labelOf(wish.size) })}
          className={className}
          icon={<ChevronDown aria-hidden="true" className="size-4 order-last" />}
        >
          {labelOf(wish.size)}
        </Button>
      }
    />
  );
}
