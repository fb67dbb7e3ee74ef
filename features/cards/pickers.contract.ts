import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { card, cardShort } from './contract.ts';

/** Cards to choose from for the nodes of a map (S3 §7). */
export const cardPickersContract = {
  own: call
    .route({
      method: 'GET',
      path: '/focus-card/get-all-list-lite-by-user',
      summary: 'All cards of the member for the nodes of a private map, as the short list',
    })
    .output(z.array(cardShort)),
  published: call
    .route({
      method: 'GET',
      path: '/focus-card/get-all-public-by-user',
      summary: 'Those cards of the member that are published, for the nodes of a public map',
    })
    .output(z.array(cardShort)),
  read: call
    .route({
      method: 'GET',
      path: '/focus-card/get-one-for-roadmap',
      summary: 'A list with the card of a node, as `GET /focus-card/{id}`',
    })
    .input(z.strictObject({ id }))
    .output(z.array(card)),
};
