import { useQuery } from '@tanstack/react-query';
import { CirclePause, Moon, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import type { CardTabProps } from '#client/places.ts';
import { query } from '#client/query.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { isLeech } from '#features/memory/rules/leech.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { rests } from '../../rules/resting.ts';
import { reviewAddress } from '../../rules/scope.ts';
import { tagsOf } from '../../rules/tags-of.ts';
import { namedItems } from '../../rules/named-items.ts';
import { CardGoal } from './card-goal.tsx';
import { setRest, type Rest } from './rest.ts';

type Item = Calls['memory.items']['output'][number];

/** Items that are shown before more is asked for: what rests and what was forgotten often come first. */
const shownFirst = 5;

/** On the Repeat tab of a card: what reviews take of it, and its items with a memory. */
export function CardItems({ card }: CardTabProps) {
  const today = useLearningDay();
  return (
    <>
      <CardGoal cardId={card._id} today={today} />
      <Items card={card} today={today} editAt={cardAddress.edit(card._id)} />
    </>
  );
}

/** The items with a memory, which of them rest, and which were forgotten often. */
function Items({ card, today, editAt }: { card: Card; today: Day; editAt: string }) {
  const { t } = useTranslation('review');
  const { data } = useQuery(query.memory.items.queryOptions({ input: { id: card._id }, staleTime: 0 }));
  const [all, setAll] = useState(false);
  const names = namedItems(card);
  const places = new Map([...names.keys()].map((id, at) => [id, at]));
  const items = (data ?? [])
    .filter(({ item_id }) => names.has(item_id))
    .toSorted((a, b) => {
      const first = (item: Item) => (rests(item, today) || isLeech(item.lapses) ? 0 : 1);
      return first(a) - first(b) || places.get(a.item_id)! - places.get(b.item_id)!;
    });
  if (items.length === 0) return null;
  const due = items.filter((item) => item.due_on <= today && !rests(item, today)).length;
  return (
    <section aria-labelledby="items-in-memory" className="mt-8 flex flex-col gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="items-in-memory" className="font-display text-18 font-semibold">
          {t('items.title')}
        </h2>
        {due > 0 ? (
          <ButtonLink
            to={reviewAddress({ card: card._id })}
            size="sm"
            icon={<Play aria-hidden="true" className="size-4 fill-current" />}
          >
            {t('items.review', { count: due })}
          </ButtonLink>
        ) : null}
      </div>
      <Tags tags={tagsOf(card.flashcard.filter(({ _id }) => items.some(({ item_id }) => item_id.startsWith(_id))))} />
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {(all ? items : items.slice(0, shownFirst)).map((item) => (
          <Row
            key={item.item_id}
            name={names.get(item.item_id)!.trim() || t('items.unnamed')}
            item={item}
            today={today}
            editAt={editAt}
            onRest={(rest) => setRest(card._id, item.item_id, rest, today)}
          />
        ))}
      </ul>
      {!all && items.length > shownFirst ? (
        <Button variant="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('items.all', { count: items.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Each leads to the review of the flashcards of all cards that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('review');
  if (tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id="tags-to-review" className="me-1 text-14 text-ink-2">
        {t('items.tags')}
      </p>
      <ul aria-labelledby="tags-to-review" className="flex min-w-0 flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <ButtonLink to={reviewAddress({ tag })} size="sm" className="max-w-full wrap-anywhere">
              <span className="sr-only">{t('figures.knownNow.review')} </span>
              <span dir="auto">{tag}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({
  name,
  item,
  today,
  editAt,
  onRest,
}: {
  name: string;
  item: Item;
  today: Day;
  editAt: string;
  onRest: (rest: Rest) => void;
}) {
  const { t, i18n } = useTranslation('review');
  const on = (day: Day) =>
    dateFormat(i18n.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(day),
    );
  const resting = rests(item, today);
  const said = item.suspended
    ? t('items.suspended')
    : resting
      ? t('items.until', { day: on(item.until!) })
      : item.due_on <= today
        ? t('items.due')
        : t('items.dueOn', { day: on(item.due_on) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p dir="auto" className="line-clamp-2 text-16 wrap-anywhere">
          {name}
        </p>
        <p className="text-14 text-ink-3">
          {said}
          {item.lapses > 0 ? (
            <>
              {' · '}
              <span className="whitespace-nowrap">{t('items.lapses', { count: item.lapses })}</span>
            </>
          ) : null}
        </p>
        {isLeech(item.lapses) && !item.suspended ? <p className="text-14 text-warn">{t('items.leech')}</p> : null}
      </div>
      <div className="-mx-3 flex flex-wrap gap-1 sm:mx-0">
        {isLeech(item.lapses) && !item.suspended ? (
          <ButtonLink to={editAt} variant="quiet" size="sm">
            {t('rest.rewrite')}
          </ButtonLink>
        ) : null}
        {resting ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => onRest('none')}
            aria-label={t('items.backOf', { name })}
          >
            {t('items.back')}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              size="sm"
              icon={<Moon aria-hidden="true" className="size-4" />}
              onClick={() => onRest('untilTomorrow')}
              aria-label={t('items.untilTomorrowOf', { name })}
            >
              {t('rest.untilTomorrow')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={<CirclePause aria-hidden="true" className="size-4" />}
              onClick={() => onRest('suspended')}
              aria-label={t('items.suspendOf', { name })}
            >
              {t('rest.suspend')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
