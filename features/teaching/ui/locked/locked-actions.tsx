import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Timer } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import type { Card } from '#features/cards/contract.ts';
import { useLaunchDialog } from '#features/focus-sessions/ui/launch-session.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { answersTarget, openGiven } from '../../client.ts';
import type { LockedCard } from '../../locked.contract.ts';

/** What the holder of a locked card can do now: study it in its session, answer its test, or wait for the review. */
export function LockedActions({ card }: { card: Card }) {
  const { t } = useTranslation(['cards', 'locked']);
  const { _id: id, title, category_1, category_2, timerValueSelected: minutes, round: rounds } = card;
  const online = useOnline();
  const launch = useLaunchDialog(
    { kind: 'memento', id, title, category_1, category_2, fromLibrary: true },
    { minutes, rounds },
  );
  // The server opens the card: without it a session would run beside nothing to study.
  const session = online ? (
    <Button icon={<Timer aria-hidden="true" className="size-5" />} onClick={launch.ask}>
      {t('actions.focus')}
    </Button>
  ) : (
    <p className="w-full text-16 text-ink-2">{t('locked:offline')}</p>
  );
  return (
    <>
      <Actions card={card} session={session} />
      {/* Stays with what was chosen in it, whatever happens to its button. */}
      {launch.dialog}
    </>
  );
}

function Actions({ card: { _id: id, author_name }, session }: { card: Card; session: ReactNode }) {
  const { t } = useTranslation('locked');
  const saved = useSaveState(answersTarget(id));
  const { data } = useQuery(
    query.teaching.lockedCard.queryOptions({ input: { id }, staleTime: 0, persister: undefined, gcTime: 0 }),
  );
  const locked = data?.[0];
  const opened = useOpenGiven(id, locked);
  if (locked?.sent_at)
    return (
      <p role="status" className="w-full rounded-card bg-accent-soft p-4 text-16">
        {t(`state.${saved}`, { author: author_name })}
      </p>
    );
  const told = opened ? (
    <p role="status" className="w-full text-14 text-ink-2">
      {t('opened', { teacher: opened })}{' '}
      <Link className="underline underline-offset-4" to="/app/students">
        {t('yourTeachers')}
      </Link>
    </p>
  ) : null;
  if (locked?.access !== 'testOpen')
    return (
      <>
        {session}
        {locked?.unseen_session ? (
          <p className="w-full text-16">
            {t('unseen')}{' '}
            <Link className="underline underline-offset-4" to={`/app/focus-session/${locked.unseen_session}`}>
              {t('unseenAnswer')}
            </Link>
          </p>
        ) : locked?.closed_test ? (
          <ClosedTest {...locked.closed_test} />
        ) : null}
        {told}
      </>
    );
  return (
    <>
      <ButtonLink
        to={`/app/card/${id}/answers`}
        variant="primary"
        size="lg"
        icon={<GraduationCap aria-hidden="true" className="size-5" />}
      >
        {t('take')}
      </ButtonLink>
      {session}
      {told}
    </>
  );
}

/** Why the card stays locked after a session, and how to go on. */
function ClosedTest({ why, focus_seconds, needed_seconds }: NonNullable<LockedCard['closed_test']>) {
  const { t } = useTranslation('locked');
  return (
    <p className="w-full text-16">
      {t(`closedTest.${why}`, {
        done: t('minutes', { count: Math.floor(focus_seconds / 60) }),
        needed: t('minutes', { count: Math.ceil(needed_seconds / 60) }),
      })}
    </p>
  );
}

/**
 * Opening the card says so to who gave it, and accepts them, once. Answers whom it has accepted, for as long as this
 * screen is open.
 */
function useOpenGiven(id: string, locked: LockedCard | undefined): string | null {
  const [accepted, setAccepted] = useState<string | null>(null);
  const [said, setSaid] = useState(false);
  const asks = locked?.asks ?? null;
  const unsaid = locked !== undefined && (!locked.opened || asks !== null);
  useEffect(() => {
    if (!unsaid || said) return;
    setSaid(true);
    setAccepted(asks);
    outbox.submit(openGiven({ id })).catch(reportError);
  }, [id, asks, unsaid, said]);
  return accepted;
}
