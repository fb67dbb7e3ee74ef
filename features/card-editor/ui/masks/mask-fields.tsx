import { Circle, Hexagon, Move, Plus, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Flashcard } from '#features/cards/contract.ts';
import type { Mask, Masks } from '#features/cards/mask.contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { plainSides, uncoveredInstead } from '#features/cards/rules/flashcard-parts.ts';
import { boxOf, maskStep, movedMask, newMask, resizedMask } from '#features/cards/rules/masks.ts';
import { useRowChange } from '../list-part.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { SpokenTextArea } from '../spoken-fields.tsx';
import { MaskCanvas, type MaskTool } from './mask-canvas.tsx';
import { MaskList } from './mask-list.tsx';

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [maskStep, 0],
  ArrowLeft: [-maskStep, 0],
  ArrowDown: [0, maskStep],
  ArrowUp: [0, -maskStep],
};

/** A flashcard that is a picture with masks: the drawing, and beside it the list of its masks by name. */
export default function MaskFields({
  card,
  masks,
  picture,
}: {
  card: Flashcard;
  masks: Masks;
  /** Nothing while the flashcard has no picture. */
  picture: string | undefined;
}) {
  const { t } = useTranslation('masks');
  const { t: ofEditor } = useTranslation('card-editor');
  const hint = useId();
  const [tool, setTool] = useState<MaskTool>('rect');
  const edited = useMasks(card, masks);
  const { selected, setSelected, said, frame, write, replace, add, remove, keys } = edited;
  const isFull = masks.shapes.length >= cardLimits.masks;
  return (
    <>
      <Question card={card} />
      {picture === undefined ? (
        <p className="text-ink-2">{t('noPicture')}</p>
      ) : (
        <section ref={frame} aria-label={ofEditor('flashcard.asMasks')} className="flex flex-col gap-3">
          <p id={hint} className="text-14 text-ink-2">
            {t('lead')}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label={t('tool')}
              value={tool}
              onChange={setTool}
              options={[
                { value: 'rect', label: t('form.rect'), icon: <Square aria-hidden="true" className="size-4" /> },
                { value: 'ellipse', label: t('form.ellipse'), icon: <Circle aria-hidden="true" className="size-4" /> },
                { value: 'polygon', label: t('form.polygon'), icon: <Hexagon aria-hidden="true" className="size-4" /> },
                { value: 'move', label: t('move'), icon: <Move aria-hidden="true" className="size-4" /> },
              ]}
            />
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4.5" />}
              disabled={isFull}
              onClick={() => add(newMask(tool === 'move' ? 'rect' : tool, masks))}
            >
              {t('add')}
            </Button>
          </div>
          <p className="text-14 text-ink-3">
            {isFull ? t('full', { most: cardLimits.masks }) : t(tool === 'polygon' ? 'drawPolygon' : `draw.${tool}`)}
          </p>
          <div className="flex flex-col gap-5 @2xl:flex-row @2xl:items-start">
            <MaskCanvas
              picture={picture}
              masks={masks}
              tool={isFull ? 'move' : tool}
              selected={selected}
              onSelect={setSelected}
              onReplace={replace}
              onAdd={add}
              onKeyDown={keys}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              <p className="text-14 text-ink-3">{t('keys')}</p>
              <MaskList masks={masks} selected={selected} onSelect={setSelected} onWrite={write} onRemove={remove} />
            </div>
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
          <RadioGroup
            label={t('mode.label')}
            value={masks.hideAll ? 'hideAll' : 'hideOne'}
            options={[
              { value: 'hideOne', label: t('mode.hideOne') },
              { value: 'hideAll', label: t('mode.hideAll') },
            ]}
            onChange={(mode) => write({ shapes: masks.shapes, ...(mode === 'hideAll' && { hideAll: true }) })}
          />
        </section>
      )}
      {card.back === undefined ? null : <Below card={card} back={card.back} />}
      <WithoutMasks card={card} />
    </>
  );
}

/** The masks as they are edited: which one is selected, what a key does, and what is said about it. */
function useMasks(card: Flashcard, masks: Masks) {
  const { t, i18n } = useTranslation('masks');
  const change = useRowChange('flashcard', card._id);
  const [selected, setSelected] = useState<number>();
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<{ readonly at: number }>();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) frame.current?.querySelector<HTMLElement>(`[data-mask="${focused.at}"]`)?.focus();
  }, [focused]);

  const write = (next: Masks, isTyped = false) =>
    (isTyped ? change.type : change.set)({ masks: next, ...plainSides({ ...card, masks: next }) });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const sayWhere = (at: number, mask: Mask) => {
    const { left, top, width, height } = boxOf(mask);
    const where = { left, top, width, height };
    const shares = Object.fromEntries(Object.entries(where).map(([side, share]) => [side, percent.format(share)]));
    setSaid(t('where', { place: at + 1, ...(shares as Record<keyof typeof where, string>) }));
  };
  const replace = (at: number, mask: Mask, isTyped = false) => {
    write({ ...masks, shapes: masks.shapes.with(at, mask) }, isTyped);
    sayWhere(at, mask);
  };
  const add = (mask: Mask) => {
    const at = masks.shapes.length;
    write({ ...masks, shapes: [...masks.shapes, mask] });
    setSelected(at);
    setFocused({ at });
    sayWhere(at, mask);
  };
  const remove = (at: number) => {
    write({ ...masks, shapes: masks.shapes.toSpliced(at, 1) });
    setSelected(undefined);
    setFocused({ at: Math.min(at, masks.shapes.length - 2) });
    setSaid(t('removed', { place: at + 1 }));
  };
  const keys = (at: number, event: KeyboardEvent) => {
    const mask = masks.shapes[at];
    if (!mask || isComposingKey(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) replace(at, event.shiftKey ? resizedMask(mask, ...step) : movedMask(mask, ...step), true);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { selected, setSelected, said, frame, write, replace, add, remove, keys };
}

function Question({ card }: { card: Flashcard }) {
  const { t } = useTranslation(['card-editor', 'cards']);
  const { t: ofMasks } = useTranslation('masks');
  const change = useRowChange('flashcard', card._id);
  const { front } = card;
  return front === undefined ? (
    <SpokenTextArea
      data-first
      label={t('cards:flashcard.question')}
      hint={ofMasks('questionHint')}
      value={card.question}
      maxLength={cardLimits.itemText}
      onChange={(event) => change.type({ question: event.currentTarget.value })}
    />
  ) : (
    <RichTextField
      label={t('flashcard.front')}
      value={front}
      onChange={(html) => change.type({ front: html, ...plainSides({ ...card, front: html }) })}
    />
  );
}

function Below({ card, back }: { card: Flashcard; back: string }) {
  const { t } = useTranslation('masks');
  const change = useRowChange('flashcard', card._id);
  return <RichTextField label={t('below')} value={back} onChange={(html) => change.type({ back: html })} />;
}

function WithoutMasks({ card }: { card: Flashcard }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('flashcard', card._id);
  return (
    <Button size="sm" variant="quiet" className="self-start" onClick={() => change.set(uncoveredInstead(card))}>
      {t('flashcard.asPlain')}
    </Button>
  );
}
