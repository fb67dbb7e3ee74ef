import { data, redirectDocument, useSearchParams } from 'react-router';
import { pageContext } from '#app/page-context.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { withNext } from '#vocabulary/next-path.ts';
import { PublicIntro } from '#features/self-test/ui/visitor-test/public-intro.tsx';
import { SelfTest } from '#features/self-test/ui/self-test.tsx';
import { visitorPorts } from '#features/self-test/ui/test-ports.ts';
import { KeepOffer } from '#features/self-test/ui/visitor-test/keep-offer.tsx';
import { notRead } from './not-read.ts';
import { PublicTestPage } from './public-test-page.tsx';
import type { Route } from './+types/test.ts';

export { PublicError as ErrorBoundary } from './public-error.tsx';

export const handle: RouteHandle = { texts: ['self-test', 'visitor-test', 'cards', 'catalogue'] };

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
  const [address] = useSearchParams();

  const back = `/${card.url_seo}`;
  const adding = `/app/add/${card.url_seo}`;
  return (
    <PublicTestPage
      title={card.title}
      prompts={<PublicIntro signedIn={signedIn} signInTo={withNext('/signin', adding)} addTo={adding} />}
    >
      <SelfTest
        card={card}
        owner="visitor"
        page={card.url_seo ?? ''}
        context={{ locked: card.locked, public: true, teacherSecret: false, repeatDay: false }}
        option={address.has('option') ? Number(address.get('option')) : undefined}
        hrefOf={(option) => `${back}/test?option=${option}`}
        pickerHref={`${back}/test`}
        ports={visitorPorts}
        exits={{
          card: back,
          keepOffer: (
            <KeepOffer
              signedIn={signedIn}
              signInTo={withNext('/signin', adding)}
              signUpTo={withNext('/signup', adding)}
              addTo={adding}
            />
          ),
        }}
      />
    </PublicTestPage>
  );
}
