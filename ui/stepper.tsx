import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';

/** Chooses from a few numbers with "less" and "more" buttons; wraps around. */
export function Stepper({
  label,
  value,
  choices,
  words,
  lessLabel,
  moreLabel,
  onChange,
}: {
  label: string;
  value: number;
  choices: readonly number[];
  words: string;
  lessLabel: string;
  moreLabel: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const at = choices.indexOf(value);
  // The value may lie between two choices, such as the 4 minutes of a new card.
  const above = choices.findIndex((choice) => choice > value);
  const more = at >= 0 ? choices[(at + 1) % choices.length]! : (choices[above] ?? choices[0]!);
  const less = at >= 0 ? choices.at(at - 1)! : above > 0 ? choices[above - 1]! : choices.at(-1)!;
  const button =
    'flex w-[min(2.75rem,12vw)] shrink-0 items-center justify-center text-ink-2 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2';
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="text-14 font-medium text-ink-2">
        {label}
      </span>
      <div className="flex min-h-11.5 items-stretch justify-between overflow-clip rounded-control border border-line-strong/70 bg-surface">
        <button type="button" aria-label={lessLabel} onClick={() => onChange(less)} className={button}>
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output
          aria-live="polite"
          className="flex min-w-0 items-center text-center text-16 leading-tight text-ink tabular-nums"
        >
          {words}
        </output>
        <button type="button" aria-label={moreLabel} onClick={() => onChange(more)} className={button}>
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  );
}
