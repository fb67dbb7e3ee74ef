/** What the addresses of screens name: made once for the walk over all screens (screen-world.ts). */
export interface ScreenWorld {
  /** Whose everything is: a member with something public. */
  readonly author: string;
  readonly card: string;
  readonly slug: string;
  /** It has students. */
  readonly secretCard: string;
  readonly secretLink: string;
  readonly collection: string;
  readonly publicCollection: string;
  readonly checkout: string;
  readonly journal: string;
  readonly map: string;
  /** Its public edition: the slug and the id. */
  readonly publicMap: string;
  readonly publicMapId: string;
}

export interface Screen {
  /** As app/routes.ts puts it together. */
  readonly route: string;
  readonly as: 'visitor' | 'administrator';
  /** Its address; the route itself when that has no parameters. */
  readonly at?: (world: ScreenWorld) => string;
  /** Something that it asks for is not there, on purpose: the browser reports a 404. */
  readonly missing?: true;
}

/** A name in addresses that no member has. */
export const nobody = 'nobody-has-this';

const visitor = (route: string, at?: Screen['at']): Screen => ({ route, as: 'visitor', ...(at && { at }) });
const member = (route: string, at?: Screen['at']): Screen => ({ route, as: 'administrator', ...(at && { at }) });
const missing = (screen: Screen): Screen => ({ ...screen, missing: true });

/** Every route of app/routes.ts (tests/checks/screens.test.ts), and more than once where it looks different. */
export const screens: readonly Screen[] = [
  visitor('/'),
  member('/'),
  visitor('/signin'),
  visitor('/signup'),
  visitor('/join/:token', () => '/join/unknown'),
  visitor('/forgot-password'),
  visitor('/reset-password', () => '/reset-password?token=unknown'),
  visitor('/confirm-address', () => '/confirm-address?token=unknown'),
  visitor('/confirm-email', () => '/confirm-email?token=unknown'),
  visitor('/undo-email', () => '/undo-email?token=unknown'),
  visitor('/sign-in-link', () => '/sign-in-link?token=unknown'),
  visitor('/two-factor'),
  visitor('/failed-connexion'),
  visitor('/come-back'),
  member('/allow'),
  visitor('/terms-u'),
  // Without texts of their own.
  missing(visitor('/privacy')),
  missing(visitor('/imprint')),
  visitor('/plans'),
  member('/plans'),
  visitor('/contact'),
  member('/contact'),
  ...['', '/collections', '/maps'].map((kind) => visitor('/explore/:kind?', () => `/explore${kind}`)),
  visitor('/focusmap/:slug', ({ publicMap }) => `/focusmap/${publicMap}`),
  member('/focusmap/:slug', ({ publicMap }) => `/focusmap/${publicMap}`),
  visitor('/focusmap/:slug/test', ({ publicMap }) => `/focusmap/${publicMap}/test`),
  visitor('/focusmap/:slug/report', ({ publicMap }) => `/focusmap/${publicMap}/report`),
  visitor('/explore/:kind?', () => '/explore?q=zzzzzz'),
  visitor('/collection/:slug', ({ publicCollection }) => `/collection/${publicCollection}`),
  member('/collection/:slug', ({ publicCollection }) => `/collection/${publicCollection}`),
  visitor('/collection/:slug/test', ({ publicCollection }) => `/collection/${publicCollection}/test`),
  visitor('/collection/:slug/report', ({ publicCollection }) => `/collection/${publicCollection}/report`),
  visitor('/secret-card/:id', ({ secretLink }) => `/secret-card/${secretLink}`),
  missing(visitor('/secret-card/:id', () => '/secret-card/a-link-that-nobody-has-ever-had')),
  visitor('/profile/:name', ({ author }) => `/profile/${author}`),
  missing(visitor('/profile/:name', () => `/profile/${nobody}`)),
  visitor('/:slug/report', ({ slug }) => `/${slug}/report`),
  member('/:slug/report', ({ slug }) => `/${slug}/report`),
  visitor('/:slug', ({ slug }) => `/${slug}`),
  visitor('/:slug', ({ slug }) => `/${slug}?tab=key-ideas`),
  member('/:slug', ({ slug }) => `/${slug}`),
  visitor('/:slug/test', ({ slug }) => `/${slug}/test`),
  member('/:slug/test', ({ slug }) => `/${slug}/test`),
  missing(visitor('/*', () => '/no/such/page')),
  member('/app'),
  member('/app/library'),
  ...['', '/collections', '/maps', '/people'].map((kind) => member('/app/explore/:kind?', () => `/app/explore${kind}`)),
  member('/app/bin'),
  member('/app/bring-in'),
  member('/app/queue'),
  member('/app/new'),
  member('/app/collections'),
  member('/app/collection/:id', ({ collection }) => `/app/collection/${collection}`),
  member('/app/collection/:id/test', ({ collection }) => `/app/collection/${collection}/test`),
  member('/app/focusmap/:id', ({ map }) => `/app/focusmap/${map}`),
  member('/app/focusmap/:id', ({ map }) => `/app/focusmap/${map}?view=SPHERE`),
  member('/app/focusmap/:id', ({ map }) => `/app/focusmap/${map}?view=CUBE`),
  member('/app/focusmap/:id', ({ map }) => `/app/focusmap/${map}?view=ROADMAP`),
  member('/app/focusmap/:id/test', ({ map }) => `/app/focusmap/${map}/test`),
  member('/app/focusmap/:id', ({ publicMapId }) => `/app/focusmap/${publicMapId}?isPublic=true&readOnly=true`),
  member('/app/library', () => '/app/library?focusmapTab=true'),
  member('/app/library', () => '/app/library?focusmapTab=true&focusState=community'),
  member('/app/journal'),
  member('/app/journal/:day', ({ journal }) => `/app/journal/${journal}`),
  member('/app/test', ({ card }) => `/app/test?cards=${card}`),
  missing(member('/app/add/:slug', () => '/app/add/no-such-card')),
  member('/app/card/:id', ({ card }) => `/app/card/${card}`),
  member('/app/card/:id', ({ card }) => `/app/card/${card}?tab=repeat`),
  member('/app/card/:id', ({ card }) => `/app/card/${card}?tab=mindMap`),
  member('/app/card/:id/mind-map', ({ card }) => `/app/card/${card}/mind-map`),
  member('/app/card/:id/mind-map', ({ card }) => `/app/card/${card}/mind-map?view=KEYIDEASHAPE`),
  missing(member('/app/secret-card/:id', () => '/app/secret-card/a-link-that-nobody-has-ever-had')),
  member('/app/card/:id/test', ({ card }) => `/app/card/${card}/test`),
  member('/app/print', ({ card }) => `/app/print?cards=${card}`),
  member('/app/scenes', () => '/app/scenes?scene=forest'),
  member('/app/sounds', () => '/app/sounds?mix=rain-60.fire-35'),
  missing(member('/app/focus-session/:id', () => '/app/focus-session/0b0e6c1e-0000-4000-8000-000000000000')),
  member('/app/together'),
  member('/app/settings/call'),
  member('/app/together/pair/wait'),
  missing(member('/app/together/pair/:id', () => '/app/together/pair/0b0e6c1e-0000-4000-8000-000000000000')),
  missing(member('/app/together/:id', () => '/app/together/0b0e6c1e-0000-4000-8000-000000000000')),
  missing(
    member(
      '/app/explain-aloud/:room/:cardId/:friendId/:count/:userName/:iframe/:userId?',
      () => '/app/explain-aloud/0b0e6c1e-0000-4000-8000-000000000000/card/friend/40/Ada/iframe=false/ada',
    ),
  ),
  member('/app/newFocus'),
  member('/app/focus'),
  member('/app/focus-session/new', ({ card }) => `/app/focus-session/new?focusCardIdParam=${card}&titleFocus=Card`),
  member('/app/card/:id/edit', ({ card }) => `/app/card/${card}/edit`),
  member('/app/card/:id/import', ({ card }) => `/app/card/${card}/import`),
  member('/app/students'),
  member('/app/students/answers/:id?', () => '/app/students/answers'),
  member('/app/classes/:id?', () => '/app/classes'),
  missing(member('/app/classes/:id?', () => '/app/classes/0b0e6c1e-0000-4000-8000-000000000000')),
  member('/app/join/:code?', () => '/app/join/ABCD-EFGH'),
  missing(member('/app/students/answers/:id?', () => '/app/students/answers/0b0e6c1e-0000-4000-8000-000000000000')),
  missing(member('/app/card/:id/answers', ({ card }) => `/app/card/${card}/answers`)),
  member('/app/review'),
  member('/app/review', () => '/app/review?ear'),
  member('/app/review/resting'),
  member('/app/memory'),
  member('/app/people'),
  member('/app/people', () => '/app/people?tab=privacy'),
  member('/app/messages/:memberId?', () => '/app/messages'),
  missing(member('/app/messages/:memberId?', () => `/app/messages/${nobody}`)),
  missing(member('/app/focusmate/:name', () => `/app/focusmate/${nobody}`)),
  member('/app/notifications'),
  member('/app/settings'),
  member('/app/away', () => '/app/away?page=/no/such/page'),
  member('/app/plans'),
  member('/app/billing'),
  member('/app/billing/done'),
  member('/app/billing/checkout/:id', ({ checkout }) => checkout),
  member('/app/welcome'),
  member('/app/admin'),
  member('/app/admin/members'),
  member('/app/admin/instance'),
  member('/app/admin/invitations'),
  member('/app/admin/contact'),
  member('/app/admin/reports'),
  member('/app/admin/letters'),
  member('/app/admin/acts'),
  member('/app/admin/health'),
  member('/app/admin/outbox'),
  member('/app/*', () => '/app/no-such-page'),
];
