import { PasswordField } from './password-field.tsx';

/** The password with which its owner proves an act; an account without one is told what proves it instead. */
export function OwnPassword({
  has,
  label,
  none,
  value,
  onChange,
  error,
}: {
  has: boolean;
  label: string;
  /** Of an account without a password. */
  none: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}) {
  if (!has) return <p className="text-14 text-ink-2">{none}</p>;
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
