import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';

/** A password field with a "show" button, to check what was typed on a phone. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
