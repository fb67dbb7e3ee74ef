import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScoreWords } from '#features/cards/ui/use-score-words.ts';
import { cx } from '#ui/class-names.ts';
import type { HeldSession } from '../contract.ts';

/** Sessions held today, passed or not. */
export function DoneToday({ sessions, link }: { sessions: readonly HeldSession[]; link: (id: string) => string }) {
  const { t } = useTranslation('repeat');
  const words = useScoreWords();
  return (
    <ul className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {sessions.map(({ notification_focus_repeat_id, card_id, title, score, test, passed }) => (
        <li key={notification_focus_repeat_id} className="border-line not-last:border-b">
          <Link to={link(card_id)} className="flex min-h-12 items-center gap-3 px-3 py-2 hover:bg-sunken">
            <span
              className={cx(
                'flex size-7 shrink-0 items-center justify-center rounded-full',
                passed ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn',
              )}
            >
              {passed ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <RotateCcw aria-hidden="true" className="size-4" />
              )}
              <span className="sr-only">{passed ? t('today.passed') : t('today.again')}</span>
            </span>
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{title || t('untitled')}</span>
            {score === null ? null : (
              <span className="max-w-[45%] text-end text-14 text-ink-3 tabular-nums">{words({ score, test })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
