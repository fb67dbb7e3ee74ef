import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, redirectDocument, useNavigate } from 'react-router';
import type { Page } from '#app/page-context.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { listenForKeys, useKeys } from '#client/keys.ts';
import { withNext } from '#features/account/rules/next-path.ts';
import { publicSample } from '#features/self-test/rules/several/choosing.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { cardsInAddress, selectionAddress } from '#features/self-test/rules/several/start.ts';
import type { SeveralTestCard } from '#features/self-test/ui/several/several-card.ts';
import { SeveralTest } from '#features/self-test/ui/several/several-test.tsx';
import { SeveralVisitorPrompt } from '#features/self-test/ui/several/several-visitor-prompt.tsx';
import { later } from '#ui/later.tsx';

const KeysSheet = later(() => import('#app/shell/keys-sheet.tsx'));

/** The cards of a test from a public page, and what the address names of them. */
export interface PublicSample {
  readonly cards: readonly SeveralTestCard[];
  readonly asked: readonly string[];
}

/** So many cards are tried for a sample: of a member without a plan, some may be closed. */
const mostTried = 20;

/**
 * Reads a sample of the public cards with these slugs (S2 §5), and redirects where another address is meant: without a
 * sample in the address, or with one that cannot be read any more, to one with it, so that a test that was left can be
 * found again; a member who holds all of the cards to the test of their own, where answers and scores belong.
 */
export async function samplePublicCards(
  { calls, member }: Pick<Page, 'calls' | 'member'>,
  address: URL,
  slugs: readonly string[],
): Promise<PublicSample> {
  const asked = cardsInAddress(address.searchParams.get('cards'), severalLimits.mostOfPublic);
  const read = async (some: readonly string[]) =>
    (await Promise.all(some.map((slug) => calls.cards.readPublic({ slug }).catch(noneIfClosed)))).flat();
  const cards = await read(asked);
  if (cards.length < severalLimits.least) {
    const sample: string[] = [];
    const tried = new Set<string>();
    while (sample.length < severalLimits.mostOfPublic && tried.size < Math.min(mostTried, slugs.length)) {
      const untried = slugs.filter((slug) => !tried.has(slug));
      const drawn = publicSample(untried, Math.random).slice(0, severalLimits.mostOfPublic - sample.length);
      for (const slug of drawn) tried.add(slug);
      sample.push(...(await read(drawn)).flatMap(({ url_seo }) => url_seo ?? []));
    }
    if (sample.length >= severalLimits.least)
      throw redirect(`${address.pathname}?cards=${sample.map(encodeURIComponent).join(',')}`);
  }
  if (member) {
    const own = await Promise.all(
      cards.map(async ({ url_seo, focus_card_user_id }) => {
        const [copy] = focus_card_user_id || url_seo === null ? [] : await calls.cards.copiesOf({ url_seo });
        return focus_card_user_id ?? copy?._id;
      }),
    );
    const ids = own.filter((id) => id !== undefined);
    if (ids.length === cards.length && ids.length >= severalLimits.least) throw redirectDocument(selectionAddress(ids));
  }
  return { cards, asked };
}

/** A card that was taken back since the sample was made, or that the member's plan does not open, is left out. */
function noneIfClosed(error: unknown): [] {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'NEEDS_PREMIUM') return [];
  throw error;
}

const nothing = async () => undefined;

/** A test of several cards from a public page; the result stays on the device. */
export function PublicSeveralTest({
  title,
  sample: { cards, asked },
  source,
  back,
  backLabel,
  signedIn,
}: {
  title: string;
  sample: PublicSample;
  /** Names the page among the tests that this device stores. */
  source: string;
  back: string;
  backLabel: string;
  signedIn: boolean;
}) {
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
  return (
    <CSPProvider disableStyleElements>
      <PageTitle title={title} />
      <main id="main" tabIndex={-1} className="min-h-dvh">
        {inBrowser ? (
          <SeveralTest
            start={{ kind: 'public', slug: source, cards: asked }}
            title={title}
            cards={cards}
            owner="visitor"
            portsOf={() => ({ record: nothing, finish: nothing })}
            exits={() => ({ back, backLabel, saveNote: <p>{t('result.onDevice')}</p> })}
            onLeave={() => setPrompted(true)}
          />
        ) : (
          <div className="min-h-dvh" aria-busy="true" />
        )}
      </main>
      <SeveralVisitorPrompt
        open={prompted}
        signedIn={signedIn}
        back={back}
        backLabel={backLabel}
        signInTo={withNext('/signin', back)}
        signUpTo={withNext('/signup', back)}
        onClose={() => void navigate(back)}
      />
      {keys ? <KeysSheet open onOpenChange={setKeys} /> : null}
    </CSPProvider>
  );
}
