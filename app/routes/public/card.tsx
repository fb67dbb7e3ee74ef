import { useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { useNonce } from '#app/nonce.tsx';
import { pageContext, type Page } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useAdding } from '#app/shell/use-adding.ts';
import { withNext } from '#features/account/rules/next-path.ts';
import type { Card } from '#features/cards/contract.ts';
import { publicContent } from '#features/cards/rules/card-parts.ts';
import type { Viewer } from '#features/cards/rules/public-actions.ts';
import { AddButton } from '#features/cards/ui/add-button.tsx';
import { AddRefused } from '#features/cards/ui/add-refused.tsx';
import { enlivenPublicCard } from '#features/cards/ui/enliven-public-card.ts';
import { PublicCardHead } from '#features/cards/ui/public-card-head.tsx';
import { PublicCard, type PublicCardProps } from '#features/cards/ui/public-card.tsx';
import { HiddenNote } from '#features/moderation/ui/hidden-note.tsx';
import { ReportButton, ReportLink } from '#features/moderation/ui/report-button.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { AddedByButton } from '#features/publishing/ui/added-by-button.tsx';
import { RateHere } from '#features/publishing/ui/rate-here.tsx';
import { RatingsSection } from '#features/publishing/ui/ratings-section.tsx';
import { ShareWays } from '#features/publishing/ui/share-ways.tsx';
import { hiddenCard, keptNowhere } from './hidden-card.ts';
import { AskedPrompts } from './asked-prompts.tsx';
import { notRead } from './not-read.ts';
import { fadeAcross } from '#ui/fade-across.ts';
import type { Route } from './+types/card.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

/** Comments in the first HTML. */
const firstComments = 10;

export const handle: RouteHandle = { still: 'toVisitors', kept: true, texts: ['catalogue', 'publishing', 'moderation'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { calls, member } = page;
  // Members have all comments in a dialog.
  const older = member ? undefined : (new URL(request.url).searchParams.get('comments') ?? undefined);
  try {
    const [card] = await calls.cards.readPublic({ slug: params.slug });
    if (card) {
      const viewer: Viewer = !member ? 'visitor' : card.author_id === member.id ? 'author' : 'member';
      const [copy] = viewer === 'member' ? await calls.cards.copiesOf({ url_seo: params.slug }) : [];
      return data({
        ...(await asRead(page, card, older)),
        viewer,
        hidden: undefined,
        copyId: copy?._id ?? null,
        rated: copy?.rated ?? false,
      });
    }
  } catch (error) {
    const hidden = await hiddenCard(page, params.slug, error);
    if (!hidden) throw notRead(error, params.slug);
    const read = await asRead(page, hidden.card);
    const { reason, words } = hidden;
    return data({ ...read, viewer: 'author' as Viewer, hidden: { reason, words }, copyId: null, rated: false }, { headers: keptNowhere });
  }
  throw data(null, { status: 404 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `older`: behind which comment the older ones begin. */
async function asRead({ calls, member, publicUrl }: Page, card: Card, older?: string) {
  const [meta] = await calls.publishing.meta({ id: card._id, limit: firstComments, ...(older === undefined ? {} : { cursor: older }) });
  const isOlder = older !== undefined;
  return {
    card: publicContent(card),
    meta: meta!,
    isOlder,
    publicUrl,
    plan: member?.plan ?? 'FREE',
    reporter: member && { id: member.id },
  };
}

export default function PublicCardPage({ loaderData }: Route.ComponentProps) {
  const { card, meta, isOlder, publicUrl, viewer, hidden } = loaderData;
  const nonce = useNonce();
  const page = {
    card,
    viewer,
    // Nobody whom it is sent to finds anything there.
    address: hidden ? undefined : `${publicUrl}/${card.url_seo}`,
    signInTo: withNext('/signin', `/app/add/${card.url_seo}`),
    signUpTo: withNext('/signup', `/app/add/${card.url_seo}`),
    shareWays: <ShareWays address={`${publicUrl}/${card.url_seo}`} title={card.title} />,
    comments: <RatingsSection meta={meta} title={card.title} page={{ address: `/${card.url_seo}`, isOlder }} />,
    report: <ReportLink page={`/${card.url_seo}`} />,
  };
  return (
    <main>
      {hidden ? (
        <>
          <title>{`${card.title} · Loci`}</title>
          <meta name="robots" content="noindex" />
          <HiddenNote reason={hidden.reason} words={hidden.words} cardId={card.focus_card_user_id} />
        </>
      ) : (
        <PublicCardHead card={card} publicUrl={publicUrl} />
      )}
      {viewer === 'visitor' ? <PublicCard {...page} /> : <ForMember page={page} {...loaderData} />}
      {viewer === 'visitor' ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // The document has no program of its own.
          dangerouslySetInnerHTML={{
            __html: `(${enlivenPublicCard.toString()})(document.querySelector('[data-public-card]'),${fadeAcross.toString()})`,
          }}
        />
      ) : null}
    </main>
  );
}

function ForMember({
  page,
  card,
  meta,
  plan,
  copyId,
  rated,
  reporter,
}: { page: PublicCardProps } & Pick<Route.ComponentProps['loaderData'], 'card' | 'meta' | 'plan' | 'copyId' | 'rated' | 'reporter'>) {
  const [prompts, setPrompts] = useState(false);
  const { revalidate } = useRevalidator();
  const slug = card.url_seo!;
  const upgrade = (reason: 'libraryFull' | 'publishing') => {
    setPrompts(true);
    openUpgrade(reason, reason === 'libraryFull' ? { what: 'add', to: `/app/add/${slug}` } : undefined);
  };
  const { state, add } = useAdding({ url_seo: slug }, copyId, () => upgrade('libraryFull'));
  const copy = state.kind === 'added' ? state.cardId : copyId;
  const rate = (
    <RateHere
      isAuthor={page.viewer === 'author'}
      copyId={copy}
      rated={rated}
      onOpen={() => setPrompts(true)}
      onRated={() => void revalidate()}
    />
  );
  return (
    <>
      <PublicCard
        {...page}
        comments={<RatingsSection meta={meta} title={card.title} rate={rate} onMore={() => setPrompts(true)} />}
        addedBy={<AddedByButton cardId={card._id} title={card.title} round onOpen={() => setPrompts(true)} />}
        report={<ReportButton kind="card" subject={card} reporter={reporter} />}
        plan={plan}
        bookmark={<AddButton state={state} onAdd={add} addTo={`/app/add/${slug}`} />}
        onUpgrade={() => upgrade('publishing')}
        editTo={card.focus_card_user_id ? `/app/card/${card.focus_card_user_id}/edit` : undefined}
      />
      <AddRefused state={state} />
      {prompts ? <AskedPrompts onClose={() => setPrompts(false)} /> : null}
    </>
  );
}
