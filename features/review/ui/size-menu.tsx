import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronDown, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { reviewAddress, type Scope } from '../rules/scope.ts';
import { lastingSizes, limitOf, type Order, type Size, type Wish } from '../rules/wish.ts';
import { useScopeName } from './use-scope-name.ts';

const orders: readonly Order[] = ['mixed', 'urgent'];

/** What one run may have beyond the proposal: all that is due, and what is due after today. */
export type Beyond = 'more' | 'ahead';

const looks = { more: Layers, ahead: CalendarClock } as const;

/** Of a member with more collections the last changed ones are offered; the page of each has a way to its review. */
const mostCollections = 8;

/** Chooses the size of a run or what it is about, which begins it, and the order of runs. */
export function SizeMenu({
  wish,
  scope,
  beyond,
  size,
  className = 'max-sm:grow',
  onSize,
  onWish,
}: {
  wish: Wish;
  /** Of the run that is shown. */
  scope: Scope;
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
  const of = useScopes(scope);
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
    ...(of.options.length > 1 ? [{ kind: 'separator', key: 'scopes' } as const, of] : []),
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

/** What a run may be about: all cards, what it is about now, and collections. */
function useScopes(scope: Scope) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const name = useScopeName(scope);
  const { data: collections = [] } = useQuery(query.collections.list.queryOptions());
  const now = reviewAddress(scope);
  const named = collections
    .filter(({ card_count }) => card_count > 0)
    .slice(0, mostCollections)
    .map(({ _id, title }) => ({
      value: reviewAddress({ collection: _id }),
      label: title.trim() || t('scope.untitled'),
    }))
    .filter(({ value }) => value !== now);
  return {
    kind: 'choice' as const,
    key: 'scope',
    label: t('scope.choose'),
    value: now,
    options: [
      { value: reviewAddress('all'), label: t('scope.all') },
      ...(scope === 'all' ? [] : [{ value: now, label: name ?? t('scope.untitled') }]),
      ...named,
    ],
    onChange: (address: string) => void (address !== now && navigate(address)),
  };
}
