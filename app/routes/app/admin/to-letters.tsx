import { redirect } from 'react-router';

/** Where the letters were before the desk. */
export function clientLoader() {
  throw redirect('/app/admin/letters');
}

export default function ToLetters() {
  return null;
}
