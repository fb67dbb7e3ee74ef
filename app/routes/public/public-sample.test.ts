import { expect, test } from 'vitest';
import { areTestable, samplePublicCards } from './public-sample.ts';

const closed = (code: string) => Object.assign(new Error(code), { code });

/** Cards whose slug begins with `closed` cannot be read. */
const calls = {
  cards: {
    async readPublic({ slug }: { slug: string }) {
      if (slug.startsWith('closed')) throw closed('NEEDS_PREMIUM');
      if (slug.startsWith('gone')) throw closed('NOT_FOUND');
      return [{ url_seo: slug, focus_card_user_id: slug === 'written' ? 'own-id' : null }];
    },
    copiesOf: async ({ url_seo }: { url_seo: string }) =>
      url_seo.startsWith('held') ? [{ _id: `copy-of-${url_seo}` }] : [],
  },
};
const sampled = (address: string, slugs: readonly string[], member: object | null = null) =>
  samplePublicCards({ calls, member } as never, new URL(`http://localhost/focusmap/sea/test${address}`), slugs);

async function redirectOf(address: string, slugs: readonly string[], member?: object): Promise<string> {
  const answer: unknown = await sampled(address, slugs, member).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('no redirect');
  return answer.headers.get('location')!;
}
const cardsOfRedirect = async (address: string, slugs: readonly string[]): Promise<string[]> =>
  new URL(await redirectOf(address, slugs), 'http://localhost').searchParams.get('cards')!.split(',');

test('[S2 §5] at most four cards are drawn, and only cards that can be read', async () => {
  const slugs = ['closed-1', 'closed-2', 'closed-3', 'gone-1', 'a', 'b', 'c', 'd', 'e'];
  for (let round = 0; round < 20; round++) {
    const drawn = await cardsOfRedirect('', slugs);
    expect(drawn).toHaveLength(4);
    expect(drawn.every((slug) => slug.length === 1)).toBe(true);
  }
});

test('a sample of which too little is left is drawn anew', async () => {
  expect((await cardsOfRedirect('?cards=gone-1,a', ['gone-1', 'a', 'b'])).toSorted()).toEqual(['a', 'b']);
});

test('where fewer than two cards can be read, those are answered, without a redirect', async () => {
  const { cards, asked } = await sampled('?cards=a', ['a', 'closed-1', 'gone-1']);
  expect([cards.length, asked]).toEqual([1, ['a']]);
});

test('a member is tested on their own cards in place of the public ones that they hold', async () => {
  const member = { id: 'reader' };
  expect(await redirectOf('?cards=held-a,b,written', [], member)).toBe('/app/test?cards=copy-of-held-a,~b,own-id');
  expect(await redirectOf('?cards=held-a,光合', [], member)).toBe('/app/test?cards=copy-of-held-a,~%E5%85%89%E5%90%88');
  expect((await sampled('?cards=a,b', [], member)).asked, 'none is held').toEqual(['a', 'b']);
});

test('the page of a map offers a test only if two of its cards can be read', async () => {
  const testable = (...slugs: string[]) => areTestable({ calls } as never, slugs);
  expect(await testable('closed-1', 'a', 'gone-1', 'b')).toBe(true);
  expect(await testable('closed-1', 'a', 'gone-1')).toBe(false);
  expect(await testable()).toBe(false);
});
