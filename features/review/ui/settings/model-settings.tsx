import { useTranslation } from 'react-i18next';
import { ModelState } from '../model/model-state.tsx';
import { useModel } from '../model/use-model.ts';

/** In the settings: how the forecast of the member's memory is fitted. */
export function ModelSettings() {
  const { t } = useTranslation('review');
  const of = useModel();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-14 font-medium text-ink-2">{t('model.title')}</h3>
      <p className="text-14 text-ink-3">{t('model.text')}</p>
      <ModelState of={of} />
    </div>
  );
}
