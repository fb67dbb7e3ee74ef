import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import type { ComingSession, TodayReply } from '../contract.ts';

/** The day's sessions after one of them: the done ones with their mark, then those that are still due (S2 §2). */
export function RepeatSummary({ today, link }: { today: TodayReply; link: (session: ComingSession) => string }) {
  const { t } = useTranslation('repeat');
  const due = today.coming.filter(({ due_on }) => due_on <= today.today);
  if (today.done_today.length + due.length < 2) return null;
  const rows = [
    ...today.done_today.map(({ notification_focus_repeat_id: id, title, score, passed }) => ({
      id,
      title,
      to: undefined,
      note:
        score === null ? t('today.passed') : `${t('today.score', { score })}${passed ? '' : ` · ${t('today.again')}`}`,
    })),
    ...due.map((session) => ({
      id: session.notification_focus_repeat_id,
      title: session.card.title,
      to: link(session),
      note: '',
    })),
  ];
  return (
    <section className="w-full text-left" aria-labelledby="repeat-summary">
      <h2 id="repeat-summary" className="mb-3 font-display text-22 font-semibold">
        {t('summary.title', { done: today.done_today.length, total: rows.length })}
      </h2>
      <ul className="flex list-none flex-col overflow-hidden rounded-card border border-line bg-surface">
        {rows.map(({ id, title, to, note }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-line px-3 not-last:border-b">
            {to ? (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            ) : (
              <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
            )}
            <span className={cx('min-w-0 flex-1 truncate', !to && 'text-ink-2')}>
              {to ? (
                <Link to={to} className="font-medium text-accent underline">
                  {title || t('untitled')}
                </Link>
              ) : (
                title || t('untitled')
              )}
            </span>
            <span className="text-14 text-ink-2">{to ? t('summary.due') : `${t('summary.done')} ${note}`.trim()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
