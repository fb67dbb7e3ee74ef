import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { picture } from '#features/media/contract.ts';
import { creditMax } from './rules/credit.ts';
import { promptMax, searchMax } from './rules/picture-limits.ts';

const photo = z.object({
  id: z.string(),
  /** Signed paths of this instance, which hold for an hour at least. */
  urls: z.object({ thumb: z.string(), regular: z.string() }),
  /** Of the photo, at the service. */
  links: z.object({ html: z.string() }),
  /** Whoever took it. */
  user: z.object({ name: z.string(), link: z.string() }),
});
export type StockPhoto = z.infer<typeof photo>;

const photoPage = z.object({ results: z.array(photo), total_pages: z.number().int() });
export type StockPhotoPage = z.infer<typeof photoPage>;

const page = z.coerce.number<number>().int().min(1).max(1_000).default(1);
const address = z.string().min(1).max(2_000);
const flag = z.boolean().nullable().optional();

export const picturesContract = {
  sources: call
    .route({ method: 'GET', path: '/picture-sources', summary: 'Which services of pictures the instance has' })
    .output(z.object({ photos: z.boolean(), ai: z.boolean(), imageTokens: z.number().int() })),
  own: call
    .route({ method: 'GET', path: '/image', summary: 'A page of one’s own pictures, newest first' })
    .input(z.strictObject({ page }))
    .output(z.object({ results: z.array(picture), total_pages: z.number().int() })),
  stockPhotos: call
    .route({ method: 'GET', path: '/stock-photos', summary: 'A page of photos of the photo service' })
    .input(z.strictObject({ page }))
    .output(photoPage),
  searchStockPhotos: call
    .route({ method: 'GET', path: '/stock-photos/search', summary: 'Photos of the photo service with these words' })
    .input(z.strictObject({ query: z.string().trim().min(1).max(searchMax), page }))
    .output(photoPage),
  /** S3 §7. */
  generate: call
    .route({
      method: 'POST',
      path: '/open-ai-generate-image',
      summary: 'A picture by an AI, paid with tokens; kept for a day unless it is saved',
    })
    .input(z.strictObject({ dataPrompt: z.string().trim().min(1).max(promptMax) }))
    .output(
      z.object({
        error: z.boolean(),
        /** Too few tokens: nothing was asked. */
        need_upgrade: z.boolean(),
        imageUrl: z.string().nullable(),
        /** With an `error`: whether another text may do, or another time. */
        reason: z.enum(['notSetUp', 'refused', 'busy', 'tooSlow', 'failed']).optional(),
      }),
    ),
  /** S3 §7. */
  saveFromUrl: call
    .route({
      method: 'POST',
      path: '/save-img-from-url',
      summary: 'Keeps a picture among one’s own: one of the AI, a stock photo, or a drawn cover',
      description: 'An address elsewhere is refused, unless the administrator has named its host.',
    })
    .input(z.strictObject({ imgName: z.string().max(300).optional(), imageUrl: address }))
    .output(picture.extend({ awsURL: z.string() })),
  /** S3 §3 *Image record*, §7. */
  put: call
    .route({
      method: 'PUT',
      path: '/image',
      summary: 'Sets the cover, with its credit, of a card, a map, its public edition, or one’s profile',
      description:
        '`focusCardId` names the card, or with `roadmap` or `roadmapPublic` the map; without it, it is the profile. ' +
        'Both addresses are those of one’s own picture or of a stock photo.',
    })
    .input(
      z.strictObject({
        focusCardId: id.optional(),
        regular: address,
        thumb: address,
        /** The address that the picture is credited to; that of a stock photo or an AI picture is known. */
        unsplash: z.string().max(creditMax).nullable().optional(),
        fromUser: flag,
        openAI: flag,
        roadmap: flag,
        roadmapPublic: flag,
      }),
    )
    .output(z.object({ ok: z.literal(true), cover_picture: z.object({ thumb: z.string(), regular: z.string() }) })),
};
