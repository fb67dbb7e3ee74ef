import { lazy, Suspense } from 'react';

const PromoButton = lazy(() => import('#features/membership/ui/promo-button.tsx'));

/** The promotion, where one is offered. It comes after the first screen, and nothing waits for it. */
export function RailPromo() {
  return (
    <Suspense>
      <PromoButton />
    </Suspense>
  );
}
