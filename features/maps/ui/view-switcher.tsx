import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { viewsOf, type MapMode, type MapView } from '../rules/views.ts';

/** Switches between the views of a map (S3 §2). While there is one view only, there is no switcher. */
export function ViewSwitcher({
  mode,
  view,
  onView,
}: {
  mode: MapMode;
  view: MapView;
  onView: (view: MapView) => void;
}) {
  const { t } = useTranslation('maps');
  const views = viewsOf(mode);
  return views.length < 2 ? null : (
    <Segmented
      label={t('view.title')}
      value={view}
      options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={onView}
    />
  );
}
