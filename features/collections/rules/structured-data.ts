import { publicAddress } from '#vocabulary/public-addresses.ts';
interface Described {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly author_name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly card_count: number;
  readonly cards: readonly { readonly title: string; readonly url_seo: string | null }[];
}

/** Structured data for search engines and previews: a schema.org Collection with the cards of this page. */
export function collectionData(
  collection: Described,
  {
    address,
    publicUrl,
    picture,
    from,
  }: { readonly address: string; readonly publicUrl: string; readonly picture: string; readonly from: number },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Collection',
    name: collection.title,
    description: collection.description,
    url: address,
    inLanguage: collection.language,
    isAccessibleForFree: true,
    author: { '@type': 'Person', name: collection.author_name },
    dateCreated: collection.created_at,
    dateModified: collection.updated_at,
    collectionSize: collection.card_count,
    image: picture,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: collection.card_count,
      itemListElement: collection.cards.map((card, place) => ({
        '@type': 'ListItem',
        position: from + place + 1,
        name: card.title,
        url: publicUrl + publicAddress.card(card.url_seo),
      })),
    },
  };
}
