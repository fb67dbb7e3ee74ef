import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, redirect, useRevalidator } from 'react-router';
import { useNonce } from '#app/nonce.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { publicFaceOf } from '#features/cards/ui/face-content.ts';
import { enhancementOf } from '#ui/enhance-public-page.ts';
import { PublicCollection } from '#features/collections/ui/public-collection.tsx';
import { TakeAll } from '#features/collections/ui/take-all.tsx';
import { rateableCollection } from '#features/collections/ui/rateable-collection.ts';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { RateHere } from '#features/publications/ui/rate-here.tsx';
import { RatingsSection } from '#features/publications/ui/ratings-section.tsx';
import { moderated } from '#app/shell/moderated.tsx';
import { withNext } from '#vocabulary/next-path.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Toasts } from '#ui/toasts.tsx';
import { AskedPrompts } from './asked-prompts.tsx';
import { notRead } from './not-read.ts';
import type { Route } from './+types/collection.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = {
  still: 'toVisitors',
  cached: true,
  texts: ['catalogue', 'collections', 'publications', 'moderation'],
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member, publicUrl } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  if (!member && searchParams.has('rate'))
    throw redirect(withNext('/signin', `${publicAddress.collection(params.slug)}?rate`));
  const asked = searchParams.get('page');
  const older = searchParams.get('comments') ?? undefined;
  const [collection] = await calls.collections
    .readPublic({ slug: params.slug, ...(asked === null ? {} : { page: asked }) })
    .catch((error: unknown) => {
      throw notRead(error);
    });
  if (!collection || collection.page > collection.pages) throw data(null, { status: 404 });
  const viewer = !member ? 'visitor' : member.id === collection.author_id ? 'author' : 'member';
  const cards = collection.cards.map((card) => ({
    ...publicFaceOf(card),
    dimmed: member !== null && whatBlocksReading(card, member) !== undefined,
  }));
  const [meta] = await calls.collections
    .meta({ id: collection._id, limit: firstComments, ...(older === undefined ? {} : { cursor: older }) })
    .catch((error: unknown) => {
      throw notRead(error);
    });
  return {
    collection: { ...collection, cards },
    meta: meta!,
    isOlder: older !== undefined,
    publicUrl,
    viewer,
    sharing: searchParams.has('share'),
    memberId: member?.id ?? null,
    sold: member !== null && (await calls.membership.offer()).provider !== 'off',
  } as const;
}

/** Comments in the first HTML. */
const firstComments = 10;

export default function PublicCollectionRoute({
  loaderData: { collection, meta, isOlder, publicUrl, viewer, sharing, memberId, sold },
}: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const nonce = useNonce();
  const [prompts, setPrompts] = useState(false);
  const { revalidate } = useRevalidator();
  const { _id: id, title, url_seo, follows } = collection;
  const actions =
    viewer === 'author' ? (
      <>
        <Link to={`/app/collection/${id}`} className={buttonClass({ variant: 'primary' })}>
          {t('toOwn')}
        </Link>
        <AddedByButton of="collection" id={id} title={title} onOpen={() => setPrompts(true)} />
      </>
    ) : collection.toTake && collection.card_count > 0 ? (
      <TakeAll
        key={collection._id}
        slug={collection.url_seo}
        toTake={collection.toTake}
        sold={sold}
        onAsk={() => setPrompts(true)}
      />
    ) : null;
  const rate = memberId ? (
    <RateHere
      kind="collection"
      isAuthor={viewer === 'author'}
      holds={follows?.added ?? false}
      own={meta.own_rating}
      open={(onSent, own) => openPublishing({ kind: 'rate', thing: rateableCollection(collection, own), onSent })}
      onOpen={() => setPrompts(true)}
      onRated={() => void revalidate()}
    />
  ) : null;
  const moderation = moderated(
    'collection',
    collection,
    memberId === null ? null : { id: memberId },
    publicAddress.collection(url_seo),
  );
  const comments = (
    <RatingsSection
      of="collection"
      meta={meta}
      title={title}
      page={{ address: publicAddress.collection(url_seo), isOlder }}
      commentActions={moderation.commentActions(meta.can_remove_comments, () => void revalidate())}
      {...(memberId ? { rate, onMore: () => setPrompts(true) } : {})}
    />
  );
  return (
    <>
      <PublicCollection
        comments={comments}
        collection={collection}
        publicUrl={publicUrl}
        viewer={viewer}
        sharing={sharing}
        actions={actions}
        report={moderation.report}
      />
      {viewer === 'visitor' ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // This document has no client bundle.
          dangerouslySetInnerHTML={{
            __html: enhancementOf('[data-public-collection]'),
          }}
        />
      ) : null}
      <Toasts />
      {prompts ? <AskedPrompts onClose={() => setPrompts(false)} /> : null}
    </>
  );
}
