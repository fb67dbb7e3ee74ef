import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** A table of several cards was brought in: each is in the library, under its title. */
export function ImportedCards({ count, again }: { count: number; again: () => void }) {
  const { t } = useTranslation('cards');
  return (
    <div className="flex flex-col gap-5 pt-4">
      <p role="status" className="flex items-center gap-2 text-18 font-medium">
        <CircleCheck aria-hidden="true" className="size-6 text-good" />
        {t('import.cardsMade', { count })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to="/app/library">
          {t('import.toLibrary')}
        </ButtonLink>
        <Button variant="quiet" onClick={again}>
          {t('import.again')}
        </Button>
      </div>
    </div>
  );
}
