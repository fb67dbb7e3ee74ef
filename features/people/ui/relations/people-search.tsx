import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Person } from '../../client/commands.ts';
import { AskByUsername } from './ask-by-username.tsx';
import { LoadingRows } from './people-lists.tsx';
import { PersonRow } from './person-row.tsx';
import type { People } from './use-people.ts';

/** Somebody who types does not cause a call for each letter. */
const pauseMs = 250;
const oneLetter = /^\p{Script=Latin}$/u;

const matches = (people: readonly Person[], text: string) =>
  people.filter(({ name, username }) => holdsWords(foldText(`${name} ${username}`), text));

/** S1 §2: the field, and what is found below it on at most 45 % of the screen. */
export function PeopleSearch({ people, begin = '' }: { people: People; begin?: string }) {
  const { t } = useTranslation('relations');
  const online = useOnline();
  const failureWords = useCallFailureWords();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(begin);
  const [asked, setAsked] = useState(begin.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), text.trim() === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const isShort = asked === '' || oneLetter.test(asked);
  const found = useQuery(
    query.people.search.queryOptions({
      input: { text: asked },
      enabled: online && !isShort,
      persister: undefined,
      placeholderData: (previous) => previous,
    }),
  );
  const isOld = found.isPlaceholderData;
  // What was found before the network went stays.
  const isFromServer = found.data !== undefined && !isOld;
  const asksDevice = !online && !isFromServer;
  const shown = asksDevice
    ? matches(people.friends ?? [], asked)
    : isOld
      ? matches(found.data ?? [], asked)
      : found.data;
  const isReady = !isShort && shown !== undefined && !isOld && !found.isError;

  function write(next: string) {
    // Below what else is on the screen of a phone there is no room for a list.
    const { top } = box.current!.getBoundingClientRect();
    if (text === '' && top > innerHeight / 3) box.current!.scrollIntoView();
    setText(next);
  }

  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('a[data-person]') ?? [])];
  function onKeyDown(event: KeyboardEvent) {
    if (isComposingKey(event)) return;
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const inField = event.target === field.current;
    if (!inField && at < 0) return;
    const leadsTo: Record<string, HTMLElement | null | undefined> = inField
      ? { ArrowDown: all[0], Enter: all[0] }
      : { ArrowDown: all[at + 1], ArrowUp: all[at - 1] ?? field.current, Escape: field.current };
    const next = leadsTo[event.key];
    if (inField && event.key === 'Enter') setAsked(text.trim());
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div role="search" ref={box} className="scroll-mt-4" onKeyDown={onKeyDown}>
      <SearchField
        ref={field}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={100}
        spellCheck={false}
        value={text}
        onChange={write}
      />
      <p role="status" className="mt-1 min-h-5 text-14 text-ink-3">
        {asked === ''
          ? t('search.hint')
          : isShort
            ? t('search.short')
            : asksDevice
              ? t('search.offline')
              : isReady
                ? shown.length === 0
                  ? t('search.none', { text: asked })
                  : t('search.found', { count: shown.length })
                : null}
      </p>
      {isShort ? null : (
        <div className="mt-2 max-h-[45dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface px-4 empty:hidden">
          {found.isError && !asksDevice ? (
            <ErrorNote
              className="my-4"
              title={t('search.failed')}
              text={failureWords(found.error).text}
              action={<Button onClick={() => void found.refetch()}>{t('again')}</Button>}
            />
          ) : shown ? (
            <>
              {shown.length > 0 ? (
                <ul aria-label={t('search.results')} className="divide-y divide-line">
                  {shown.map((person) => (
                    <PersonRow
                      key={person._id}
                      person={person}
                      known={people.stateOf(person)}
                      main="friend"
                      online={people.isOnline(person)}
                    />
                  ))}
                </ul>
              ) : null}
              {isReady && !shown.some(({ username }) => username === asked.toLowerCase()) ? (
                <AskByUsername key={asked.toLowerCase()} text={asked} />
              ) : null}
            </>
          ) : (
            <LoadingRows />
          )}
        </div>
      )}
    </div>
  );
}
