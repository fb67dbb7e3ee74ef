import { useTranslation } from 'react-i18next';
import type { AdministeredInstance } from '../contract.ts';

/** Shown where the page was opened on the server's own machine: nobody else can use that address. */
const example = 'https://learn.example.org';
const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Whether members reach this instance where its letters say; only the environment decides it. */
export function AddressNote({ address: { url, given } }: { address: AdministeredInstance['address'] }) {
  const { t } = useTranslation('administration');
  const here = window.location.origin;
  const state = !given ? 'missing' : url === here ? 'right' : 'other';
  return (
    <div className="flex flex-col gap-2">
      <p className="text-18 font-medium wrap-anywhere" dir="ltr">
        {url}
      </p>
      <p className="max-w-prose text-ink-2">{t(`address.${state}`, { url, here })}</p>
      {state === 'right' ? null : (
        <p className="max-w-prose text-14 text-ink-3">
          {t('address.how')}{' '}
          <code className="rounded-control bg-sunken px-1.5 py-0.5 wrap-anywhere" dir="ltr">
            {`PUBLIC_URL=${isThisMachine(window.location.hostname) ? example : here}`}
          </code>
        </p>
      )}
    </div>
  );
}
