import { data } from 'react-router';

/** All URLs below `/app` get the same document, so unknown ones are detected here. */
export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
