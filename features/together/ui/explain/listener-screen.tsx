import { useQuery } from '@tanstack/react-query';
import { Ear } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Frame, Message } from './listener-message.tsx';
import { ListenerRoom } from './listener-room.tsx';

export interface ListenerScreenProps {
  id: string;
  /** From the address, while the room loads. */
  explainer: string;
  /** Inside of another page: without its own header. */
  bare: boolean;
  /** Where the explainer's own test is. */
  testOf: (cardId: string) => string;
}

/** Listening to a friend who explains a card aloud (S2 §2). Only the room in the address is believed. */
export function ListenerScreen({ id, explainer, bare, testOf }: ListenerScreenProps) {
  const { t } = useTranslation('explain');
  const { data, error, refetch } = useQuery(
    query.explainRooms.read.queryOptions({ input: { id }, persister: undefined, gcTime: 0 }),
  );
  const room = data?.[0];
  if (room?.role === 'explainer')
    return (
      <Message
        title={t('own.title', { name: room.listener.name })}
        text={t('own.text')}
        action={
          <ButtonLink to={testOf(room.cardId!)} variant="primary">
            {t('own.open')}
          </ButtonLink>
        }
      />
    );
  // A room that ended while somebody was in it says so itself, with what was sent.
  if (room) return <ListenerRoom key={room._id} room={room} bare={bare} />;
  if (error && (error as { code?: string }).code === 'NOT_FOUND')
    return <Message title={t('gone.title')} text={t('gone.text')} />;
  if (error)
    return (
      <Frame>
        <ErrorNote
          title={t('notRead.title')}
          text={t('notRead.text')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('notRead.again')}
            </Button>
          }
        />
      </Frame>
    );
  return (
    <Frame>
      <div aria-busy="true">
        <EmptyState
          heading="h1"
          icon={<Ear className="size-7" />}
          title={t('loading.title', { name: explainer })}
          text={t('loading.text')}
        />
      </div>
    </Frame>
  );
}
