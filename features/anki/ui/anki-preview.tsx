import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { AnkiChoices, AnkiReport } from '../contract.ts';
import { asksSomething, type FieldRole } from '../rules/assigned-fields.ts';
import { DeckTree } from './deck-tree.tsx';
import { FieldRoles } from './field-roles.tsx';
import { LostList } from './lost-list.tsx';

/** What of the options of Anki the member takes over. */
export interface TakenOptions {
  readonly wanted?: number;
  readonly weights?: number[];
}

/** What a package holds and what becomes of it, before anything is made. */
export function AnkiPreview({
  report,
  busy,
  onStart,
  onCancel,
}: {
  report: AnkiReport;
  busy: boolean;
  onStart: (choices: AnkiChoices, taken: TakenOptions) => void;
  onCancel: () => void;
}) {
  const { t, i18n } = useTranslation('anki');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [history, setHistory] = useState(true);
  const [learnNew, setLearnNew] = useState(true);
  const [known, setKnown] = useState<AnkiChoices['known']>('update');
  const [perCard, setPerCard] = useState<AnkiChoices['per_card']>('deck');
  const [roles, setRoles] = useState<Readonly<Record<string, readonly FieldRole[]>>>({});
  const [taken, setTaken] = useState<TakenOptions>({});
  const { flashcards, notes, reviews, decks, note_types, lost, collections } = report;
  const media = [
    ...(report.pictures > 0 ? [t('pictures', { count: report.pictures })] : []),
    ...(report.sounds > 0 ? [t('sounds', { count: report.sounds })] : []),
  ];
  const start = () => {
    const fields = Object.fromEntries(Object.entries(roles).map(([key, of]) => [key, [...of]]));
    onStart({ history, without: [...without], known, per_card: perCard, fields, learn_new: learnNew }, taken);
  };
  return (
    <div className="flex w-full flex-col items-start gap-5">
      <p role="status" className="text-18 font-semibold">
        {t('willMake', { count: flashcards, notes })}
        {media.length > 0 ? (
          <span className="block text-14 font-normal text-ink-2">
            {new Intl.ListFormat(i18n.language, { type: 'unit' }).format(media)}
          </span>
        ) : null}
      </p>
      <fieldset className="w-full">
        <legend className="text-16 font-semibold">{t('decks')}</legend>
        <DeckTree decks={decks} without={without} onChange={setWithout} />
        {collections.length > 0 ? (
          <p className="text-14 text-ink-2">{t('collections', { count: collections.length })}</p>
        ) : null}
      </fieldset>
      {decks.some((deck) => deck.flashcards > 100) ? (
        <RadioGroup
          label={t('perCard.title')}
          value={perCard}
          options={(['deck', 'hundred'] as const).map((value) => ({ value, label: t(`perCard.${value}`) }))}
          onChange={setPerCard}
        />
      ) : null}
      <div className="w-full">
        <h3 className="text-16 font-semibold">{t('types')}</h3>
        <ul className="mt-1 flex flex-col gap-1">
          {note_types.map((type) => (
            <li key={type.key} className="flex flex-wrap items-center gap-x-3 text-14 wrap-anywhere">
              {t(`becomes.${type.becomes}`, { name: type.name, count: type.notes })}
              {type.fields.length > 0 ? (
                <FieldRoles
                  type={type}
                  roles={roles[type.key]}
                  onChange={(of) => {
                    const { [type.key]: _, ...others } = roles;
                    setRoles(of ? { ...others, [type.key]: of } : others);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <div>
        {reviews > 0 ? (
          <Checkbox
            label={t('history', { count: reviews })}
            hint={t('historyHint')}
            checked={history}
            onChange={setHistory}
          />
        ) : null}
        {history && report.buried > 0 ? (
          <p className="text-14 text-ink-2">{t('buried', { count: report.buried })}</p>
        ) : null}
        <Checkbox label={t('learnNew')} hint={t('learnNewHint')} checked={learnNew} onChange={setLearnNew} />
        <Options options={report.options} taken={taken} onChange={setTaken} />
      </div>
      {report.known > 0 ? (
        <RadioGroup
          label={t('known.title', { count: report.known })}
          value={known}
          options={(['update', 'keep', 'twice'] as const).map((value) => ({ value, label: t(`known.${value}`) }))}
          onChange={setKnown}
        />
      ) : null}
      <LostList lost={lost} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={busy}
          disabled={without.length === decks.length || !Object.values(roles).every(asksSomething)}
          onClick={start}
        >
          {t('start')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

/** What was set in Anki and differs here. */
function Options({
  options,
  taken,
  onChange,
}: {
  options: AnkiReport['options'];
  taken: TakenOptions;
  onChange: (taken: TakenOptions) => void;
}) {
  const { t, i18n } = useTranslation('anki');
  const inPercent = (percent: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(percent / 100);
  const { data: settings } = useQuery(query.memory.settings.queryOptions());
  const { data: model } = useQuery(query.memory.parameters.queryOptions());
  const { wanted, weights } = options;
  const { wanted: takenWanted, weights: takenWeights, ...none } = taken;
  const isOtherModel = model && weights?.some((weight, at) => weight !== model.weights[at]);
  return (
    <>
      {wanted !== null && settings && settings.wanted !== wanted ? (
        <Checkbox
          label={t('options.wanted', { percent: inPercent(wanted) })}
          hint={t('options.wantedHint', { percent: inPercent(settings.wanted) })}
          checked={takenWanted !== undefined}
          onChange={(checked) =>
            onChange({ ...none, ...(takenWeights && { weights: takenWeights }), ...(checked && { wanted }) })
          }
        />
      ) : null}
      {weights && isOtherModel ? (
        <Checkbox
          label={t('options.weights')}
          hint={t('options.weightsHint')}
          checked={takenWeights !== undefined}
          onChange={(checked) =>
            onChange({
              ...none,
              ...(takenWanted !== undefined && { wanted: takenWanted }),
              ...(checked && { weights }),
            })
          }
        />
      ) : null}
    </>
  );
}
