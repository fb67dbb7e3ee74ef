import { useQuery } from '@tanstack/react-query';
import { Gem, GraduationCap, Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Card } from '../../contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { shareTabs, type ShareTab } from '../../rules/share-tabs.ts';
import { EditionTab } from './edition-tab.tsx';
import { Failures } from './failures.tsx';
import { hasLink, LinkTab } from './link-tab.tsx';
import { closePublishing, type PromptFrame } from '#features/publications/ui/prompt.ts';
import { showWhatBlocks } from './show-what-blocks.ts';
import { usePublication, type Publication } from './use-publication.ts';

const PublishInfo = later(() => import('./publish-info.tsx'));
const ShareExplained = later(() => import('./share-explained.tsx'));

/**
 * The share modal of a card (S1 §4). Drafts are stored on this device, so closing loses nothing. Drafts do not decide
 * which tab opens first; the other tab is marked if it has one.
 */
export default function ShareDialog({
  cardId,
  tab,
  edit,
  ...frame
}: PromptFrame & { cardId: string; tab: ShareTab | undefined; edit: boolean }) {
  const { t } = useTranslation('publications');
  const { data, isError, refetch } = useQuery(query.cards.read.queryOptions({ input: { id: cardId } }));
  const card = data?.[0];
  if (card && tabsOf(card).tabs.length > 0) return <ShareTabs {...frame} card={card} wanted={tab} edit={edit} />;
  return (
    <Dialog size="lg" open={frame.open} onOpenChange={(open) => !open && frame.onClose()} title={t('share.title')}>
      {card ? (
        <EmptyState
          icon={<Info className="size-7" />}
          title={t('share.secretTitle')}
          text={t('share.secretText', { author: card.author_name })}
        />
      ) : isError || data ? (
        <ErrorNote
          title={t('share.failed')}
          text={t('share.failedText')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-11 w-2/3" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

const tabsOf = (card: Card) => shareTabs(card.state, { updatePublic: card.published_public });

function ShareTabs({
  card,
  wanted,
  edit,
  open,
  onClose,
}: PromptFrame & { card: Card; wanted: ShareTab | undefined; edit: boolean }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const missingId = useId();
  const { tabs, first } = tabsOf(card);
  const [tab, setTab] = useState<ShareTab>(wanted && tabs.includes(wanted) ? wanted : first!);
  const [explained, setExplained] = useState<'info' | 'teacher'>();
  const publications = { public: usePublication(card, 'public'), private: usePublication(card, 'private') };
  const isCopy = card.state === 'FROMPUBLIC';
  const publication = tab === 'link' || isCopy ? undefined : publications[tab];
  const begin = useRef(edit);
  useEffect(() => {
    if (begin.current && publication?.stage === 'published') void publication.edit();
    begin.current = false;
  }, [publication]);
  const contents = {
    public: isCopy ? (
      <OthersEdition card={card} />
    ) : (
      <EditionTab publication={publications.public} missingId={missingId} />
    ),
    private: isCopy ? (
      <OthersEdition card={card} />
    ) : (
      <EditionTab publication={publications.private} missingId={missingId} />
    ),
    link: <LinkTab card={card} />,
  };
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('share.title')}
      description={
        <span lang={card.language} dir="auto">
          {card.title}
        </span>
      }
      footer={
        publication ? (
          <Foot publication={publication} missingId={missingId} />
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      <div className={cx('-ms-3 mb-2 flex flex-wrap gap-x-2', publication === undefined && 'hidden')}>
        <Button
          size="sm"
          variant="quiet"
          icon={<Info aria-hidden="true" className="size-4" />}
          onClick={() => setExplained('info')}
        >
          {t('publishing:info.action')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<GraduationCap aria-hidden="true" className="size-4" />}
          onClick={() => setExplained('teacher')}
        >
          {t('publishing:explained.action')}
        </Button>
      </div>
      {tabs.length > 1 ? (
        <Tabs
          label={t('share.tabs')}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value) => ({
            value,
            label: (
              <>
                {t(`share.tab.${value}`)}{' '}
                {value !== tab && value !== 'link' && publications[value].hasDraft ? (
                  <Badge>{t('share.draftWaits')}</Badge>
                ) : null}
              </>
            ),
            content: contents[value],
          }))}
        />
      ) : (
        contents[tab]
      )}
      {publication ? <Failures publication={publication} /> : null}
      {explained === 'info' ? <PublishInfo onClose={() => setExplained(undefined)} /> : null}
      {explained === 'teacher' ? <ShareExplained onClose={() => setExplained(undefined)} /> : null}
    </Dialog>
  );
}

/** Replaces the form for copies, which their holder cannot publish. */
function OthersEdition({ card }: { card: Card }) {
  const { t } = useTranslation('publications');
  return (
    <EmptyState
      icon={<Info className="size-7" />}
      title={t('share.othersTitle')}
      text={`${t('share.othersText', { author: card.author_name })} ${hasLink(card) ? t('share.othersLink') : ''}`}
    />
  );
}

/**
 * The footer buttons. "Publish" looks disabled while something is missing, but a press leads to it. Says first if a
 * paid plan is needed.
 */
function Foot({ publication, missingId }: { publication: Publication; missingId: string }) {
  const { t } = useTranslation(['publications', 'publishing']);
  const premiumId = useId();
  const { kind, stage, reasons, waits, working, updating } = publication;
  if (stage !== 'form' || reasons.includes('notAuthor')) return <Button onClick={closePublishing}>{t('close')}</Button>;
  const upgrade = reasons.includes('needsPremium');
  const closed = !upgrade && (reasons.length > 0 || waits !== undefined);
  async function press() {
    if ((await publication.publish()) === 'blocked') showWhatBlocks(missingId);
  }
  return (
    <>
      {updating ? (
        <Button onClick={publication.backToPublished}>{t('publishing:form.back')}</Button>
      ) : (
        <Button onClick={closePublishing}>{t('close')}</Button>
      )}
      <Button
        variant="primary"
        className={upgrade ? 'bg-premium! text-on-premium!' : undefined}
        icon={upgrade ? <Gem aria-hidden="true" className="size-5" /> : undefined}
        loading={working === 'publish'}
        aria-disabled={closed || undefined}
        aria-describedby={upgrade ? premiumId : closed ? missingId : undefined}
        onClick={() => void press()}
      >
        {t(updating ? `publishing:form.update.${kind}` : `publishing:form.publish.${kind}`)}
      </Button>
      {upgrade ? (
        <p id={premiumId} className="basis-full! text-end text-14 text-premium max-sm:text-center">
          {t('form.premium')}
        </p>
      ) : null}
    </>
  );
}
