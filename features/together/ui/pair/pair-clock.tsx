import { useTranslation } from 'react-i18next';
import type { SentPair } from '../../pair/pair.contract.ts';
import { useNow } from '../use-now.ts';

const steps = ['agree', 'goal', 'work', 'recap', 'confirm'] as const;

/** Where the two are, and how long this step lasts. The server ends it, also where nobody looks. */
export function PairClock({ pair, name }: { pair: SentPair; name: string }) {
  const { t, i18n } = useTranslation('pair');
  const endsAt = pair.ends_at === null ? undefined : Date.parse(pair.ends_at);
  const now = useNow(1_000, endsAt ?? 0);
  if (endsAt === undefined) return null;
  const phase = pair.phase === 'asked' ? 'agree' : pair.phase;
  const at = steps.indexOf(phase as (typeof steps)[number]);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const left =
    seconds < 100 ? t('clock.seconds', { count: seconds }) : t('clock.minutes', { count: Math.ceil(seconds / 60) });
  return (
    <div className="mt-5">
      <ol aria-label={t('clock.steps')} className="flex gap-1.5">
        {steps.map((step, place) => (
          <li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            className={`h-1.5 flex-1 rounded-full ${place <= at ? 'bg-accent' : 'bg-line'}`}
          >
            <span className="sr-only">{t(`step.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap justify-between gap-2 text-14 text-ink-2">
        <span className="font-medium">{t(`step.${phase as (typeof steps)[number]}`, { name })}</span>
        <span lang={i18n.language} dir={i18n.dir()} className="tabular-nums">
          {left}
        </span>
      </p>
    </div>
  );
}
