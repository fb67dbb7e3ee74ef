import { redirect, redirectDocument } from 'react-router';
import type { Page } from '#app/page-context.ts';
import { publicSample } from '#features/self-test/rules/several/choosing.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { cardsInAddress, publicCard, selectionAddress, slugOf } from '#features/self-test/rules/several/start.ts';
import type { SeveralTestCard } from '#features/self-test/ui/several/several-card.ts';

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
 * found again; a member who holds some of the cards to a test with their own in place of those, where answers belong.
 */
export async function samplePublicCards(
  { calls, member }: Pick<Page, 'calls' | 'member'>,
  address: URL,
  slugs: readonly string[],
): Promise<PublicSample> {
  const asked = cardsInAddress(address.searchParams.get('cards'), severalLimits.mostOfPublic).filter(
    (card) => slugOf(card) === undefined,
  );
  const read = (some: readonly string[]) => readOpenCards(calls, some);
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
  if (member && cards.length >= severalLimits.least) {
    const named = await Promise.all(
      cards.map(async ({ url_seo, focus_card_user_id }) => {
        const [copy] = focus_card_user_id ? [] : await calls.cards.copiesOf({ url_seo: url_seo! });
        return focus_card_user_id ?? copy?._id ?? publicCard(url_seo!);
      }),
    );
    const isHeld = named.some((card) => slugOf(card) === undefined);
    if (isHeld) throw redirectDocument(selectionAddress(named.map(encodeURIComponent)));
  }
  return { cards, asked };
}

/** Whether enough of the public cards with these slugs are open to this reader for a test of them. */
export async function areTestable({ calls }: Pick<Page, 'calls'>, slugs: readonly string[]): Promise<boolean> {
  // Nearly always the first ones are open.
  const first = await readOpenCards(calls, slugs.slice(0, severalLimits.least));
  if (first.length === severalLimits.least) return true;
  const others = await readOpenCards(calls, slugs.slice(severalLimits.least, mostTried));
  return first.length + others.length >= severalLimits.least;
}

const readOpenCards = async (calls: Page['calls'], slugs: readonly string[]) =>
  (await Promise.all(slugs.map((slug) => calls.cards.readPublic({ slug }).catch(noneIfClosed)))).flat();

/** A card that was taken back since the sample was made, or that the member's plan does not open, is left out. */
function noneIfClosed(error: unknown): [] {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'NOT_FOUND' || code === 'NEEDS_PREMIUM') return [];
  throw error;
}
