import { useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { useNonce } from '#app/nonce.tsx';
import { pageContext, type Page } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useAdding } from '#app/shell/use-adding.ts';
import { withNext } from '#vocabulary/next-path.ts';
import type { Card } from '#features/cards/contract.ts';
import { publicContent } from '#features/cards/rules/card-parts.ts';
import type { Viewer } from '#vocabulary/viewer.ts';
import { AddButton } from '#features/cards/ui/add-button.tsx';
import { AddRefused } from '#features/cards/ui/add-refused.tsx';
import { enhancementOf } from '#ui/enhance-public-page.ts';
import { PublicCardHead } from '#features/cards/ui/public-card-head.tsx';
import { PublicCard, type PublicCardProps } from '#features/cards/ui/public-card.tsx';
import { stillMindMap } from '#features/mind-maps/rules/still-mindmap.ts';
import { StillMindMapView } from '#features/mind-maps/ui/still-mindmap.tsx';
import { HiddenNote } from '#features/moderation/ui/hidden-note.tsx';
import { moderated } from '#app/shell/moderated.tsx';
import { libraryIsFull } from '#features/cards/ui/needs-premium.ts';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { rateableCard } from '#features/cards/ui/publishing/rateable-card.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { RateHere } from '#features/publications/ui/rate-here.tsx';
import { RatingsSection, type RatingsSectionProps } from '#features/publications/ui/ratings-section.tsx';
import { ShareWays } from '#features/publications/ui/share-ways.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import { hiddenCard, noStore } from './hidden-card.ts';
import { AskedPrompts } from './asked-prompts.tsx';
import { notRead } from './not-read.ts';
import { Toasts } from '#ui/toasts.tsx';
import { fadeAcross } from '#ui/fade-across.ts';
import type { Route } from './+types/card.ts';
import { publicAddress } from '#vocabulary/public-addresses.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

/** Comments in the first HTML. */
const firstComments = 10;

export const handle: RouteHandle = {
  still: 'toVisitors',
  cached: true,
  texts: ['catalogue', 'publications', 'moderation'],
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member } = page;
  const { searchParams } = new URL(request.url);
  if (!member && searchParams.has('rate'))
    throw redirect(withNext('/signin', `${publicAddress.card(params.slug)}?rate`));
  const older = searchParams.get('comments') ?? undefined;
  const asked = { tab: searchParams.get('tab'), share: searchParams.has('share') };
  try {
    const [card] = await calls.cards.readPublic({ slug: params.slug });
    if (card) {
      const viewer: Viewer = !member ? 'visitor' : card.author_id === member.id ? 'author' : 'member';
      const [copy] = viewer === 'member' ? await calls.cards.copiesOf({ url_seo: params.slug }) : [];
      return data({
        ...(await asRead(page, card, older)),
        viewer,
        asked,
        hidden: undefined,
        copyId: copy?._id ?? null,
      });
    }
  } catch (error) {
    const hidden = await hiddenCard(page, params.slug, error);
    if (!hidden) throw notRead(error, params.slug);
    const read = await asRead(page, hidden.card);
    const { reason, words } = hidden;
    return data(
      { ...read, viewer: 'author' as Viewer, asked, hidden: { reason, words }, copyId: null },
      { headers: noStore },
    );
  }
  throw data(null, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `older`: the cursor of older comments. */
async function asRead({ calls, member, publicUrl }: Page, card: Card, older?: string) {
  const [meta] = await calls.publications.meta({
    id: card._id,
    limit: firstComments,
    ...(older === undefined ? {} : { cursor: older }),
  });
  const isOlder = older !== undefined;
  return {
    card: publicContent(card),
    mindMap: stillMindMap(card),
    meta: meta!,
    isOlder,
    publicUrl,
    plan: member?.plan ?? 'FREE',
    sold: member !== null && (await calls.membership.offer()).provider !== 'off',
    reporter: member && { id: member.id },
  };
}

export default function PublicCardPage({ loaderData }: Route.ComponentProps) {
  const { card, mindMap, meta, isOlder, publicUrl, viewer, hidden, asked, reporter } = loaderData;
  const nonce = useNonce();
  const { revalidate } = useRevalidator();
  const moderation = moderated('card', card, reporter, publicAddress.card(card.url_seo));
  const ratings = {
    of: 'card' as const,
    meta,
    title: card.title,
    page: { address: publicAddress.card(card.url_seo), isOlder },
    commentActions: moderation.commentActions(meta.can_remove_comments, () => void revalidate()),
  };
  const page = {
    card,
    viewer,
    asked,
    // A hidden page cannot be shared: nobody else could open it.
    address: hidden ? undefined : publicUrl + publicAddress.card(card.url_seo),
    signInTo: withNext('/signin', publicAddress.add(card.url_seo)),
    signUpTo: withNext('/signup', publicAddress.add(card.url_seo)),
    shareWays: <ShareWays address={publicUrl + publicAddress.card(card.url_seo)} title={card.title} />,
    mindMap: mindMap ? <StillMindMapView still={mindMap} lang={card.language} /> : undefined,
    comments: <RatingsSection {...ratings} />,
    report: moderation.report,
  };
  return (
    <main>
      {hidden ? (
        <>
          <WindowTitle title={card.title} />
          <meta name="robots" content="noindex" />
          <HiddenNote reason={hidden.reason} words={hidden.words} cardId={card.focus_card_user_id} />
        </>
      ) : (
        <PublicCardHead card={card} publicUrl={publicUrl} />
      )}
      {viewer === 'visitor' ? <PublicCard {...page} /> : <ForMember page={page} ratings={ratings} {...loaderData} />}
      {viewer === 'visitor' ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // This document has no client bundle.
          dangerouslySetInnerHTML={{
            __html: enhancementOf('[data-public-card]', fadeAcross),
          }}
        />
      ) : null}
    </main>
  );
}

function ForMember({
  page,
  ratings,
  card,
  plan,
  sold,
  copyId,
}: { page: PublicCardProps; ratings: RatingsSectionProps } & Pick<
  Route.ComponentProps['loaderData'],
  'card' | 'plan' | 'sold' | 'copyId'
>) {
  const [prompts, setPrompts] = useState(false);
  const { revalidate } = useRevalidator();
  const slug = card.url_seo!;
  const { state, add } = useAdding({ url_seo: slug }, copyId, () => {
    setPrompts(true);
    libraryIsFull(publicAddress.add(slug));
  });
  const copy = state.kind === 'added' ? state.cardId : copyId;
  const rate = (
    <RateHere
      kind="card"
      isAuthor={page.viewer === 'author'}
      holds={copy !== null}
      own={ratings.meta.own_rating}
      open={(onSent, own) => {
        const rated = { ...card, _id: copy ?? card._id, focus_card_public_id: card._id };
        openPublishing({ kind: 'rate', thing: rateableCard(rated, own), onSent });
      }}
      onOpen={() => setPrompts(true)}
      onRated={() => void revalidate()}
    />
  );
  return (
    <>
      <PublicCard
        {...page}
        comments={<RatingsSection {...ratings} rate={rate} onMore={() => setPrompts(true)} />}
        addedBy={<AddedByButton of="card" id={card._id} title={card.title} round onOpen={() => setPrompts(true)} />}
        plan={plan}
        sold={sold}
        bookmark={<AddButton state={state} onAdd={add} addTo={publicAddress.add(slug)} />}
        onAsk={() => setPrompts(true)}
        editTo={card.focus_card_user_id ? `/app/card/${card.focus_card_user_id}/edit` : undefined}
      />
      <AddRefused state={state} />
      <Toasts />
      {prompts ? <AskedPrompts onClose={() => setPrompts(false)} /> : null}
    </>
  );
}
