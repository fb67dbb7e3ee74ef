import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SettingsLink, SettingsSection } from '#client/places.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { later, NotLoaded, orNothing } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MemberActions } from './member-actions.ts';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from '#ui/settings-section.tsx';

const AddressSection = later(
  orNothing(async () => ({ default: (await import('../address/address-section.tsx')).AddressSection })),
  { meanwhile: () => <Skeleton className="h-36" /> },
);
const KeysSection = later(
  orNothing(async () => ({ default: (await import('../keys/keys-section.tsx')).KeysSection })),
  { meanwhile: () => <Skeleton className="h-64" /> },
);
const ProviderSection = later(
  orNothing(async () => ({ default: (await import('./provider-section.tsx')).ProviderSection })),
  { meanwhile: () => <Skeleton className="h-36" /> },
);
const SecuritySections = later(async () => ({ default: (await import('./security-sections.tsx')).SecuritySections }), {
  meanwhile: () => <Skeleton className="h-64" />,
  without: () => <NotLoaded />,
});

interface SettingsScreenProps extends MemberActions {
  /** Of later areas. */
  sections: readonly SettingsSection[];
  links: readonly SettingsLink[];
}

export function SettingsScreen({ sections, links, signOut, changeLanguage }: SettingsScreenProps) {
  const { t } = useTranslation('account');
  const member = useMember();
  const queries = useQueryClient();
  const { data: security, isError } = useQuery(query.account.security.queryOptions({ staleTime: 0 }));
  const changed = () => void queries.invalidateQueries({ queryKey: query.account.security.key() });
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="mb-2 font-display text-[min(1.75rem,11vw)] leading-[1.21] font-semibold sm:text-36">
        {t('settings.title')}
      </h1>
      <ProfileSection />
      <AddressSection />
      <PreferencesSection changeLanguage={changeLanguage} />
      <Sections of={sections} after="preferences" />
      {security ? (
        <>
          {security.provider ? (
            <ProviderSection provider={security.provider} hasPassword={security.hasPassword} changed={changed} />
          ) : null}
          <SecuritySections security={security} changed={changed} signOut={signOut} />
        </>
      ) : isError ? (
        <ErrorNote title={t('settings.securityUnread')} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <Sections of={sections} after="security" />
      <KeysSection />
      <Sections of={sections} after="keys" />
      {links
        .filter(({ offered }) => offered?.(member) ?? true)
        .map(({ id, title, text, label, icon: Icon, to, reloadDocument }) => (
          <Section key={id} id={id} title={t(title as 'settings.title')} text={t(text as 'settings.title')}>
            <ButtonLink
              to={to}
              reloadDocument={reloadDocument}
              className="self-start"
              icon={<Icon aria-hidden="true" className="size-5" />}
            >
              {t(label as 'settings.title')}
            </ButtonLink>
          </Section>
        ))}
      <Sections of={sections} after="links" />
    </div>
  );
}

function Sections({ of, after }: { of: readonly SettingsSection[]; after: SettingsSection['after'] }) {
  return of.map((each, index) => (each.after === after ? <each.Section key={index} /> : null));
}
