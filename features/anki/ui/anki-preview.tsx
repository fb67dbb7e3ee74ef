import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { AnkiChoices, AnkiReport } from '../contract.ts';
import { LostList } from './lost-list.tsx';

/** What a package holds and what becomes of it, before anything is made. */
export function AnkiPreview({
  report,
  busy,
  onStart,
  onCancel,
}: {
  report: AnkiReport;
  busy: boolean;
  onStart: (choices: AnkiChoices) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('anki');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [history, setHistory] = useState(true);
  const [keeps, setKeeps] = useState(false);
  const { flashcards, notes, pictures, sounds, reviews, decks, note_types, lost, known, collections } = report;
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <p role="status" className="text-18 font-semibold">
        {t('willMake', { count: flashcards, notes })}
      </p>
      <fieldset className="w-full">
        <legend className="text-16 font-semibold">{t('decks')}</legend>
        {decks.map(({ key, title, flashcards: count }) => (
          <Checkbox
            key={key}
            className="wrap-anywhere"
            label={t('deck', { title, count })}
            checked={!without.includes(key)}
            onChange={(checked) => setWithout(checked ? without.filter((each) => each !== key) : [...without, key])}
          />
        ))}
        {collections.length > 0 ? (
          <p className="text-14 text-ink-2">{t('collections', { count: collections.length })}</p>
        ) : null}
      </fieldset>
      <div>
        <h3 className="text-16 font-semibold">{t('types')}</h3>
        <ul className="mt-1 flex flex-col gap-1">
          {note_types.map(({ name, notes: count, becomes }) => (
            <li key={name} className="text-14 wrap-anywhere">
              {t(`becomes.${becomes}`, { name, count })}
            </li>
          ))}
        </ul>
      </div>
      {pictures > 0 ? <p className="text-14">{t('pictures', { count: pictures })}</p> : null}
      {sounds > 0 ? <p className="text-14">{t('sounds', { count: sounds })}</p> : null}
      {reviews > 0 ? (
        <Checkbox
          label={t('history', { count: reviews })}
          hint={t('historyHint')}
          checked={history}
          onChange={setHistory}
        />
      ) : null}
      {known > 0 ? (
        <Checkbox label={t('keep', { count: known })} hint={t('keepHint')} checked={keeps} onChange={setKeeps} />
      ) : null}
      <LostList lost={lost} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={busy}
          disabled={without.length === decks.length}
          onClick={() => onStart({ history, without: [...without], known: keeps ? 'keep' : 'update' })}
        >
          {t('start')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
