import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { RoundAnswer, Unseen } from '../../rules/attendance.ts';

/** Asks about each round in which nobody was seen whether it counts. The answer can be changed. */
export function UnseenRounds({
  unseen,
  onAnswer,
}: {
  unseen: readonly Unseen[];
  onAnswer: (rounds: readonly number[], answer: RoundAnswer) => void;
}) {
  const { t } = useTranslation('focus');
  const heading = useRef<HTMLHeadingElement>(null);
  const open = unseen.filter(({ answer }) => answer === null);
  const minutes = (ms: number) => Math.max(1, Math.round(ms / 60_000));
  const sum = open.reduce((total, { ms }) => total + ms, 0);
  if (unseen.length === 0) return null;
  return (
    <section className="mt-4 rounded-control bg-sunken p-4" aria-labelledby="unseen-rounds">
      <h3 ref={heading} tabIndex={-1} id="unseen-rounds" className="text-18 font-semibold outline-none">
        {t('unseen.title')}
      </h3>
      {open.length > 0 ? <p className="mt-1 text-14 text-ink-2">{t('unseen.text')}</p> : null}
      <ul className="mt-3 flex flex-col gap-3">
        {unseen.map(({ round, ms, answer }) => (
          <li key={round} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-16" role="status">
              {t(`unseen.${answer ?? 'open'}`, { round, count: minutes(ms) })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Choice
                is={answer === 'count'}
                label={t('unseen.toCountRound', { round })}
                onChoose={() => onAnswer([round], 'count')}
              >
                {t('unseen.toCount')}
              </Choice>
              <Choice
                is={answer === 'leaveOut'}
                label={t('unseen.toLeaveOutRound', { round })}
                onChoose={() => onAnswer([round], 'leaveOut')}
              >
                {t('unseen.toLeaveOut')}
              </Choice>
            </div>
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <Button
          className="mt-4"
          onClick={() => {
            // The button is removed with the last question, so move the focus first.
            heading.current?.focus({ preventScroll: true });
            onAnswer(
              open.map(({ round }) => round),
              'count',
            );
          }}
        >
          {t('unseen.toCountAll', { count: minutes(sum) })}
        </Button>
      ) : null}
    </section>
  );
}

/** Stays where it is when it is pressed, so that the keyboard's focus does. */
function Choice({
  is,
  label,
  onChoose,
  children,
}: {
  is: boolean;
  label: string;
  onChoose: () => void;
  children: string;
}) {
  return (
    <Button
      size="sm"
      variant={is ? 'primary' : 'secondary'}
      icon={is ? <Check aria-hidden="true" className="size-4" /> : undefined}
      aria-label={label}
      aria-pressed={is}
      onClick={() => is || onChoose()}
    >
      {children}
    </Button>
  );
}
