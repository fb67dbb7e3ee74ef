import { CSPProvider } from '@base-ui/react/csp-provider';
import { useTranslation } from 'react-i18next';
import { pageContext } from '#app/page-context.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { ContactScreen } from '#features/contact/ui/contact-screen.tsx';
import type { Route } from './+types/contact.ts';

export const handle = { texts: ['contact', 'account'] };

export function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(pageContext);
  return { writer: member ? { id: member.id, name: member.name, email: member.email } : null };
}

export default function ContactRoute({ loaderData: { writer } }: Route.ComponentProps) {
  const { t } = useTranslation('contact');
  return (
    <>
      <PageTitle title={t('title')} />
      <meta name="description" content={t('description')} />
      {/* The content security policy forbids style elements that the select inserts. */}
      <CSPProvider disableStyleElements>
        <ContactScreen writer={writer} />
      </CSPProvider>
    </>
  );
}
