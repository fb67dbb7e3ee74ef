import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { calls } from '#client/calls.ts';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useWaitingPictures } from '#app/use-waiting-pictures.ts';
import { useMember } from '#client/session.ts';
import type { CollectionUpdate } from '#features/collections/contract.ts';
import { changeCollection, deleteCollection } from '#features/collections/client/acts.ts';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { Calls } from '#client/contract-types.ts';
import { useCall } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import type { Collection } from '#features/collections/contract.ts';
import { keysAtEnd, moved } from '#features/collections/rules/order-keys.ts';
import { collectionLimits } from '#features/collections/rules/collection-limits.ts';
import { CardPicker } from '#features/collections/ui/card-picker.tsx';
import { CollectionPage, CollectionPageSkeleton } from '#features/collections/ui/collection-page.tsx';
import { DetailsDialog } from '#features/collections/ui/details-dialog.tsx';
import { PublishDialog } from '#features/collections/ui/publish-dialog.tsx';
import { publishingNeedsPremium } from '#features/collections/ui/needs-premium.ts';
import { openExport } from '#features/take-along/ui/export.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { LaunchSession } from '#features/focus-sessions/ui/launch-session.tsx';
import { later, orNothing } from '#ui/later.tsx';
import { showToast, showUndo } from '#ui/toast.tsx';
import type { Route } from './+types/collection.ts';

type CardShort = Calls['cards.listShort']['output'][number];

export const handle: RouteHandle = {
  texts: ['collections', 'cards', 'catalogue', 'media', 'membership', 'publications'],
};

/** It has words of its own, which are not there before it was opened once with a network. */
const loadGoal = orNothing(async () => ({
  default: (await import('#features/collections/ui/collection-goal.tsx')).CollectionGoal,
}));
const CollectionGoal = later(loadGoal, { meanwhile: () => null });
const ShareCollectionDialog = later(() => import('#features/collections/ui/share-collection-dialog.tsx'));

export default function CollectionRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.collections.read.queryOptions({ input: { id } }));
  const [collection] = read.data ?? [];
  if (collection) return <OwnCollection key={id} collection={collection} />;
  if (read.isError) return <ErrorScreen error={read.error} signedIn />;
  if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return <CollectionPageSkeleton />;
}

type Dialog = 'details' | 'picker' | 'publish' | 'unpublish' | 'delete' | 'share';

function OwnCollection({ collection }: { collection: Collection }) {
  const { t } = useTranslation('collections');
  const navigate = useNavigate();
  const online = useOnline();
  const { membership: plan, emailVerified } = useMember();
  const { data: library } = useQuery(query.cards.listShort.queryOptions());
  const { data: tests } = useQuery(query.several.latest.queryOptions());
  const lastTest = tests?.find(({ source }) => source.kind === 'collection' && source.id === collection._id);
  const pictures = useWaitingPictures();
  const [open, setOpen] = useState<Dialog>();
  const { working, failure, run, forget } = useCall();
  const close = () => {
    setOpen(undefined);
    forget();
  };
  const { _id: id, cards } = collection;
  /** Its slug, if it was published on this screen. */
  const [published, setPublished] = useState<string>();
  const url_seo = published ?? collection.url_seo;
  const byId = useMemo(() => new Map<string, CardShort>(library?.map((card) => [card._id, card])), [library]);
  const inside = new Set(cards.map((card) => card._id));
  const change = (update: CollectionUpdate) => void changeCollection(id, update).catch(reportError);
  const publicCards = cards.filter(({ isPublic }) => isPublic).length;
  const title = collection.title.trim() || t('untitled');
  const readAgain = () => queryClient.invalidateQueries({ queryKey: query.collections.key() });

  async function publish() {
    const reply = await run('publish', (options) => calls.collections.publish({ id, terms: true }, options), { id });
    if (!reply) return;
    if (reply.need_premium_account) {
      close();
      return publishingNeedsPremium(id);
    }
    setPublished(reply.url_seo ?? undefined);
    setOpen('share');
    await readAgain();
  }
  async function unpublish() {
    const reply = await run('unpublish', (options) => calls.collections.unpublish({ id }, options), { id });
    if (!reply) return;
    await readAgain();
    showToast({ title: t('unpublish.done', { title }) });
  }

  return (
    <>
      <PageTitle title={title} />
      <CollectionPage
        collection={collection}
        cards={byId}
        online={online}
        lastScore={lastTest?.score}
        onDetails={() => setOpen('details')}
        onAdd={() => setOpen('picker')}
        onMove={(cardId, to) => change({ cards: { put: moved(cards, cardId, to) } })}
        onRemoveCard={({ _id, card }) => {
          const { order } = cards.find((each) => each._id === _id)!;
          change({ cards: { remove: [_id] } });
          showUndo(t('removed', { title: card?.title.trim() || t('untitledCard') }), t('undo'), () =>
            change({ cards: { put: [{ _id, order }] } }),
          );
        }}
        onPublish={() => setOpen('publish')}
        onShare={() => {
          setPublished(undefined);
          setOpen('share');
        }}
        onUnpublish={() => setOpen('unpublish')}
        printAddress={cardAddress.print(...cards.flatMap(({ _id }) => (byId.has(_id) ? [_id] : [])))}
        onExport={() =>
          openExport({ ids: cards.flatMap(({ _id }) => (byId.has(_id) ? [_id] : [])), collection: title })
        }
        onDelete={() => setOpen('delete')}
        focus={<LaunchSession source={{ kind: 'collection', id, title }} />}
        note={
          failure && open === undefined ? <ErrorNote title={t('notDone')} text={failure.text} onClose={forget} /> : null
        }
      />
      {cards.length > 0 ? <CollectionGoal id={id} /> : null}
      <DetailsDialog
        open={open === 'details'}
        onClose={close}
        title={t('edit')}
        saveLabel={t('save')}
        details={{
          title: collection.title,
          description: collection.description,
          language: collection.language,
          cover_picture: collection.cover_picture,
        }}
        covers={coversOf(cards, byId)}
        pictures={pictures}
        onSave={(update) => Object.keys(update).length > 0 && change(update)}
      />
      <CardPicker
        open={open === 'picker'}
        onClose={close}
        library={library?.filter((card) => !inside.has(card._id)) ?? []}
        room={collectionLimits.cards - cards.length}
        onAdd={(ids) => {
          const keys = keysAtEnd(cards, ids.length);
          change({ cards: { put: ids.map((_id, place) => ({ _id, order: keys[place]! })) } });
        }}
      />
      <PublishDialog
        open={open === 'publish'}
        onClose={close}
        collection={{ ...collection, publicCards }}
        member={{ plan, emailVerified }}
        hiddenCards={cards.length - publicCards}
        working={working === 'publish'}
        failure={failure?.text}
        onPublish={() => void publish()}
        onDetails={() => setOpen('details')}
        onAdd={() => setOpen('picker')}
      />
      {url_seo === null ? null : (
        <ShareCollectionDialog
          collection={{ title, url_seo }}
          justPublished={published !== undefined}
          open={open === 'share'}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'unpublish'}
        onOpenChange={(next) => !next && setOpen(undefined)}
        title={t('unpublish.question', { title })}
        text={t('unpublish.text')}
        confirmLabel={t('unpublish.do')}
        onConfirm={unpublish}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(next) => !next && setOpen(undefined)}
        danger
        title={t('delete.question', { title })}
        text={t(collection.published ? 'delete.textPublic' : 'delete.text')}
        confirmLabel={t('delete.do')}
        onConfirm={async () => {
          await deleteCollection(id);
          await navigate('/app/collections');
        }}
      />
    </>
  );
}

function coversOf(cards: Collection['cards'], byId: ReadonlyMap<string, CardShort>) {
  const covers = cards.flatMap(({ _id }) => byId.get(_id)?.cover_picture ?? []);
  return [...new Map(covers.map((cover) => [cover.regular, cover])).values()];
}
