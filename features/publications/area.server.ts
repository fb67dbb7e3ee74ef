import { ratingsGiven } from './ratings-given.store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { mountFeeds } from './feeds.server.ts';
import { publicationPortions } from './forget.store.server.ts';
import { handleHolderNotices } from './notify-holders.server.ts';
import { publicAuthors } from './public-authors.store.server.ts';
import { isPictureOfPublication } from './store.server.ts';
import type { Subjects } from './subject.server.ts';
import { updateHeads } from './tidy-heads.server.ts';
import { warmSearch } from './warm-search.server.ts';

/** What this area brings to the server. */
export const publicationsArea = {
  start(services: Services, { subjects }: { readonly subjects: Subjects }) {
    handleHolderNotices(services, subjects);
    updateHeads(services);
  },
  mount: (app: WebApp, services: Services, { subjects }: { readonly subjects: Subjects }) =>
    mountFeeds(app, services, subjects),
  warmSearch,
  ties: publicAuthors,
  pictures: () => ({ isOpen: isPictureOfPublication }),
  ratingsGiven,
  forget: { tables: 'publication closed_publication publication_rating', portions: publicationPortions },
};
