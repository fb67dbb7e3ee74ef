import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { AnkiSection } from '#features/anki/ui/anki-section.tsx';
import { isAnkiPackage } from '#features/anki/ui/recognise-package.ts';
import { QuoteLoader } from '#features/guide/ui/quote-loader.tsx';
import { BringInScreen, type OtherFiles } from '#features/take-along/ui/bring-in-screen.tsx';

export const handle: RouteHandle = { texts: ['anki', 'bring-in', 'take-along'] };

const loadThings = async () => (await import('#features/portable-things.ts')).portableThings;

const packages: OtherFiles = { accept: '.apkg,.colpkg', isOne: isAnkiPackage, Section: AnkiSection };

export default function BringIn() {
  const { t } = useTranslation('bring-in');
  return (
    <>
      <PageTitle title={t('bring.title')} />
      <BringInScreen Waiting={QuoteLoader} loadThings={loadThings} others={packages} />
    </>
  );
}
