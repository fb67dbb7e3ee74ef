import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, redirectDocument, useNavigate } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { listenForKeys, useKeys } from '#client/keys.ts';
import { withNext } from '#features/account/rules/next-path.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { publicSample } from '#features/self-test/rules/several/choosing.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { cardsInAddress, selectionAddress } from '#features/self-test/rules/several/start.ts';
import { SeveralTest } from '#features/self-test/ui/several/several-test.tsx';
import { SeveralVisitorPrompt } from '#features/self-test/ui/several/several-visitor-prompt.tsx';
import { later } from '#ui/later.tsx';
import { notRead } from './not-read.ts';
import type { Route } from './+types/collection-test.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

const KeysSheet = later(() => import('#app/shell/keys-sheet.tsx'));

export const handle: RouteHandle = { texts: ['several', 'self-test', 'cards', 'catalogue'] };

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  const address = new URL(request.url);
  try {
    const [collection] = await calls.collections.readPublic({ slug });
    if (!collection) throw data(null, { status: 404 });
    if (member?.id === collection.author_id) throw redirectDocument(`/app/collection/${collection._id}/test`);
    const asked = cardsInAddress(address.searchParams.get('cards'), severalLimits.mostOfPublic);
    if (asked.length < severalLimits.least && collection.card_count >= severalLimits.least) {
      // The sample is in the address, so that a test that was left can be found again.
      const readable = collection.cards.filter((card) => !member || whatBlocksReading(card, member) === undefined);
      const sample = publicSample(readable, Math.random).flatMap(({ url_seo }) => url_seo ?? []);
      if (sample.length >= severalLimits.least)
        throw redirect(`${address.pathname}?cards=${sample.map(encodeURIComponent).join(',')}`);
    }
    const cards = (
      await Promise.all(asked.map((card) => calls.cards.readPublic({ slug: card }).catch(noneIfGone)))
    ).flat();
    if (member) {
      // Answers and scores belong on the member's own cards, if they hold all of these.
      const own = await Promise.all(
        cards.map(async ({ url_seo, focus_card_user_id }) => {
          const [copy] = focus_card_user_id || url_seo === null ? [] : await calls.cards.copiesOf({ url_seo });
          return focus_card_user_id ?? copy?._id;
        }),
      );
      const ids = own.filter((id) => id !== undefined);
      if (ids.length === cards.length && ids.length >= severalLimits.least)
        throw redirectDocument(selectionAddress(ids));
    }
    return { title: collection.title, slug, cards, asked, signedIn: member !== null };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw notRead(error);
  }
}

/** A card that was taken back since the sample was made is left out. */
function noneIfGone(error: unknown): [] {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND') return [];
  throw error;
}

const nothing = async () => undefined;

/** `/collection/{slug}/test`: at most four cards by chance; the result stays on the device. */
export default function PublicCollectionTest({ loaderData }: Route.ComponentProps) {
  const { title, slug, cards, asked, signedIn } = loaderData;
  const { t } = useTranslation(['several', 'app']);
  const navigate = useNavigate();
  const [prompted, setPrompted] = useState(false);
  const [keys, setKeys] = useState(false);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(listenForKeys, []);
  useKeys([{ keys: '?', label: t('app:shell.keys.title'), run: () => setKeys(true) }]);
  const back = `/collection/${slug}`;
  return (
    <CSPProvider disableStyleElements>
      <PageTitle title={title} />
      <main id="main" tabIndex={-1} className="min-h-dvh">
        {inBrowser ? (
          <SeveralTest
            start={{ kind: 'public', slug, cards: asked }}
            title={title}
            cards={cards}
            owner="visitor"
            portsOf={() => ({ record: nothing, finish: nothing })}
            exits={() => ({ back, backLabel: t('back.collection'), saveNote: <p>{t('result.onDevice')}</p> })}
            onLeave={() => setPrompted(true)}
          />
        ) : (
          <div className="min-h-dvh" aria-busy="true" />
        )}
      </main>
      <SeveralVisitorPrompt
        open={prompted}
        signedIn={signedIn}
        collection={back}
        signInTo={withNext('/signin', back)}
        signUpTo={withNext('/signup', back)}
        onClose={() => void navigate(back)}
      />
      {keys ? <KeysSheet open onOpenChange={setKeys} /> : null}
    </CSPProvider>
  );
}
