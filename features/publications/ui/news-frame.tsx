import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#client/use-call.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PromptFrame } from './prompt.ts';

/** What is decided about the changes of an author; also the name of the call that sends it. */
export type NewsDecision = 'leave' | 'take';

/**
 * The dialog around what an author changed: the date, buttons to decide later, to leave it and to take it, a failed
 * decision with a second look, and a skeleton while the changes are read.
 */
export function NewsFrame({
  open,
  onClose,
  title,
  updatedAt,
  returnFocus,
  intro,
  notRead,
  decision,
  again,
  children,
}: PromptFrame & {
  title: string;
  /** When the author published them. */
  updatedAt?: string | null | undefined;
  returnFocus?: (() => false) | undefined;
  /** What stays, whatever is decided. */
  intro?: string | undefined;
  /** Why the changes could not be read. */
  notRead?: string | undefined;
  /** `undefined`: there is nothing to decide. */
  decision?:
    | {
        /** `undefined`: this was left before, or is no news. */
        readonly leave?: (() => Promise<void>) | undefined;
        readonly take: () => Promise<void>;
        readonly takeLabel: string;
        /** Taking it must wait. */
        readonly waits: boolean;
        /** The changes are being read again. */
        readonly reading: boolean;
        readonly working: string | undefined;
        readonly failure: CallFailure | undefined;
        readonly forget: () => void;
        readonly failed: Readonly<Record<NewsDecision, string>>;
      }
    | undefined;
  again: () => void;
  /** `undefined` while the changes are read. */
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('publications');
  const [decided, setDecided] = useState<NewsDecision>('take');
  const decide = (what: NewsDecision, act: () => Promise<void>) => {
    setDecided(what);
    act().catch(reportError);
  };
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={
        updatedAt
          ? t('news.updated', { date: dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(updatedAt)) })
          : undefined
      }
      {...(returnFocus && { returnFocus })}
      footer={decision && buttons(decision)}
    >
      <div className="flex flex-col gap-5">
        {intro === undefined ? null : <p className="rounded-card bg-sunken p-4 text-14">{intro}</p>}
        {decision?.failure ? (
          <ErrorNote
            title={decision.failed[decided]}
            text={decision.failure.text}
            action={
              decision.failure.code === 'CONFLICT' ? (
                <Button
                  onClick={() => {
                    decision.forget();
                    again();
                  }}
                >
                  {t('news.lookAgain')}
                </Button>
              ) : undefined
            }
            onClose={decision.forget}
          />
        ) : null}
        {notRead === undefined ? (
          (children ?? (
            <div aria-busy="true" className="flex flex-col gap-3">
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-12 w-full" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))
        ) : (
          <ErrorNote title={t('news.failed')} text={notRead} action={<Button onClick={again}>{t('again')}</Button>} />
        )}
      </div>
    </Dialog>
  );

  function buttons({ leave, take, takeLabel, waits, reading, working }: NonNullable<typeof decision>) {
    return (
      <>
        {/* On a phone the close button of the dialog does the same. */}
        <Button className="max-sm:hidden" onClick={onClose}>
          {t('news.later')}
        </Button>
        {leave ? (
          <Button loading={working === 'leave'} onClick={() => decide('leave', leave)}>
            {t('news.leave')}
          </Button>
        ) : null}
        <Button
          variant="primary"
          loading={working === 'take' || reading}
          aria-disabled={waits || undefined}
          onClick={() => !waits && decide('take', take)}
        >
          {takeLabel}
        </Button>
      </>
    );
  }
}
