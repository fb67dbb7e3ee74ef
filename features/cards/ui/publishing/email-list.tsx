import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortAddresses, whatBlocksEmail } from '../../rules/share-form.ts';
import { AddressField, ChipList } from './addresses.tsx';
import type { Publication } from './use-publication.ts';

/** The students to whom the secret edition will be assigned. */
export function EmailList({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publishing');
  const { form, change, emailProblem: problem, setEmailProblem, assigned, ownEmail, updating } = publication;
  const { emails, typedEmail } = form;
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');

  function add(typed: string) {
    const found = sortAddresses(typed, (email, taken) =>
      whatBlocksEmail(email, [...assigned, ...emails, ...taken], ownEmail),
    );
    setEmailProblem(found.problem);
    change({ emails: [...emails, ...found.taken], typedEmail: found.left });
    const [only] = found.taken;
    if (only)
      setStatus(
        found.taken.length > 1
          ? t('emails.addedMany', { count: found.taken.length })
          : t('emails.added', { email: only }),
      );
  }

  function remove(email: string) {
    change({ emails: emails.filter((each) => each !== email) });
    setStatus(t('emails.removed', { email }));
    field.current?.focus();
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-16 font-medium">{t('emails.title')}</legend>
      <p className="text-14 text-ink-2">{t('emails.text')}</p>
      {updating ? <p className="text-14 text-ink-2">{t('emails.already')}</p> : null}
      <AddressField
        field={field}
        label={t('emails.field')}
        labelHidden
        placeholder={t('emails.placeholder')}
        addLabel={t('emails.add')}
        typed={typedEmail}
        onTyped={(typed) => {
          change({ typedEmail: typed });
          setEmailProblem(undefined);
        }}
        onAdd={add}
        error={problem ? t(`emails.problem.${problem}`) : undefined}
      />
      {emails.length > 0 ? (
        <ChipList
          label={t('emails.list')}
          items={emails.map((email) => ({
            key: email,
            name: email,
            removeLabel: t('emails.remove', { email }),
            onRemove: () => remove(email),
          }))}
        />
      ) : null}
      <p role="status" className="sr-only">
        {status}
      </p>
    </fieldset>
  );
}
