import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { placeOf, type Choice, type Collision } from '../../rules/editor-merge.ts';
import { DifferentText } from './different-text.tsx';
import { useCollisionWords, type CollisionSide } from './collision-words.ts';
import { useEditing, useEditingSurroundings } from './editing-context.tsx';

/** The same thing was changed here and elsewhere: both are shown, and the member says which stays. */
export function ConflictDialog() {
  const conflict = useEditing((editing) => editing.conflict);
  return conflict ? <Choosing key={conflict.card.revision} collisions={conflict.collisions} /> : null;
}

function Choosing({ collisions }: { collisions: readonly Collision[] }) {
  const { t } = useTranslation('cards');
  const { session } = useEditingSurroundings();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [working, setWorking] = useState(false);
  // The category goes with its sub-category.
  const shown = collisions.filter((collision) => placeOf(collision) !== 'category_1');
  const open = shown.filter((collision) => !choices[placeOf(collision)]).length;
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(shown.map((collision) => [placeOf(collision), choice])));

  return (
    <Dialog
      open
      insist
      size="lg"
      title={t('conflict.title')}
      description={t('conflict.text', { count: shown.length })}
      footer={
        <>
          {shown.length > 1 ? (
            <>
              <Button onClick={() => chooseAll('mine')}>{t('conflict.allMine')}</Button>
              <Button onClick={() => chooseAll('theirs')}>{t('conflict.allTheirs')}</Button>
            </>
          ) : null}
          <Button
            variant="primary"
            loading={working}
            disabled={open > 0}
            onClick={() => {
              setWorking(true);
              session
                .settleConflict(choices)
                .then(() => showToast({ tone: 'good', title: t('conflict.settled'), text: t('conflict.undoable') }), reportError)
                .finally(() => setWorking(false));
            }}
          >
            {open > 0 ? t('conflict.open', { count: open }) : t('conflict.use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {shown.map((collision) => (
          <Place
            key={placeOf(collision)}
            collision={collision}
            choice={choices[placeOf(collision)]}
            choose={(choice) => setChoices({ ...choices, [placeOf(collision)]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Place({ collision, choice, choose }: { collision: Collision; choice: Choice | undefined; choose: (choice: Choice) => void }) {
  const words = useCollisionWords(collision);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-16 font-semibold">{words.name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            words={words[side]}
            other={words[side === 'mine' ? 'theirs' : 'mine']}
            name={`conflict-${placeOf(collision)}`}
            chosen={choice === side}
            choose={() => choose(side)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Side({
  side,
  words,
  other,
  name,
  chosen,
  choose,
}: {
  side: Choice;
  words: CollisionSide;
  other: CollisionSide;
  name: string;
  chosen: boolean;
  choose: () => void;
}) {
  const { t } = useTranslation('cards');
  const copy = () =>
    navigator.clipboard
      .writeText(words.map(({ text }) => text).join('\n'))
      .then(() => showToast({ title: t('conflict.copied') }), reportError);
  return (
    <div className={`flex flex-col rounded-card border-2 ${chosen ? 'border-accent bg-accent-soft' : 'border-line'}`}>
      <div className="flex items-center gap-2 pl-3">
        <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-2 text-14 font-medium">
          <input type="radio" name={name} checked={chosen} onChange={choose} className="size-4.5 accent-accent" />
          {t(`conflict.${side}`)}
        </label>
        <button
          type="button"
          aria-label={t('conflict.copy')}
          title={t('conflict.copy')}
          onClick={() => void copy()}
          className="flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
        >
          <Copy aria-hidden="true" className="size-4" />
        </button>
      </div>
      <dl className="flex max-h-72 flex-col gap-2 overflow-y-auto px-3 pb-3 text-14">
        {words.map(({ name: part, text }, index) => (
          <div key={part}>
            {words.length > 1 || part ? <dt className="text-12 text-ink-3">{part}</dt> : null}
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <DifferentText
                side={side}
                mine={side === 'mine' ? text : (other[index]?.text ?? '')}
                theirs={side === 'theirs' ? text : (other[index]?.text ?? '')}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
