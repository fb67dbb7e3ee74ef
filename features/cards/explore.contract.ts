import { z } from 'zod';
import { exploreAsked, exploreFound, languageCounts } from '#features/publications/explore.contract.ts';
import { call } from '#platform/contract/contract.ts';
import { cardShort } from './contract.ts';

const foundCards = z.object({ cards: z.array(cardShort), ...exploreFound });
export type FoundCards = z.infer<typeof foundCards>;

export const exploreContract = {
  list: call
    .route({
      method: 'GET',
      path: '/focus-card/public/explore',
      summary:
        'Search and browse public cards, for visitors too; matches prefixes, ignores accents, tolerates typing errors',
    })
    .input(exploreAsked)
    .output(foundCards),
  languages: call
    .route({
      method: 'GET',
      path: '/community/languages',
      summary: 'The languages of public cards with counts, the most frequent first',
    })
    .output(languageCounts),
  suited: call
    .route({
      method: 'GET',
      path: '/focus-card/public/suited',
      summary:
        "Public cards of the three most frequent categories in the member's library and in languages that they read, without those that it contains",
      description: '`followed`: the newest of those whom the member follows, at most twelve.',
    })
    .output(z.object({ categories: z.array(z.string()), cards: z.array(cardShort), followed: z.array(cardShort) })),
};
