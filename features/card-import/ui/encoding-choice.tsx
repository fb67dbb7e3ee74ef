import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { decodeAs, encodings, isUnlike, moreEncodings, type DecodedText, type Encoding } from './read-text-file.ts';

export interface ReadFile extends DecodedText {
  readonly bytes: Uint8Array;
}

/** The encoding of the file: guessed, said if in doubt, and changeable; another one decodes the file anew. */
export function EncodingChoice({ file, onChange }: { file: ReadFile; onChange: (file: ReadFile) => void }) {
  const { t } = useTranslation('card-import');
  const options = [...encodings, ...moreEncodings].map((value) => ({ value, label: t(`encodings.${value}`) }));
  const choose = (encoding: Encoding) =>
    onChange({ ...file, encoding, text: decodeAs(file.bytes, encoding), isDoubtful: false, isUnguessed: false });
  const isWrong = useMemo(() => isUnlike(file.bytes, file.encoding), [file]);
  return (
    <Select
      label={t('encoding')}
      value={file.encoding === 'utf-16be' ? 'utf-16le' : file.encoding}
      options={options}
      onChange={choose}
      hint={file.isUnguessed ? t('unguessed') : isWrong ? t('unlike') : file.isDoubtful ? t('doubtful') : undefined}
      className="max-w-sm"
    />
  );
}
