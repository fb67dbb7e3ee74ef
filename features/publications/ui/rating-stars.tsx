import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingRange } from '../rules/publishing-limits.ts';

const all = Array.from({ length: ratingRange.most }, (_, place) => ratingRange.least + place) as (1 | 2 | 3 | 4 | 5)[];

/** One to five stars by pointer, touch or arrow keys; each number has a label of its own (S1 §4). */
export function RatingStars({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const { t } = useTranslation('publications');
  const id = useId();
  return (
    <div className="flex flex-col items-center gap-1">
      <span id={id} className="text-14 font-medium text-ink-2">
        {t('rate.stars')}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(next as number)}
        className="flex"
      >
        {all.map((stars) => (
          <Radio.Root
            key={stars}
            value={stars}
            aria-label={t(`rate.band.${stars}`)}
            className="flex size-[min(3.25rem,15vw)] items-center justify-center rounded-full text-star hover:bg-sunken"
          >
            <Star aria-hidden="true" className={`size-8 ${stars <= value ? 'fill-star' : 'opacity-50'}`} />
          </Radio.Root>
        ))}
      </RadioGroup>
      <output aria-hidden="true" className="font-display text-18 font-semibold">
        {t(`rate.band.${value as 1}`)}
      </output>
    </div>
  );
}
