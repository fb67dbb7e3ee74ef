import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall, useCallFailureWords } from '#client/use-call.ts';
import { NewsFrame } from '#features/publications/ui/news-frame.tsx';
import type { PromptFrame } from '#features/publications/ui/prompt.ts';
import { toHeading } from '#ui/return-focus.ts';
import { showToast } from '#ui/toast.tsx';
import type { MapNewsReply } from '../../news.contract.ts';
import { partNames } from '../../rules/edition-news.ts';
import { NewsParts } from './news-parts.tsx';

interface Props extends PromptFrame {
  mapId: string;
  language: string;
  /** Compares the copy with the whole edition, in place of what is new in it. */
  whole?: boolean;
}

/** What the author changed since the copy was taken. Each part can be taken or left. */
export default function NewsDialog({ mapId, language, whole = false, open, onClose }: Props) {
  const { t } = useTranslation('maps');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const words = useCallFailureWords();
  // Always read again, since the decision is about the newest version.
  const { data, error, isFetching, refetch } = useQuery(
    query.publicMaps.news.queryOptions({ input: { id: mapId, whole }, staleTime: 0, persister: undefined }),
  );
  const news = isFetching || error ? undefined : data;
  /** By the version that it was decided about. */
  const [decided, setDecided] = useState<{ version: number; left: ReadonlySet<string> }>();
  const left = decided && decided.version === news?.version ? decided.left : news ? yoursOf(news) : new Set<string>();
  const names = news ? namesOf(news) : [];
  const notRead = error && !isFetching ? words(error).text : undefined;

  async function leave() {
    if (!news) return;
    const { version } = news;
    const done = await run('leave', (options) => calls.publicMaps.leaveNews({ id: mapId, version }, options), version);
    if (done) await close();
  }

  async function take() {
    if (!news) return;
    const kept = names.filter((name) => left.has(name));
    const input = { id: mapId, version: news.version, left: kept, whole };
    if (!(await run('take', (options) => calls.publicMaps.takeNews(input, options), input))) return;
    showToast({
      tone: 'good',
      title: t(whole ? 'news.changedCopy' : 'news.taken'),
      text: kept.length > 0 && !whole ? t('news.kept', { count: kept.length }) : undefined,
    });
    await close();
  }

  async function close() {
    onClose();
    await queries.invalidateQueries({ queryKey: query.maps.key() });
  }

  return (
    <NewsFrame
      open={open}
      onClose={onClose}
      title={t(whole ? 'news.compareTitle' : 'news.title')}
      updatedAt={news?.updated_at}
      returnFocus={toHeading}
      intro={t(whole ? 'news.safeWhole' : 'news.safe')}
      notRead={notRead}
      again={() => void refetch()}
      decision={
        notRead === undefined
          ? {
              leave: whole ? undefined : leave,
              take,
              takeLabel: t('news.take'),
              waits: !news || (whole && names.every((name) => left.has(name))),
              reading: isFetching,
              working,
              failure,
              forget,
              failed: { leave: t('news.notLeft'), take: t('news.notTaken') },
            }
          : undefined
      }
    >
      {news ? (
        <NewsParts
          news={news}
          names={names}
          whole={whole}
          language={language}
          left={left}
          onLeft={(next) => setDecided({ version: news.version, left: next })}
        />
      ) : undefined}
    </NewsFrame>
  );
}

const namesOf = ({ settings, nodes, looks, looks_yours, edges, suggestions }: MapNewsReply): string[] => [
  ...(settings.length > 0 ? [partNames.settings] : []),
  ...nodes.map(({ name }) => name),
  ...(looks > 0 ? [partNames.looks] : []),
  ...(looks_yours > 0 ? [partNames.looksYours] : []),
  ...(edges.some(({ yours }) => !yours) ? [partNames.edges] : []),
  ...(edges.some(({ yours }) => yours) ? [partNames.edgesYours] : []),
  ...(suggestions.length > 0 ? [partNames.suggestions] : []),
];

/** What the learner changed too stays, unless they choose otherwise. */
const yoursOf = ({ settings_yours, suggestions_yours, nodes }: MapNewsReply): ReadonlySet<string> =>
  new Set([
    partNames.looksYours,
    partNames.edgesYours,
    ...(suggestions_yours ? [partNames.suggestions] : []),
    ...(settings_yours ? [partNames.settings] : []),
    ...nodes.flatMap(({ name, yours }) => (yours ? [name] : [])),
  ]);
