import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CircleHelp,
  GraduationCap,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Settings,
  ShieldUser,
  Sun,
  Ticket,
  TicketPercent,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#app/query.ts';
import { useMember } from '#app/queries/session.ts';
import { howItWorks } from '#features/guide/ui/guide.ts';
import { useOfferedPromotion } from '#features/membership/ui/use-offered-promotion.ts';
import { PromoBadge } from '#features/membership/ui/promo-badge.tsx';
import { isLocale, locales } from '#platform/i18n/locales.ts';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { spotLabel } from './bottom-bar.tsx';
import { localeNames } from './language.ts';
import { useMemberActions } from './member-actions.ts';
import { theme, themes, type Theme } from './theme.ts';
import { useIsAdministrator } from './use-is-administrator.ts';

const themeIcons = {
  system: <Monitor aria-hidden="true" className="size-4" />,
  light: <Sun aria-hidden="true" className="size-4" />,
  dark: <Moon aria-hidden="true" className="size-4" />,
};

export interface MemberMenuProps {
  onKeys: () => void;
  /** With its word below, as in the bar of a phone. */
  labelled?: boolean;
}

/** Who is signed in, and what concerns them. */
export function MemberMenu({ onKeys, labelled = false }: MemberMenuProps) {
  const { t, i18n } = useTranslation();
  const member = useMember();
  const unread = useQuery(query.notifications.list.queryOptions()).data?.unread ?? 0;
  const administers = useIsAdministrator();
  const promotion = useOfferedPromotion();
  const { signOut, changeLanguage } = useMemberActions();
  const entries: MenuEntry[] = [
    {
      kind: 'link',
      key: 'notifications',
      to: '/app/notifications',
      label: t('shell.notifications'),
      icon: <Bell aria-hidden="true" className="size-4" />,
      badge:
        unread > 0 ? (
          <span className="rounded-full bg-accent px-2 text-12 font-semibold text-on-accent tabular-nums">{unread}</span>
        ) : undefined,
    },
    {
      kind: 'link',
      key: 'plans',
      to: promotion ? '/app/plans' : '/app/billing',
      label: t(promotion ? 'shell.plans' : 'shell.billing'),
      icon: promotion ? <TicketPercent aria-hidden="true" className="size-4" /> : <Ticket aria-hidden="true" className="size-4" />,
      badge: promotion ? (
        <Suspense>
          <PromoBadge promotion={promotion} />
        </Suspense>
      ) : undefined,
    },
    ...(administers
      ? [
          {
            kind: 'link' as const,
            key: 'desk',
            to: '/app/admin',
            label: t('shell.desk'),
            icon: <ShieldUser aria-hidden="true" className="size-4" />,
          },
        ]
      : []),
    {
      kind: 'link',
      key: 'students',
      to: '/app/students',
      label: t('shell.students'),
      icon: <GraduationCap aria-hidden="true" className="size-4" />,
    },
    {
      kind: 'link',
      key: 'settings',
      to: '/app/settings',
      label: t('shell.settings'),
      icon: <Settings aria-hidden="true" className="size-4" />,
    },
    {
      key: 'how',
      label: t('shell.how'),
      icon: <CircleHelp aria-hidden="true" className="size-4" />,
      onSelect: () => howItWorks.open(true),
    },
    {
      key: 'keys',
      label: t('shell.keys.title'),
      icon: <Keyboard aria-hidden="true" className="size-4" />,
      onSelect: onKeys,
      shortcut: '?',
    },
    { kind: 'separator', key: 'one' },
    {
      kind: 'choice',
      key: 'theme',
      label: t('shell.theme'),
      value: theme.use(),
      options: themes.map((value) => ({ value, label: t(`shell.themes.${value}`), icon: themeIcons[value] })),
      onChange: (value) => theme.set(value as Theme),
    },
    {
      kind: 'choice',
      key: 'language',
      label: t('shell.language'),
      value: i18n.language,
      options: locales.map((value) => ({ value, label: localeNames[value] })),
      onChange: (value) => void (isLocale(value) && changeLanguage(value)),
    },
    { kind: 'separator', key: 'two' },
    { key: 'sign-out', label: t('shell.signOut'), icon: <LogOut aria-hidden="true" className="size-4" />, onSelect: signOut },
  ];
  const name = unread > 0 ? t('shell.memberUnread', { name: member.name, count: unread }) : t('shell.member', { name: member.name });
  return (
    <Menu
      side={labelled ? 'top' : 'right'}
      align="end"
      entries={entries}
      head={
        <div className="border-b border-line px-3 py-2">
          <p className="truncate font-medium">{member.name}</p>
          <p className="truncate text-14 text-ink-3">{member.email}</p>
        </div>
      }
      trigger={
        <button
          type="button"
          className={
            labelled
              ? 'flex min-h-14 w-full flex-col items-center justify-center gap-0.5'
              : 'flex size-12 items-center justify-center rounded-full'
          }
        >
          <span className="relative">
            <Avatar name={member.name} image={member.image} size={labelled ? 22 : 36} />
            {unread > 0 ? <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-bad" /> : null}
          </span>
          {/* Its name is its content: what is seen is part of what is heard. */}
          {labelled ? <span className={spotLabel}>{t('shell.me')}</span> : null}
          <span className="sr-only">{name}</span>
        </button>
      }
    />
  );
}
