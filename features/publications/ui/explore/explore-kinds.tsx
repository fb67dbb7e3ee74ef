import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { fadeAcross, fadesAcross } from '#ui/fade-across.ts';
import { exploreBelow } from '#vocabulary/explore-kinds.ts';

const ofVisitors = ['card', 'collection', 'map'] as const;
const ofMembers = [...ofVisitors, 'people'] as const;

/**
 * Cards, collections, maps or, for members, people of the community. `path` is where Explore begins; `search` is
 * appended to each address.
 */
export function ExploreKinds({ path, search = '' }: { path: '/explore' | '/app/explore'; search?: string }) {
  const { t } = useTranslation('explore');
  const row = useRef<HTMLElement>(null);
  // Wider than a phone in some languages: it scrolls by itself.
  useEffect(() => fadeAcross(row.current!), []);
  return (
    <nav
      ref={row}
      aria-label={t('kinds')}
      className={cx('mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', fadesAcross)}
    >
      {(path === '/explore' ? ofVisitors : ofMembers).map((kind) => (
        <NavLink
          key={kind}
          end
          to={path + exploreBelow[kind] + search}
          className={({ isActive }) =>
            cx(
              'flex min-h-11 shrink-0 items-center border-b-2 px-3 text-16 font-medium focus-visible:-outline-offset-2',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )
          }
        >
          {t(`kind.${kind}`)}
        </NavLink>
      ))}
    </nav>
  );
}
