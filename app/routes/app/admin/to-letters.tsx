import { redirect } from 'react-router';

/** Redirects the former URL of the e-mails. */
export function clientLoader() {
  throw redirect('/app/admin/letters');
}

export default function ToLetters() {
  return null;
}
