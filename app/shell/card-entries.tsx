import { useTranslation } from 'react-i18next';
import { cardMenu } from '#app/places.ts';
import type { CardMenuRow, CardOfMenu } from '#client/places.ts';
import type { MenuEntry } from '#ui/menu.tsx';

/** The menu of a card in a list; its page shows those entries that it has no button for, and those of the page. */
export function useCardEntries(): (card: CardOfMenu, at?: 'page') => MenuEntry[] {
  const { t } = useTranslation('cards');
  return (card, at) => {
    const entriesAt = (place: CardMenuRow['at']) =>
      cardMenu
        .filter((row) => row.at === place && (row.offered?.(card) ?? true))
        .map((row): MenuEntry => {
          const shown = {
            key: row.key,
            label: t(row.label as 'actions.open'),
            icon: <row.icon aria-hidden="true" className="size-4" />,
          };
          if ('to' in row) return { kind: 'link', ...shown, to: row.to(card) };
          return {
            ...shown,
            ...(row.danger && { danger: true }),
            onSelect: () => void Promise.resolve(row.run(card, t)).catch(reportError),
          };
        });
    if (at) return entriesAt(at);
    return [...entriesAt('use'), ...entriesAt('make'), { kind: 'separator', key: 'line' }, ...entriesAt('end')];
  };
}
