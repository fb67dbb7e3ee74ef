import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, Choices } from '#platform/documents/content-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToastCopied } from '#ui/use-toast-copied.ts';
import { showToast } from '#ui/toast.tsx';
import { DifferentText } from './different-text.tsx';

/** One side of a collision as text, in parts; both sides have the same order. */
export type CollisionSide = readonly { readonly name: string; readonly text: string }[];

/** The choice for a place, and how to make it. */
export type ChosenPlace = (place: string) => {
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
};

/** A dialog that asks for a choice between mine and theirs at each place. */
export function ConflictQuestion({
  places,
  settle,
  children,
}: {
  places: readonly string[];
  settle: (choices: Choices) => Promise<void>;
  children: (chosen: ChosenPlace) => ReactNode;
}) {
  const { t } = useTranslation('cards');
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [working, setWorking] = useState(false);
  const open = places.filter((place) => !choices[place]).length;
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(places.map((place) => [place, choice])));

  return (
    <Dialog
      open
      insist
      size="lg"
      title={t('conflict.title')}
      description={t('conflict.text', { count: places.length })}
      footer={
        <>
          {places.length > 1 ? (
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
              settle(choices)
                .then(
                  () => showToast({ tone: 'good', title: t('conflict.settled'), text: t('conflict.undoable') }),
                  reportError,
                )
                .finally(() => setWorking(false));
            }}
          >
            {open > 0 ? t('conflict.open', { count: open }) : t('conflict.use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {children((place) => ({
          choice: choices[place],
          choose: (choice) => setChoices({ ...choices, [place]: choice }),
        }))}
      </div>
    </Dialog>
  );
}

/** One place with both versions. */
export function ConflictPlace({
  place,
  name,
  mine,
  theirs,
  choice,
  choose,
}: {
  place: string;
  name: string;
  mine: CollisionSide;
  theirs: CollisionSide;
} & ReturnType<ChosenPlace>) {
  const words = { mine, theirs };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-16 font-semibold">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <Side
            key={side}
            side={side}
            words={words[side]}
            other={words[side === 'mine' ? 'theirs' : 'mine']}
            name={`conflict-${place}`}
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
  const toastCopied = useToastCopied();
  const copy = () => toastCopied(words.map(({ text }) => text).join('\n'), t('conflict.copied'));
  return (
    <div className={`flex flex-col rounded-card border-2 ${chosen ? 'border-accent bg-accent-soft' : 'border-line'}`}>
      <div className="flex items-center gap-2 ps-3">
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
