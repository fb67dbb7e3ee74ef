import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';

const places = [
  { key: 'cards', to: '/app/library' },
  { key: 'collections', to: '/app/collections' },
] as const;

/** The two shelves of a library: single cards, and collections of them. */
export function LibraryPlaces() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shelves.label')} className="mb-4 flex gap-1 border-b border-line">
      {places.map(({ key, to }) => (
        <NavLink
          key={key}
          to={to}
          end
          className={({ isActive }) =>
            cx(
              '-mb-px flex min-h-11 items-center border-b-2 px-3 text-14 font-medium transition-colors focus-visible:-outline-offset-2',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {t(`shelves.${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
