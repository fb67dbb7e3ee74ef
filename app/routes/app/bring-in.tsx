import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AnkiSection } from '#features/anki/ui/anki-section.tsx';
import { QuoteLoader } from '#features/guide/ui/quote-loader.tsx';
import { BringInScreen } from '#features/take-along/ui/bring-in-screen.tsx';

export const handle: RouteHandle = { texts: ['anki', 'bring-in', 'take-along'] };

const loadThings = async () => (await import('#features/portable-things.ts')).portableThings;

export default function BringIn() {
  const { t } = useTranslation('bring-in');
  return (
    <>
      <PageTitle title={t('bring.title')} />
      <BringInScreen Waiting={QuoteLoader} loadThings={loadThings} />
      <div className="mx-auto w-full max-w-3xl px-4 pb-8 sm:px-6">
        <AnkiSection />
      </div>
    </>
  );
}
