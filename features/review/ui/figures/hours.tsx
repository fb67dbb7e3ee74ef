import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { bestStretch, isWithin } from '../../rules/figures/sums.ts';
import { Bars } from './bars.tsx';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const labelEach = 6;

/** When the member answers, and when they know most. */
export function Hours({ figures: { hours } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const best = bestStretch(hours);
  const all = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    answers: 0,
    right: 0,
    ...hours.find((each) => each.hour === hour),
  }));
  const bars = all.map(({ hour, ...given }) => ({
    value: given.answers,
    hint: `${words.hour(hour)}: ${t('figures.answers', { count: given.answers })}, ${t('figures.column.known')} ${words.shareOf(given)}`,
    strong: best !== undefined && isWithin(best.of, hour),
    label: hour % labelEach === 0 ? words.hour(hour) : undefined,
  }));
  return (
    <Figure
      title={t('figures.hours.title')}
      sentence={best ? t(`figures.hours.${best.of}`, { share: words.shareOf(best) }) : t('figures.hours.few')}
      table={{
        columns: [t('figures.column.hour'), t('figures.column.answers'), t('figures.column.known')],
        rows: all
          .filter(({ answers }) => answers > 0)
          .map((each) => [words.hour(each.hour), words.number(each.answers), words.shareOf(each)]),
      }}
    >
      <Bars bars={bars} />
    </Figure>
  );
}
