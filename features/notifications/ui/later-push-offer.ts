import { later, orNothing } from '#ui/later.tsx';

/** `PushOffer`, loaded with its texts when it is first shown. */
export const LaterPushOffer = later(
  orNothing(async () => ({ default: (await import('./choices/push-offer.tsx')).PushOffer })),
);
