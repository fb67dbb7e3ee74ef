import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { whyNotPicture } from '../rules/picture-choice.ts';
import { pictureMaxBytes, pictureTypes } from '../rules/picture-limits.ts';

/** Says for each file why it cannot be taken, and answers the others. */
export function usePictureCheck(): (files: readonly File[]) => File[] {
  const { t } = useTranslation('media');
  return (files) =>
    files.filter((file) => {
      const reason = whyNotPicture(file);
      if (reason)
        showToast({
          tone: 'bad',
          title: t(`refused.${reason}.title`, { name: file.name || t('pasted') }),
          text: t(`refused.${reason}.text`, { megabytes: pictureMaxBytes / 1024 / 1024 }),
        });
      return !reason;
    });
}

export const acceptedPictures = pictureTypes.join(',');

/** A button that opens the files of the device. */
export function PictureButton({
  label,
  icon,
  onFile,
  variant = 'secondary',
  size = 'md',
}: {
  label: string;
  icon?: ReactNode;
  onFile: (file: File) => void;
  variant?: 'secondary' | 'quiet';
  size?: 'sm' | 'md';
}) {
  const input = useRef<HTMLInputElement>(null);
  const check = usePictureCheck();
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        onChange={(event) => {
          const [file] = check([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Takes a picture that is dropped on it or pasted while the focus is in it. */
export function PictureDropZone({
  onFile,
  hint,
  children,
  className,
}: {
  onFile: (file: File) => void;
  hint: string;
  children: ReactNode;
  className?: string;
}) {
  const check = usePictureCheck();
  const [over, setOver] = useState(false);
  const take = (files: FileList | undefined | null) => {
    const [file] = check([...(files ?? [])]);
    if (file) onFile(file);
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className={cx('relative', className)}
      onDragEnter={(event) => holdsFiles(event) && setOver(true)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center rounded-card border-2 border-dashed border-accent bg-accent-soft/90 p-4 text-center text-14 font-medium text-accent">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
