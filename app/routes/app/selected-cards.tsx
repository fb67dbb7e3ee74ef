import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardAddress } from '#vocabulary/card-address.ts';
import {
  addToCollection,
  changeCategory,
  makeCollection,
  removeCards,
  startRepeats,
  testOf,
} from '#features/collections/client/selected-acts.ts';
import { useSelectedActs } from '#features/collections/ui/use-selected-acts.ts';
import type { CardShort } from '#features/cards/contract.ts';
import {
  commonCategory,
  partedForDeleting,
  selectedCards,
  toPutOnRepeat,
} from '#features/cards/rules/selected-acts.ts';
import { CategoryOfSeveralDialog } from '#features/cards/ui/category-of-several-dialog.tsx';
import { SelectionBar, type SelectedAct } from '#features/cards/ui/selection-bar.tsx';
import { openExport } from '#features/take-along/ui/export.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { later } from '#ui/later.tsx';

const CollectSeveralDialog = later(() => import('#features/collections/ui/collect-several-dialog.tsx'));

const blockedByUse = { code: 'NOT_ALLOWED', key: 'cards:refusal.cannotDelete' };

/** What is left of a selection; nothing is the end of it. */
function withoutThese(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> | null {
  const left = new Set([...selected].filter((id) => !ids.includes(id)));
  return left.size > 0 ? left : null;
}

/** The bar of the cards that are selected in the library, and the dialogs that it opens. */
export default function SelectedCards({
  selected,
  library,
  onSelected,
}: {
  /** In the order of selecting. */
  selected: ReadonlySet<string>;
  library: readonly CardShort[];
  onSelected: (next: (now: ReadonlySet<string> | null) => ReadonlySet<string> | null) => void;
}) {
  const { t } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const [asking, setAsking] = useState<SelectedAct>();
  const [collecting, setCollecting] = useState(false);
  const byId = useMemo(() => new Map(library.map((card) => [card._id, card])), [library]);
  const cards = selectedCards(selected, byId);
  const ids = cards.map(({ _id }) => _id);
  const { free, blocked } = partedForDeleting(cards);
  const { busy, run } = useSelectedActs((changed) => onSelected((now) => now && withoutThese(now, changed)));
  const close = () => setAsking(undefined);
  const refused = blocked.length > 0 ? [{ ids: blocked.map(({ _id }) => _id), refusal: blockedByUse }] : [];

  function act(which: SelectedAct): void {
    if (which === 'repeat') run(startRepeats(cards), (count) => t('library.selection.onRepeat', { count }));
    else if (which === 'export') openExport({ ids });
    // Nothing to ask: only the reason is to be said.
    else if (which === 'delete' && free.length === 0) run([], () => '', refused);
    else setAsking(which);
    if (which === 'collect') setCollecting(true);
  }

  return (
    <>
      <SelectionBar
        count={ids.length}
        busy={busy}
        unfit={new Set(toPutOnRepeat(cards).length === 0 ? ['repeat'] : [])}
        testAddress={testOf(ids)}
        printAddress={ids.length > 0 ? cardAddress.print(...ids) : undefined}
        onAct={act}
        onEnd={() => onSelected(() => null)}
      />
      {collecting ? (
        <CollectSeveralDialog
          open={asking === 'collect'}
          cards={cards}
          library={library}
          onClose={close}
          onChoose={({ _id, title }) => {
            close();
            run(addToCollection(cards, _id), (count) => t('library.selection.collected', { count, title }));
          }}
          onMake={(title) => {
            close();
            run(makeCollection(cards, title), (count) => t('library.selection.collected', { count, title }));
          }}
        />
      ) : null}
      <CategoryOfSeveralDialog
        open={asking === 'category'}
        count={ids.length}
        common={commonCategory(cards)}
        onClose={close}
        onChoose={(category) => {
          close();
          const name = named(`subCategory.${category.category_2}` as 'subCategory.OTHEROTHER');
          run(changeCategory(cards, category), (count) => t('library.selection.categorised', { count, name }));
        }}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => open || close()}
        danger
        title={t('library.selection.deleteQuestion', { count: free.length })}
        text={
          <>
            <p>{t('library.selection.deleteText')}</p>
            {blocked.length > 0 ? (
              <p className="mt-2">{t('library.selection.deleteBlocked', { count: blocked.length })}</p>
            ) : null}
          </>
        }
        confirmLabel={t('library.selection.delete')}
        onConfirm={() => run(removeCards(free), (count) => t('library.selection.deleted', { count }), refused)}
      />
    </>
  );
}
