import { ArrowRight, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { rememberShownResult } from '#client/shown-result.ts';
import { firstGoOf, type GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { Road } from '#features/self-test/ui/road.tsx';
import { ScoreDial } from '#features/self-test/ui/score-dial.tsx';
import { Button } from '#ui/button.tsx';
import type { Waiting } from '../rules/plan-run.ts';
import type { Scope } from '../rules/scope.ts';
import type { Size } from '../rules/wish.ts';
import { ToResting } from './items/to-resting.tsx';
import { LessKnown } from './less-known.tsx';
import { NotOnDevice } from './not-on-device.tsx';
import { SizeMenu } from './size-menu.tsx';
import { useWish } from './use-wish.ts';
import '#features/self-test/ui/self-test.css';

/** The end of a run: how much was known at first, what waits, and runs of other sizes. */
export function ReviewDone({
  scope,
  name,
  testId,
  answers,
  total,
  waiting,
  apart,
  missing,
  onUndo,
  onMore,
  onSize,
  onClose,
}: {
  scope: Scope;
  /** What the run was about; nothing of all cards. */
  name: string | undefined;
  testId: string;
  answers: readonly GivenAnswer[];
  total: number;
  waiting: Waiting;
  /** How many wait until tomorrow because another part of the same item came today. */
  apart: number;
  /** How many were left behind because their contents were not on this device. */
  missing: number;
  onUndo: () => void;
  onMore: () => void;
  onSize: (size: Size) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['review', 'self-test']);
  const [wish, keep] = useWish();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    // A reload shows it again, so that the last answer can still be undone.
    rememberShownResult({ testId });
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  useKeys(
    [
      { keys: 'u', label: t('self-test:keys.undo'), run: onUndo },
      { keys: 'Escape', label: t('close'), run: onClose },
    ],
    t('title'),
  );
  const { right } = firstGoOf(answers);
  const more = waiting.count;
  return (
    <div className="self-test relative isolate min-h-dvh bg-ground" data-category="OTHER">
      <Road share={1} />
      <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-6 px-[min(1.25rem,5.5vw)] pt-10 pb-16 text-center sm:pt-16">
        <ScoreDial score={total === 0 ? 100 : Math.round((100 * right) / total)} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none sm:text-36">
            {t('done.title')}
          </h1>
          {name === undefined ? null : (
            <p dir="auto" className="mt-1 text-16 text-ink-2 wrap-anywhere">
              {name}
            </p>
          )}
          {total > 0 ? <p className="mt-2 text-18 text-ink-2">{t('done.known', { count: total, right })}</p> : null}
          {more > 0 ? (
            <p className="mt-1 text-16 text-ink-2">
              {t('done.more', { count: more })} <LessKnown waiting={waiting} />
            </p>
          ) : null}
          {apart > 0 ? <p className="mt-1 text-16 text-ink-2">{t('done.apart', { count: apart })}</p> : null}
          <p className="mt-1 text-16 text-ink-2 empty:hidden">
            <NotOnDevice count={missing} />
          </p>
        </div>
        <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row">
          {more > 0 ? (
            <Button
              size="lg"
              variant="primary"
              icon={<ArrowRight aria-hidden="true" className="size-5" />}
              onClick={onMore}
            >
              {t('done.goOn')}
            </Button>
          ) : null}
          <Button size="lg" variant={more > 0 ? undefined : 'primary'} onClick={onClose}>
            {t('done.back')}
          </Button>
          <SizeMenu
            size="lg"
            wish={wish}
            scope={scope}
            beyond={[more > 0 ? 'more' : 'ahead']}
            onSize={onSize}
            onWish={keep}
          />
        </div>
        <div className="flex flex-wrap justify-center gap-x-2">
          <Button variant="quiet" size="sm" icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={onUndo}>
            {t('self-test:undo')}
          </Button>
          <ToResting size="sm" />
        </div>
      </div>
    </div>
  );
}
