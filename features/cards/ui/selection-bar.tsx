import { Download, FolderPlus, GraduationCap, Printer, Repeat, Tag, Trash2, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

export type SelectedAct = 'repeat' | 'collect' | 'category' | 'export' | 'delete';

const acts: readonly { readonly act: SelectedAct; readonly Icon: LucideIcon }[] = [
  { act: 'repeat', Icon: Repeat },
  { act: 'collect', Icon: FolderPlus },
  { act: 'category', Icon: Tag },
  { act: 'export', Icon: Download },
  { act: 'delete', Icon: Trash2 },
];

/** The label is below the icon, so that all of them fit in two rows of a phone. */
const captioned = 'min-w-0 flex-col gap-0.5! px-1! text-12! leading-tight md:px-3!';

/** What can be done with the selected cards. Above the navigation of a phone. */
export function SelectionBar({
  count,
  busy,
  unfit,
  testAddress,
  printAddress,
  onAct,
  onEnd,
}: {
  count: number;
  /** An act is under way. */
  busy: boolean;
  /** What changes nothing in the selected cards. */
  unfit: ReadonlySet<SelectedAct>;
  /** Not set while too few or too many are selected. */
  testAddress: string | undefined;
  /** Not set while none is selected. */
  printAddress: string | undefined;
  onAct: (act: SelectedAct) => void;
  onEnd: () => void;
}) {
  const { t } = useTranslation('cards');
  const link = (to: string | undefined, label: string, Icon: LucideIcon, variant: 'primary' | 'quiet') => {
    const icon = <Icon aria-hidden="true" className="size-5" />;
    return to === undefined || busy ? (
      <Button variant={variant} disabled icon={icon} className={captioned}>
        {label}
      </Button>
    ) : (
      <ButtonLink to={to} variant={variant} icon={icon} className={captioned}>
        {label}
      </ButtonLink>
    );
  };
  return (
    <section
      aria-label={t('library.selection.title')}
      aria-busy={busy}
      data-floating
      className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-full max-w-4xl flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-line bg-surface p-2 shadow-lifted md:bottom-4"
    >
      <p role="status" className="flex flex-1 basis-48 items-center gap-2 px-2 text-16 font-medium">
        {busy ? <Spinner /> : null}
        {count === 0 ? t('library.selection.none') : t('library.selection.count', { count })}
      </p>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-1 md:flex md:w-auto md:flex-wrap">
        {link(testAddress, t('library.selection.test'), GraduationCap, 'primary')}
        {acts.map(({ act, Icon }) => (
          <Button
            key={act}
            variant="quiet"
            className={cx(captioned, act === 'delete' && 'text-bad!')}
            disabled={count === 0 || unfit.has(act)}
            aria-disabled={busy || undefined}
            icon={<Icon aria-hidden="true" className="size-5" />}
            onClick={() => busy || onAct(act)}
          >
            {t(`library.selection.${act}`)}
          </Button>
        ))}
        {link(printAddress, t('actions.print'), Printer, 'quiet')}
        <Button
          variant="quiet"
          className={captioned}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onEnd}
        >
          {t('library.selection.end')}
        </Button>
      </div>
    </section>
  );
}
