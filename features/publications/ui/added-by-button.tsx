import { Users } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { barButton } from '#ui/bar-button.ts';
import { buttonClass } from '#ui/button-class.ts';
import { inPlace, useOpenedByAddress } from '#ui/opened-by-address.ts';
import { openPublishing } from './prompt.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';

/** Shown to authors instead of the add button: who has added their card or collection (S1 §4). */
export function AddedByButton({
  of,
  id,
  title,
  round = false,
  onOpen,
}: {
  of: SubjectKind;
  /** Id of the source or its publication. */
  id: string;
  title: string;
  round?: boolean;
  onOpen?: () => void;
}) {
  const { t } = useTranslation('publications');
  const link = useRef<HTMLAnchorElement>(null);
  const open = () => {
    // The dialog returns focus to the element that was focused when it opened.
    link.current?.focus({ preventScroll: true });
    onOpen?.();
    openPublishing({ kind: 'addedBy', of, id, title });
  };
  useOpenedByAddress('added-by', open);
  return (
    <a
      ref={link}
      href="?added-by"
      className={round ? barButton() : buttonClass({ variant: 'quiet' })}
      onClick={inPlace(open)}
    >
      <Users aria-hidden="true" className="size-5" />
      <span className={round ? 'max-sm:sr-only' : undefined}>{t('addedBy.action')}</span>
    </a>
  );
}
