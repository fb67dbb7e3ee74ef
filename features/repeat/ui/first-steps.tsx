import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import type { CardShort } from '#features/cards/contract.ts';
import type { TodayReply } from '../contract.ts';

/** Three first steps for a new member, with those done ticked. */
export function FirstSteps({
  today,
  testLink,
  exploreLink,
  bringInLink,
  onNewCard,
}: {
  today: TodayReply;
  testLink: (card: CardShort) => string;
  /** Link to public cards. */
  exploreLink: string;
  /** Where files of others are brought in. */
  bringInLink: string;
  onNewCard: () => void;
}) {
  const { t } = useTranslation('repeat');
  const { has, recent } = today;
  const testable = recent.find(
    (card) => !card.locked && card.key_idea_count + card.flashcard_count + card.quizz_count > 0,
  );
  return (
    <section className="max-w-3xl">
      <p className="mb-5 text-18 text-ink-2">{t('first.lead')}</p>
      <ol className="flex flex-col gap-3">
        <Step number={1} title={t('first.take.title')} text={t('first.take.text')} done={has.copies}>
          <ButtonLink to={exploreLink} variant={has.copies || has.written ? 'secondary' : 'primary'}>
            {t('first.take.action')}
          </ButtonLink>
        </Step>
        <Step
          number={2}
          title={t('first.test.title')}
          text={testable ? t('first.test.text') : `${t('first.test.text')} ${t('first.test.wait')}`}
          done={has.answers}
        >
          {testable ? (
            <ButtonLink to={testLink(testable)} variant={has.answers ? 'secondary' : 'primary'} className="max-w-full">
              <span className="truncate" title={testable.title}>
                {t('first.test.action', { title: testable.title || t('untitled') })}
              </span>
            </ButtonLink>
          ) : null}
        </Step>
        <Step number={3} title={t('first.write.title')} text={t('first.write.text')} done={has.written}>
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={onNewCard}>
            {t('first.write.action')}
          </Button>
        </Step>
      </ol>
      <p className="mt-4 text-16 text-ink-2">
        {t('first.bring.text')}{' '}
        <Link to={bringInLink} className="text-accent underline">
          {t('first.bring.action')}
        </Link>
      </p>
    </section>
  );
}

function Step({
  number,
  title,
  text,
  done,
  children,
}: {
  number: number;
  title: string;
  text: string;
  done: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('repeat');
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
      <span
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-full font-display text-18 font-semibold',
          done ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent',
        )}
      >
        {done ? <Check aria-hidden="true" className="size-5" /> : <span aria-hidden="true">{number}</span>}
        {done ? <span className="sr-only">{t('first.done')}</span> : null}
      </span>
      {/* With large letters it wraps below the number. */}
      <div className="flex min-w-0 flex-[1_1_12rem] flex-col items-start gap-3">
        <div>
          <h2 className="text-18 font-semibold">{title}</h2>
          <p className="text-16 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
