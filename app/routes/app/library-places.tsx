import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { mapsTab, opensMaps } from '#vocabulary/map-address.ts';
import { cx } from '#ui/class-names.ts';

const places = [
  { key: 'cards', to: '/app/library' },
  { key: 'maps', to: mapsTab },
  { key: 'collections', to: '/app/collections' },
] as const;

/** Tabs of the library: cards, maps and collections. */
export function LibraryPlaces() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isMaps = opensMaps(new URLSearchParams(search));
  const current = pathname === '/app/collections' ? 'collections' : isMaps ? 'maps' : 'cards';
  return (
    <nav aria-label={t('shelves.label')} className="mb-4 flex gap-1 border-b border-line">
      {places.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-11 items-center border-b-2 px-3 text-14 font-medium transition-colors focus-visible:-outline-offset-2',
            key === current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {t(`shelves.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
