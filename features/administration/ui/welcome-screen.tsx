import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { calls } from '#client/calls.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { AdministeredInstance } from '../contract.ts';
import { AddressNote } from './address-note.tsx';
import { Anew } from './anew.tsx';
import { BillingForm } from './billing-form.tsx';
import { DeskRead } from './desk-read.tsx';
import { GoingOn } from './going-on.ts';
import { LogoForm } from './logo-form.tsx';
import { MailForm } from './mail-form.tsx';
import { NameForm } from './name-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useDeskCall } from './use-desk-call.ts';

const steps = ['name', 'address', 'signUp', 'billing', 'mail'] as const;

/** The questions of a new instance, one after the other. Each is saved at once and can be left for later. */
export function WelcomeScreen() {
  const { t } = useTranslation('administration');
  const read = useQuery(query.administration.instance.queryOptions({ staleTime: 0 }));
  const { run, working, failure } = useDeskCall();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    // A new question is announced; the first one came with the page.
    if (seen.current !== at) heading.current?.focus();
    seen.current = at;
  }, [at]);
  const step = steps[at];
  const goOn = () => setAt(at + 1);
  const instance = read.data;
  // The last question ends it, whatever was answered.
  const isOver = step === undefined;
  const isOpen = instance?.firstRun === true;
  useEffect(() => {
    if (isOver && isOpen) void run('end', (options) => calls.administration.saveInstance({ firstRun: false }, options));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the end is reached
  }, [isOver, isOpen]);

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
      <p className="text-14 font-medium text-ink-3">
        {isOver ? t('welcome.title') : t('welcome.step', { at: at + 1, of: steps.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 font-display text-28 font-semibold outline-none sm:text-36">
        {isOver ? t('welcome.doneTitle') : t(`welcome.${step}.title`)}
      </h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-2">{isOver ? t('welcome.doneText') : t(`welcome.${step}.text`)}</p>
      {isOver ? (
        <div className="flex flex-col gap-5">
          {failure ? <ErrorNote title={t('notSaved')} text={failure.text} /> : null}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/app" variant="primary" aria-busy={working !== undefined}>
              {t('welcome.toCards')}
            </ButtonLink>
            <ButtonLink to="/app/admin/invitations">{t('welcome.toInvitations')}</ButtonLink>
            <ButtonLink to="/app/admin/instance">{t('welcome.toDesk')}</ButtonLink>
          </div>
        </div>
      ) : instance ? (
        <GoingOn value={goOn}>
          {/* Each question begins with what is saved now. */}
          <Anew of={step}>
            <Question step={step} instance={instance} goOn={goOn} />
          </Anew>
        </GoingOn>
      ) : (
        <DeskRead read={read} />
      )}
      {isOver ? null : (
        <p className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-14 text-ink-3">
          {at > 0 ? (
            <Button size="sm" variant="quiet" onClick={() => setAt(at - 1)}>
              {t('welcome.back')}
            </Button>
          ) : null}
          <Link to="/app" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('welcome.leave')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Question({
  step,
  instance,
  goOn,
}: {
  step: (typeof steps)[number];
  instance: AdministeredInstance;
  goOn: () => void;
}) {
  const { t } = useTranslation('administration');
  const questions: Record<typeof step, () => ReactNode> = {
    name: () => (
      <div className="flex flex-col gap-8">
        <LogoForm instance={instance} />
        <NameForm instance={instance} />
      </div>
    ),
    address: () => (
      <div className="flex flex-col gap-5">
        <AddressNote address={instance.address} />
        <Button variant="primary" className="self-start" onClick={goOn}>
          {t('welcome.goOn')}
        </Button>
      </div>
    ),
    signUp: () => <SignUpForm instance={instance} />,
    billing: () => <BillingForm instance={instance} proposed="off" />,
    mail: () => <MailForm instance={instance} />,
  };
  return questions[step]();
}
