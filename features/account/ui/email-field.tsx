import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { emailAddress } from '#vocabulary/email-address.ts';

/** The address of an account. */
export function EmailField({
  onChange,
  autoComplete = 'email',
  ...field
}: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'hint' | 'autoComplete'> & {
  onChange: (email: string) => void;
}) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...field}
      label={t('field.email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      required
      maxLength={emailAddress.longest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
