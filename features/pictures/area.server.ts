import type { Services } from '#platform/http/services.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { picturesHandlers } from './api.server.ts';
import { forgetAskedPictures } from './forget.store.server.ts';
import { returnPaidWithoutPicture } from './generate.server.ts';
import { mountDrawnCovers, mountStockPhotos } from './serve-pictures.server.ts';
import { sweepUnkept, type IsCover } from './sweep-unkept.server.ts';
import { tellOfChosenPhotos } from './tell-chosen.server.ts';

/** What this area brings to the server. */
export const picturesArea = {
  handlers: { pictures: picturesHandlers },
  start(services: Services, { isCover }: { readonly isCover: IsCover }) {
    returnPaidWithoutPicture(services);
    tellOfChosenPhotos(services);
    sweepUnkept(services, isCover);
  },
  mount(app: WebApp, services: Services) {
    mountDrawnCovers(app);
    mountStockPhotos(app, services);
  },
  forget: { tables: 'ai_picture', forget: forgetAskedPictures },
};
