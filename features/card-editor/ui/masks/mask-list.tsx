import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Mask, Masks } from '#features/cards/mask.contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { nextMaskPart } from '#features/cards/rules/masks.ts';
import { useContent } from '../editing-context.tsx';

/** The masks by name: what each covers, and with which other it is asked. */
export function MaskList({
  masks,
  selected,
  onSelect,
  onWrite,
  onRemove,
}: {
  masks: Masks;
  selected: number | undefined;
  onSelect: (at: number) => void;
  onWrite: (masks: Masks, isTyped?: boolean) => void;
  onRemove: (at: number) => void;
}) {
  const { t } = useTranslation('masks');
  const lang = useContent((content) => content.language);
  const { shapes } = masks;
  if (shapes.length === 0) return <p className="text-14 text-ink-2">{t('empty')}</p>;
  return (
    <ol aria-label={t('list')} className="flex list-none flex-col gap-2">
      {shapes.map((shape, at) => (
        <li
          key={at}
          onFocus={() => onSelect(at)}
          className={cx(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 rounded-control border p-2',
            at === selected ? 'border-accent bg-accent-soft' : 'border-line',
          )}
        >
          <span aria-hidden="true" className="min-w-6 text-center font-semibold text-ink-2 tabular-nums">
            {at + 1}
          </span>
          <TextField
            label={t('name', { place: at + 1 })}
            labelHidden
            lang={lang}
            placeholder={t('namePlaceholder')}
            value={shape.text}
            maxLength={cardLimits.maskText}
            onChange={({ currentTarget: { value: text } }) =>
              onWrite({ ...masks, shapes: shapes.with(at, { ...shape, text }) }, true)
            }
          />
          <IconButton
            label={t('remove', { place: at + 1 })}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onRemove(at)}
          />
          {shapes.length === 1 && shape.part > 0 ? null : (
            <AskedWith shapes={shapes} at={at} onPart={(part) => onWrite(withPart(masks, at, part))} />
          )}
        </li>
      ))}
    </ol>
  );
}

const withPart = (masks: Masks, at: number, part: number): Masks => ({
  ...masks,
  shapes: masks.shapes.map((shape, index) => (index === at ? { ...shape, part } : shape)),
});

/** By itself, at once with another mask, or never. */
function AskedWith({ shapes, at, onPart }: { shapes: readonly Mask[]; at: number; onPart: (part: number) => void }) {
  const { t } = useTranslation('masks');
  const { part } = shapes[at]!;
  const others = shapes.flatMap((shape, index) => (index === at || shape.part === 0 ? [] : [{ index, shape }]));
  const together = others.find(({ shape }) => shape.part === part);
  const partOf = (value: string) => {
    if (value === 'never') return 0;
    if (value === 'alone') return part > 0 && !together ? part : nextMaskPart(shapes);
    return shapes[Number(value)]!.part;
  };
  return (
    <Select
      size="sm"
      className="col-span-2 col-start-2"
      label={t('asked.label', { place: at + 1 })}
      labelHidden
      value={part === 0 ? 'never' : together ? String(together.index) : 'alone'}
      options={[
        { value: 'alone', label: t('asked.alone') },
        ...others.map(({ index, shape }) => ({
          value: String(index),
          label: t('asked.with', { place: index + 1, name: shape.text }).trim(),
        })),
        { value: 'never', label: t('asked.never') },
      ]}
      onChange={(value) => onPart(partOf(value))}
    />
  );
}
