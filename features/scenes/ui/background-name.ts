import { useTranslation } from 'react-i18next';
import { sceneOf, wantsVideo, type BackgroundChoice } from '../rules/background-choice.ts';
import { categoryOf } from '../rules/video-categories.ts';

/** What a chosen background is called in the picker. */
export function useBackgroundName(): (choice: BackgroundChoice) => string {
  const { t } = useTranslation('scenes');
  return (choice) => {
    if (choice.embedIdCustomId !== null) return t('picker.own');
    const category = wantsVideo(choice) ? categoryOf(choice.themeSelectedId) : undefined;
    return category ? t(category.labelKey as 'theme-t-2') : t(`scene.${sceneOf(choice)}`);
  };
}
