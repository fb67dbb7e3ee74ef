import { randomUUID } from 'node:crypto';
import { categoryOf } from '#features/catalogue/rules/categories.ts';
import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { ownOrRefused, pictureOf, refuseFull, rowOf, writePicture } from '#features/media/keep-picture.server.ts';
import type { Picture } from '#features/media/contract.ts';
import type { RemadePicture } from '#features/media/remake-picture.server.ts';
import { pictureIdIn } from '#features/media/rules/picture-choice.ts';
import { insertMedia, keepMedia, mediaById } from '#features/media/store.server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { aiHosts } from './ai-service.server.ts';
import { fetchPicture, remakeFetched } from './fetch-picture.server.ts';
import { photoOfPath } from './photo-paths.server.ts';
import { aiCredit, creditOfPhoto } from './rules/credit.ts';
import { drawnCoverIn, isOfferedCover, type OfferedCover } from './rules/offered-covers.ts';
import { pictureLimits } from './rules/picture-limits.ts';
import { photoById, photoPlace, photoService, photoSettings, withSource } from './stock-photos.server.ts';
import { tellChosen } from './tell-chosen.server.ts';

interface Made {
  readonly picture: RemadePicture;
  readonly credit: string;
  /** Of a stock photo: whom to tell that it is used. */
  readonly chosenAt?: string;
}

/**
 * Keeps what an address shows among the member's own pictures: one of their own, a stock photo, a drawn cover, or a
 * picture at a host that the administrator has named.
 */
export async function keepPictureAt(context: SignedInContext, address: string, field: string): Promise<Picture> {
  const { services, member, idempotencyKey } = context;
  const path = address.startsWith(`${services.settings.publicUrl}/`)
    ? address.slice(services.settings.publicUrl.length)
    : address;
  const known = pictureIdIn(path);
  if (known !== undefined) return keepOwn(context, known, field);

  const id = idempotencyKey ? ownIdFor(member.id, `${idempotencyKey} ${path.split('?')[0]}`) : randomUUID();
  const kept = await services.database.read((rows) => mediaById(rows, id));
  if (kept) return pictureOf(ownOrRefused(kept, member.id, field));
  await refuseFull(context, field);
  const { picture, credit, chosenAt } = await makeFrom(context, path, field);
  await writePicture(services.files, member.id, id, picture);
  return services.database.transact(async (rows) => {
    const row = rowOf(picture, { id, user_id: member.id, created_at: services.clock.now(), credit });
    if ((await insertMedia(rows, row)) && chosenAt) await tellChosen(services, rows, { id, address: chosenAt });
    return pictureOf((await mediaById(rows, id))!);
  });
}

function keepOwn(context: SignedInContext, id: string, field: string): Promise<Picture> {
  return command({ ...context, idempotencyKey: undefined }, { id }, async (rows) => {
    const media = await mediaById(rows, id);
    if (!media) throw new Refusal('NOT_FOUND', { key: 'media:refusal.notYours', field });
    const own = ownOrRefused(media, context.member.id, field);
    if (own.unkept_until !== null) await keepMedia(rows, id);
    return pictureOf(own);
  });
}

async function makeFrom({ services, member }: SignedInContext, path: string, field: string): Promise<Made> {
  const drawn = drawnCoverIn(path);
  if (drawn) {
    if (!isOfferedCover(drawn.name) || !categoryOf(drawn.category)) throw notFound();
    return { picture: await rasterised(drawn.name, drawn.category), credit: '' };
  }
  const isStockPhoto = path.startsWith('/stock-photos/');
  const photoAsked = isStockPhoto ? photoOfPath(services, path) : undefined;
  if (isStockPhoto && !photoAsked) throw new Refusal('NOT_FOUND', { key: 'pictures:refusal.pathOver', field });
  const ai = aiHosts(services.settings);
  if (!photoAsked && !(URL.canParse(path) && ai.hosts.includes(new URL(path).hostname)))
    throw new Refusal('BAD_INPUT', { key: 'pictures:refusal.elsewhere', field });

  const seconds = await services.rateLimits.take([
    { key: `fetched pictures ${member.id}`, ...pictureLimits.fetchedPictures },
  ]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'pictures:refusal.tooMany', values: { seconds } });
  if (!photoAsked) return { picture: await fetchPicture(services, path, { ...ai, ms: 30_000 }), credit: aiCredit };

  const settings = photoSettings(services);
  const { urls, links, user } = await photoById(services, photoAsked.id);
  const picture = await fetchPicture(services, urls.regular, { named: [photoPlace(settings)], ms: 30_000 });
  const credited = {
    author: user.name,
    authorLink: withSource(settings, user.links.html),
    page: withSource(settings, links.html),
  };
  const told = links.download_location ?? `${settings.url}/photos/${photoAsked.id}/download`;
  return { picture, credit: creditOfPhoto(credited, photoService), chosenAt: told };
}

/** As large as a card on a high-density screen needs. */
async function rasterised(name: OfferedCover, category: string): Promise<RemadePicture> {
  // Loaded with the first drawing: a start does not need them.
  const { drawnCover } = await import('./drawn/all-covers.ts');
  const { default: sharp } = await import('sharp');
  return remakeFetched(
    await sharp(Buffer.from(drawnCover(name, category)), { density: 108 })
      .png()
      .toBuffer(),
  );
}
