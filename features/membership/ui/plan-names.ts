import { useTranslation } from 'react-i18next';
import type { Plan } from '../rules/plans.ts';
import { priceText } from '../rules/plan-prices.ts';

/** The name of a plan in the reader's language. */
export function usePlanName(): (plan: Plan) => string {
  const { t } = useTranslation('membership');
  return (plan) => t(`plan.${plan}`);
}

/** Money of a currency in the reader's language, from minor units. */
export function usePrice(currency: string): (price: number) => string {
  const { i18n } = useTranslation();
  return (price) => priceText(price, currency, i18n.language);
}
