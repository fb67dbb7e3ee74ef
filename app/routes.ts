import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the product: the table of contents. Addresses of public cards come last, so that no card can hide a page. */
export default [
  route('app', 'routes/app/layout.tsx', [
    index('routes/app/today.tsx'),
    route('library', 'routes/app/library.tsx'),
    route('bin', 'routes/app/bin.tsx'),
    route('queue', 'routes/app/queue.tsx'),
    route('new', 'routes/app/new-card.tsx'),
    route('add/:slug', 'routes/app/add-card.tsx'),
    route('card/:id', 'routes/app/card.tsx'),
    route('card/:id/test', 'routes/app/test.tsx'),
    layout('routes/app/card-editing.tsx', [
      route('card/:id/edit', 'routes/app/card-edit.tsx'),
      route('card/:id/import', 'routes/app/import.tsx'),
    ]),
    route('notifications', 'routes/app/notifications.tsx'),
    route('settings', 'routes/app/settings.tsx'),
    route('admin/outbox', 'routes/app/admin-outbox.tsx'),
    route('*', 'routes/app/not-found.tsx'),
  ]),
  layout('routes/public/layout.tsx', [
    index('routes/public/start.tsx'),
    route('signin', 'routes/public/signin.tsx'),
    route('signup', 'routes/public/signup.tsx'),
    route('forgot-password', 'routes/public/forgot-password.tsx'),
    route('reset-password', 'routes/public/reset-password.tsx'),
    route('confirm-address', 'routes/public/confirm-address.tsx'),
    route('sign-in-link', 'routes/public/sign-in-link.tsx'),
    route('two-factor', 'routes/public/two-factor.tsx'),
    route('failed-connexion', 'routes/public/failed-connexion.tsx'),
    route('terms-u', 'routes/public/terms-u.tsx'),
    route(':slug', 'routes/public/card.tsx'),
  ]),
  route(':slug/test', 'routes/public/test.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
