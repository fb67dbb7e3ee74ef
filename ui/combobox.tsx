import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { shorten, shownInPickers } from '#platform/text/shorten.ts';
import { cx } from './class-names.ts';
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx';
import { optionClass, popupClass } from './popup-class.ts';

export interface ComboboxOption<Value extends string> {
  value: Value;
  label: string;
  /** Additional search terms: the name in other languages, a code. */
  keywords?: string;
  icon?: ReactNode;
}

export interface ComboboxGroup<Value extends string> {
  label: string;
  items: readonly ComboboxOption<Value>[];
}

export interface ComboboxProps<Value extends string> extends FieldWords {
  value: Value | null;
  /** Either a plain list or groups, not both. */
  options?: readonly ComboboxOption<Value>[];
  groups?: readonly ComboboxGroup<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Shows at most so many options at once; the others are found by typing. */
  most?: number;
  disabled?: boolean;
  className?: string;
}

/** Chooses one of many options by typing: ignores case, accents and the order of words. */
export function Combobox<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  value,
  options,
  groups,
  onChange,
  placeholder,
  searchPlaceholder,
  most,
  disabled,
  className,
}: ComboboxProps<Value>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const all = groups ? groups.flatMap((group) => group.items) : (options ?? []);
  const chosen = all.find((option) => option.value === value) ?? null;
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;
  const row = (option: ComboboxOption<Value>) => (
    <Base.Item key={option.value} value={option} className={optionClass}>
      {option.icon}
      <span dir="auto" className="flex-1" title={longer(option.label)}>
        {shorten(option.label, shownInPickers)}
      </span>
      <Base.ItemIndicator className="text-accent">
        <Check aria-hidden="true" className="size-4" />
      </Base.ItemIndicator>
    </Base.Item>
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      labelAs="div"
    >
      <Base.Root
        items={groups ?? options ?? []}
        value={chosen}
        onValueChange={(next: ComboboxOption<Value> | null) => next && onChange(next.value)}
        isItemEqualToValue={(one, other) => one?.value === other?.value}
        itemToStringLabel={(option) => option?.label ?? ''}
        filter={(option: ComboboxOption<Value>, query) =>
          holdsWords(foldText(`${option.label} ${option.keywords ?? ''}`), query)
        }
        limit={most}
        disabled={disabled}
        autoHighlight
      >
        <Base.Trigger
          id={id}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={cx(controlClass, 'flex h-11 items-center justify-between gap-2 px-3 text-start')}
        >
          <span id={`${id}-value`} className="flex min-w-0 items-center gap-2">
            {chosen?.icon}
            <span
              dir="auto"
              title={chosen ? longer(chosen.label) : undefined}
              className={cx('truncate', !chosen && 'text-ink-3')}
            >
              {chosen ? shorten(chosen.label, shownInPickers) : (placeholder ?? t('choose'))}
            </span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
            <Base.Popup
              aria-label={typeof label === 'string' ? label : undefined}
              className={cx(popupClass, 'flex max-h-[min(24rem,var(--available-height))] flex-col p-0')}
            >
              <span className="flex items-center gap-2 border-b border-line px-3 text-ink-3">
                <Search aria-hidden="true" className="size-4 shrink-0" />
                <Base.Input
                  dir="auto"
                  aria-label={searchPlaceholder ?? t('search')}
                  placeholder={searchPlaceholder ?? t('search')}
                  className="h-11 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none"
                />
              </span>
              <Base.Empty className="px-4 py-6 text-center text-14 text-ink-3 empty:hidden">
                {t('nothingFound')}
              </Base.Empty>
              <Base.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 empty:p-0">
                {groups
                  ? (group: ComboboxGroup<Value>) => (
                      <Base.Group key={group.label} items={group.items as ComboboxOption<Value>[]}>
                        <Base.GroupLabel className="px-3 pt-3 pb-1 text-12 font-semibold text-ink-3">
                          {group.label}
                        </Base.GroupLabel>
                        <Base.Collection>{row}</Base.Collection>
                      </Base.Group>
                    )
                  : row}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}

/** The full label for long options: searched, and shown as a tooltip. */
const longer = (label: string): string | undefined => (shorten(label, shownInPickers) === label ? undefined : label);
