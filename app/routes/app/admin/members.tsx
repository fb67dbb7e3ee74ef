import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { useKeys } from '#client/keys.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { MembersScreen } from '#features/administration/ui/members-screen.tsx';

export const handle: RouteHandle = { texts: ['administration', 'membership', 'account', 'moderation', 'instance'] };

export default function MembersRoute() {
  const { t } = useTranslation('administration');
  const search = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: t('members.keys.search'), run: () => search.current?.focus() }], t('members.title'));
  return (
    <>
      <PageTitle title={t('members.title')} />
      <MembersScreen searchRef={search} />
    </>
  );
}
