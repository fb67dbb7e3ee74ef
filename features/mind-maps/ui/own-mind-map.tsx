import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CardTabProps } from '#client/places.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import DrawnMindMap from './drawn-mindmap.tsx';

/** The mind map of an own card, as a tab of it. */
export default function OwnMindMap({ card }: CardTabProps) {
  const { t } = useTranslation('cards');
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t('mindMap.title')}</h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={cardAddress.mindMap(card._id)} icon={<Network aria-hidden="true" className="size-5" />}>
          {t('mindMap.edit')}
        </ButtonLink>
        {card.mindmap ? null : <span className="text-14 text-ink-2">{t('mindMap.fromIdeas')}</span>}
      </p>
      <DrawnMindMap card={card} />
    </div>
  );
}
