import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown instead of a card in the bin; the only action is to restore it. */
export function CardInBin({
  title,
  restoring,
  onRestore,
  heading = 'h1',
}: {
  title: string;
  /** A restore is queued but not acknowledged. */
  restoring: boolean;
  onRestore: () => Promise<unknown>;
  heading?: 'h1' | 'h2';
}) {
  const { t } = useTranslation('cards');
  const [working, setWorking] = useState(false);
  async function restore() {
    setWorking(true);
    try {
      await onRestore();
    } finally {
      setWorking(false);
    }
  }
  return (
    <EmptyState
      heading={heading}
      className="mt-10"
      icon={<Trash2 className="size-7" />}
      title={t('inBin.title', { title: title.trim() || t('face.untitled') })}
      text={<span role="status">{t(restoring ? 'bin.onItsWay' : 'inBin.text')}</span>}
      action={
        <>
          <Button
            variant="primary"
            loading={working || restoring}
            icon={<ArchiveRestore aria-hidden="true" className="size-5" />}
            onClick={() => void restore().catch(reportError)}
          >
            {t('bin.restore')}
          </Button>
          <ButtonLink to="/app/bin">{t('inBin.toBin')}</ButtonLink>
        </>
      }
    />
  );
}
