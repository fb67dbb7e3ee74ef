import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';
import { drawnCoverAddress, offeredCovers } from '../rules/offered-covers.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { PictureGrid } from './picture-grid.tsx';
import { useKeepPicture } from './use-keep-picture.ts';

/** Drawn covers, in the colours of the category. */
export function DrawnTab({ category, onChosen }: { category: string; onChosen: (picture: ChosenPicture) => void }) {
  const { t } = useTranslation('pictures');
  const { working, failure, keep } = useKeepPicture(onChosen);
  const pictures = offeredCovers.map((name) => ({
    id: name,
    source: drawnCoverAddress(name, category),
    label: t(`drawn.${name}`),
  }));
  return (
    <div className="flex flex-col gap-4">
      {failure ? <ErrorNote title={t('notKept')} text={failure.text} /> : null}
      <PictureGrid
        label={t('tab.drawn')}
        pictures={pictures}
        working={pictures.find(({ source }) => source === working)?.id}
        onChoose={({ source, id }) => void keep(source, id)}
      />
    </div>
  );
}
