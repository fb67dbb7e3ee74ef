import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { useCall, useCallFailureWords } from '#client/use-call.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { toHeading } from '#ui/return-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import type { MapNewsReply } from '../../news.contract.ts';
import { partNames } from '../../rules/edition-news.ts';
import { NewsParts } from './news-parts.tsx';

interface Props {
  mapId: string;
  language: string;
  /** Compares the copy with the whole edition, in place of what is new in it. */
  whole?: boolean;
  open: boolean;
  onClose: () => void;
}

/** What the author changed since the copy was taken. Each part can be taken or left. */
export default function NewsDialog({ mapId, language, whole = false, open, onClose }: Props) {
  const { t, i18n } = useTranslation('maps');
  const queries = useQueryClient();
  const { run, working, failure, forget } = useCall();
  const [failed, setFailed] = useState<'takeNews' | 'leaveNews'>('takeNews');
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

  async function decide(what: 'takeNews' | 'leaveNews') {
    if (!news) return;
    setFailed(what);
    const kept = names.filter((name) => left.has(name));
    const done =
      what === 'leaveNews'
        ? await run(
            what,
            (options) => calls.publicMaps.leaveNews({ id: mapId, version: news.version }, options),
            news.version,
          )
        : await run(
            what,
            (options) => calls.publicMaps.takeNews({ id: mapId, version: news.version, left: kept, whole }, options),
            [whole, news.version, ...kept].join(),
          );
    if (!done) return;
    onClose();
    if (what === 'takeNews')
      showToast({
        tone: 'good',
        title: t(whole ? 'news.changedCopy' : 'news.taken'),
        text: kept.length > 0 && !whole ? t('news.kept', { count: kept.length }) : undefined,
      });
    await queries.invalidateQueries({ queryKey: query.maps.key() });
  }

  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(whole ? 'news.compareTitle' : 'news.title')}
      description={
        news &&
        t('news.updated', { date: dateFormat(i18n.language, { dateStyle: 'long' }).format(new Date(news.updated_at)) })
      }
      returnFocus={toHeading}
      footer={
        <>
          {/* On a phone the close button of the dialog does the same. */}
          <Button className="max-sm:hidden" onClick={onClose}>
            {t('news.later')}
          </Button>
          {whole ? null : (
            <Button loading={working === 'leaveNews'} onClick={() => void decide('leaveNews').catch(reportError)}>
              {t('news.leave')}
            </Button>
          )}
          <Button
            variant="primary"
            loading={working === 'takeNews' || isFetching}
            disabled={whole && names.every((name) => left.has(name))}
            onClick={() => void decide('takeNews').catch(reportError)}
          >
            {t('news.take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-card bg-sunken p-4 text-14">{t(whole ? 'news.safeWhole' : 'news.safe')}</p>
        {failure ? (
          <ErrorNote
            title={t(failed === 'leaveNews' ? 'news.notLeft' : 'news.notTaken')}
            text={failure.text}
            action={
              failure.code === 'CONFLICT' ? (
                <Button
                  onClick={() => {
                    forget();
                    void refetch();
                  }}
                >
                  {t('news.lookAgain')}
                </Button>
              ) : undefined
            }
            onClose={forget}
          />
        ) : null}
        {news ? (
          <NewsParts
            news={news}
            names={names}
            whole={whole}
            language={language}
            left={left}
            onLeft={(next) => setDecided({ version: news.version, left: next })}
          />
        ) : error && !isFetching ? (
          <ErrorNote
            title={t('news.failed')}
            text={words(error).text}
            action={<Button onClick={() => void refetch()}>{t('news.again')}</Button>}
          />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </div>
        )}
      </div>
    </Dialog>
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
