import { Sparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { openPublishing } from './prompt.ts';

/** On a copy whose author has published again: what is new, in a dialog above. Its words may come after those of the screen. */
export function NewsButton({ cardId }: { cardId: string }) {
  return (
    <Suspense>
      <Ready cardId={cardId} />
    </Suspense>
  );
}

function Ready({ cardId }: { cardId: string }) {
  const { t } = useTranslation('publishing');
  // It also goes once the edition is taken or left out on another device.
  const button = useHandFocusOn<HTMLSpanElement>();
  return (
    <span ref={button} className="contents">
      <Button
        icon={<Sparkles aria-hidden="true" className="size-5 text-accent" />}
        onClick={() => openPublishing({ kind: 'news', cardId })}
      >
        {t('news.newEdition')}
      </Button>
    </span>
  );
}
