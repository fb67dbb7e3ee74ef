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
  /** What storing on this device answers; `undefined` where it could not keep the picture, which is then told here. */
  unlessFull<Stored>(name: string, storing: Promise<Stored>): Promise<Stored | undefined>;
  putAway(): void;
}

/** What a refused file is; loaded with the first refusal, and said less exactly where that fails. */
const nameOf = (start: Uint8Array) =>
  import('../rules/other-picture.ts').then(
    ({ otherPictureOf }) => otherPictureOf(start),
    () => undefined,
  );

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
  const said = async (reason: 'tooLarge' | 'empty' | 'notAccepted', name: string, start: Uint8Array) => {
    const kind = reason === 'notAccepted' ? await nameOf(start) : undefined;
    const values = { name: name || t('pasted'), kind, megabytes: mostBytes / 1024 / 1024 };
    const why = reason !== 'notAccepted' ? reason : kind ? 'wrongType' : 'noPicture';
    const text = kind === 'HEIC' ? t('refused.wrongType.heic') : t(`refused.${why}.text`, values);
    return { title: t(`refused.${why}.title`, values), text };
  };
  const add = (trouble: Trouble) => {
    if (there.current) setList((before) => [...before, trouble]);
    else showToast({ tone: 'bad', ...trouble });
  };
  return {
    list,
    async check(files) {
      const looked = await Promise.all(
        files.map(async (file) => {
          const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
          const judged = judgePicture(file.size, start, mostBytes);
          return { file, judged, trouble: judged.reason && (await said(judged.reason, file.name, start)) };
        }),
      );
      setList(looked.flatMap(({ trouble }) => trouble ?? []));
      return looked.flatMap(({ file, judged }) =>
        judged.reason ? [] : [judged.type === file.type ? file : new File([file], file.name, { type: judged.type })],
      );
    },
    add,
    unlessFull: (name, storing) =>
      storing.catch((error: unknown) => {
        reportError(error);
        add({ title: t('refused.notKept.title', { name: name || t('pasted') }), text: t('refused.notKept.text') });
        return undefined;
      }),
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
