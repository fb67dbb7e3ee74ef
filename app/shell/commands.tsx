import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CalendarCheck,
  CircleHelp,
  CloudUpload,
  Compass,
  GraduationCap,
  Import,
  Keyboard,
  Languages,
  LibraryBig,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Network,
  NotebookPen,
  Plus,
  Settings,
  ShieldUser,
  Sun,
  Ticket,
  Timer,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '#client/query.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { howItWorks } from '#features/guide/ui/guide.ts';
import { mapAddress, mapsTab } from '#features/maps/rules/addresses.ts';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { useMemberActions } from './member-actions.ts';
import { newCardAddress, useNewCard } from './new-card.ts';
import { findable, type Findable } from './palette-match.ts';
import { theme, themes } from '#client/theme.ts';
import { useDesk } from './use-desk.ts';

export interface PaletteEntry extends Findable {
  key: string;
  /** `contents`: cards whose title does not match, but what is in them. */
  group: 'cards' | 'maps' | 'contents' | 'people' | 'explore' | 'commands';
  label: string;
  /** Smaller text after the label. */
  aside?: string;
  icon: ReactNode;
  run: () => void;
}

const deskPlaces = ['members', 'instance', 'contact', 'reports', 'letters', 'acts', 'health'] as const;

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/**
 * Entries of the palette: the shell's commands, and the member's cards and maps from the lists stored on this device.
 */
export function usePaletteEntries(showKeys: () => void): {
  commands: PaletteEntry[];
  cards: PaletteEntry[];
  maps: PaletteEntry[];
} {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const newCard = useNewCard();
  const { signOut, changeLanguage } = useMemberActions();
  const { data: list } = useQuery(query.cards.listShort.queryOptions());
  const { data: ownMaps } = useQuery(query.maps.list.queryOptions());
  const currentTheme = theme.use();
  const desk = useDesk();

  const cards = useMemo(
    () =>
      (list ?? []).map((card): PaletteEntry => ({
        key: card._id,
        group: 'cards',
        label: card.title.trim() || t('shell.untitled'),
        ...(card.subtitle ? { aside: card.subtitle } : {}),
        icon: (
          <span data-category={card.category_1} className="aspect-card w-6 overflow-hidden rounded-[3px]">
            <CardCover card={card} />
          </span>
        ),
        run: () => void navigate(`/app/card/${card._id}`),
        ...findable(card.title, card.subtitle),
      })),
    [list, navigate, t],
  );
  const maps = useMemo(
    () =>
      (ownMaps ?? []).map(({ _id, title }): PaletteEntry => ({
        key: _id,
        group: 'maps',
        label: title.trim() || t('shell.untitledMap'),
        icon: <Network className="size-5" />,
        run: () => void navigate(mapAddress(_id)),
        ...findable(title),
      })),
    [ownMaps, navigate, t],
  );

  const command = (key: string, label: string, icon: ReactNode, run: () => void): PaletteEntry => ({
    key,
    group: 'commands',
    label,
    icon,
    run,
    ...findable(label),
  });
  const to = (key: string, label: string, Icon: LucideIcon, address: string) =>
    command(key, label, <Icon className="size-5" />, () => void navigate(address));
  const commands = [
    command('new', t('shell.newCard'), <Plus className="size-5" />, () => void newCard()),
    to('import', t('shell.importCards'), Import, newCardAddress.import),
    to('today', t('nav.today'), CalendarCheck, '/app'),
    to('library', t('nav.library'), LibraryBig, '/app/library'),
    to('explore', t('nav.explore'), Compass, '/app/explore'),
    to('focus', t('nav.focus'), Timer, '/app/focus'),
    to('people', t('nav.people'), Users, '/app/people'),
    to('journal', t('nav.journal'), NotebookPen, '/app/journal'),
    to('notifications', t('shell.notifications'), Bell, '/app/notifications'),
    to('queue', t('shell.queue'), CloudUpload, '/app/queue'),
    to('settings', t('shell.settings'), Settings, '/app/settings'),
    to('plans', t('shell.plans'), Ticket, '/app/plans'),
    to('billing', t('shell.billing'), Ticket, '/app/billing'),
    command('how', t('shell.how'), <CircleHelp className="size-5" />, () => howItWorks.open(true)),
    to('maps', t('shelves.maps'), Network, mapsTab),
    to('collections', t('shelves.collections'), LibraryBig, '/app/collections'),
    to('students', t('shell.students'), GraduationCap, '/app/students'),
    to('contact', t('shell.contact'), Mail, '/contact'),
    ...(desk
      ? deskPlaces
          .filter((place) => desk === 'whole' || place === desk)
          .map((place) => to(`desk-${place}`, t(`shell.deskTo.${place}`), ShieldUser, `/app/admin/${place}`))
      : []),
    ...themes
      .filter((value) => value !== currentTheme)
      .map((value) => {
        const Icon = themeIcons[value];
        return command(`theme-${value}`, t(`shell.themeTo.${value}`), <Icon className="size-5" />, () =>
          theme.set(value),
        );
      }),
    ...locales
      .filter((locale) => locale !== i18n.language)
      .map((locale) =>
        command(
          `language-${locale}`,
          t('shell.languageTo', { language: localeNames[locale] }),
          <Languages className="size-5" />,
          () => void changeLanguage(locale),
        ),
      ),
    command('keys', t('shell.keys.title'), <Keyboard className="size-5" />, showKeys),
    command('sign-out', t('shell.signOut'), <LogOut className="size-5" />, signOut),
  ];
  return { commands, cards, maps };
}
