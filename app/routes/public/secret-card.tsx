import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { SharedCard } from '#features/cards/ui/shared-card.tsx';
import { addressOfSecret } from '#vocabulary/card-address.ts';
import { useLook } from '#ui/look.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import type { Route } from './+types/secret-card.ts';

export const handle: RouteHandle = { still: 'toVisitors', texts: ['catalogue'] };

/** Where the link of a secret card leads visitors: title, cover and author, and how to open it. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  if (member) throw redirect(addressOfSecret(id));
  try {
    const [card] = await calls.publications.previewSecret({ url_private_focus_id: id });
    if (card) return { card, link: id };
  } catch (error) {
    if (!(error instanceof ORPCError && error.status < 500)) throw error;
  }
  throw data(null, { status: 404 });
}

export default function SecretCardForVisitor({ loaderData: { card, link } }: Route.ComponentProps) {
  const { t } = useTranslation('cards');
  const { name } = useLook();
  const next = encodeURIComponent(addressOfSecret(link));
  return (
    <main>
      <WindowTitle title={card.title} />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={card.title} />
      <meta property="og:description" content={t('shared.by', { author: card.author_name })} />
      <SharedCard card={card} signInTo={`/signin?next=${next}`} signUpTo={`/signup?next=${next}`} />
    </main>
  );
}
