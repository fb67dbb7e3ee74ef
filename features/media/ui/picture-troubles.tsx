import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import { judgePicture } from '../rules/picture-choice.ts';
import { pictureMaxBytes } from '../rules/picture-limits.ts';
import { signatureBytes } from '../rules/picture-type.ts';

interface Trouble {
  readonly title: string;
  readonly text: string;
}

/**
 * What is wrong with the pictures that were given to one place: shown there until the next try, or until it is put
 * away.
 */
export interface PictureTroubles {
  readonly list: readonly Trouble[];
  /** Reports why files are refused, and answers the others, with the type that their bytes have. */
  check(files: readonly File[]): Promise<File[]>;
  /** A later refusal by the server; shown as a toast if the place it belongs to is no longer on the screen. */
  add(trouble: Trouble): void;
  putAway(): void;
}

/** `mostBytes`: how large a file may be in this place. */
export function usePictureTroubles(mostBytes = pictureMaxBytes): PictureTroubles {
  const { t } = useTranslation('media');
  const [list, setList] = useState<readonly Trouble[]>([]);
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const said = (judged: ReturnType<typeof judgePicture>, name: string): Trouble[] => {
    if (!judged.reason) return [];
    const kind = judged.reason === 'wrongType' ? judged.kind : undefined;
    const values = { name: name || t('pasted'), kind, megabytes: mostBytes / 1024 / 1024 };
    const text = kind === 'HEIC' ? t('refused.wrongType.heic') : t(`refused.${judged.reason}.text`, values);
    return [{ title: t(`refused.${judged.reason}.title`, values), text }];
  };
  return {
    list,
    async check(files) {
      const looked = await Promise.all(
        files.map(async (file) => {
          const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
          return { file, judged: judgePicture(file.size, start, mostBytes) };
        }),
      );
      setList(looked.flatMap(({ file, judged }) => said(judged, file.name)));
      return looked.flatMap(({ file, judged }) =>
        judged.reason ? [] : [judged.type === file.type ? file : new File([file], file.name, { type: judged.type })],
      );
    },
    add(trouble) {
      if (there.current) setList((before) => [...before, trouble]);
      else showToast({ tone: 'bad', ...trouble });
    },
    putAway: () => setList([]),
  };
}

/** They themselves. */
export function PictureTroubleNotes({ troubles: { list, putAway } }: { troubles: PictureTroubles }) {
  return list.map((trouble, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <ErrorNote key={place} {...trouble} onClose={putAway} />
  ));
}
