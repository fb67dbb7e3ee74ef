import { useTranslation } from 'react-i18next';
import { priceText } from '#features/membership/rules/plan-prices.ts';
import { plans } from '#features/membership/rules/plans.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import type { AdministratorAct } from '../contract.ts';

type Details = AdministratorAct['details'];
type Value = Details[string];

/** What a figure was before the act is noted beside it. */
const before = 'before.';
/** The id of the publication, whose title the entry shows. */
const idOfSubject = 'publication';

/** A kind of job in words; one without words is shown by its name in the code. */
export function useJobName(): (kind: string) => string {
  const { t, i18n } = useTranslation('administration');
  return (kind) => {
    const key = kind.replaceAll(/[ .]/g, '_');
    return i18n.exists(`administration:jobKind.${key}`) ? t(`jobKind.${key}` as 'jobKind.housekeeping') : kind;
  };
}

/**
 * The details of an act in one line: "Granted plan: Premium · Students: 12". What has no words here is shown as it was
 * noted.
 */
export function useActDetails(): (details: Details) => string {
  const { t, i18n } = useTranslation(['administration', 'membership', 'moderation', 'instance']);
  const jobNamed = useJobName();
  const planNamed = (value: string | undefined) => {
    const plan = plans.find((each) => each === value);
    return plan ? t(`membership:plan.${plan}`) : (value ?? '');
  };
  /** Settings are noted by their place: `prices.PREMIUM.month`, `limits.students.FREE`. */
  const nameOf = (name: string): string => {
    const [group, second, third] = name.split('.');
    if (group === 'prices' && (third === 'month' || third === 'year'))
      return t(`instance.price.${third}`, { plan: planNamed(second) });
    if (group === 'limits' && (second === 'students' || second === 'monthlyTokens') && third)
      return t(`instance.${second}`, { plan: planNamed(third) });
    const last = name.replaceAll('.', '_');
    return i18n.exists(`administration:detail.${last}`) ? t(`detail.${last}` as 'detail.amount') : name;
  };
  const valueOf = (name: string, value: Value, all: Details): string => {
    const currency = all['prices.currency'] ?? all['before.prices.currency'];
    if (value === null) return t('detailNone');
    if (typeof value === 'boolean') return t(value ? 'detailYes' : 'detailNo');
    if (name === 'public' && i18n.exists(`administration:remove.publics.${value}.label`))
      return t(`remove.publics.${value}.label` as 'remove.publics.remove.label');
    if (name === 'role' && i18n.exists(`administration:role.${value}.label`))
      return t(`role.${value}.label` as 'role.member.label');
    if (name === 'signUp.mode')
      return i18n.exists(`administration:signUp.modes.${value}.label`)
        ? t(`signUp.modes.${value}.label` as 'signUp.modes.open.label')
        : String(value);
    if (name === 'billing.provider' && i18n.exists(`administration:billing.${value}.label`))
      return t(`billing.${value}.label` as 'billing.off.label');
    if (name === 'page' && i18n.exists(`instance:page.${value}`))
      return t(`instance:page.${value}` as 'instance:page.terms');
    if (name === 'signUp.domains' && value === '') return t('detailNone');
    if (name === 'globalPromo.endsAt' || name === 'endsAt')
      return dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
    if (name === 'kind' && i18n.exists(`administration:detailKind.${value}`))
      return t(`detailKind.${value}` as 'detailKind.question');
    if (name === 'kind') return jobNamed(String(value));
    if (name === 'reason' && i18n.exists(`moderation:reason.${value}.label`))
      return t(`moderation:reason.${value}.label` as 'moderation:reason.spam.label');
    if (typeof value === 'string') return planNamed(value);
    return /^prices\.\w+\.(month|year)$/.test(name) && typeof currency === 'string'
      ? priceText(value, currency, i18n.language)
      : value.toLocaleString(i18n.language);
  };
  return (details) =>
    Object.entries(details)
      .filter(([name]) => !name.startsWith(before) && name !== idOfSubject)
      .map(([name, value]) => {
        const now = valueOf(name, value, details);
        const earlier = details[before + name];
        const shown = earlier === undefined ? now : t('detailChange', { before: valueOf(name, earlier, details), now });
        return t('detailPair', { name: nameOf(name), value: shown });
      })
      .join(' · ');
}
