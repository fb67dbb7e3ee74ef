import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';

/** Behind `/explore` or `/app/explore`. */
export const exploreBelow = { card: '', collection: '/collections', map: '/maps', people: '/people' } as const;
const ofVisitors = ['card', 'collection', 'map'] as const;
const ofMembers = [...ofVisitors, 'people'] as const;

/**
 * Cards, collections, maps or, for members, people of the community. `path` is where Explore begins; `search` stands
 * behind each address.
 */
export function ExploreKinds({ path, search = '' }: { path: '/explore' | '/app/explore'; search?: string }) {
  const { t } = useTranslation('publications');
  return (
    <nav aria-label={t('explore.kinds')} className="mb-4 flex gap-1 border-b border-line">
      {(path === '/explore' ? ofVisitors : ofMembers).map((kind) => (
        <NavLink
          key={kind}
          end
          to={path + exploreBelow[kind] + search}
          className={({ isActive }) =>
            cx(
              '-mb-px flex min-h-11 items-center border-b-2 px-3 text-16 font-medium',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {t(`explore.kind.${kind}`)}
        </NavLink>
      ))}
    </nav>
  );
}
