import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLength, whatBlocksPassword } from '../rules/password.ts';
import { PasswordField } from './password-field.tsx';

type Scorer = (password: string, ownWords: readonly string[]) => number;

/** The word lists are 500 kB: loaded when somebody begins to type a password. */
function useScorer(wanted: boolean): Scorer | undefined {
  const [scorer, setScorer] = useState<{ score: Scorer }>();
  useEffect(() => {
    if (!wanted || scorer) return;
    let gone = false;
    void import('../password-strength.ts')
      .then(({ passwordScorer }) => passwordScorer())
      .then((score) => !gone && setScorer({ score }))
      // Without the lists the bar stays away; the server judges in any case.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [wanted, scorer]);
  return scorer?.score;
}

const tones = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-good', 'bg-good'];

export function NewPasswordField(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Name and address: what an acquaintance would guess first. */
  ownWords?: readonly string[];
}) {
  const { label, name, value, onChange, error, ownWords = [] } = props;
  const { t } = useTranslation('account');
  const score = useScorer(value !== '')?.(value, ownWords);
  const reason = value === '' ? undefined : whatBlocksPassword(value, score ?? 4);
  const strength = score === undefined ? undefined : reason ? 0 : score;
  const hint =
    value === '' || reason === 'tooShort'
      ? t('password.hint', { min: passwordLength.min })
      : reason
        ? t(`password.${reason}`)
        : strength !== undefined
          ? t(`password.strength.${strength as 2}`)
          : '';
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={error ? undefined : <span aria-live="polite">{hint}</span>}
      />
      {value !== '' && strength !== undefined ? (
        <div aria-hidden="true" className="grid grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={`h-1.5 rounded-full transition-colors ${step <= Math.max(strength, 1) ? tones[strength] : 'bg-line'}`}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
