import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { choiceFromQuery as backgroundFromQuery, wrongInQuery } from '#features/scenes/rules/background-choice.ts';
import { Button } from '#ui/button.tsx';
import { choiceFromQuery, notesOnQuery, sourceFromQuery, withFixedTime, type LaunchNote } from '../../rules/launch.ts';
import { RunningNote } from '../running-note.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { LaunchForm } from './launch-form.tsx';
import { LaunchNotes } from './launch-notes.tsx';
import { useLaunch } from './use-launch.ts';

/** The start screen (S3 §2), with what its address names chosen already. */
export function StartScreen() {
  const { t, i18n } = useTranslation('focus');
  const [address] = useSearchParams();
  const member = useMember();
  const mayHideName = member.membership !== 'FREE';
  const [named] = useState(() => sourceFromQuery(address, dayOf(Date.now(), member)));
  const cardId = named?.kind === 'memento' ? named.id : undefined;
  const read = useQuery(query.cards.read.queryOptions({ input: { id: cardId ?? '' }, enabled: cardId !== undefined }));
  const card = read.data?.[0];
  const fixed = card?.locked ? { minutes: card.timerValueSelected, rounds: card.round } : undefined;
  const gone = cardId !== undefined && !card && (read.data !== undefined || read.error instanceof ORPCError);
  const day = named?.kind === 'journal' ? dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }) : undefined;
  const source =
    named && !gone
      ? {
          ...named,
          title: named.title || (card?.title ?? day?.format(Date.parse(named.id)) ?? ''),
          timer: card && { minutes: card.timerValueSelected, rounds: card.round },
          ...(named.category_1 === undefined && card && { category_1: card.category_1, category_2: card.category_2 }),
        }
      : undefined;
  const notes: LaunchNote[] = [
    ...notesOnQuery(address, mayHideName),
    ...wrongInQuery(address).map((parameter) => ({ parameter, reason: 'wrong' as const })),
    ...(gone ? [{ parameter: 'focusCardIdParam', reason: 'unknown' as const }] : []),
  ];
  const title = source?.title ?? '';
  const launch = useLaunch(
    source,
    (fallback) => withFixedTime(choiceFromQuery(address, fallback, mayHideName), fixed),
    backgroundFromQuery(address),
  );
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-6 pb-10 sm:px-6">
      <h1 className="font-display text-28 font-semibold sm:text-36">{t('launch.pageTitle')}</h1>
      {title === '' ? (
        <p className="mt-2 text-16 text-ink-2">{t('launch.pageText')}</p>
      ) : (
        <p dir="auto" className="mt-2 text-18 text-ink-2 wrap-anywhere">
          {title}
        </p>
      )}
      <RunningNote className="mt-5" />
      <LaunchNotes notes={notes} />
      <div className="mt-6">
        <LaunchForm
          choice={launch.choice}
          onChange={launch.setChoice}
          background={launch.background}
          onBackground={launch.setBackground}
          source={source}
          fixed={fixed !== undefined}
        />
      </div>
      <Button
        className="mt-8"
        variant="primary"
        size="lg"
        wide
        loading={launch.starting}
        icon={<Play aria-hidden="true" className="size-5" />}
        onClick={() => void launch.start(false)}
      >
        {t('launch.start')}
      </Button>
      <LaunchFailed open={launch.failed} onClose={launch.forgetFailure} />
    </div>
  );
}
