import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { useNonce } from '#app/nonce.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { publicFaceOf } from '#features/cards/ui/face-content.ts';
import { enlivenPublicCard } from '#features/cards/ui/enliven-public-card.ts';
import { PublicCollection } from '#features/collections/ui/public-collection.tsx';
import { TakeAll } from '#features/collections/ui/take-all.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { ReportButton, ReportLink } from '#features/moderation/ui/report-button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { AskedPrompts } from './asked-prompts.tsx';
import { notRead } from './not-read.ts';
import type { Route } from './+types/collection.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { still: 'toVisitors', kept: true, texts: ['catalogue', 'collections', 'publishing', 'moderation'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member, publicUrl } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('page');
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
  return { collection: { ...collection, cards }, publicUrl, viewer, memberId: member?.id ?? null } as const;
}

export default function PublicCollectionRoute({ loaderData: { collection, publicUrl, viewer, memberId } }: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const nonce = useNonce();
  const [prompts, setPrompts] = useState(false);
  const actions =
    viewer === 'author' ? (
      <Link to={`/app/collection/${collection._id}`} className={buttonClass({ variant: 'primary' })}>
        {t('toOwn')}
      </Link>
    ) : collection.toTake && collection.card_count > 0 ? (
      <TakeAll
        key={collection._id}
        slug={collection.url_seo}
        toTake={collection.toTake}
        onNeedsPremium={() => {
          setPrompts(true);
          openUpgrade('libraryFull', { what: 'take', to: `/collection/${collection.url_seo}` });
        }}
      />
    ) : null;
  return (
    <>
      <PublicCollection
        collection={collection}
        publicUrl={publicUrl}
        viewer={viewer}
        actions={actions}
        report={
          memberId === null ? (
            <ReportLink page={`/collection/${collection.url_seo}`} />
          ) : (
            <ReportButton kind="collection" subject={collection} reporter={{ id: memberId }} />
          )
        }
      />
      {viewer === 'visitor' ? (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // The document has no program of its own.
          dangerouslySetInnerHTML={{
            __html: `(${enlivenPublicCard.toString()})(document.querySelector('[data-public-collection]'),()=>()=>{})`,
          }}
        />
      ) : null}
      {prompts ? <AskedPrompts onClose={() => setPrompts(false)} /> : null}
    </>
  );
}
