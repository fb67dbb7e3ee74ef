import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministeredSettings } from '#features/membership/contract.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { readCount } from '../rules/read-figure.ts';
import { SettingsForm } from './settings-form.tsx';

type Promo = AdministeredSettings['globalPromo'];

/** A promotion for everybody, with or without an end. */
export function PromoForm({ promo }: { promo: Promo }) {
  const { t } = useTranslation('administration');
  const [isActive, setActive] = useState(promo.isActive);
  const [percent, setPercent] = useState(String(promo.discountPercentage));
  const [ends, setEnds] = useState(promo.endsAt ? localInput(promo.endsAt) : '');
  const [openedAt] = useState(() => Date.now());
  const discountPercentage = readCount(percent, { min: 1, max: 90 });
  const endsAt = ends === '' ? null : new Date(ends).toISOString();
  const past = isActive && endsAt !== null && Date.parse(endsAt) <= openedAt;
  const sameEnd = ends === (promo.endsAt ? localInput(promo.endsAt) : '');
  const update =
    discountPercentage === undefined || past
      ? undefined
      : { globalPromo: { isActive, discountPercentage, endsAt: sameEnd ? promo.endsAt : endsAt } };
  return (
    <SettingsForm
      update={update}
      changed={isActive !== promo.isActive || discountPercentage !== promo.discountPercentage || !sameEnd}
    >
      <Checkbox label={t('instance.promoActive')} checked={isActive} onChange={setActive} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('instance.promoPercent')}
          inputMode="numeric"
          autoComplete="off"
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          error={discountPercentage === undefined ? t('instance.wrongPercent') : undefined}
        />
        <TextField
          label={t('instance.promoEnds')}
          hint={t('instance.promoEndsHint')}
          type="datetime-local"
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
          error={past ? t('instance.wrongEnd') : undefined}
        />
      </div>
    </SettingsForm>
  );
}

/** An instant as a field of date and time wants it, in the zone of this device. */
function localInput(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
