import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { PictureButton, PictureDropZone } from '#features/media/ui/picture-button.tsx';
import { PictureTroubleNotes, usePictureTroubles } from '#features/media/ui/picture-troubles.tsx';
import { sourceMaxBytes } from '#features/media/rules/picture-choice.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { chosenOf, type ChosenPicture } from './chosen-picture.ts';
import { GridSkeleton, Pages, PictureGrid } from './picture-grid.tsx';

/** The member's own pictures, and the device's. */
export function MineTab({
  onChosen,
  onFile,
}: {
  onChosen: (picture: ChosenPicture) => void;
  onFile: ((file: File) => void) | undefined;
}) {
  const { t, i18n } = useTranslation('pictures');
  const words = useCallFailureWords();
  const troubles = usePictureTroubles(sourceMaxBytes);
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...query.pictures.own.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  });
  const results = found.data?.results;
  const added = new Intl.NumberFormat(i18n.language);
  const grid = (
    <>
      {results?.length === 0 ? <EmptyState title={t('mine.none')} text={t('mine.noneText')} /> : null}
      {results ? (
        <PictureGrid
          label={t('tab.mine')}
          pictures={results.map(({ _id, thumb }, place) => ({
            id: _id,
            source: thumb,
            label: t('mine.picture', { place: added.format(place + 1) }),
          }))}
          working={undefined}
          onChoose={({ id }) => onChosen(chosenOf(results.find(({ _id }) => _id === id)!))}
        />
      ) : null}
      {!results && found.isPending ? <GridSkeleton /> : null}
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      {onFile ? (
        <div className="flex flex-wrap items-center gap-3">
          <PictureButton
            size="sm"
            icon={<ImagePlus aria-hidden="true" className="size-4.5" />}
            label={t('mine.upload')}
            troubles={troubles}
            onFile={onFile}
          />
          <span className="text-14 text-ink-3 max-sm:hidden">{t('mine.drop')}</span>
        </div>
      ) : null}
      <PictureTroubleNotes troubles={troubles} />
      {found.isError ? <ErrorNote title={t('notFound')} text={words(found.error).text} /> : null}
      {onFile ? (
        <PictureDropZone onFile={onFile} troubles={troubles} hint={t('mine.drop')} className="min-h-32">
          {grid}
        </PictureDropZone>
      ) : (
        grid
      )}
      {found.data ? <Pages page={page} pages={found.data.total_pages} onPage={setPage} /> : null}
    </div>
  );
}
