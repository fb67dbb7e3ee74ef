import { Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { places, type Place } from './navigation.ts';

/** As wide as its label needs: equal widths would cut the longest. The least is 44 px on a phone 390 px wide. */
const spot =
  'flex min-h-14 min-w-[11.3%] flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-12 font-medium tracking-tight';
/** With large letters the labels do not fit: show icons only. */
export const spotLabel = 'max-w-full truncate @max-[24rem]:text-[0.6875rem] @max-[19rem]:sr-only';

/** Navigation at the lower edge of a phone. */
export function BottomBar({
  onSearch,
  onNew,
  member,
  saved,
}: {
  onSearch: () => void;
  onNew: () => void;
  member: ReactNode;
  saved: ReactNode;
}) {
  const { t } = useTranslation();
  const spotOf = ({ key, to, icon: Icon, exact }: Place) => (
    <NavLink
      key={key}
      to={to}
      end={exact ?? false}
      className={({ isActive }) => cx(spot, isActive ? 'text-accent' : 'text-ink-2')}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={spotLabel} title={t(`nav.${key}`)}>
        {t(`nav.${key}`)}
      </span>
    </NavLink>
  );
  return (
    <>
      {/* Above the bar, so that it never covers its buttons. */}
      <div className="fixed end-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 md:hidden print:hidden">
        {saved}
      </div>
      <nav
        aria-label={t('shell.places')}
        className="fixed inset-x-0 bottom-0 z-30 flex items-stretch border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] @container md:hidden print:hidden"
      >
        {places.slice(0, 3).map(spotOf)}
        <span className="flex flex-auto items-center justify-center px-0.5">
          <button
            type="button"
            onClick={onNew}
            aria-label={t('shell.newCard')}
            className="flex size-12 items-center justify-center rounded-full bg-accent text-on-accent shadow-resting active:bg-accent-strong"
          >
            <Plus aria-hidden="true" className="size-6" />
          </button>
        </span>
        {places.slice(3).map(spotOf)}
        <button type="button" onClick={onSearch} className={cx(spot, 'text-ink-2')}>
          <Search aria-hidden="true" className="size-5" />
          <span className={spotLabel} title={t('shell.search')}>
            {t('shell.search')}
          </span>
        </button>
        <span className={cx(spot, 'text-ink-2')}>{member}</span>
      </nav>
    </>
  );
}
