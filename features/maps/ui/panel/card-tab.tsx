import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { LaunchSession } from '#features/focus-sessions/ui/launch-session.tsx';
import { useWords } from '#features/repeat/ui/use-words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { heldCardOf } from '../../rules/cards-of-map.ts';
import type { Attached, MapNode } from '../../rules/map-content.ts';
import { useMapEditing } from '../editing.ts';
import { MemoryMarkBadge } from '../memory-mark-badge.tsx';
import { useHeldCards, useMarkedCards } from '../use-learning.ts';
import { AttachTab } from './attach-tab.tsx';
import { SuggestedCard } from './suggested-card.tsx';

/** The card of a node: opened, tested and studied from here; a suggested one is added first. */
export function CardTab({ node, editing }: { node: MapNode; editing: boolean }) {
  const { t } = useTranslation('maps');
  const cards = useQuery({ ...query.cards.listShort.queryOptions(), enabled: editing });
  const choices = useMemo(
    () =>
      cards.data?.map(({ _id, title, cover_picture }): Attached => ({
        _id,
        title,
        ...(cover_picture && { thumb: cover_picture.thumb }),
      })),
    [cards.data],
  );
  const attached = node.memento ?? node.mementoSuggested;
  const held = heldCardOf(node, useHeldCards([node]));
  return (
    <AttachTab
      node={node}
      field="memento"
      attached={attached}
      choices={choices}
      editing={editing}
      words={{ none: t('cards.none'), search: t('cards.search'), empty: t('cards.empty'), remove: t('cards.remove') }}
      note={attached ? <WhenDue node={node} /> : null}
      actions={
        attached === undefined ? null : held === undefined ? (
          <SuggestedCard node={node} suggested={attached} />
        ) : (
          <>
            <ButtonLink size="sm" variant="primary" to={`/app/card/${held}`}>
              {t('cards.open')}
            </ButtonLink>
            <ButtonLink size="sm" to={`/app/card/${held}/test`}>
              {t('cards.test')}
            </ButtonLink>
            <LaunchHeld id={held} title={attached.title} />
          </>
        )
      }
    />
  );
}

/** Starts a session on the card, as its page does: with its category and time, and as public if it has an edition. */
function LaunchHeld({ id, title }: { id: string; title: string }) {
  const { data } = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = data?.[0];
  return (
    <LaunchSession
      size="sm"
      source={{
        kind: 'memento',
        id,
        title,
        isPublic: (card?.focus_card_public_id ?? null) !== null,
        ...(card && {
          category_1: card.category_1,
          category_2: card.category_2,
          timer: { minutes: card.timerValueSelected, rounds: card.round },
        }),
      }}
    />
  );
}

/** That the card is due or about to be forgotten, and when it comes back. */
function WhenDue({ node }: { node: MapNode }) {
  const { today } = useMapEditing();
  const { dayName } = useWords();
  const nodes = useMemo(() => [node], [node]);
  const [marked] = useMarkedCards(nodes, today);
  return marked ? (
    <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
      <MemoryMarkBadge mark={marked.mark} />
      {dayName(marked.session.due_on, today)}
    </p>
  ) : null;
}
