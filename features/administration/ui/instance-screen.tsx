import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/settings-section.tsx';
import { query } from '#client/query.ts';
import { AccentForm } from './accent-form.tsx';
import { AddressNote } from './address-note.tsx';
import { Anew } from './anew.tsx';
import { BackupsForm } from './backups-form.tsx';
import { BillingForm } from './billing-form.tsx';
import { DeskRead } from './desk-read.tsx';
import { EveryoneForm } from './everyone-form.tsx';
import { LimitsForm } from './limits-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { MailForm } from './mail-form.tsx';
import { OidcForm } from './oidc-form.tsx';
import { NameForm } from './name-form.tsx';
import { OwnPagesForm } from './own-pages-form.tsx';
import { PricesForm } from './prices-form.tsx';
import { PromoForm } from './promo-form.tsx';
import { SampleWorld } from './sample-world.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TogetherForm } from './together-form.tsx';
import { AskBeforeLeaving } from './unsaved.tsx';

/** Settings of the instance. A form resets when its values were changed elsewhere. */
export function InstanceScreen() {
  const { t } = useTranslation('administration');
  const read = useQuery(query.membership.readSettings.queryOptions({ staleTime: 0 }));
  const named = useQuery(query.administration.instance.queryOptions({ staleTime: 0 }));
  const instance = named.data;
  // Both at once: one that came later would push the other down.
  const settings = named.isPending ? undefined : read.data;
  const key = (part: unknown) => JSON.stringify(part);
  return (
    <AskBeforeLeaving>
      <h1 className="mb-2 font-display text-28 font-semibold">{t('instance.title')}</h1>
      <DeskRead read={read} />
      {read.data ? <DeskRead read={named} /> : null}
      {instance && settings ? (
        <>
          <Section id="name" title={t('signUp.nameTitle')} text={t('signUp.nameText')}>
            <Anew of={instance.name}>
              <NameForm instance={instance} />
            </Anew>
          </Section>
          <Section id="look" title={t('look.title')} text={t('look.text')}>
            <LogoForm instance={instance} />
            <Anew of={instance.accent ?? ''}>
              <AccentForm instance={instance} />
            </Anew>
          </Section>
          <Section id="pages" title={t('pages.title')} text={t('pages.text')}>
            <OwnPagesForm />
          </Section>
          <Section id="sign-up" title={t('signUp.title')} text={t('signUp.text')}>
            <Anew of={key(instance.signUp)}>
              <SignUpForm instance={instance} />
            </Anew>
          </Section>
          <Section id="together" title={t('together.title')} text={t('together.text')}>
            <Anew of={key(instance.together)}>
              <TogetherForm instance={instance} />
            </Anew>
          </Section>
          <Section id="oidc" title={t('oidc.title')} text={t('oidc.text')}>
            <Anew of={key(instance.oidc.provider)}>
              <OidcForm instance={instance} />
            </Anew>
          </Section>
          <Section id="address" title={t('address.title')} text={t('address.text')}>
            <AddressNote address={instance.address} />
          </Section>
          <Section id="mail" title={t('mail.title')} text={t('mail.text')}>
            <Anew of={key(instance.mail)}>
              <MailForm instance={instance} />
            </Anew>
          </Section>
          <Section id="backups" title={t('backups.title')} text={t('backups.text')}>
            <Anew of={key(instance.backups)}>
              <BackupsForm instance={instance} />
            </Anew>
          </Section>
          <Section id="billing" title={t('billing.title')} text={t('billing.text')}>
            <Anew of={key(instance.billing)}>
              <BillingForm instance={instance} />
            </Anew>
          </Section>
        </>
      ) : null}
      {settings ? (
        <>
          <Section id="prices" title={t('instance.prices')} text={t('instance.pricesText')}>
            <Anew of={key(settings.prices)}>
              <PricesForm prices={settings.prices} />
            </Anew>
          </Section>
          {settings.provider === 'off' ? null : (
            <Section id="promo" title={t('instance.promo')} text={t('instance.promoText')}>
              <Anew of={key(settings.globalPromo)}>
                <PromoForm promo={settings.globalPromo} />
              </Anew>
            </Section>
          )}
          <Section id="limits" title={t('instance.limits')} text={t('instance.limitsText')}>
            <Anew of={key(settings.limits)}>
              <LimitsForm limits={settings.limits} />
            </Anew>
          </Section>
          <Section id="everyone" title={t('instance.everyone')} text={t('instance.everyoneText')}>
            <Anew of={settings.planForEveryone}>
              <EveryoneForm plan={settings.planForEveryone} provider={settings.provider} />
            </Anew>
          </Section>
        </>
      ) : null}
      {/* After the settings above it, which would push it down. */}
      {read.isPending || named.isPending ? null : (
        <Section id="sample" title={t('instance.sample')} text={t('instance.sampleText')}>
          <SampleWorld />
        </Section>
      )}
    </AskBeforeLeaving>
  );
}
