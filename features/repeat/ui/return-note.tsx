import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { RepeatOfCard } from '../contract.ts';
import { nextReturn } from '../rules/repeat-of-card.ts';
import { passingScore } from '../rules/schedule.ts';
import { useWords } from './use-words.ts';

/** After a test: when the card is due again, and why sooner. */
export function ReturnNote({ schedule, today }: { schedule: RepeatOfCard; today: Day }) {
  const { t } = useTranslation('repeat');
  const { dayName } = useWords();
  const comes = nextReturn(schedule, today);
  if (comes.kind === 'nothing') return null;
  if (comes.kind === 'finished') return <p>{t('panel.finished')}</p>;
  return <p>{t(`return.${comes.kind}`, { day: dayName(comes.on, today), points: passingScore })}</p>;
}
