import { CloudSun, Footprints, Medal, Sprout, Trophy } from 'lucide-react';
import { resultBand, type ResultBand } from '../rules/scoring.ts';

const icons: Record<ResultBand, typeof Sprout> = {
  '0-5': Footprints,
  '5-65': Sprout,
  '65-85': CloudSun,
  '85-100': Medal,
  '100': Trophy,
};

/** The score in a ring, with the icon of its band (S2 §4); `plain`: with the first one, which celebrates nothing. */
export function ScoreDial({ score, plain = false }: { score: number; plain?: boolean }) {
  const Icon = icons[plain ? '0-5' : resultBand(score)];
  return (
    <div className="relative size-44 sm:size-52" aria-hidden="true">
      <svg viewBox="0 0 100 100" className="size-full -rotate-90">
        <circle cx="50" cy="50" r="45" fill="var(--surface)" stroke="var(--line)" strokeWidth="6" />
        <circle
          cx="50"
          cy="50"
          r="45"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${score} 100`}
          className={score === 0 ? 'opacity-0' : undefined}
        />
      </svg>
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-1">
        <Icon className="size-9 text-accent" />
        <span className="font-display text-36 leading-none font-semibold tabular-nums sm:text-[3.25rem]">{score}</span>
      </span>
    </div>
  );
}
