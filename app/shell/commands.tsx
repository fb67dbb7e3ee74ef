import { useQuery } from '@tanstack/react-query';
import {
  CloudUpload,
  Keyboard,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Network,
  Plus,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paletteCommands } from '#app/places.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { mapAddress } from '#vocabulary/map-address.ts';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { useMemberActions } from './member-actions.ts';
import { useNewCard } from './new-card.ts';
import { railPlaces } from './navigation.ts';
import { findable, type Findable } from './palette-match.ts';
import { theme, themes } from '#client/theme.ts';

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
  const member = useMember();

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
    ...railPlaces.map(({ key, icon, to: address }) => to(key, t(`nav.${key}`), icon, address)),
    ...paletteCommands
      .filter(({ offered }) => offered?.(member) ?? true)
      .map((each) => {
        const label = t(each.label as 'shell.how');
        return 'to' in each
          ? to(each.key, label, each.icon, each.to)
          : command(each.key, label, <each.icon className="size-5" />, () => each.run());
      }),
    to('queue', t('shell.queue'), CloudUpload, '/app/queue'),
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
