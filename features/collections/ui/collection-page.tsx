import {
  MessageSquareText,
  ArrowLeft,
  CalendarCheck2,
  Download,
  EllipsisVertical,
  ExternalLink,
  Globe,
  GraduationCap,
  GlobeLock,
  Layers,
  Pencil,
  Plus,
  Printer,
  Share2,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdTogether } from '#platform/text/hold-together.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { Collection } from '../contract.ts';
import { whyUnseen, type Unseen } from '../rules/unseen.ts';
import { CardRows, type CollectionRow } from './card-rows.tsx';
import { FramedCover } from './collection-cover.tsx';
import { reviewAddress } from '#features/review/rules/scope.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

const coversShown = 3;

export interface CollectionPageProps {
  collection: Collection;
  /** Library tiles on this device, by id. */
  cards: ReadonlyMap<string, CardShort>;
  online: boolean;
  onDetails: () => void;
  onAdd: () => void;
  onMove: (id: string, to: number) => void;
  onRemoveCard: (row: CollectionRow) => void;
  onPublish: () => void;
  onShare: () => void;
  onUnpublish: () => void;
  onExport: () => void;
  printAddress: string;
  onDelete: () => void;
  /** Score of its last test. */
  lastScore: number | undefined;
  /** The button that starts a focus session about it. */
  focus?: ReactNode;
  /** Shown above the list: what failed. */
  note?: ReactNode;
}

/** The page of a collection for its owner. */
export function CollectionPage({ collection, cards, online, note, focus, lastScore, ...acts }: CollectionPageProps) {
  const { t } = useTranslation(['collections', 'publications']);
  const rows: CollectionRow[] = collection.cards.map(({ _id, isPublic }) => {
    const card = cards.get(_id);
    return { _id, card, unseen: whyUnseen(collection, { isPublic }, card) };
  });
  const ofReason = (why: Unseen) => rows.filter(({ unseen }) => unseen === why).length;
  const [unpublished, hiddenCards] = [ofReason('private'), ofReason('hidden')];
  const first = rows.flatMap(({ card }) => (card ? [card] : [])).slice(0, coversShown);
  const title = collection.title.trim() || t('untitled');
  const isOpen = collection.published && !collection.hidden && collection.url_seo !== null;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-5 sm:px-6 md:py-8">
      <Link
        to="/app/collections"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-3 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <header className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <FramedCover collection={collection} first={first} className="max-w-48 sm:w-52" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h1
              lang={collection.language}
              dir="auto"
              className="min-w-0 flex-1 font-display text-[min(1.75rem,11vw)] leading-tight font-semibold wrap-anywhere hyphens-auto"
            >
              {holdTogether(title)}
            </h1>
            <PageMenu
              id={collection._id}
              published={collection.published}
              online={online}
              nothingToExport={rows.every(({ card }) => card === undefined)}
              {...acts}
            />
          </div>
          {collection.description ? (
            <p
              lang={collection.language}
              dir="auto"
              className="mt-2 max-w-[70ch] whitespace-pre-line text-ink-2 wrap-anywhere"
            >
              {collection.description}
            </p>
          ) : null}
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-3">
            <span>{t('cards', { count: rows.length })}</span>
            {isOpen ? (
              <a
                href={publicAddress.collection(collection.url_seo)}
                className="inline-flex min-h-9 items-center gap-1.5 text-accent underline underline-offset-2"
              >
                <Globe aria-hidden="true" className="size-4" />
                {t('publicPage')}
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </a>
            ) : (
              <span>{t('private')}</span>
            )}
          </p>
          {collection.hidden ? (
            <p role="note" className="mt-3 flex items-start gap-2 rounded-card bg-warn-soft p-3 text-14">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
              <span>
                {t('hiddenByModerator')}{' '}
                <Link to="/contact" className="font-medium text-accent underline underline-offset-2">
                  {t('toContact')}
                </Link>
              </span>
            </p>
          ) : null}
          {unpublished > 0 ? (
            <p role="note" className="mt-2 text-14 text-ink-2">
              {t('hiddenNote', { count: unpublished })}
            </p>
          ) : null}
          {hiddenCards > 0 ? (
            <p role="note" className="mt-2 text-14 text-ink-2">
              {t('moderatedNote', { count: hiddenCards })}
            </p>
          ) : null}
          {lastScore === undefined ? null : (
            <p className="mt-2 text-14 text-ink-2">{t('lastTest', { score: lastScore })}</p>
          )}
          <PageActions collection={collection} isOpen={isOpen} testable={rows.length > 1} focus={focus} {...acts} />
        </div>
      </header>
      {note ? <div className="mt-5">{note}</div> : null}
      <div className="mt-8">
        {rows.length === 0 ? (
          <EmptyState
            icon={<Layers className="size-7" />}
            title={t('noCards.title')}
            text={t('noCards.text')}
            action={<Button onClick={acts.onAdd}>{t('addCards')}</Button>}
          />
        ) : (
          <CardRows rows={rows} onMove={acts.onMove} onRemove={acts.onRemoveCard} />
        )}
      </div>
    </div>
  );
}

type Acts = Omit<CollectionPageProps, 'collection' | 'cards' | 'online' | 'note' | 'focus' | 'lastScore'>;

function PageMenu({
  id,
  published,
  online,
  nothingToExport,
  ...acts
}: Pick<Acts, 'onDetails' | 'onPublish' | 'onUnpublish' | 'onExport' | 'printAddress' | 'onDelete'> & {
  id: string;
  published: boolean;
  online: boolean;
  nothingToExport: boolean;
}) {
  const { t } = useTranslation('collections');
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('more')} icon={<EllipsisVertical aria-hidden="true" className="size-5" />} />}
      entries={[
        {
          key: 'details',
          label: t('edit'),
          icon: <Pencil aria-hidden="true" className="size-4" />,
          onSelect: acts.onDetails,
        },
        published
          ? {
              key: 'unpublish',
              label: t('unpublish.open'),
              icon: <GlobeLock aria-hidden="true" className="size-4" />,
              onSelect: acts.onUnpublish,
              disabled: !online,
            }
          : {
              key: 'publish',
              label: t('publish.open'),
              icon: <Globe aria-hidden="true" className="size-4" />,
              onSelect: acts.onPublish,
              disabled: !online,
            },
        {
          kind: 'link',
          key: 'review',
          label: t('review'),
          icon: <CalendarCheck2 aria-hidden="true" className="size-4" />,
          to: reviewAddress({ collection: id }),
        },
        {
          kind: 'link',
          key: 'print',
          label: t('printCards'),
          icon: <Printer aria-hidden="true" className="size-4" />,
          to: acts.printAddress,
        },
        {
          key: 'export',
          label: t('exportCards'),
          icon: <Download aria-hidden="true" className="size-4" />,
          onSelect: acts.onExport,
          disabled: nothingToExport,
        },
        { kind: 'separator', key: 'line' },
        {
          key: 'delete',
          label: t('delete.open'),
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: acts.onDelete,
        },
      ]}
    />
  );
}

/** What can be done with the collection: testing, adding cards, sharing, editing. */
function PageActions({
  collection,
  isOpen,
  testable,
  focus,
  ...acts
}: Pick<Acts, 'onAdd' | 'onShare' | 'onDetails'> & {
  collection: Collection;
  /** Others can see it. */
  isOpen: boolean;
  testable: boolean;
  focus: ReactNode;
}) {
  const { t } = useTranslation(['collections', 'publications']);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {testable ? (
        <ButtonLink
          to={`/app/collection/${collection._id}/test`}
          variant="primary"
          icon={<GraduationCap aria-hidden="true" className="size-5" />}
        >
          {t('test')}
        </ButtonLink>
      ) : null}
      {focus}
      <Button
        variant={testable ? 'secondary' : 'primary'}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={acts.onAdd}
      >
        {t('addCards')}
      </Button>
      {isOpen ? (
        <Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={acts.onShare}>
          {t('shareIt')}
        </Button>
      ) : null}
      {isOpen ? <AddedByButton of="collection" id={collection._id} title={collection.title} /> : null}
      {isOpen && collection.number_rating > 0 ? (
        <Button
          variant="quiet"
          icon={<MessageSquareText aria-hidden="true" className="size-5" />}
          onClick={() =>
            openPublishing({ kind: 'ratings', of: 'collection', id: collection._id, title: collection.title })
          }
        >
          {t('publications:ratings.action', { count: collection.number_rating })}
        </Button>
      ) : null}
      <Button icon={<Pencil aria-hidden="true" className="size-5" />} onClick={acts.onDetails}>
        {t('edit')}
      </Button>
    </div>
  );
}

export function CollectionPageSkeleton() {
  const { t } = useTranslation('collections');
  return (
    <Loading label={t('loadingOne')} className="mx-auto flex w-full max-w-4xl flex-col gap-3 px-4 py-5 sm:px-6 md:py-8">
      <Skeleton className="h-32 w-52 rounded-card!" />
      <Skeleton className="h-9 w-2/3" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-card!" />
      ))}
    </Loading>
  );
}
