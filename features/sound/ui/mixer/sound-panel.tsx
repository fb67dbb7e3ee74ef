import { Volume2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { TitledSection } from '#ui/titled-section.tsx';
import { levelOf, mostSounds, withLevel, type Mix } from '../../rules/mix.ts';
import { soundGroups, type SoundId } from '../../rules/sounds.ts';
import { Ambiences } from './ambiences.tsx';
import { Presets } from './presets.tsx';
import { soundIcons } from './sound-icons.tsx';

const firstLevel = 50;

export interface SoundPanelProps {
  mix: Mix;
  onChange: (mix: Mix) => void;
  /** 0 to 1. */
  volume: number;
  onVolume: (volume: number) => void;
  /** Other tracks of a category of the ambient catalogue. */
  tracks?: ((category: string) => ReactNode) | undefined;
}

/** Sounds with their levels, the volume of all, and the member's presets. */
export function SoundPanel({ mix, onChange, volume, onVolume, tracks }: SoundPanelProps) {
  const { t } = useTranslation('mixer');
  const full = mix.length >= mostSounds;
  return (
    <div className="@container flex flex-col gap-6">
      <Level
        label={t('volume')}
        icon={<Volume2 aria-hidden="true" className="size-5 shrink-0" />}
        value={Math.round(volume * 100)}
        onChange={(value) => onVolume(value / 100)}
      />
      <Ambiences mix={mix} onChange={onChange} tracks={tracks} />
      <Presets mix={mix} onChange={onChange} />
      {soundGroups.map(({ key, sounds }) => (
        <TitledSection key={key} title={t(`group.${key}`)} level="h2">
          <ul className="grid gap-2 @md:grid-cols-2">
            {sounds.map((id) => (
              <li key={id}>
                <Sound
                  id={id}
                  level={levelOf(mix, id)}
                  disabled={full && levelOf(mix, id) === 0}
                  onLevel={(level) => onChange(withLevel(mix, id, level))}
                />
              </li>
            ))}
          </ul>
        </TitledSection>
      ))}
      {full ? (
        <p className="text-14 text-ink-3" role="status">
          {t('full', { count: mostSounds })}
        </p>
      ) : null}
    </div>
  );
}

function Sound({
  id,
  level,
  disabled,
  onLevel,
}: {
  id: SoundId;
  level: number;
  disabled: boolean;
  onLevel: (level: number) => void;
}) {
  const { t } = useTranslation('mixer');
  const Icon = soundIcons[id];
  const on = level > 0;
  const name = t(`sound.${id}`);
  return (
    <div
      className={cx(
        'flex flex-col rounded-control border px-3 py-1.5 transition-colors',
        on ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        disabled && 'opacity-55',
      )}
    >
      <button
        type="button"
        aria-pressed={on}
        disabled={disabled}
        onClick={() => onLevel(on ? 0 : firstLevel)}
        className="flex min-h-11 items-center gap-3 text-start text-16 font-medium"
      >
        <Icon aria-hidden="true" className={cx('size-5 shrink-0', on ? 'text-accent' : 'text-ink-3')} />
        {name}
      </button>
      {on ? <Level label={t('level', { name })} labelHidden value={level} min={1} onChange={onLevel} /> : null}
      {id === 'binaural' && on ? <p className="pb-1 text-14 text-ink-2">{t('headphones')}</p> : null}
    </div>
  );
}

function Level({
  label,
  labelHidden = false,
  icon,
  value,
  min = 0,
  onChange,
}: {
  label: string;
  labelHidden?: boolean;
  icon?: ReactNode;
  value: number;
  min?: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      {icon}
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-16 font-medium'}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-accent"
      />
      <span aria-hidden="true" className="w-8 text-end text-14 text-ink-2 tabular-nums">
        {value}
      </span>
    </div>
  );
}
