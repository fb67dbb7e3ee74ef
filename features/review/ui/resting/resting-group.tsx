import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import type { RestingItem } from '../../contract.ts';
import type { RestingGroup as Group } from '../../rules/resting.ts';

/** What rests for one reason; each item can be brought back, or all. */
export function RestingGroup({
  reason,
  items,
  cardAt,
  onBack,
}: Group & { cardAt: (id: string) => string; onBack: (items: readonly RestingItem[]) => void }) {
  const { t } = useTranslation('resting');
  const section = useHandFocusOn<HTMLElement>();
  const heading = useId();
  const all = t('backAll', { count: items.length });
  return (
    <section ref={section} aria-labelledby={heading} className="mb-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={heading} className="font-display text-22 font-semibold">
            {t(`reason.${reason}`)}
          </h2>
          <p className="text-14 text-ink-3">{t(`hint.${reason}`)}</p>
        </div>
        {items.length > 1 ? (
          <Button
            size="sm"
            aria-label={t('backAllOf', { all, reason: t(`reason.${reason}`) })}
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={() => onBack(items)}
          >
            {all}
          </Button>
        ) : null}
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item) => (
          <Row key={`${item.card_id} ${item.item_id}`} item={item} cardAt={cardAt} onBack={() => onBack([item])} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item, cardAt, onBack }: { item: RestingItem; cardAt: (id: string) => string; onBack: () => void }) {
  const { t, i18n } = useTranslation('resting');
  const row = useHandFocusOn<HTMLLIElement>();
  const { card_id, title, text, suspended, until, lapses } = item;
  const name = text.trim() || t('unnamed');
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const said = suspended || until === null ? t('suspended') : t('until', { day: day.format(Date.parse(until)) });
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Link to={cardAt(card_id)} dir="auto" className="line-clamp-2 text-16 wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="truncate text-14 text-ink-3">
          <bdi>{title.trim()}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {said}
          {lapses > 0 ? ` · ${t('lapses', { count: lapses })}` : null}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={onBack}
        aria-label={t('backOf', { name })}
      >
        {t('back')}
      </Button>
    </li>
  );
}
