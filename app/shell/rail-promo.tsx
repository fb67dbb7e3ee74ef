import { later } from '#ui/later.tsx';

/** The promotion, where one is offered. It comes after the first screen, nothing waits for it, and nothing is missing without it. */
export const RailPromo = later(() => import('#features/membership/ui/promo-button.tsx'), { without: () => null });
