import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { groupedWith, mayGoOnElsewhere, siblingsOf } from '../../rules/flashcard-groups.ts';
import { useAnnounce } from '../announcer.tsx';
import { useAct, useContent } from '../editing-context.tsx';

/** Of the flashcards of a card; the others are found by typing. */
const mostOffered = 50;

/** Which flashcards of the card are not asked on the same day as this one: chosen by name, and taken out again. */
export default function GroupField({
  card,
  startsFocused,
}: {
  card: Flashcard;
  /** It takes the place of the button that opened it. */
  startsFocused: boolean;
}) {
  const { t } = useTranslation('card-editor');
  const act = useAct();
  const announce = useAnnounce();
  const flashcards = useContent((content) => content.flashcard);
  const lang = useContent((content) => content.language);
  const frame = useRef<HTMLFieldSetElement>(null);
  const [isFull, setIsFull] = useState(false);
  const siblings = useMemo(() => siblingsOf(flashcards, card._id), [flashcards, card._id]);
  const nameOf = ({ question, title, answer_list }: Flashcard) =>
    question.trim() || title.trim() || answer_list[0]?.trim() || t('editor.rows.blank.flashcard');
  // What had the focus goes away with its row, or the choice does with the last flashcard that was put in: the row in
  // that place, the last one or the choice gets the focus.
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = rows[focusAt.current] ?? rows.at(-1) ?? frame.current?.querySelector<HTMLElement>('button');
    focusAt.current = undefined;
    // The choice that closes gives the focus back in a microtask of its own, which comes before this one.
    queueMicrotask(() => next?.focus());
  }, [siblings]);
  const takeFocus = useEffectEvent(() => {
    // While the field was loaded, somebody may have gone on.
    if (startsFocused && document.activeElement === document.body)
      (frame.current?.querySelector<HTMLElement>('button') ?? frame.current)?.focus();
  });
  useEffect(() => takeFocus(), []);
  // Members on other cards are not known here.
  const goesOn = mayGoOnElsewhere(card.group);
  const inGroup = new Set([card._id, ...siblings.map(({ _id }) => _id)]);
  const others = flashcards.filter(({ _id }) => !inGroup.has(_id));

  function put(id: string): void {
    const grouping = groupedWith(flashcards, card._id, id, newId());
    setIsFull(grouping === 'full');
    if (grouping === 'full') return;
    if (others.every(({ _id }) => grouping.ids.includes(_id))) focusAt.current = others.length + siblings.length;
    act({ kind: 'group', ...grouping });
    announce(t('flashcard.group.put', { words: nameOf(others.find(({ _id }) => _id === id)!) }));
  }
  function takeOut(one: Flashcard): void {
    setIsFull(false);
    focusAt.current = siblings.findIndex(({ _id }) => _id === one._id);
    act({ kind: 'group', ids: [one._id], group: undefined });
    announce(t('flashcard.group.takenOut', { words: nameOf(one) }));
  }
  return (
    <fieldset ref={frame} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('flashcard.group.title')}</legend>
      <p className="text-14 text-ink-2">{t('flashcard.group.hint')}</p>
      {siblings.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {siblings.map((sibling) => (
            <li
              key={sibling._id}
              className="flex items-center gap-2 rounded-control border border-line bg-surface ps-3 text-15"
            >
              <span lang={lang} dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {nameOf(sibling)}
              </span>
              <IconButton
                label={t('flashcard.group.takeOut', { words: nameOf(sibling) })}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={() => takeOut(sibling)}
              />
            </li>
          ))}
        </ul>
      )}
      {siblings.length < 2 && !goesOn ? null : (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => takeOut(card)}>
          {t('flashcard.group.leave')}
        </Button>
      )}
      {others.length === 0 ? (
        siblings.length === 0 ? (
          <p className="text-14 text-ink-2">{t('flashcard.group.alone')}</p>
        ) : null
      ) : (
        <Combobox
          label={t('flashcard.group.add')}
          placeholder={t('flashcard.group.choose')}
          value={null}
          most={mostOffered}
          options={others.map((other) => ({
            value: other._id,
            label: nameOf(other),
            keywords: `${other.title} ${other.answer_list.join(' ')}`,
          }))}
          error={isFull ? t('flashcard.group.full', { most: cardLimits.group }) : undefined}
          onChange={put}
        />
      )}
    </fieldset>
  );
}
