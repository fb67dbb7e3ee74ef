import { choosable } from './choices.ts';

/** What a member can be told. Choices are made for a kind; a row of `notification` keeps its kind. */
export const kinds = [...choosable, 'news', 'account', 'moderation'] as const;

export type Kind = (typeof kinds)[number];

/** The texts of each area that tell something, by the beginnings of their keys: each adds its own in `places.tsx`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface ToldByAreas {}

type WordsIn<Told, K extends Kind> = {
  [Beginning in keyof Told & string]: Told[Beginning] extends { readonly kind: K } ? `${Beginning}${string}` : never;
}[keyof Told & string];

/** The keys of texts that may tell of this kind. */
export type WordsOf<K extends Kind> = {
  [Area in keyof ToldByAreas]: WordsIn<ToldByAreas[Area], K>;
}[keyof ToldByAreas];
