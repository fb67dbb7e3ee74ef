import { useTranslation } from 'react-i18next';
import { Kbd } from '#ui/kbd.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { useRegisteredKeys, type KeyBinding } from '#client/keys.ts';
import { singleKeys } from '#client/single-keys.ts';

/** The keyboard shortcuts that are bound now. */
export default function KeysSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const byTitle = Map.groupBy(useRegisteredKeys(), ({ title }) => title || t('shell.keys.everywhere'));
  // Parts of one screen bind keys under its one title.
  const groups = [...byTitle]
    .map(([title, parts]) => ({
      title,
      bindings: parts.flatMap(({ bindings }) => bindings.filter((binding) => binding.label)),
    }))
    .filter((group) => group.bindings.length > 0);
  // The screen's own shortcuts come before global ones.
  groups.sort(
    (one, other) =>
      Number(one.title === t('shell.keys.everywhere')) - Number(other.title === t('shell.keys.everywhere')),
  );
  const single = singleKeys.use();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('shell.keys.title')}>
      <div className="flex flex-col gap-6">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-14 font-semibold text-ink-3">{group.title}</h3>
            <dl className="divide-y divide-line">
              {group.bindings.map((binding, index) => (
                <div
                  key={`${binding.label}-${index}`}
                  className="flex min-h-11 items-center justify-between gap-4 py-1.5"
                >
                  <dt className="order-1">{binding.label}</dt>
                  <dd className="order-2 flex shrink-0 flex-wrap justify-end gap-1">
                    <Keys keys={binding.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('shell.keys.single')}
          hint={t('shell.keys.singleHint')}
          checked={single}
          onChange={singleKeys.set}
        />
      </div>
    </Sheet>
  );
}

const arrows: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Home: '⇱',
  End: '⇲',
  PageUp: '⇞',
  PageDown: '⇟',
};

/** Keys as labelled on this platform's keyboards. */
export function Keys({ keys }: { keys: KeyBinding['keys'] }) {
  const { t } = useTranslation();
  const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  const name = (part: string) => {
    if (part === 'Mod') return apple ? '⌘' : t('shell.keys.control');
    if (part === 'Shift') return t('shell.keys.shift');
    if (part === 'Space') return t('shell.keys.space');
    if (part === 'Enter') return t('shell.keys.enter');
    if (part === 'Escape') return t('shell.keys.escape');
    return arrows[part] ?? part.toLocaleUpperCase();
  };
  return (typeof keys === 'string' ? [keys] : keys).map((one) => (
    <span key={one} className="inline-flex gap-0.5">
      {(one.length > 1 ? one.split('+') : [one]).map((part) => (
        <Kbd key={part}>{name(part)}</Kbd>
      ))}
    </span>
  ));
}
