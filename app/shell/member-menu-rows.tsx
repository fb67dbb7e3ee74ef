import {
  Bell,
  CircleHelp,
  GraduationCap,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  NotebookPen,
  Settings,
  ShieldUser,
  Sun,
  Ticket,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { howItWorks } from '#features/guide/ui/guide.ts';
import { isLocale, localeNames, locales } from '#platform/i18n/locales.ts';
import { AnchoredMenu, type AnchoredMenuProps, type MenuEntry } from '#ui/menu.tsx';
import { useMemberActions } from './member-actions.ts';
import { memberRows, type MemberRow } from './member-rows.ts';
import { theme, themes, type Theme } from '#client/theme.ts';
import { useUnreadConversations } from '#features/notifications/ui/unread-conversations.ts';
import { useDesk } from './use-desk.ts';

const themeIcons = {
  system: <Monitor aria-hidden="true" className="size-4" />,
  light: <Sun aria-hidden="true" className="size-4" />,
  dark: <Moon aria-hidden="true" className="size-4" />,
};

const badge = (count: number) =>
  count > 0 ? (
    <span className="rounded-full bg-accent px-2 text-12 font-semibold text-on-accent tabular-nums">{count}</span>
  ) : undefined;

/** The rows of the member's menu, opened from a button that is there before they are loaded. */
export default function MemberMenuRows({
  unread,
  onKeys,
  ...opened
}: Pick<AnchoredMenuProps, 'anchor' | 'open' | 'onOpenChange' | 'focusFirst' | 'side'> & {
  unread: number;
  onKeys: () => void;
}) {
  const { t, i18n } = useTranslation();
  const member = useMember();
  const administers = useDesk() !== undefined;
  const unreadConversations = useUnreadConversations();
  const shownTheme = theme.use();
  const { signOut, changeLanguage } = useMemberActions();
  const onPhone = opened.side === 'top';
  const hasKeyboard = !matchMedia('(hover: none) and (pointer: coarse)').matches;
  const rows: Record<MemberRow, () => MenuEntry> = {
    notifications: () => ({
      kind: 'link',
      key: 'notifications',
      to: '/app/notifications',
      label: t('shell.notifications'),
      icon: <Bell aria-hidden="true" className="size-4" />,
      badge: badge(unread),
    }),
    people: () => ({
      kind: 'link',
      key: 'people',
      to: '/app/people',
      label: t('nav.people'),
      icon: <Users aria-hidden="true" className="size-4" />,
      badge: badge(unreadConversations),
    }),
    journal: () => ({
      kind: 'link',
      key: 'journal',
      to: '/app/journal',
      label: t('nav.journal'),
      icon: <NotebookPen aria-hidden="true" className="size-4" />,
    }),
    students: () => ({
      kind: 'link',
      key: 'students',
      to: '/app/students',
      label: t('shell.students'),
      icon: <GraduationCap aria-hidden="true" className="size-4" />,
    }),
    plans: () => ({
      kind: 'link',
      key: 'plans',
      to: '/app/billing',
      label: t('shell.billing'),
      icon: <Ticket aria-hidden="true" className="size-4" />,
    }),
    desk: () => ({
      kind: 'link',
      key: 'desk',
      to: '/app/admin',
      label: t('shell.desk'),
      icon: <ShieldUser aria-hidden="true" className="size-4" />,
    }),
    settings: () => ({
      kind: 'link',
      key: 'settings',
      to: '/app/settings',
      label: t('shell.settings'),
      icon: <Settings aria-hidden="true" className="size-4" />,
    }),
    how: () => ({
      key: 'how',
      label: t('shell.how'),
      icon: <CircleHelp aria-hidden="true" className="size-4" />,
      onSelect: () => howItWorks.open(true),
    }),
    keys: () => ({
      key: 'keys',
      label: t('shell.keys.title'),
      icon: <Keyboard aria-hidden="true" className="size-4" />,
      onSelect: onKeys,
      shortcut: '?',
    }),
    theme: () => ({
      kind: 'choice',
      key: 'theme',
      label: t('shell.theme'),
      value: shownTheme,
      options: themes.map((value) => ({ value, label: t(`shell.themes.${value}`), icon: themeIcons[value] })),
      onChange: (value) => theme.set(value as Theme),
    }),
    language: () => ({
      kind: 'choice',
      key: 'language',
      label: t('shell.language'),
      value: i18n.language,
      options: locales.map((value) => ({ value, label: localeNames[value] })),
      onChange: (value) => void (isLocale(value) && changeLanguage(value)),
    }),
    'sign-out': () => ({
      key: 'sign-out',
      label: t('shell.signOut'),
      icon: <LogOut aria-hidden="true" className="size-4" />,
      onSelect: signOut,
    }),
  };
  const entries = memberRows({ onPhone, hasKeyboard, administers }).flatMap((row) => [
    ...(row === 'theme' || row === 'sign-out' ? [{ kind: 'separator' as const, key: `before-${row}` }] : []),
    rows[row](),
  ]);
  return (
    <AnchoredMenu
      {...opened}
      align="end"
      entries={entries}
      head={
        <div className="border-b border-line px-3 py-2">
          <p dir="auto" className="truncate font-medium">
            {member.name}
          </p>
          <p className="truncate text-14 text-ink-3">{member.email}</p>
        </div>
      }
    />
  );
}
