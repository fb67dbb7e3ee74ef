import { redirect } from 'react-router';

export function clientLoader() {
  throw redirect('/app/admin/members');
}

export default function ToMembers() {
  return null;
}
