import { openUpgrade } from '#features/membership/ui/upgrade.ts';

/** The plan of the member publishes no collection. Publishing it is offered again after payment. */
export const publishingNeedsPremium = (id: string): void =>
  openUpgrade('publishingCollection', { what: 'publish', to: `/app/collection/${id}` });
