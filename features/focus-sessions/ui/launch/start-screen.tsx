import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { choiceFromQuery as backgroundFromQuery } from '#features/scenes/rules/background-choice.ts';
import { Button } from '#ui/button.tsx';
import { choiceFromQuery, sourceFromQuery, withFixedTime } from '../../rules/launch.ts';
import { RunningNote } from '../running-note.tsx';
import { LaunchFailed } from './launch-failed.tsx';
import { LaunchForm } from './launch-form.tsx';
import { useLaunch } from './use-launch.ts';

/** The start screen (S3 §2), with what its address names chosen already. */
export function StartScreen() {
  const { t } = useTranslation('focus');
  const [address] = useSearchParams();
  const [named] = useState(() => sourceFromQuery(address));
  const cardId = named?.kind === 'memento' ? named.id : undefined;
  const read = useQuery(query.cards.read.queryOptions({ input: { id: cardId ?? '' }, enabled: cardId !== undefined }));
  const card = read.data?.[0];
  const fixed = card?.locked ? { minutes: card.timerValueSelected, rounds: card.round } : undefined;
  const source = named && {
    ...named,
    title: named.title || (card?.title ?? ''),
    ...(named.category_1 === undefined && card && { category_1: card.category_1, category_2: card.category_2 }),
  };
  const title = source?.title ?? '';
  const launch = useLaunch(
    source,
    (fallback) => withFixedTime(choiceFromQuery(address, fallback), fixed),
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
