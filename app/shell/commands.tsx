import { CloudUpload, Keyboard, Languages, LogOut, Monitor, Moon, Plus, Sun, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paletteCommands } from '#app/places.ts';
import { findable, type Findable } from '#client/palette-match.ts';
import { useMember } from '#client/session.ts';
import { localeNames, locales } from '#platform/i18n/locales.ts';
import { useMemberActions } from './member-actions.ts';
import { useNewCard } from './new-card.ts';
import { railPlaces } from './navigation.ts';
import { theme, themes } from '#client/theme.ts';

export interface PaletteEntry extends Findable {
  readonly key: string;
  readonly label: string;
  /** Smaller text after the label. */
  readonly aside?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** The commands of the palette: the shell's, and those that areas bring. */
export function useCommands(showKeys: () => void): PaletteEntry[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const newCard = useNewCard();
  const { signOut, changeLanguage } = useMemberActions();
  const currentTheme = theme.use();
  const member = useMember();

  const command = (key: string, label: string, icon: ReactNode, run: () => void): PaletteEntry => ({
    key,
    label,
    icon,
    run,
    ...findable(label),
  });
  const to = (key: string, label: string, Icon: LucideIcon, address: string) =>
    command(key, label, <Icon className="size-5" />, () => void navigate(address));
  return [
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
}
