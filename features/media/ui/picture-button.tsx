import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import type { PictureTroubles } from './picture-troubles.tsx';

/**
 * Every picture, so that no file is greyed out for the type that the device gives it: the bytes are judged, and a
 * refusal says why. Some systems do not know that a `.jp2` is one.
 */
export const acceptedPictures = 'image/*,.jp2';

/** A button that opens the files of the device. */
export function PictureButton({
  label,
  icon,
  onFile,
  troubles,
  variant = 'secondary',
  size = 'md',
}: {
  label: string;
  icon?: ReactNode;
  onFile: (file: File) => void;
  /** Called with files that are refused. */
  troubles: PictureTroubles;
  variant?: 'secondary' | 'quiet';
  size?: 'sm' | 'md';
}) {
  const input = useRef<HTMLInputElement>(null);
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
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          takeOne(files, troubles, onFile);
        }}
      />
    </>
  );
}

/** The first of the files, if it is accepted. */
export function takeOne(files: readonly File[], troubles: PictureTroubles, onFile: (file: File) => void): void {
  troubles.check(files).then(([file]) => file && onFile(file), reportError);
}

/** Takes a picture that is dropped on it or pasted while the focus is in it. */
export function PictureDropZone({
  onFile,
  troubles,
  hint,
  children,
  className,
}: {
  onFile: (file: File) => void;
  troubles: PictureTroubles;
  hint: string;
  children: ReactNode;
  className?: string;
}) {
  const [over, setOver] = useState(false);
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
        takeOne([...event.dataTransfer.files], troubles, onFile);
      }}
      onPaste={(event) => {
        const { files, types } = event.clipboardData;
        // Copied cells come as text with a picture of themselves beside it: in a field for text, the text is meant.
        if (files.length === 0 || (isTextField(event.target) && types.includes('text/plain'))) return;
        event.preventDefault();
        takeOne([...files], troubles, onFile);
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

/** Whether the clipboard holds text in the first place. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
