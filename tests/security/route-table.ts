import { randomUUID } from 'node:crypto';
import type { RouteName } from './all-routes.ts';
import { accounts, administratorOnly, everybody, members, ownerOnly, type RouteRow } from './who.ts';
import { pictureForm, soundForm, type World } from './world.ts';

const nothing = { plain: () => ({}) };
const ofCard = (body: (world: World) => Record<string, unknown>) => (world: World) => ({
  params: { id: world.card },
  body: body(world),
});
async function oneMoreBinned({ people }: World): Promise<string> {
  const _id = randomUUID();
  await people.owner.calls.cards.create({ _id, update: { title: 'Binned too' } });
  await people.owner.calls.cards.remove({ id: _id });
  return _id;
}
async function oneMoreWithoutMembership({ instance }: World): Promise<string> {
  const { id } = await instance.person('Lost');
  await instance.product.services.database.transact((rows) =>
    rows.deleteFrom('membership').where('user_id', '=', id).execute(),
  );
  return id;
}
const wrong = 'not the password at all';
const contactForm = () => ({
  email: `${randomUUID()}@example.net`,
  fullname: 'Writer',
  subject: 'Subject',
  message: 'What a person writes.',
  typeMessage: 'question',
});

/**
 * Who may call what: one row per route, and a test fails for a route without one. Values are the statuses of a valid
 * request; if every role is refused (400, 404), the request names something that does not exist.
 */
const rows: Record<RouteName, RouteRow> = {
  // account
  'GET /health': { who: everybody(200), asks: nothing },
  'GET /instance': { who: everybody(200), asks: nothing },
  'GET /user/me': { who: members, asks: nothing },
  'PUT /user/preferences': { who: members, asks: { plain: () => ({ body: { dayStartsAt: 4 } }) } },
  'PUT /user/profile': { who: members, asks: { plain: () => ({ body: { name: 'Same Name' } }) } },
  'GET /user/security': { who: members, asks: nothing },
  'DELETE /user/sessions/{id}': { who: ownerOnly, asks: { plain: ({ session }) => ({ params: { id: session } }) } },
  'DELETE /user/sessions': { who: members, asks: nothing },
  'GET /admin/outbox': { who: administratorOnly, asks: nothing },
  'GET /admin/outbox/{id}': { who: administratorOnly, asks: { plain: ({ letter }) => ({ params: { id: letter } }) } },
  'PUT /admin/members/{id}': {
    who: administratorOnly,
    asks: { plain: ({ people }) => ({ params: { id: people.suspended.id }, body: { suspended: true } }) },
  },

  // signing in
  'POST /auth/sign-up/email': {
    who: everybody(200),
    asks: {
      plain: () => ({ body: { name: 'New', email: `${randomUUID()}@example.org`, password: 'horse battery new' } }),
    },
  },
  'POST /auth/sign-in/email': {
    who: everybody(401),
    asks: { plain: () => ({ body: { email: `${randomUUID()}@example.org`, password: wrong } }) },
  },
  'POST /auth/sign-in/magic-link': {
    who: everybody(200),
    asks: { plain: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  },
  'POST /auth/sign-in/social': { who: everybody(404), asks: { plain: () => ({ body: { provider: 'github' } }) } },
  'POST /auth/magic-link/verify': { who: everybody(400), asks: { plain: () => ({ body: { token: 'unknown' } }) } },
  'POST /auth/verify-email': { who: everybody(400), asks: { plain: () => ({ body: { token: 'unknown' } }) } },
  'POST /auth/send-verification-email': {
    who: {
      ...everybody(200),
      withoutMembership: 400,
      other: 400,
      holder: 400,
      student: 400,
      owner: 400,
      moderator: 400,
      administrator: 400,
    },
    asks: { plain: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  },
  'POST /auth/request-password-reset': {
    who: everybody(200),
    asks: { plain: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  },
  'POST /auth/reset-password': {
    who: everybody(400),
    asks: { plain: () => ({ body: { token: 'unknown', newPassword: 'horse battery new' } }) },
  },
  'POST /auth/change-password': {
    who: accounts(400),
    asks: { plain: () => ({ body: { currentPassword: wrong, newPassword: 'horse battery new' } }) },
  },
  'POST /auth/two-factor/enable': { who: accounts(400), asks: { plain: () => ({ body: { password: wrong } }) } },
  'POST /auth/two-factor/disable': { who: accounts(400), asks: { plain: () => ({ body: { password: wrong } }) } },
  'POST /auth/two-factor/generate-backup-codes': {
    who: accounts(400),
    asks: { plain: () => ({ body: { password: wrong } }) },
  },
  'POST /auth/two-factor/verify-totp': { who: accounts(400), asks: { plain: () => ({ body: { code: '000000' } }) } },
  'POST /auth/two-factor/verify-backup-code': {
    who: accounts(400),
    asks: { plain: () => ({ body: { code: 'aaaaa-aaaaa' } }) },
  },
  'POST /auth/passkey/generate-register-options': { who: accounts(200), asks: nothing },
  'POST /auth/passkey/verify-registration': {
    who: accounts(400),
    asks: { plain: () => ({ body: { response: { id: 'x' } } }) },
  },
  'POST /auth/passkey/generate-authenticate-options': { who: everybody(200), asks: nothing },
  'POST /auth/passkey/verify-authentication': {
    who: everybody(400),
    asks: { plain: () => ({ body: { response: { id: 'x' } } }) },
  },
  'POST /auth/passkey/delete-passkey': { who: accounts(400), asks: { plain: () => ({ body: { id: randomUUID() } }) } },
  // Works with and without a session; tried without a cookie here, see old-tokens.test.ts.
  'POST /auth/sign-out': { who: everybody(200), asks: nothing },

  // administration
  'GET /admin/members': {
    who: administratorOnly,
    asks: { plain: () => ({}), search: () => ({ query: 'search=owner&plan=FREE' }) },
  },
  'GET /admin/members/{id}': {
    who: administratorOnly,
    asks: { plain: ({ people }) => ({ params: { id: people.owner.id } }) },
  },
  'DELETE /admin/members/{id}/sessions': {
    who: administratorOnly,
    asks: { plain: ({ people }) => ({ params: { id: people.suspended.id } }) },
  },
  'GET /admin/acts': { who: administratorOnly, asks: nothing },
  'GET /admin/health': { who: administratorOnly, asks: nothing },
  'GET /admin/backups': { who: administratorOnly, asks: nothing },
  'POST /admin/backups': { who: administratorOnly, asks: { plain: () => ({ body: {} }) } },
  'POST /admin/jobs/{id}/retry': {
    who: administratorOnly,
    asks: { plain: ({ failedJob }) => ({ params: { id: failedJob } }) },
  },
  'GET /admin/sample-world': { who: administratorOnly, asks: nothing },
  'PUT /admin/sample-world': { who: administratorOnly, asks: { plain: () => ({ body: { shown: false } }) } },

  'GET /admin/instance': { who: administratorOnly, asks: nothing },
  'PUT /admin/instance': {
    who: administratorOnly,
    asks: { plain: () => ({ body: { name: `School ${randomUUID().slice(0, 8)}` } }) },
  },

  // notifications and people
  'GET /notifications': { who: members, asks: nothing },
  'GET /notification-choices': { who: members, asks: nothing },
  'PUT /notification-choices': {
    who: members,
    asks: {
      plain: () => ({
        body: { kinds: { like: { app: false } }, push: { like: true }, mail: { message: false }, quiet: { on: false } },
      }),
    },
  },
  'PUT /notifications': { who: members, asks: { plain: ({ notification }) => ({ body: { read: [notification] } }) } },

  // contact
  'POST /contact': { who: everybody(200), asks: { plain: () => ({ body: contactForm() }) } },
  'GET /admin/contact': { who: administratorOnly, asks: nothing },
  'PUT /admin/contact/{id}': {
    who: administratorOnly,
    asks: { plain: ({ message }) => ({ params: { id: message }, body: { handled: true } }) },
  },

  // membership and billing
  'GET /global-promo': { who: everybody(200), asks: nothing },
  'GET /plans': { who: everybody(200), asks: nothing },
  'GET /billing': { who: members, asks: nothing },
  'GET /billing/tokens': { who: members, asks: nothing },
  'POST /checkout_sessions': {
    who: members,
    asks: { plain: () => ({ body: { plan: 'PREMIUM', interval: 'month' } }) },
  },
  'POST /checkout_sessions/create-customer-portal-session': { who: members, asks: nothing },
  // Nobody has a subscription here.
  'PUT /billing/subscription': {
    who: { ...members, other: 409, holder: 409, student: 409, owner: 409, moderator: 409, administrator: 409 },
    asks: {
      plan: () => ({ body: { to: 'plan', plan: 'PREMIUM', interval: 'year' } }),
      cancel: () => ({ body: { to: 'cancel' } }),
      resume: () => ({ body: { to: 'resume' } }),
    },
  },
  'GET /demo-checkout/{id}': { who: ownerOnly, asks: { plain: ({ checkout }) => ({ params: { id: checkout } }) } },
  'POST /demo-checkout/{id}': {
    who: ownerOnly,
    asks: {
      refused: ({ checkout }) => ({ params: { id: checkout }, body: { outcome: 'refused' } }),
      paid: ({ checkout }) => ({ params: { id: checkout }, body: { outcome: 'paid' } }),
    },
  },
  'GET /admin/settings': { who: administratorOnly, asks: nothing },
  'PUT /admin/settings': { who: administratorOnly, asks: { plain: () => ({ body: { planForEveryone: 'PREMIUM' } }) } },
  'PUT /admin/members/{id}/membership': {
    who: administratorOnly,
    asks: {
      plain: ({ people }) => ({
        params: { id: people.suspended.id },
        body: { grantedPlan: 'PREMIUM', manualPromo: 55 },
      }),
    },
  },
  'POST /admin/members/{id}/membership': {
    who: administratorOnly,
    asks: {
      plain: async (world, role) => ({
        params: {
          id: role === 'administrator' ? await oneMoreWithoutMembership(world) : world.people.withoutMembership.id,
        },
      }),
    },
  },
  'POST /admin/members/{id}/tokens': {
    who: administratorOnly,
    asks: { plain: ({ people }) => ({ params: { id: people.suspended.id }, body: { amount: 5 } }) },
  },
  // Only with Stripe billing, where the signature decides (features/membership/billing/stripe.api.test.ts).
  'POST /webhooks/stripe': { who: everybody(404), asks: nothing },

  // media
  'PUT /image/{id}': {
    who: members,
    asks: { plain: async () => ({ params: { id: randomUUID() }, form: await pictureForm() }) },
  },
  'PUT /sound/{id}': { who: members, asks: { plain: () => ({ params: { id: randomUUID() }, form: soundForm() }) } },
  'POST /image/extract-palette': {
    who: ownerOnly,
    asks: { plain: ({ picture }) => ({ body: { url: `/media/${picture}/thumb.webp`, nbrColorExtract: 3 } }) },
  },

  // cards
  'POST /focus-card/': {
    who: members,
    asks: {
      plain: () => ({ body: { _id: randomUUID(), update: { title: 'New' } } }),
      // Without what the server can make.
      short: () => ({ body: { title: 'New', key_idea: ['One'], flashcard: [{ question: 'Q', answer: 'A' }] } }),
    },
  },
  'GET /focus-card/': { who: members, asks: nothing },
  'GET /focus-card/get-all-list-short-by-user': { who: members, asks: nothing },
  'GET /focus-card/get-all-list-lite-by-user': { who: members, asks: nothing },
  'GET /focus-card/get-all-public-by-user': { who: members, asks: nothing },
  'GET /focus-card/get-one-for-roadmap': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ query: `id=${card}` }) },
  },
  'GET /focus-card/{id}': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'DELETE /focus-card/{id}': { who: ownerOnly, asks: { plain: ({ binned }) => ({ params: { id: binned } }) } },
  'DELETE /focus-card/bin/{id}': {
    who: ownerOnly,
    asks: {
      plain: async (world, role) => ({ params: { id: role === 'owner' ? await oneMoreBinned(world) : world.binned } }),
    },
  },
  'POST /focus-card/{id}/restore': { who: ownerOnly, asks: { plain: ({ binned }) => ({ params: { id: binned } }) } },
  // After the rows that need the binned card.
  'DELETE /focus-card/bin': { who: members, asks: nothing },
  'PUT /focus-session/resources': {
    who: ownerOnly,
    asks: {
      plain: ({ card, resource }) => ({
        body: { updateDone: true, focusCardId: card, resourceId: resource, markAsDone: false },
      }),
    },
  },
  'GET /focus-card/public/': { who: everybody(200), asks: nothing },
  'GET /community/languages': { who: everybody(200), asks: nothing },
  'GET /focus-card/public/explore': {
    who: everybody(200),
    asks: { plain: () => ({}), search: () => ({ query: 'search=photo&sort=rating&minRating=4&hasQuiz=1' }) },
  },
  'GET /focus-card/public/suited': { who: members, asks: nothing },
  'GET /focus-card/public/getBySlug/{slug}': {
    who: everybody(200),
    asks: { plain: ({ slug }) => ({ params: { slug } }) },
  },
  'GET /focus-card/public/{url_seo}': { who: members, asks: { plain: ({ slug }) => ({ params: { url_seo: slug } }) } },
  'POST /focus-card/public/{url_seo}': {
    who: members,
    asks: { plain: ({ slug }) => ({ params: { url_seo: slug }, body: {} }) },
  },

  'PUT /focus-card/{id}': {
    who: ownerOnly,
    asks: {
      edit: ofCard(() => ({ update: { title: 'Changed' } })),
      markResource: ofCard(({ resource }) => ({ keyIdeaId: null, keyResRead: resource, markAsDone: true })),
      saveScore: ofCard(({ test }) => ({
        test_id: test,
        option: -1,
        score: 100,
        updateScore: true,
        incBadgeCard: false,
      })),
      startRepeat: ofCard(() => ({ startFocusRepeat: true })),
      repeatDay: ofCard(({ test }) => ({ isRepeatDay: true, test_id: test, option: -1, score: 100 })),
      cancelRepeat: ofCard(() => ({ cancelFocusRepeat: true })),
      mindMap: ofCard(() => ({ mindmap: true, theme: 'dark' })),
    },
  },
  // Playing one: recording-access.test.ts.
  'GET /self-test/several': { who: members, asks: nothing },
  // The cards do not exist, so that they are nobody's.
  'PUT /self-test/several/{test_id}': {
    who: { ...members, other: 404, holder: 404, student: 404, owner: 404, moderator: 404, administrator: 404 },
    asks: {
      plain: () => ({
        params: { test_id: randomUUID() },
        body: {
          source: { kind: 'selection' },
          option: -4,
          cards: [randomUUID(), randomUUID()].map((_id) => ({ _id, revision: 0 })),
          claims: { gridMemory: { right: 1, asked: 1 } },
          score: 100,
          ended_at: new Date().toISOString(),
        },
      }),
    },
  },
  'GET /self-test/recording-room': { who: members, asks: nothing },
  'GET /focus-card/save-record/{cardId}': {
    who: ownerOnly,
    asks: { plain: ({ card }) => ({ params: { cardId: card } }) },
  },
  'PUT /focus-card/save-record/{cardId}': {
    who: ownerOnly,
    asks: {
      plain: ({ card, recording }) => ({ params: { cardId: card }, body: { recordUrl: recording, video: false } }),
    },
  },
  'DELETE /focus-card/save-record/{cardId}': {
    who: ownerOnly,
    asks: { plain: ({ card, recording }) => ({ params: { cardId: card }, body: { recordUrl: recording } }) },
  },

  // memory and repeat
  'POST /review-log': {
    who: ownerOnly,
    asks: {
      plain: ({ card, flashcard }) => ({
        body: {
          events: [
            {
              kind: 'answer',
              _id: randomUUID(),
              test_id: randomUUID(),
              card_id: card,
              item_id: flashcard,
              item_kind: 'flashcard',
              outcome: 'right',
              answer: 'That',
              elapsed_ms: 900,
              answered_at: '2026-03-02T08:59:00.000Z',
            },
          ],
        },
      }),
    },
  },
  'GET /review-log/{id}': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'GET /today': { who: members, asks: nothing },
  'GET /repeat-notification': { who: members, asks: nothing },
  'GET /focus-card/{id}/repeat': { who: ownerOnly, asks: { plain: ({ card }) => ({ params: { id: card } }) } },
  'PUT /focus-card/{id}/repeat': { who: ownerOnly, asks: { plain: ofCard(() => ({ plan: 'classic' })) } },
};

/** An area with a file `{area}-routes.ts` has its rows there. */
const ofAreas = import.meta.glob<Record<string, Record<RouteName, RouteRow>>>(
  ['./*-routes.ts', '!./all-routes.ts', '!./locked-copy-routes.ts'],
  { eager: true },
);

export const routeTable: Record<RouteName, RouteRow> = Object.assign(
  rows,
  ...Object.values(ofAreas).flatMap((file) => Object.values(file)),
);
