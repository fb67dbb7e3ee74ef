import { GraduationCap, Printer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** What can be done with the selected cards. Above the navigation of a phone. */
export function SelectionBar({
  count,
  testAddress,
  printAddress,
  onEnd,
}: {
  count: number;
  /** Not set while too few or too many are selected. */
  testAddress: string | undefined;
  /** Not set while none is selected. */
  printAddress: string | undefined;
  onEnd: () => void;
}) {
  const { t } = useTranslation('cards');
  return (
    <section
      aria-label={t('library.selection.title')}
      data-floating
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-full max-w-xl flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-lifted md:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 text-16 font-medium">
        {count === 0 ? t('library.selection.none') : t('library.selection.count', { count })}
      </p>
      {testAddress === undefined ? (
        <Button variant="primary" disabled icon={<GraduationCap aria-hidden="true" className="size-5" />}>
          {t('library.selection.test')}
        </Button>
      ) : (
        <ButtonLink to={testAddress} variant="primary" icon={<GraduationCap aria-hidden="true" className="size-5" />}>
          {t('library.selection.test')}
        </ButtonLink>
      )}
      {printAddress === undefined ? null : (
        <ButtonLink to={printAddress} icon={<Printer aria-hidden="true" className="size-5" />}>
          {t('actions.print')}
        </ButtonLink>
      )}
      <Button variant="quiet" icon={<X aria-hidden="true" className="size-5" />} onClick={onEnd}>
        {t('library.selection.end')}
      </Button>
    </section>
  );
}
