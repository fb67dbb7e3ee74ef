import { RadioGroup } from '@base-ui/react/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { sceneChoice, videoChoice, wantsVideo, type BackgroundChoice } from '../rules/background-choice.ts';
import { drawnScenes, type SceneId } from '../rules/scene-ids.ts';
import { categoryOf, ownVideoCategory, videoCategories } from '../rules/video-categories.ts';
import { categoryIcons } from './category-icon.tsx';
import { OwnVideo } from './own-video.tsx';
import { PictureTile } from './picture-tile.tsx';
import { VideoConsent } from './video-consent.tsx';
import { VideoList } from './video-list.tsx';
import { VideoVolume } from './video-volume.tsx';

const scenes: readonly SceneId[] = [...drawnScenes, 'none'];

/** S3 §2: toggles between the lists, drawn scenes first, and a link of one's own. */
export function BackgroundPicker({
  value,
  onChange,
}: {
  value: BackgroundChoice;
  onChange: (choice: BackgroundChoice) => void;
}) {
  const { t } = useTranslation('scenes');
  const [place, setPlace] = useState<'list' | 'own'>(value.embedIdCustomId === null ? 'list' : 'own');
  return (
    <div className="@container flex flex-col gap-6">
      <Segmented
        label={t('picker.from')}
        value={place}
        onChange={setPlace}
        wide
        options={[
          { value: 'list', label: t('picker.list') },
          { value: 'own', label: t('picker.own') },
        ]}
      />
      {wantsVideo(value) ? <VideoVolume /> : null}
      {place === 'list' ? (
        <>
          <Scenes value={value} onChange={onChange} />
          <TitledSection title={t('picker.videos')} level="h3">
            <div className="flex flex-col gap-4">
              <VideoConsent />
              <Videos value={value} onChange={onChange} />
            </div>
          </TitledSection>
        </>
      ) : (
        <>
          <VideoConsent />
          <OwnVideo value={value} onChange={onChange} />
        </>
      )}
    </div>
  );
}

const gridClass = 'grid grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-4 @5xl:grid-cols-6';

function Scenes({ value, onChange }: { value: BackgroundChoice; onChange: (choice: BackgroundChoice) => void }) {
  const { t } = useTranslation('scenes');
  return (
    <TitledSection title={t('picker.scenes')} level="h3">
      <RadioGroup
        aria-label={t('picker.scenes')}
        value={wantsVideo(value) ? '' : value.scene}
        onValueChange={(scene) => onChange(sceneChoice(scene as SceneId))}
        className={gridClass}
      >
        {scenes.map((scene) => (
          <PictureTile key={scene} value={scene} label={t(`scene.${scene}`)} scene={scene} />
        ))}
      </RadioGroup>
    </TitledSection>
  );
}

function Videos({ value, onChange }: { value: BackgroundChoice; onChange: (choice: BackgroundChoice) => void }) {
  const { t } = useTranslation('scenes');
  const chosen = value.embedIdCustomId === null ? categoryOf(value.themeSelectedId) : undefined;
  return (
    <>
      <RadioGroup
        aria-label={t('picker.videos')}
        value={chosen ? String(chosen.id) : ''}
        onValueChange={(id) => onChange(videoChoice(Number(id), 0))}
        className={gridClass}
      >
        {videoCategories
          .filter(({ id }) => id !== ownVideoCategory)
          .map(({ id, labelKey, iconOn, iconOff, scene }) => {
            const Icon = categoryIcons[chosen?.id === id ? iconOn : iconOff]!;
            return (
              <PictureTile
                key={id}
                value={String(id)}
                label={t(labelKey as 'theme-t-2')}
                scene={scene}
                icon={<Icon aria-hidden="true" className="size-4" />}
              />
            );
          })}
      </RadioGroup>
      {chosen ? (
        <VideoList
          key={chosen.id}
          category={chosen}
          selected={value.themeSubSelectId ?? 0}
          onSelect={(index) => onChange(videoChoice(chosen.id, index))}
        />
      ) : null}
    </>
  );
}
