import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { keyScopes, type KeyScope } from '../../rules/key-scope-names.ts';
import { accountCall, type CallRefusal } from '../account-call.ts';
import { AccountPage } from '../account-page.tsx';
import { OwnPassword } from '../own-password.tsx';
import { useAccountForm, useRefusalWords } from '../use-account-form.ts';

interface Asked {
  readonly name: string;
  /** Where the answer goes. */
  readonly host: string;
  readonly scopes: readonly KeyScope[];
  readonly days: number;
}

/** An assistant on the web asks to be let in: what it may do, and for how long. */
export function AllowAssistant({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation(['keys', 'account', 'ui']);
  const { search } = useLocation();
  const question = search.slice(1);
  /** `null`: it is no question, or no longer. */
  const [asked, setAsked] = useState<Asked | null | undefined>(question === '' ? null : undefined);
  /** Why the question could not be read, which says nothing of whether it is still one. */
  const [failure, setFailure] = useState<CallRefusal>();
  const words = useRefusalWords();
  useEffect(() => {
    if (question === '') return;
    let left = false;
    void accountCall<Asked>('/assistant', { query: question }).then((result) => {
      if (left) return;
      if (result.ok) setAsked(result.reply);
      else if (result.refusal.key === 'account:refusal.notFound') setAsked(null);
      else setFailure(result.refusal);
    });
    return () => {
      left = true;
    };
  }, [question]);
  if (failure)
    return (
      <AccountPage title={t('allow.title')}>
        <ErrorNote
          title={words(failure)}
          action={<Button onClick={() => location.reload()}>{t('ui:notLoaded.again')}</Button>}
        />
      </AccountPage>
    );
  if (asked === undefined)
    return (
      <AccountPage title={t('allow.title')}>
        <Skeleton className="h-48" />
      </AccountPage>
    );
  if (!asked)
    return (
      <AccountPage title={t('allow.title')} lead={t('allow.stale')}>
        <ButtonLink to="/app" variant="primary" wide>
          {t('allow.home')}
        </ButtonLink>
      </AccountPage>
    );
  return <AllowForm asked={asked} question={question} hasPassword={hasPassword} />;
}

function AllowForm({ asked, question, hasPassword }: { asked: Asked; question: string; hasPassword: boolean }) {
  const { t } = useTranslation('keys');
  const form = useAccountForm();
  const [scopes, setScopes] = useState<readonly KeyScope[]>(asked.scopes);
  const [password, setPassword] = useState('');
  const noScope = scopes.length === 0;

  async function answer(accept: boolean) {
    const result = await form.send<{ url: string }>('/allow-assistant', {
      query: question,
      accept,
      scopes: accept ? scopes : [],
      ...(accept && hasPassword && { password }),
    });
    if (result.ok) location.assign(result.reply.url);
  }
  const wrong = form.errorBesides('password');
  return (
    <AccountPage
      title={t('allow.asks', { name: asked.name })}
      lead={t('allow.text', { host: asked.host, count: asked.days })}
    >
      <form {...form.whenFilledIn(async () => (noScope ? undefined : answer(true)))} className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">{t('new.scopes')}</legend>
          {asked.scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope.${scope}.name`)}
              hint={t(`scope.${scope}.text`)}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                setScopes((all) => keyScopes.filter((each) => (each === scope ? checked : all.includes(each))))
              }
            />
          ))}
          {noScope ? (
            <p role="alert" className="text-14 text-bad">
              {t('block.noScope')}
            </p>
          ) : null}
          <p className="mt-2 text-14 text-ink-2">{t('allow.never')}</p>
        </fieldset>
        <OwnPassword
          has={hasPassword}
          label={t('new.password')}
          none={t('new.noPassword')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
        />
        {wrong ? <ErrorNote title={wrong} /> : null}
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button variant="quiet" disabled={form.working} onClick={() => void answer(false)}>
            {t('allow.refuse')}
          </Button>
          <Button type="submit" variant="primary" loading={form.working} disabled={noScope}>
            {t('allow.button')}
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}
