import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Switch } from '#ui/switch.tsx';

/** Hides one's name from the others in a room. Without a paid plan it stays shown, and plans are offered (S1 §5). */
export function HideName({
  checked,
  onChange,
  disabled = false,
}: {
  checked: boolean;
  onChange: (hides: boolean) => void;
  disabled?: boolean;
}) {
  const { t } = useTranslation('focus');
  const isPaid = useMember().membership !== 'FREE';
  return (
    <Switch
      label={t('launch.others.hideName')}
      hint={t(isPaid ? 'launch.others.hideNameHint' : 'launch.others.hideNamePaid')}
      checked={checked && isPaid}
      disabled={disabled}
      onChange={(hides) =>
        isPaid || !hides
          ? onChange(hides)
          : openUpgrade('hideName', { what: 'open', to: location.pathname + location.search })
      }
    />
  );
}
