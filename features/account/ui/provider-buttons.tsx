import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { useAccountForm } from './use-account-form.ts';

export type Provider = 'google' | 'github';
const names: Record<Provider, string> = { google: 'Google', github: 'GitHub' };

/** The providers whose keys the instance has; without any, nothing. */
export function ProviderButtons({
  providers,
  next,
  invitation,
}: {
  providers: readonly Provider[];
  next: string;
  /** The token of an invitation to sign up. */
  invitation?: string | undefined;
}) {
  const { t } = useTranslation('account');
  const form = useAccountForm();
  if (providers.length === 0) return null;
  async function goTo(provider: Provider) {
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
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      {form.errorBesides() ? <ErrorNote title={form.errorBesides()} /> : null}
      {providers.map((provider) => (
        <Button key={provider} wide loading={form.working} onClick={() => void goTo(provider)}>
          {t('signIn.with', { provider: names[provider] })}
        </Button>
      ))}
    </div>
  );
}
