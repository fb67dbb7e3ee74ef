import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { calls } from '#client/calls.ts';
import { useQueue } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useCall } from '#client/use-call.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { NewsFrame } from '#features/publications/ui/news-frame.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toHeading } from '#ui/return-focus.ts';
import { showToast } from '#ui/toast.tsx';
import type { EditionNews } from '../../publications.contract.ts';
import { unsentChanges } from '../../rules/unsent-changes.ts';
import { NewsList } from './news-list.tsx';
import type { PromptFrame } from '#features/publications/ui/prompt.ts';

/**
 * What the author changed since the copy was taken, with buttons to apply or dismiss it. Parts that the learner changed
 * too are kept unless chosen otherwise.
 */
export default function NewsDialog({ cardId, open, onClose }: PromptFrame & { cardId: string }) {
  const { t } = useTranslation('publications');
  // Always refetched, since the decision must be about the author's newest version.
  const {
    data: news,
    isError,
    isFetching,
    refetch,
  } = useQuery(
    query.publications.editionNews.queryOptions({ input: { id: cardId }, staleTime: 0, persister: undefined }),
  );
  const card = useQuery(query.cards.read.queryOptions({ input: { id: cardId } })).data?.[0];
  if (news?.has_news)
    return (
      <Changes
        {...{
          open,
          onClose,
          cardId,
          language: card?.language ?? '',
          locked: card?.locked ?? false,
          news,
          refetch,
          isFetching,
        }}
      />
    );
  return (
    <NewsFrame
      open={open}
      onClose={onClose}
      title={t(card?.edition_news ? 'news.title' : 'news.compared')}
      notRead={isError && !news ? t('needsNetwork') : undefined}
      again={() => void refetch()}
    >
      {news ? <Compared news={news} language={card?.language ?? ''} onClose={onClose} /> : undefined}
    </NewsFrame>
  );
}

/** A copy compared with its edition, without news. */
function Compared({ news, language, onClose }: { news: EditionNews; language: string; onClose: () => void }) {
  const { t } = useTranslation('publications');
  const { yours_only: yours } = news;
  if (news.updated_at === null) return <EmptyState title={t('news.goneTitle')} text={t('refusal.takenBack')} />;
  if (yours.fields.length + yours.items.length === 0)
    return (
      <EmptyState
        title={t('news.noneTitle')}
        text={t('news.noneText')}
        action={<Button onClick={onClose}>{t('close')}</Button>}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="rounded-card bg-sunken p-4 text-14">{t('news.yoursOnly')}</p>
      <NewsList news={yours} language={language} sides="mine" />
    </div>
  );
}

function Changes({
  cardId,
  language,
  locked,
  news,
  open,
  onClose,
  refetch,
  isFetching,
}: PromptFrame & {
  cardId: string;
  language: string;
  locked: boolean;
  news: EditionNews;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
}) {
  const { t } = useTranslation('publications');
  const queries = useQueryClient();
  const waiting = unsentChanges(useQueue().filter(({ target }) => target === `card:${cardId}`));
  const { run, working, failure, forget } = useCall();
  /** Indicators of the news disappear with the decision; the button to reopen dismissed news stays. */
  const [newsRemoved, setNewsRemoved] = useState(false);
  /** Parts that both changed, and for which the author's version was chosen. */
  const [replace, setReplace] = useState<ReadonlySet<string>>(new Set());
  const both = [...news.fields, ...news.items].filter(({ yours }) => yours);
  const unsaved = waiting === 'underWay';

  const refetchAll = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: query.cards.read.queryKey({ input: { id: cardId } }) }),
      queries.invalidateQueries({ queryKey: query.cards.listShort.key() }),
      queries.invalidateQueries({ queryKey: query.publications.editionNews.key() }),
      queries.invalidateQueries({ queryKey: query.notifications.key() }),
    ]);

  async function leave() {
    const input = { id: cardId, edition_version: news.edition_version };
    const reply = await run('leave', (options) => calls.publications.leaveNews(input, options), input);
    if (!reply) return;
    setNewsRemoved(!news.left_out);
    onClose();
    showToast({ title: t('news.left'), text: t('news.leftText') });
    await refetchAll();
  }

  async function take() {
    const chosen = both.map(({ name }) => name).filter((name) => replace.has(name));
    const input = { id: cardId, edition_version: news.edition_version, replace: chosen };
    const reply = await run('take', (options) => calls.publications.takeNews(input, options), input);
    if (!reply) return;
    if (reply.need_premium_account) {
      onClose();
      openUpgrade('madeInPremium', { what: 'open', to: `/app/card/${cardId}` });
      return;
    }
    setNewsRemoved(!news.left_out);
    onClose();
    const { fields, items } = news.yours_only;
    const keptCount = reply.kept.length + fields.length + items.length;
    showToast({
      tone: 'good',
      title: t('news.taken'),
      text: keptCount > 0 ? t('news.keptYours', { count: keptCount }) : undefined,
    });
    await refetchAll();
  }

  return (
    <NewsFrame
      open={open}
      onClose={onClose}
      title={t('news.title')}
      updatedAt={news.updated_at}
      returnFocus={newsRemoved ? toHeading : undefined}
      intro={t('news.safe')}
      again={() => void refetch()}
      decision={{
        leave: news.left_out ? undefined : leave,
        take,
        takeLabel: t('news.take'),
        waits: unsaved,
        reading: isFetching,
        working,
        failure: failure && {
          ...failure,
          text: failure.code === 'OFFLINE' ? t('failed.noServer') : failure.text,
        },
        forget,
        failed: { leave: t('news.notLeft'), take: t('news.notTaken') },
      }}
    >
      <>
        {news.left_out ? <p className="text-14 text-ink-2">{t('news.leftOut')}</p> : null}
        {unsaved ? (
          <p role="status" className="rounded-card bg-warn-soft p-4 text-14">
            {t('news.unsaved')}
          </p>
        ) : null}
        {waiting === 'refused' ? (
          <p role="status" className="rounded-card bg-warn-soft p-4 text-14">
            {t('news.refused')}{' '}
            <Link to="/app/queue" className="font-medium text-accent underline">
              {t('missing.unsaved.action')}
            </Link>
          </p>
        ) : null}
        {both.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setReplace(new Set())}>
              {t('news.allMine')}
            </Button>
            <Button size="sm" onClick={() => setReplace(new Set(both.map(({ name }) => name)))}>
              {t('news.allTheirs')}
            </Button>
          </div>
        ) : null}
        {news.fields.length + news.items.length === 0 ? (
          <p className="text-ink-2">{t(locked ? 'news.locked' : 'news.nothingNamed')}</p>
        ) : null}
        <NewsList
          news={news}
          language={language}
          sides="copy"
          replace={replace}
          onReplace={(name, theirs) => {
            const next = new Set(replace);
            if (theirs) next.add(name);
            else next.delete(name);
            setReplace(next);
          }}
        />
      </>
    </NewsFrame>
  );
}
