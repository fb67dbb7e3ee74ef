import { Tabs as Base } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import { fadeAcross, fadesAcross } from './fade-across.ts';

export interface TabsProps<Value extends string> {
  label: string;
  value?: Value;
  onChange?: (value: Value) => void;
  defaultValue?: Value;
  tabs: readonly { value: Value; label: ReactNode; count?: number; content: ReactNode }[];
  /** Keeps hidden panels mounted, with what was typed in them. */
  keepMounted?: boolean;
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  defaultValue,
  tabs,
  keepMounted = false,
}: TabsProps<Value>) {
  const { i18n } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => fadeAcross(list.current!), []);
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(next as Value)}
    >
      <Base.List
        ref={list}
        aria-label={label}
        className={cx('relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', fadesAcross)}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="relative flex min-h-11 shrink-0 items-center gap-1.5 px-3 text-14 font-medium text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-12 text-ink-3 tabular-nums">
                {tab.count.toLocaleString(i18n.language)}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
