import { members, ownerOnly, type RouteRow } from './who.ts';

const nothing = { plain: () => ({}) };
/** The instance has no photo service. */
const noService = { ...members, other: 424, holder: 424, student: 424, owner: 424, moderator: 424, administrator: 424 };

/** The rows of pictures to choose from. */
export const pictureRoutes = {
  'GET /picture-sources': { who: members, asks: nothing },
  'GET /image': { who: members, asks: nothing },
  'GET /stock-photos': { who: noService, asks: nothing },
  'GET /stock-photos/search': { who: noService, asks: { plain: () => ({ query: 'query=sea' }) } },
  'POST /open-ai-generate-image': { who: members, asks: { plain: () => ({ body: { dataPrompt: 'A sea' } }) } },
  'POST /save-img-from-url': {
    who: ownerOnly,
    asks: { plain: ({ picture }) => ({ body: { imgName: 'sea', imageUrl: `/media/${picture}/regular.webp` } }) },
  },
  'PUT /image': {
    who: ownerOnly,
    asks: {
      card: ({ picture, card }) => ({
        body: { focusCardId: card, thumb: `/media/${picture}/thumb.webp`, regular: `/media/${picture}/regular.webp` },
      }),
      profile: ({ picture }) => ({
        body: { thumb: `/media/${picture}/thumb.webp`, regular: `/media/${picture}/regular.webp` },
      }),
    },
  },
} satisfies Record<string, RouteRow>;
