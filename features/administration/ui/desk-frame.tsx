import { useQuery } from '@tanstack/react-query';
import {
  Flag,
  HeartPulse,
  Inbox,
  Mail,
  MailPlus,
  ScrollText,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { query } from '#client/query.ts';
import { cx } from '#ui/class-names.ts';
import { fadeAcross, fadesAcross } from '#ui/fade-across.ts';

export const deskParts = [
  { key: 'members', to: '/app/admin/members', icon: Users },
  { key: 'instance', to: '/app/admin/instance', icon: SlidersHorizontal },
  { key: 'invitations', to: '/app/admin/invitations', icon: MailPlus },
  { key: 'contact', to: '/app/admin/contact', icon: Inbox },
  { key: 'reports', to: '/app/admin/reports', icon: Flag },
  { key: 'letters', to: '/app/admin/letters', icon: Mail },
  { key: 'acts', to: '/app/admin/acts', icon: ScrollText },
  { key: 'health', to: '/app/admin/health', icon: HeartPulse },
] as const satisfies readonly { key: string; to: string; icon: LucideIcon }[];

const room = 'mx-auto w-full max-w-7xl px-4 py-5 sm:px-6 md:py-8';

/** The desk of a moderator, which has one part. */
export function ReportsFrame({ children }: { children: ReactNode }) {
  return <div className={room}>{children}</div>;
}

/** The parts of the desk beside what they show; on a phone a row above it that scrolls sideways. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('administration');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => fadeAcross(list.current!), []);
  const instance = useQuery(query.administration.instance.queryOptions());
  return (
    <div className={cx(room, 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10')}>
      <nav aria-label={t('parts')} className="mb-6 lg:sticky lg:top-8 lg:self-start">
        <p className="mb-1 font-display text-22 font-semibold lg:mb-3 lg:px-3 lg:text-18">{t('title')}</p>
        <ul
          ref={list}
          className={cx(
            'flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-3 max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 sm:max-lg:px-5 lg:flex-col',
            fadesAcross,
          )}
        >
          {deskParts.map(({ key, to, icon: Icon }) => (
            <li key={key} className="shrink-0">
              <NavLink
                to={to}
                className={({ isActive }) =>
                  cx(
                    'relative flex min-h-11 items-center gap-2.5 px-3 text-14 font-medium max-lg:gap-2 transition-colors focus-visible:-outline-offset-2 lg:rounded-control lg:text-16',
                    isActive
                      ? 'text-accent max-lg:border-b-2 max-lg:border-accent lg:bg-accent-soft'
                      : 'text-ink-2 hover:text-ink max-lg:border-b-2 max-lg:border-transparent lg:hover:bg-sunken',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(`part.${key}`)}
                {key === 'reports' ? <OpenReports /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {/* First it must be known whether a line comes above the part, which it would move. Then the part stays. */}
        {!instance.isFetched && !instance.isPaused ? (
          <div aria-busy="true" className="min-h-64" />
        ) : (
          <>
            {instance.data?.firstRun ? <FirstRunLine /> : null}
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/** Until the questions of the first run are gone through. */
function FirstRunLine() {
  const { t } = useTranslation('administration');
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-1">
      {t('welcome.open')}
      <Link
        to="/app/welcome"
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {t('welcome.continue')}
      </Link>
    </p>
  );
}

/**
 * How many of them wait, beside the words; read again with each report that comes and each act.
 */
function OpenReports() {
  const { t, i18n } = useTranslation('administration');
  const open = useQuery(query.moderation.openCount.queryOptions()).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums lg:ms-auto lg:px-2"
      >
        {open.toLocaleString(i18n.language)}
      </span>
      <span className="sr-only">{t('openReports', { count: open })}</span>
    </>
  );
}
