import { data } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = { still: true };

/** Any address that nothing stands at: the server answers 404, and the error screen says so. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
