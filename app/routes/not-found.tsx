import { data } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = { still: true };

/** Unknown URLs: status 404 and the error screen. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
