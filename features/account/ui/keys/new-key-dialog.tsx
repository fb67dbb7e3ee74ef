import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { keyBounds, keyEnd } from '../../rules/api-key.ts';
import { keyScopes, type KeyScope } from '../../rules/key-scope-names.ts';
import { OwnPassword } from '../own-password.tsx';
import { useAccountForm } from '../use-account-form.ts';

const lives = ['7', '30', '90', '366'] as const;
type Life = (typeof lives)[number];

/** The end of a key that is made now. */
const endOf = (life: Life): string => new Date(keyEnd(Date.now(), Number(life))).toISOString();

/** Name, scopes, end and password; then the key, which is shown once. */
export function NewKeyDialog({ close, changed }: { close: () => void; changed: () => void }) {
  // The refusals of both namespaces are said here.
  const { t } = useTranslation(['keys', 'account']);
  const [made, setMade] = useState<string>();
  return (
    <Dialog open onOpenChange={(open) => !open && close()} insist title={t(made ? 'made.title' : 'new.title')}>
      {made ? (
        <MadeKey apiKey={made} close={close} />
      ) : (
        <NewKeyForm
          close={close}
          done={(key) => {
            setMade(key);
            changed();
          }}
        />
      )}
    </Dialog>
  );
}

function NewKeyForm({ close, done }: { close: () => void; done: (key: string) => void }) {
  const { t } = useTranslation('keys');
  const { data: security } = useQuery(query.account.security.queryOptions());
  const form = useAccountForm();
  const group = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [life, setLife] = useState<Life>('90');
  const [password, setPassword] = useState('');
  const hasPassword = security?.hasPassword ?? true;
  const noScope = scopes.length === 0;

  async function make() {
    if (noScope) return;
    const result = await form.send<{ key: string }>('/create-key', {
      name,
      scopes,
      endsAt: endOf(life),
      ...(hasPassword && { password }),
    });
    if (result.ok) done(result.reply.key);
  }
  const wrong = form.errorBesides('name', 'password');
  return (
    <form {...form.whenFilledIn(make)} className="flex flex-col gap-5">
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        name="name"
        autoComplete="off"
        required
        maxLength={keyBounds.longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
      />
      <fieldset aria-describedby={noScope ? group : undefined} className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t('new.scopes')}</legend>
        {keyScopes.map((scope) => (
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
          <p id={group} role="alert" className="text-14 text-bad">
            {t('block.noScope')}
          </p>
        ) : null}
        <p className="mt-2 text-14 text-ink-2">{t('new.never')}</p>
      </fieldset>
      <Select
        label={t('new.end')}
        value={life}
        options={lives.map((value) => ({ value, label: t('new.days', { count: Number(value) }) }))}
        onChange={setLife}
      />
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
        <Button variant="quiet" onClick={close}>
          {t('new.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={form.working} disabled={!security || noScope}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}

function MadeKey({ apiKey, close }: { apiKey: string; close: () => void }) {
  const { t } = useTranslation('keys');
  const copied = useToastCopied();
  return (
    <div className="flex flex-col gap-5">
      <p>{t('made.text')}</p>
      <code dir="ltr" className="rounded-card bg-sunken p-4 font-mono text-16 break-all select-all">
        {apiKey}
      </code>
      <p className="text-14 text-ink-2">{t('made.how')}</p>
      <code dir="ltr" className="rounded-card bg-sunken p-4 font-mono text-14 break-all select-all">
        {`curl ${location.origin}/api/today -H "Authorization: Bearer …"`}
      </code>
      <div className="flex flex-wrap justify-end gap-2 [&>*]:max-sm:flex-1">
        <Button
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={() => void copied(apiKey, t('made.copied'))}
        >
          {t('made.copy')}
        </Button>
        <Button variant="primary" onClick={close}>
          {t('made.kept')}
        </Button>
      </div>
    </div>
  );
}
