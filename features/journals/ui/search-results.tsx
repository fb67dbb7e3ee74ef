import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Journal } from '../contract.ts';
import { foundWords } from '../rules/found-words.ts';
import { DiarySkeleton } from './diary.tsx';
import { searchHeld } from './held-journals.ts';
import { useDayWords } from './use-day-words.ts';

/** What was found: by the server, or on this device while the server cannot be reached. */
export function SearchResults({ words }: { words: string }) {
  const { t } = useTranslation('journals');
  const online = useOnline();
  const found = useQuery({
    ...query.journals.search.queryOptions({ input: { q: words }, persister: undefined }),
    enabled: online,
  });
  const asksDevice = !online || found.isError;
  const held = useQuery({
    queryKey: ['journals on this device', words],
    queryFn: () => searchHeld(words),
    enabled: asksDevice,
    persister: undefined,
    staleTime: 0,
  });
  const journals = asksDevice ? held.data : found.data?.journals;
  if (!journals) return <DiarySkeleton />;
  const more = !asksDevice && found.data?.more;
  return (
    <section>
      <p role="status" className="mb-4 text-14 text-ink-2">
        {t(more ? 'search.more' : 'search.results', { count: journals.length, words })}
        {asksDevice ? <span className="block text-ink-3">{t('search.offline')}</span> : null}
      </p>
      {journals.length === 0 ? (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={t('search.none', { words })}
          text={t('search.noneText')}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {journals.map((journal) => (
            <Found key={journal.date} journal={journal} words={words} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Found({ journal, words }: { journal: Journal; words: string }) {
  const { t } = useTranslation('journals');
  const { longDay } = useDayWords();
  const day = longDay(journal.date);
  return (
    <li className="group relative rounded-card bg-surface px-5 py-4 shadow-resting transition-shadow hover:shadow-lifted sm:px-7">
      <p className="text-12 text-ink-3">{day}</p>
      <h3 className="font-display text-18 font-semibold wrap-anywhere">
        <Link
          to={`/app/journal/${journal.date}`}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
        >
          <Marked text={journal.title.trim() || t('entry.untitled', { day })} words={words} />
        </Link>
      </h3>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        <Marked text={plainText(journal.content)} words={words} />
      </p>
    </li>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  return foundWords(text, words).map(({ text: stretch, found }, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <span key={place}>
      {found ? <mark className="rounded-[3px] bg-warn-soft px-0.5 text-ink">{stretch}</mark> : stretch}{' '}
    </span>
  ));
}
