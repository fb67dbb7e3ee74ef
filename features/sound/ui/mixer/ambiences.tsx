import {
  AudioWaveform,
  CloudLightning,
  Coffee,
  Disc3,
  Droplets,
  Feather,
  Flower2,
  Library,
  Piano,
  Rocket,
  Sparkles,
  TrainFront,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { ambientCategories, featuredCategory, mixOfTrack } from '../../rules/ambient-catalogue.ts';
import { textOfMix, type Mix } from '../../rules/mix.ts';

const icons: Record<string, LucideIcon> = {
  featured: Sparkles,
  water: Droplets,
  storm: CloudLightning,
  countryside: Wheat,
  coffee: Coffee,
  lofi: Disc3,
  piano: Piano,
  zen: Flower2,
  library: Library,
  travel: TrainFront,
  space: Rocket,
  exam: Feather,
  noise: AudioWaveform,
};

/** The ambient catalogue (S3 §3): a category, its ready mixes, and what `tracks` has for it. */
export function Ambiences({
  mix,
  onChange,
  tracks,
}: {
  mix: Mix;
  onChange: (mix: Mix) => void;
  tracks: ((category: string) => ReactNode) | undefined;
}) {
  const { t } = useTranslation('mixer');
  const [shown, setShown] = useState(featuredCategory);
  const text = textOfMix(mix);
  const { key: category, data } = ambientCategories.find(({ id }) => id === shown)!;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('ambiences')}
        value={String(shown)}
        onChange={(id) => setShown(Number(id))}
        options={ambientCategories.map(({ id, key }) => {
          const Icon = icons[key]!;
          return {
            value: String(id),
            label: t(`category.${key}` as 'category.featured'),
            icon: <Icon aria-hidden="true" className="size-5" />,
          };
        })}
      />
      <ul className="flex flex-wrap gap-2">
        {data.map((track) => (
          <li key={track.id}>
            <Button
              aria-pressed={track.mix === text}
              variant={track.mix === text ? 'primary' : 'secondary'}
              onClick={() => onChange(mixOfTrack(track))}
            >
              {t(`track.${track.id}` as 'track.brook')}
            </Button>
          </li>
        ))}
      </ul>
      {tracks ? <div className="mt-3">{tracks(category)}</div> : null}
    </div>
  );
}
