import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirectDocument, useNavigate, useSearchParams } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { listenForKeys, useKeys } from '#client/keys.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { withNext } from '#features/account/rules/next-path.ts';
import { PublicIntro } from '#features/self-test/ui/public-intro.tsx';
import { SelfTest } from '#features/self-test/ui/self-test.tsx';
import { visitorPorts } from '#features/self-test/ui/test-ports.ts';
import { VisitorPrompt } from '#features/self-test/ui/visitor-prompt.tsx';
import { later } from '#ui/later.tsx';
import { notRead } from './not-read.ts';
import type { Route } from './+types/test.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

const KeysSheet = later(() => import('#app/shell/keys-sheet.tsx'));

export const handle: RouteHandle = { texts: ['self-test', 'cards', 'catalogue'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { calls, member } = context.get(pageContext);
  try {
    const [card] = await calls.cards.readPublic({ slug: params.slug });
    if (card && member) {
      // Answers and score belong on the member's own card: the author's, or the copy that they hold of this edition.
      const [copy] = card.focus_card_user_id ? [] : await calls.cards.copiesOf({ url_seo: params.slug });
      const own = card.focus_card_user_id ?? copy?._id;
      if (own) throw redirectDocument(`/app/card/${own}/test${new URL(request.url).search}`);
    }
    if (card) return { card, signedIn: member !== null };
  } catch (error) {
    throw notRead(error, params.slug);
  }
  throw data(null, { status: 404 });
}

/** `/{url_seo}/test?option=…`: the self-test for everybody; results are stored only on the device. */
export default function PublicTest({ loaderData: { card, signedIn } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [keys, setKeys] = useState(false);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  useEffect(listenForKeys, []);
  useKeys([{ keys: '?', label: t('shell.keys.title'), run: () => setKeys(true) }]);

  const back = `/${card.url_seo}`;
  const adding = `/app/add/${card.url_seo}`;
  return (
    <CSPProvider disableStyleElements>
      <PageTitle title={card.title} />
      <main id="main" tabIndex={-1} className="min-h-dvh">
        {inBrowser ? (
          <SelfTest
            card={card}
            owner="visitor"
            page={card.url_seo ?? ''}
            context={{ locked: card.locked, public: true, teacherSecret: false, repeatDay: false }}
            option={address.has('option') ? Number(address.get('option')) : undefined}
            hrefOf={(option) => `${back}/test?option=${option}`}
            pickerHref={`${back}/test`}
            ports={visitorPorts}
            exits={{ card: back }}
            onLeave={(unfinished) => (unfinished ? void navigate(back) : setAsked(true))}
          />
        ) : (
          <div className="min-h-dvh" aria-busy="true" />
        )}
      </main>
      {inBrowser ? <PublicIntro signedIn={signedIn} signInTo={withNext('/signin', adding)} addTo={adding} /> : null}
      <VisitorPrompt
        open={asked}
        signedIn={signedIn}
        signInTo={withNext('/signin', adding)}
        signUpTo={withNext('/signup', adding)}
        addTo={adding}
        onClose={() => void navigate(back)}
      />
      {keys ? <KeysSheet open onOpenChange={setKeys} /> : null}
    </CSPProvider>
  );
}
