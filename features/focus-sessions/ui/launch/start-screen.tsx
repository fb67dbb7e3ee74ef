import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMember } from '#client/session.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { choiceFromQuery as backgroundFromQuery, wrongInQuery } from '#features/scenes/rules/background-choice.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import {
  choiceFromQuery,
  defaultLaunchChoice,
  noteOnGone,
  notesOnQuery,
  sourceFromQuery,
  whatNeedsNetwork,
  withFixedTime,
  type LaunchNote,
} from '../../rules/launch.ts';
import { RunningNote } from '../running-note.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { LaunchForm } from './launch-form.tsx';
import { LaunchNotes } from './launch-notes.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { useLaunch } from './use-launch.ts';
import { useNamed } from './use-named.ts';

/** The start screen (S3 §2), with what its address names chosen already. */
export function StartScreen() {
  const { t, i18n } = useTranslation('focus');
  const [address] = useSearchParams();
  const member = useMember();
  const mayHideName = member.membership !== 'FREE';
  const [named] = useState(() => sourceFromQuery(address, dayOf(Date.now(), member)));
  const { card, title: ownTitle, category, hasPublicEdition, gone, failure } = useNamed(named);
  const words = useCallFailureWords();
  const fixed = card?.locked ? { minutes: card.timerValueSelected, rounds: card.round } : undefined;
  const day = named?.kind === 'journal' ? dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }) : undefined;
  // A public edition needs no copy to be shown to others.
  const isPublic = choiceFromQuery(address, defaultLaunchChoice(undefined), mayHideName).isPublic;
  const source =
    named && (!gone || isPublic)
      ? {
          ...named,
          title: named.title || ownTitle || (day?.format(Date.parse(named.id)) ?? ''),
          timer: card && { minutes: card.timerValueSelected, rounds: card.round },
          isPublic: isPublic || hasPublicEdition,
          ...(named.category_1 === undefined && category),
        }
      : undefined;
  const notes: LaunchNote[] = [
    ...notesOnQuery(address, mayHideName),
    ...wrongInQuery(address).map((parameter) => ({ parameter, reason: 'wrong' as const })),
    ...(named && gone ? [noteOnGone(named.kind, isPublic)] : []),
  ];
  const title = source?.title ?? '';
  const online = useOnline();
  const launch = useLaunch(
    source,
    (fallback) => withFixedTime(choiceFromQuery(address, fallback, mayHideName), fixed),
    backgroundFromQuery(address),
  );
  const waits = online ? undefined : whatNeedsNetwork(launch.choice, fixed !== undefined);
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
      {failure ? (
        <ErrorNote
          className="mt-5"
          title={t('launch.notRead')}
          text={words(failure.error).text}
          action={
            <Button loading={failure.trying} onClick={failure.again}>
              {t('room.tryAgain')}
            </Button>
          }
        />
      ) : null}
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
      <NeedsNetwork why={waits} />
      <Button
        className="mt-8"
        variant="primary"
        size="lg"
        wide
        loading={launch.starting}
        icon={<Play aria-hidden="true" className="size-5" />}
        aria-disabled={waits !== undefined || launch.lacks}
        onClick={() => void (waits || launch.lacks || launch.start(false))}
      >
        {t(launch.choice.connectType === 'PAIRUP' ? 'launch.others.ask' : 'launch.start')}
      </Button>
      <LaunchFailed open={launch.failed} why={launch.failure?.text} onClose={launch.forgetFailure} />
    </div>
  );
}
