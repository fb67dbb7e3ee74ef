import { useTranslation } from 'react-i18next';
import { lessKnown, type Waiting } from '../rules/plan-run.ts';

/** What waiting costs. Nothing is said where it is too little to be written. */
export function LessKnown({ waiting }: { waiting: Waiting }) {
  const { t, i18n } = useTranslation('review');
  const share = lessKnown(waiting);
  if (share < 0.0005) return null;
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return t('waiting.less', { share: format.format(share) });
}
