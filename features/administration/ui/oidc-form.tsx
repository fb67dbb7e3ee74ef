import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { variableOf } from '#features/instance/rules/instance-settings.ts';
import { oidcBounds } from '#platform/oidc-bounds.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import type { AdministeredInstance } from '../contract.ts';
import { DeskForm } from './desk-form.tsx';

type Provider = NonNullable<AdministeredInstance['oidc']['provider']>;

const empty: Provider = {
  discoveryUrl: '',
  clientId: '',
  name: '',
  scopes: ['openid', 'email', 'profile'],
  trustEmail: false,
  invites: false,
  only: false,
  roleClaim: '',
  administrators: [],
  moderators: [],
  teachers: [],
};
const valueLists = ['administrators', 'moderators', 'teachers'] as const;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An OpenID provider of one's own. */
export function OidcForm({ instance: { oidc, fixed } }: { instance: AdministeredInstance }) {
  const { t } = useTranslation('administration');
  const before = oidc.provider;
  const [way, setWay] = useState<'none' | 'provider'>(before ? 'provider' : 'none');
  const [provider, setProvider] = useState(before ?? empty);
  const [secret, setSecret] = useState('');
  const [values, setValues] = useState(() =>
    Object.fromEntries(valueLists.map((list) => [list, (before?.[list] ?? []).join('\n')])),
  );
  const away =
    before && oidc.problem !== null ? (
      <ErrorNote title={t('oidc.away', { name: before.name, reason: oidc.problem })} />
    ) : null;
  const isOnlyFixed = fixed.includes('oidc.only');
  if (fixed.includes('oidc')) return <Fixed oidc={oidc} away={away} isOnlyFixed={isOnlyFixed} />;
  const lists = Object.fromEntries(valueLists.map((list) => [list, linesOf(values[list] ?? '')])) as Pick<
    Provider,
    (typeof valueLists)[number]
  >;
  const wanted = { ...provider, ...lists };
  const complete = [wanted.discoveryUrl, wanted.clientId, wanted.name].every((text) => text.trim() !== '');
  const changed =
    way === 'none' ? before !== null : secret !== '' || JSON.stringify(wanted) !== JSON.stringify(before ?? empty);
  const set = (part: Partial<Provider>) => setProvider((now) => ({ ...now, ...part }));
  const code = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <DeskForm
      update={
        way === 'none'
          ? { oidc: null }
          : complete
            ? {
                oidc: {
                  ...wanted,
                  only: isOnlyFixed ? undefined : wanted.only,
                  ...(secret !== '' && { clientSecret: secret }),
                },
              }
            : undefined
      }
      changed={changed}
      send={(update, options) => calls.administration.saveInstance(update, options)}
      fields={['oidc.discoveryUrl', 'oidc.clientSecret']}
    >
      {(errorOf) => (
        <>
          {away}
          <RadioGroup
            label={t('oidc.title')}
            labelHidden
            value={way}
            options={(['none', 'provider'] as const).map((value) => ({
              value,
              label: t(`oidc.${value}.label`),
              hint: t(`oidc.${value}.hint`),
            }))}
            onChange={setWay}
          />
          {way === 'provider' ? (
            <>
              <CallbackAddress url={oidc.callbackUrl} />
              <TextField
                {...code}
                label={t('oidc.discoveryUrl')}
                hint={t('oidc.discoveryUrlHint')}
                inputMode="url"
                value={provider.discoveryUrl}
                onChange={(event) => set({ discoveryUrl: event.target.value })}
                error={errorOf('oidc.discoveryUrl')}
              />
              <TextField
                {...code}
                label={t('oidc.clientId')}
                value={provider.clientId}
                onChange={(event) => set({ clientId: event.target.value })}
              />
              <TextField
                label={t('oidc.clientSecret')}
                hint={before ? t('oidc.secretKept') : undefined}
                type="password"
                autoComplete="new-password"
                value={secret}
                onChange={(event) => setSecret(event.target.value)}
                error={errorOf('oidc.clientSecret')}
              />
              <TextField
                label={t('oidc.name')}
                hint={t('oidc.nameHint')}
                autoComplete="off"
                maxLength={oidcBounds.name}
                value={provider.name}
                onChange={(event) => set({ name: event.target.value })}
              />
              <Checkbox
                label={t('oidc.invites')}
                hint={t('oidc.invitesHint')}
                checked={provider.invites}
                onChange={(invites) => set({ invites })}
              />
              <Checkbox
                label={t('oidc.only')}
                hint={<OnlyWay oidc={oidc} isFixed={isOnlyFixed} />}
                disabled={isOnlyFixed}
                checked={provider.only}
                onChange={(only) => set({ only })}
              />
              <Checkbox
                label={t('oidc.trustEmail')}
                hint={t('oidc.trustEmailHint')}
                checked={provider.trustEmail}
                onChange={(trustEmail) => set({ trustEmail })}
              />
              <TextField
                {...code}
                label={t('oidc.roleClaim')}
                hint={t('oidc.roleClaimHint')}
                value={provider.roleClaim}
                onChange={(event) => set({ roleClaim: event.target.value })}
              />
              {provider.roleClaim.trim() === '' ? null : (
                <>
                  <p className="max-w-prose text-14 text-ink-2">{t('oidc.valuesHint')}</p>
                  {valueLists.map((list) => (
                    <TextArea
                      key={list}
                      label={t(`oidc.${list}`)}
                      rows={2}
                      dir="ltr"
                      spellCheck={false}
                      autoCapitalize="none"
                      value={values[list] ?? ''}
                      onChange={(event) => setValues((now) => ({ ...now, [list]: event.target.value }))}
                    />
                  ))}
                </>
              )}
            </>
          ) : null}
        </>
      )}
    </DeskForm>
  );
}

/** Where the environment decides it. */
function Fixed({
  oidc,
  away,
  isOnlyFixed,
}: {
  oidc: AdministeredInstance['oidc'];
  away: ReactNode;
  isOnlyFixed: boolean;
}) {
  const { t } = useTranslation('administration');
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-2">{t('signUp.fixed', { variable: variableOf.oidc })}</p>
      {away}
      {oidc.provider?.only ? (
        <p className="max-w-prose text-ink-2">
          <OnlyWay oidc={oidc} isFixed={isOnlyFixed} />
        </p>
      ) : null}
      <CallbackAddress url={oidc.callbackUrl} />
    </div>
  );
}

/** What it means that the provider is the only way to sign in, and for whom. */
function OnlyWay({ oidc, isFixed }: { oidc: AdministeredInstance['oidc']; isFixed: boolean }) {
  const { t } = useTranslation('administration');
  return (
    <>
      {isFixed ? `${t('signUp.fixed', { variable: variableOf['oidc.only'] })} ` : ''}
      {t('oidc.onlyHint', { url: oidc.escapeUrl })}
      {oidc.provider && oidc.unconnected > 0 ? ` ${t('oidc.unconnected', { count: oidc.unconnected })}` : ''}
    </>
  );
}

function CallbackAddress({ url }: { url: string }) {
  const { t } = useTranslation('administration');
  const copied = useToastCopied();
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-2">{t('oidc.callback')}</p>
      <code dir="ltr" className="rounded-card bg-sunken p-3 font-mono text-14 break-all select-all">
        {url}
      </code>
      <Button
        size="sm"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => void copied(url, t('oidc.copied'))}
      >
        {t('oidc.copy')}
      </Button>
    </div>
  );
}
