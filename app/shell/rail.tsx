import { Plus, Search, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { useUnreadConversations } from '#features/notifications/ui/unread-conversations.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useLook } from '#ui/look.tsx';
import { Mark } from './mark.tsx';
import { railPlaces } from './navigation.ts';
import { useDesk } from './use-desk.ts';

const spot =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-control text-center text-12 font-medium tracking-tight transition-colors';
const here = 'bg-accent-soft text-accent';
const elsewhere = 'text-ink-2 hover:bg-sunken hover:text-ink';

/** The navigation at the left of a wide screen. */
export function Rail({
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
  const { name } = useLook();
  const administers = useDesk() !== undefined;
  const unread = useUnreadConversations();
  return (
    <header className="fixed inset-y-0 start-0 z-30 hidden w-24 flex-col items-center gap-1 border-e border-line bg-surface px-1 py-3 md:flex print:hidden">
      <Link to="/app" aria-label={name} className="mb-2 flex size-11 items-center justify-center rounded-control">
        <Mark />
      </Link>
      <Tooltip label={t('shell.newCard')} side="right">
        <button
          type="button"
          onClick={onNew}
          aria-label={t('shell.newCard')}
          className="mb-3 flex size-13 items-center justify-center rounded-full bg-accent text-on-accent shadow-resting transition-[background-color,box-shadow] hover:bg-accent-strong hover:shadow-lifted"
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
      </Tooltip>
      <nav aria-label={t('shell.places')} className="flex w-full flex-col gap-1">
        {railPlaces.map(({ key, to, icon: Icon, exact }) => (
          <NavLink
            key={key}
            to={to}
            end={exact ?? false}
            className={({ isActive }) => cx(spot, isActive ? here : elsewhere)}
          >
            <Icon aria-hidden="true" className="size-5" />
            {t(`nav.${key}`)}
            {key === 'people' && unread > 0 ? (
              <span className="rounded-full bg-accent px-2 text-on-accent">{unread}</span>
            ) : null}
          </NavLink>
        ))}
        <button type="button" onClick={onSearch} className={cx(spot, elsewhere)}>
          <Search aria-hidden="true" className="size-5" />
          {t('shell.search')}
        </button>
        {administers ? (
          <NavLink to="/app/admin" className={({ isActive }) => cx(spot, isActive ? here : elsewhere)}>
            <ShieldUser aria-hidden="true" className="size-5" />
            {t('nav.desk')}
          </NavLink>
        ) : null}
      </nav>
      <div className="mt-auto flex w-full flex-col items-center gap-2">
        {saved}
        {member}
      </div>
    </header>
  );
}
