/** URLs of a card's actions. The options of a test are those of S2 §2; without one its mode picker opens. */
export const cardAddress = {
  open: (id: string) => `/app/card/${id}`,
  edit: (id: string) => `/app/card/${id}/edit`,
  mindMap: (id: string) => `/app/card/${id}/mind-map`,
  test: (id: string, option?: number) => `/app/card/${id}/test${option === undefined ? '' : `?option=${option}`}`,
  print: (...ids: string[]) => `/app/print?cards=${ids.join(',')}`,
  repeat: (id: string) => `/app/card/${id}?tab=repeat`,
};

/** The page on which a signed-in member reads a secret card. */
export const addressOfSecret = (link: string): string => `/app/secret-card/${encodeURIComponent(link)}`;

/** URLs of a blank card: in the editor, in the import (`import`), or as a copy of a card (`from`). */
export const newCardAddress = {
  edit: '/app/new',
  import: '/app/new?to=import',
  from: (cardId: string) => `/app/new?from=${cardId}`,
};
