import { implement } from '@orpc/server';
import type { z } from 'zod';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from './account/calls.server.ts';
import { serverAreas } from './areas.server.ts';
import { isWebAddress } from '#platform/text/web-address.ts';
import { pictureIdIn } from './media/rules/picture-choice.ts';
import { picturesContract } from './pictures/contract.ts';
import { keepPictureAt } from './pictures/keep-picture-at.server.ts';
import { photoOfPath } from './pictures/photo-paths.server.ts';
import { aiCredit } from './pictures/rules/credit.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';

const signedIn = implement(picturesContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

type ImageRecord = z.output<(typeof picturesContract.put)['~orpc']['inputSchema'] & object>;
interface Cover {
  readonly cover_picture: { readonly thumb: string; readonly regular: string };
  readonly credit: string;
}

/** `PUT /image` (S3 §7): what it means is told by its fields; each area sets the cover of its own things. */
export const putImageHandlers = {
  put: signedIn.put.handler(async ({ context, input }) => {
    authorise(context.member, 'uploadImage');
    if (!isOnePicture(context.services, input))
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'regular' });
    const { thumb, regular, credit = '' } = await keepPictureAt(context, input.regular, 'regular');
    const cover = { cover_picture: { thumb, regular }, credit: credit || creditIn(input) };
    await setCover(context, input, cover);
    return { ok: true as const, cover_picture: cover.cover_picture };
  }),
};

/** Both addresses are those of one picture of ours, or of one stock photo. */
function isOnePicture(services: Services, { thumb, regular }: ImageRecord): boolean {
  const idIn = (address: string) => pictureIdIn(address) ?? photoOfPath(services, address)?.id;
  const id = idIn(regular);
  return id !== undefined && id === idIn(thumb);
}

function creditIn({ unsplash, openAI }: ImageRecord): string {
  if (unsplash && isWebAddress(unsplash)) return unsplash;
  return openAI ? aiCredit : '';
}

async function setCover(context: SignedInContext, input: ImageRecord, { cover_picture, credit }: Cover): Promise<void> {
  const { focusCardId: id, roadmap, roadmapPublic } = input;
  if (id === undefined) return serverAreas.profiles.setCover(context, input, cover_picture);
  const mapUpdate = { cover_picture, creditUrl: credit };
  if (roadmapPublic) await serverAreas.maps.updateEdition(context, input, { id, update: mapUpdate });
  else if (roadmap) await serverAreas.maps.changeOwnMap(context, input, { id, update: mapUpdate });
  else await serverAreas.cards.meanings.edit(context, { id, update: { cover_picture, credit_picture: credit } });
}
