import { expect, test } from 'vitest';
import { samplePublicCards } from './public-several-test.tsx';

const closed = (code: string) => Object.assign(new Error(code), { code });

/** Cards whose slug begins with `closed` cannot be read. */
const calls = {
  cards: {
    async readPublic({ slug }: { slug: string }) {
      if (slug.startsWith('closed')) throw closed('NEEDS_PREMIUM');
      if (slug.startsWith('gone')) throw closed('NOT_FOUND');
      return [{ url_seo: slug, focus_card_user_id: null }];
    },
  },
};
const sampled = (address: string, slugs: readonly string[]) =>
  samplePublicCards({ calls, member: null } as never, new URL(`http://localhost/focusmap/sea/test${address}`), slugs);

async function cardsOfRedirect(address: string, slugs: readonly string[]): Promise<string[]> {
  const answer: unknown = await sampled(address, slugs).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('no redirect');
  return new URL(answer.headers.get('location')!, 'http://localhost').searchParams.get('cards')!.split(',');
}

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
