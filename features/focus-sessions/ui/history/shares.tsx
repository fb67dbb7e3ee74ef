import { Link } from 'react-router';
import { useHistoryWords } from './use-history-words.ts';

export interface Share {
  readonly key: string;
  readonly label: string;
  readonly to?: string;
  readonly seconds: number;
}

/** Focus time by category or by card, each as a bar of the longest. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  const words = useHistoryWords();
  const longest = Math.max(1, ...shares.map(({ seconds }) => seconds));
  return (
    <ul className="flex flex-col gap-2">
      {shares.map(({ key, label, to, seconds }) => (
        <li key={key} className="text-14">
          <span className="flex items-baseline justify-between gap-3">
            {to ? (
              <Link to={to} className="min-w-0 truncate py-1 font-medium hover:underline">
                {label}
              </Link>
            ) : (
              <span className="min-w-0 truncate py-1 font-medium">{label}</span>
            )}
            <span className="shrink-0 text-ink-2 tabular-nums">{words.duration(seconds)}</span>
          </span>
          <span aria-hidden="true" className="block h-1.5 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.max(2, (seconds / longest) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
