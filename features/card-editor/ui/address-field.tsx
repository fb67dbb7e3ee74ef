import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { addressFrom } from '../rules/editor-address.ts';

/** Longest accepted address. */
const longest = 2_000;

/**
 * A web address. Saves the completed form of what has been typed so far, because the server only accepts complete
 * addresses.
 */
export function AddressField({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const { t } = useTranslation('card-editor');
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && addressFrom(typed) === undefined;
  return (
    <TextField
      data-enter-adds
      type="url"
      inputMode="url"
      label={t('resource.url')}
      placeholder={t('resource.urlPlaceholder')}
      error={wrong ? t('problem.badAddress') : undefined}
      value={typed ?? value}
      // Leaves room for the scheme that is added.
      maxLength={longest - 'https://'.length}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const address = addressFrom(text);
        if (address !== undefined && address !== value) onChange(address);
      }}
      onBlur={() => wrong || setTyped(undefined)}
    />
  );
}
