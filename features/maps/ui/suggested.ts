/** What became of adding a suggested card. `forget` takes a refused command out of the queue. */
export type AddedCard =
  | { readonly kind: 'added'; readonly cardId: string }
  | { readonly kind: 'needsPremium' }
  | {
      readonly kind: 'refused';
      readonly key: string;
      readonly values: Record<string, string | number>;
      readonly forget: () => Promise<void>;
    };

/** Adds a public card by its address. `onOffline`: it will take until there is a network. */
export type AddSuggestedCard = (urlSeo: string, onOffline: () => void) => Promise<AddedCard>;
