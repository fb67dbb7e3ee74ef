import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministeredSettings } from '#features/membership/contract.ts';
import { minorUnits, priceStep, priceText } from '#features/membership/rules/plan-prices.ts';
import { billingIntervals, paidPlans } from '#features/membership/rules/plans.ts';
import { usePlanName } from '#features/membership/ui/plan-names.ts';
import { Combobox } from '#ui/combobox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { readPrice, writePrice } from '../rules/read-figure.ts';
import { SettingsForm } from './settings-form.tsx';

type Prices = AdministeredSettings['prices'];
const fields = paidPlans.flatMap((plan) =>
  billingIntervals.map((interval) => ({ plan, interval, name: `${plan} ${interval}` as const })),
);
type FieldName = (typeof fields)[number]['name'];

// Only what can be paid: of an Icelandic króna no part, of a Kuwaiti dinar no more than hundredths.
const writeIn = (currency: string, locale: string) => (price: number) => {
  const step = priceStep(currency);
  return writePrice(Math.round(price / step), minorUnits(currency) / step, locale);
};
const readIn = (currency: string) => (text: string) => {
  const step = priceStep(currency);
  const steps = readPrice(text, minorUnits(currency) / step);
  return steps === undefined ? undefined : steps * step;
};

/** The currency of the instance, and what the plans cost in it. */
export function PricesForm({ prices }: { prices: Prices }) {
  const { t, i18n } = useTranslation('administration');
  const named = usePlanName();
  const [currency, setCurrency] = useState(prices.currency);
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(
        fields.map(({ plan, interval, name }) => [
          name,
          writeIn(prices.currency, i18n.language)(prices[plan][interval]),
        ]),
      ) as Record<FieldName, string>,
  );
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    const { compare } = new Intl.Collator(i18n.language);
    return Intl.supportedValuesOf('currency')
      .map((value) => ({ value, label: `${names.of(value)} (${value})`, keywords: value }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [i18n.language]);

  const read = (name: FieldName) => readIn(currency)(typed[name]);
  const of = (plan: (typeof paidPlans)[number]) => ({ month: read(`${plan} month`), year: read(`${plan} year`) });
  const next = { currency, PREMIUM: of('PREMIUM'), PREMIUM_TEACHER: of('PREMIUM_TEACHER') };
  const whole = fields.every(({ name }) => read(name) !== undefined);
  return (
    <SettingsForm
      update={whole ? { prices: next as Prices } : undefined}
      changed={JSON.stringify(next) !== JSON.stringify(prices)}
    >
      <Combobox
        label={t('instance.currency')}
        searchPlaceholder={t('instance.currencySearch')}
        value={currency}
        options={currencies}
        onChange={setCurrency}
      />
      {currency === prices.currency ? null : (
        <p role="status" className="rounded-card bg-warn-soft p-4 text-14">
          {t('instance.otherCurrency', { before: prices.currency, now: currency })}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ plan, interval, name }) => (
          <TextField
            key={name}
            label={t(`instance.price.${interval}`, { plan: named(plan) })}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={
              read(name) === undefined
                ? t('instance.wrongPrice', { example: writeIn(currency, i18n.language)(4.5 * minorUnits(currency)) })
                : undefined
            }
            hint={read(name) === undefined ? undefined : priceText(read(name)!, currency, i18n.language)}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
