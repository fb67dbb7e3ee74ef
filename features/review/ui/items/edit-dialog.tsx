import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../contract.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { listOf, type CardChange } from '../../rules/edited.ts';

export interface ItemEditorProps {
  readonly cardId: string;
  readonly list: 'key_idea' | 'flashcard' | 'quizz';
  readonly itemId: string;
  /** It has changed; nothing once it was removed, here or elsewhere. */
  readonly onRow: (row: { readonly _id: string } | undefined) => void;
  /** Whether what was typed could not be stored on this device. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

export type ItemEditor = ComponentType<ItemEditorProps>;

/** The fields of one item over the run. They save by themselves, as in the card's editor. */
export function EditDialog({
  item,
  Editor,
  children,
  onClose,
}: {
  item: ReviewItem;
  Editor: ItemEditor;
  /** What helps with it, below the fields. */
  children?: ReactNode;
  /** With what has changed. */
  onClose: (change: CardChange | undefined) => void;
}) {
  const { t } = useTranslation('review');
  const list = listOf(item);
  const latest = useRef<CardChange>(undefined);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose(latest.current);
  };
  const leave = () => (unsaved ? setAsking(true) : close());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || leave()}
      size="lg"
      insist
      title={t('edit.title')}
      description={t('edit.keeps')}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('edit.done')}
        </Button>
      }
    >
      <Editor
        cardId={item.card_id}
        list={list}
        itemId={item.item_id}
        onUnsaved={setUnsaved}
        onRow={(row) => {
          latest.current = { [list]: row ? { put: [row] } : { remove: [item.item_id] } } as object as CardChange;
        }}
      />
      {children}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t('edit.lose')}
        text={t('edit.loseText')}
        confirmLabel={t('edit.loseYes')}
        onConfirm={close}
      />
    </Dialog>
  );
}
