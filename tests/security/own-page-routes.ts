import { administratorOnly, everybody, type RouteRow } from './who.ts';
import { pictureForm } from './world.ts';

/** The rows of an instance's own pages and logo. */
export const ownPageRoutes = {
  'GET /instance/text/{kind}': { who: everybody(200), asks: { plain: () => ({ params: { kind: 'privacy' } }) } },
  'GET /admin/instance/text': { who: administratorOnly, asks: { plain: () => ({}) } },
  'PUT /admin/instance/text/{kind}': {
    who: administratorOnly,
    asks: { plain: () => ({ params: { kind: 'imprint' }, body: { language: 'en', text: '<p>Somebody</p>' } }) },
  },
  'PUT /admin/instance/logo': { who: administratorOnly, asks: { plain: async () => ({ form: await pictureForm() }) } },
  'DELETE /admin/instance/logo': { who: administratorOnly, asks: { plain: () => ({}) } },
} satisfies Record<string, RouteRow>;
