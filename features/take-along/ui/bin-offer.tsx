import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';

/** Of the preview: what lies in the bin, and one press that takes it out of there. */
export function BinOffer({
  cards,
  maps,
  online,
  busy,
  onTakeOut,
}: {
  cards: number;
  maps: number;
  online: boolean;
  busy: boolean;
  onTakeOut: () => Promise<void>;
}) {
  const { t } = useTranslation('bring-in');
  if (cards + maps === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4 text-14">
      <p className="min-w-0 flex-1">
        {cards > 0 ? <span className="block">{t('bring.inBin', { count: cards })}</span> : null}
        {maps > 0 ? <span className="block">{t('bring.mapsInBin', { count: maps })}</span> : null}
        <Link to="/app/bin" className="font-medium text-accent underline underline-offset-2">
          {t('bring.toBin')}
        </Link>
      </p>
      <Button disabled={!online || busy} onClick={() => void onTakeOut().catch(reportError)}>
        {t('bring.takeOut')}
      </Button>
    </div>
  );
}
