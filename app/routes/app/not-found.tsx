import { data } from 'react-router';

/** Below `/app` the document is the same for every address, so it is here that a wrong one is noticed. */
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
