import { useEffect, useState } from 'react';
import { whenIdle } from '#client/when-idle.ts';
import { later } from '#ui/later.tsx';

/** A loading failure is silent. */
const PromoButton = later(() => import('#features/membership/ui/promo-button.tsx'), { without: () => null });

/** The promotion, if there is one. Loaded when the browser is idle: its modules would delay the first paint. */
export function RailPromo() {
  const [due, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return due ? <PromoButton /> : null;
}
