import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { reviewsOfRun } from '#features/memory/client.ts';
import { keepAnswers } from '#features/memory/client/keep-answers.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import { keepSeveral } from '../client/keep-several.ts';
import type { SeveralStart } from '../rules/several/start.ts';
import type { SeveralSource } from '../several.contract.ts';
import { MemberRating } from './member-rating.tsx';
import { useWholeCards } from './use-whole-cards.ts';

/** Loads its styles with it, because the shared document of /app cannot include the styles of one screen. */
const SeveralTest = later(async () => ({ default: (await import('./several/several-test.tsx')).SeveralTest }), {
  meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
  // The error screen is shown instead: nothing else can be.
  without(_props, error) {
    throw error;
  },
});

/** The app puts this around a test of several cards. */
export interface AroundTest {
  readonly beside: ReactNode;
  readonly onRunning: (running: boolean) => void;
  /** Shown instead of a test whose cards cannot be read. */
  readonly failed: (error: unknown) => ReactNode;
}

/**
 * A test of several own cards, from any list of ids. Left out are cards that are gone, locked or not covered by the
 * member's plan. With public cards among them the result is not saved, only the answers about own cards.
 */
export function OwnSeveralTest({
  start,
  source,
  ids,
  title,
  back,
  backLabel,
  mapOf,
  onScore,
  around,
}: {
  start: SeveralStart;
  source: SeveralSource;
  ids: readonly string[];
  title: string;
  back: string;
  backLabel: string;
  /** A map that the cards come from has so many. */
  mapOf?: number;
  /** The result is stored on this device. */
  onScore?: (score: number) => Promise<unknown>;
  around: AroundTest;
}) {
  const { t } = useTranslation('several');
  const { t: named } = useTranslation('cards');
  const member = useMember();
  const read = useWholeCards(ids);
  const { data: latest } = useQuery(query.several.latest.queryOptions());

  const last = latest?.find((run) => JSON.stringify(run.source) === JSON.stringify(source));
  if (!read.cards && !read.failed)
    return (
      <>
        <WindowTitle title={title} />
        <div className="min-h-dvh" aria-busy="true" />
      </>
    );
  if (!read.cards)
    return (
      <main className="p-6">
        <WindowTitle title={title} />
        <EmptyState
          icon={<CloudOff className="size-7" />}
          title={t('notRead.title')}
          text={t('notRead.text')}
          action={
            <>
              <Button variant="primary" onClick={read.again}>
                {t('notRead.again')}
              </Button>
              <ButtonLink to={back}>{backLabel}</ButtonLink>
            </>
          }
        />
      </main>
    );
  const cards = read.cards
    .filter((card) => !card.locked && whatBlocksOpening(card, { plan: member.membership }) === undefined)
    .map((card) => ({ ...card, title: card.title.trim() || named('face.untitled') }));
  /** Cards of others, of which no answers are stored. A run without them is saved as a whole. */
  const others = new Set(cards.flatMap(({ _id, state }) => (state === 'PUBLIC' ? [_id] : [])));
  const isOwn = (asked: readonly { readonly _id: string }[]) => !asked.some(({ _id }) => others.has(_id));
  return (
    <>
      <WindowTitle title={title} />
      {around.beside}
      <MemberRating cardIds={cards.flatMap(({ _id }) => (others.has(_id) ? [] : [_id]))}>
        <SeveralTest
          start={start}
          title={title}
          cards={cards}
          owner={member._id}
          {...(mapOf === undefined ? {} : { context: { mapOf } })}
          lastScore={last?.score}
          portsOf={(testId, asked) => ({
            async record(all) {
              const events = all.filter(({ card_id }) => !others.has(card_id));
              if (events.length > 0) await keepAnswers(events, testId);
            },
            async finish(result) {
              if (!isOwn(asked)) return;
              await keepSeveral({ ...result, source });
              await onScore?.(result.score);
            },
          })}
          exits={(run) => ({
            back,
            backLabel,
            ...(run && {
              saveNote: (
                <>
                  {isOwn(run.cards) ? null : <p>{t('result.mixed')}</p>}
                  <SaveNote testId={run.testId} />
                </>
              ),
            }),
          })}
          onRunning={around.onRunning}
        />
      </MemberRating>
    </>
  );
}

/** Save state of the answers and the score of a run. */
function SaveNote({ testId }: { testId: string }) {
  const { t } = useTranslation('several');
  const state = useSaveState(reviewsOfRun(testId));
  const failed = state === 'failed' || state === 'conflict';
  return (
    <p role="status">
      {t(`result.${failed ? 'failed' : state}`)}{' '}
      {failed ? (
        <Link to="/app/queue" className="font-medium text-accent underline">
          {t('result.queue')}
        </Link>
      ) : null}
    </p>
  );
}
