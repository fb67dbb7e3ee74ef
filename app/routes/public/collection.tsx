import { useTranslation } from 'react-i18next';
import { data, Link, useRouteError } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PublicCollection, type PublicTile } from '#features/collections/ui/public-collection.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { notRead } from './not-read.ts';
import type { Route } from './+types/collection.ts';

export const handle: RouteHandle = { still: true, kept: true, texts: ['catalogue', 'collections'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member, publicUrl } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('page');
  try {
    const [collection] = await calls.collections.readPublic({ slug: params.slug, ...(asked === null ? {} : { page: asked }) });
    if (collection && collection.page <= collection.pages)
      return { collection: { ...collection, cards: collection.cards.map(tile) }, publicUrl, own: member?.id === collection.author_id };
  } catch (error) {
    throw notRead(error);
  }
  throw data(null, { status: 404 });
}

/** Only what a face shows goes into the page. */
function tile(card: PublicTile): PublicTile {
  const {
    _id,
    title,
    subtitle,
    cover_picture,
    category_1,
    language,
    template,
    author_name,
    key_idea_count,
    flashcard_count,
    quizz_count,
    rating,
    number_rating,
    url_seo,
  } = card;
  return {
    _id,
    title,
    subtitle,
    cover_picture,
    category_1,
    language,
    template,
    author_name,
    key_idea_count,
    flashcard_count,
    quizz_count,
    rating,
    number_rating,
    url_seo,
  } as PublicTile;
}

export default function PublicCollectionRoute({ loaderData: { collection, publicUrl, own } }: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  return (
    <PublicCollection
      collection={collection}
      publicUrl={publicUrl}
      actions={
        own ? (
          <Link to={`/app/collection/${collection._id}`} className={buttonClass()}>
            {t('toOwn')}
          </Link>
        ) : null
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
