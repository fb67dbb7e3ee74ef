import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { cardsInAddress } from '#features/self-test/rules/several/start.ts';
import { OwnSeveralTest } from '#features/self-test/ui/own-several-test.tsx';
import { useAroundTest } from './around-test.tsx';

export const handle: RouteHandle = { texts: ['several', 'self-test', 'cards', 'catalogue'], fullScreen: true };

/** `/app/test?cards=id,id…`: a test of any cards of the library. */
export default function SeveralTestRoute() {
  const { t } = useTranslation('several');
  const [address] = useSearchParams();
  const cards = cardsInAddress(address.get('cards'), severalLimits.most);
  return (
    <OwnSeveralTest
      start={{ kind: 'selection', cards }}
      source={{ kind: 'selection' }}
      ids={cards}
      title={t('selection')}
      back="/app/library"
      backLabel={t('back.library')}
      around={useAroundTest()}
    />
  );
}
