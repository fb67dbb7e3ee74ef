import { implement } from '@orpc/server';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { pictureOf } from '#features/media/keep-picture.server.ts';
import { newestOfMember } from '#features/media/store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { picturesContract } from './contract.ts';
import { generatePicture } from './generate.server.ts';
import { keepPictureAt } from './keep-picture-at.server.ts';
import { photosAPage, pictureLimits } from './rules/picture-limits.ts';
import { photosOn } from './stock-photos.server.ts';
import './tables.server.ts';

const signedIn = implement(picturesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

async function pageOfPhotos({ services, member }: SignedInContext, page: number, query?: string) {
  authorise(member, 'uploadImage');
  const seconds = await services.rateLimits.take([{ key: `photo pages ${member.id}`, ...pictureLimits.photoPages }]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'pictures:refusal.tooMany', values: { seconds } });
  return photosOn(services, page, query);
}

export const picturesHandlers = {
  sources: signedIn.sources.handler(async ({ context: { member, services } }) => {
    authorise(member, 'uploadImage');
    const { limits } = await services.database.read(settingsOf);
    const { stockPhotos, aiImages } = services.settings;
    return { photos: stockPhotos !== undefined, ai: aiImages !== undefined, imageTokens: limits.imageTokens };
  }),

  own: signedIn.own.handler(async ({ context: { member, services }, input: { page } }) => {
    authorise(member, 'uploadImage');
    const { pictures, pages } = await services.database.read((rows) =>
      newestOfMember(rows, member.id, { page, length: photosAPage }),
    );
    return { results: pictures.map(pictureOf), total_pages: pages };
  }),

  stockPhotos: signedIn.stockPhotos.handler(({ context, input: { page } }) => pageOfPhotos(context, page)),

  searchStockPhotos: signedIn.searchStockPhotos.handler(({ context, input: { query, page } }) =>
    pageOfPhotos(context, page, query),
  ),

  generate: signedIn.generate.handler(({ context, input: { dataPrompt } }) => {
    authorise(context.member, 'generatePicture');
    return generatePicture(context, dataPrompt);
  }),

  saveFromUrl: signedIn.saveFromUrl.handler(async ({ context, input: { imageUrl } }) => {
    authorise(context.member, 'uploadImage');
    const picture = await keepPictureAt(context, imageUrl, 'imageUrl');
    return { ...picture, awsURL: picture.regular };
  }),
};
