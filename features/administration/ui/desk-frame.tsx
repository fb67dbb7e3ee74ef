import { useQuery } from '@tanstack/react-query';
import { Flag, HeartPulse, Inbox, Mail, ScrollText, SlidersHorizontal, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { query } from '#app/query.ts';
import { cx } from '#ui/class-names.ts';

export const deskParts = [
  { key: 'members', to: '/app/admin/members', icon: Users },
  { key: 'instance', to: '/app/admin/instance', icon: SlidersHorizontal },
  { key: 'contact', to: '/app/admin/contact', icon: Inbox },
  { key: 'reports', to: '/app/admin/reports', icon: Flag },
  { key: 'letters', to: '/app/admin/letters', icon: Mail },
  { key: 'acts', to: '/app/admin/acts', icon: ScrollText },
  { key: 'health', to: '/app/admin/health', icon: HeartPulse },
] as const satisfies readonly { key: string; to: string; icon: LucideIcon }[];

/** The parts of the desk beside what they show; above it on a phone. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('administration');
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-5 sm:px-6 md:py-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label={t('parts')} className="mb-6 lg:sticky lg:top-8 lg:self-start">
        <p className="mb-3 hidden px-3 font-display text-18 font-semibold lg:block">{t('title')}</p>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-1 max-lg:border-b max-lg:border-line lg:flex lg:flex-col lg:gap-1">
          {deskParts.map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  cx(
                    'relative flex min-h-11 items-center gap-2.5 px-3 text-14 font-medium max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:py-2 transition-colors focus-visible:-outline-offset-2 lg:rounded-control lg:text-16',
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
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** How many of them wait, beside the words, on a phone at the sign; read again with each report that comes and each act. */
function OpenReports() {
  const { t, i18n } = useTranslation('administration');
  const open = useQuery(query.moderation.openCount.queryOptions()).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="rounded-full bg-accent px-1.5 text-12 font-semibold text-on-accent tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+0.5rem)] lg:ml-auto lg:px-2"
      >
        {open.toLocaleString(i18n.language)}
      </span>
      <span className="sr-only">{t('openReports', { count: open })}</span>
    </>
  );
}
