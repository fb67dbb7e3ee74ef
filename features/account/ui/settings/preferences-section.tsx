import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { useMember } from '#client/session.ts';
import { theme, themes } from '#client/theme.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { isLocale, localeNames, locales } from '#platform/i18n/locales.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { updatePreferences } from '../../client.ts';
import type { MemberActions } from './member-actions.ts';
import { Section } from '#ui/settings-section.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function PreferencesSection({ changeLanguage }: Pick<MemberActions, 'changeLanguage'>) {
  const { t, i18n } = useTranslation(['account', 'app']);
  const member = useMember();
  const change = (input: { timeZone?: string; dayStartsAt?: number; startsRepeat?: boolean }) =>
    void outbox.submit(updatePreferences(input));
  const clock = dateFormat(i18n.language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const all = known.includes(member.timeZone) ? known : [member.timeZone, ...known];
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [member.timeZone]);
  return (
    <Section id="preferences" title={t('settings.preferences')} text={t('settings.preferencesText')}>
      <Select
        label={t('app:shell.language')}
        value={isLocale(i18n.language) ? i18n.language : null}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(value) => void changeLanguage(value)}
      />
      <Segmented
        label={t('app:shell.theme')}
        labelShown
        value={theme.use()}
        options={themes.map((value) => ({ value, label: t(`app:shell.themes.${value}`) }))}
        onChange={theme.set}
      />
      <Combobox
        label={t('settings.timeZone')}
        hint={t('settings.timeZoneHint')}
        value={member.timeZone}
        options={zones}
        onChange={(timeZone) => change({ timeZone })}
        searchPlaceholder={t('settings.timeZoneSearch')}
      />
      <Select
        label={t('settings.dayStartsAt')}
        hint={t('settings.dayStartsAtHint')}
        value={String(member.dayStartsAt)}
        options={hours.map((hour) => ({ value: String(hour), label: clock.format(hour * 3_600_000) }))}
        onChange={(hour) => change({ dayStartsAt: Number(hour) })}
      />
      <Switch
        label={t('settings.startsRepeat')}
        hint={t('settings.startsRepeatHint')}
        checked={member.startsRepeat}
        onChange={(startsRepeat) => change({ startsRepeat })}
      />
    </Section>
  );
}
