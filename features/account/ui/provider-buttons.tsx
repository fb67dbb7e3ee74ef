import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useAccountForm } from './use-account-form.ts';

export interface Provider {
  readonly id: 'google' | 'github' | 'oidc';
  readonly name: string;
  readonly reachable: boolean;
}

/** The name of the OpenID provider; empty without one. */
export const oidcName = (providers: readonly Provider[]): string =>
  providers.find(({ id }) => id === 'oidc')?.name ?? '';

/** The providers that the instance has; without any, nothing. */
export function ProviderButtons({
  providers,
  next,
  invitation,
  alone = false,
}: {
  providers: readonly Provider[];
  next: string;
  /** The token of an invitation to sign up. */
  invitation?: string | undefined;
  /** There is no other way above them. */
  alone?: boolean;
}) {
  const { t } = useTranslation(['account', 'instance']);
  const form = useAccountForm();
  if (providers.length === 0) return null;
  async function goTo(provider: Provider['id']) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await form.send<{ url: string }>('/sign-in/social', {
      provider,
      next,
      timeZone,
      ...(invitation && { invitation }),
    });
    if (result.ok) location.assign(result.reply.url);
  }
  return (
    <div className={`mt-6 flex flex-col gap-3 ${alone ? '' : 'border-t border-line pt-6'}`}>
      {form.errorBesides() ? <ErrorNote title={form.errorBesides()} /> : null}
      {providers.map(({ id, name, reachable }) => (
        <div key={id} className="flex flex-col gap-1">
          <Button wide variant={alone ? 'primary' : undefined} loading={form.working} onClick={() => void goTo(id)}>
            {t('signIn.with', { provider: name })}
          </Button>
          {reachable ? null : <p className="text-14 text-ink-2">{t('instance:provider.away', { name })}</p>}
        </div>
      ))}
    </div>
  );
}
