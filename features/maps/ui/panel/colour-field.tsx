import { Ban, Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const palette = [
  ['#FFFFFF', 'white'],
  ['#E5E7EB', 'grey'],
  ['#FEF9C3', 'cream'],
  ['#FDE047', 'yellow'],
  ['#FED7AA', 'peach'],
  ['#FBCFE8', 'pink'],
  ['#DDD6FE', 'lilac'],
  ['#BFDBFE', 'sky'],
  ['#A7F3D0', 'mint'],
  ['#2563EB', 'blue'],
  ['#B91C1C', 'red'],
  ['#111827', 'black'],
] as const;

/** A colour of a node or an edge: one of twelve, another one, or none. */
export function ColourField({
  label,
  value,
  onChange,
  canBeNone = false,
}: {
  label: string;
  value: string | undefined;
  onChange: (colour: string) => void;
  canBeNone?: boolean;
}) {
  const { t } = useTranslation('maps');
  const name = useId();
  const is = (colour: string) => value?.toUpperCase() === colour;
  const other = value !== undefined && value !== 'transparent' && !palette.some(([colour]) => is(colour));
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {canBeNone ? (
          <Swatch
            name={name}
            label={t('colour.none')}
            checked={value === 'transparent'}
            onPick={() => onChange('transparent')}
          >
            <Ban aria-hidden="true" className="size-5 text-ink-3" />
          </Swatch>
        ) : null}
        {palette.map(([colour, word]) => (
          <Swatch
            key={colour}
            name={name}
            label={t(`colour.${word}`)}
            colour={colour}
            checked={is(colour)}
            onPick={() => onChange(colour)}
          />
        ))}
        <label
          className="relative flex h-9 items-center gap-1.5 rounded-control border border-line-strong px-2 text-12 font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent"
          style={other ? { borderColor: 'var(--accent)', borderWidth: 2 } : undefined}
        >
          <span
            aria-hidden="true"
            style={{ background: other ? value : undefined }}
            className="size-4 rounded-full border border-line"
          />
          {t('colour.other')}
          <input
            type="color"
            value={other ? value : '#2563EB'}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  );
}

function Swatch({
  name,
  label,
  colour,
  checked,
  onPick,
  children,
}: {
  name: string;
  label: string;
  colour?: string;
  checked: boolean;
  onPick: () => void;
  children?: React.ReactNode;
}) {
  return (
    <label
      title={label}
      style={{ background: colour }}
      className="relative flex size-9 cursor-pointer items-center justify-center rounded-control border border-line-strong has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onPick}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children ?? (checked ? <Check aria-hidden="true" className="size-4 text-white mix-blend-difference" /> : null)}
    </label>
  );
}
