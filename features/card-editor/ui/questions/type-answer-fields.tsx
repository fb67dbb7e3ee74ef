import { Volume2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { useContent } from '../editing-context.tsx';
import { useRowChange } from '../list-part.tsx';
import { AddEntry } from './entry-buttons.tsx';

type TypeAnswer = Extract<Question, { type: 'type_answer' }>;

/**
 * Entries: what is shown or read aloud, and the answer to type. The question is correct only if all entries are (S2
 * §5).
 */
export function TypeAnswerFields({ question }: { question: TypeAnswer }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  const lang = useContent((content) => content.language);
  const { entries } = question;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('question.entries')}</legend>
      {entries.map((entry, place) => {
        const put = (part: Partial<typeof entry>) => ({ entries: entries.with(place, { ...entry, ...part }) });
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="flex flex-col gap-3 rounded-control bg-sunken p-3">
            <div className="flex flex-wrap items-center gap-2">
              <Segmented
                label={t('question.entryKind', { place: place + 1 })}
                value={entry.contentType}
                options={(['text', 'audio'] as const).map((value) => ({
                  value,
                  label: t(`question.entryType.${value}`),
                }))}
                onChange={(contentType) => change.set(put({ contentType }))}
              />
              {entry.contentType === 'audio' && entry.content.trim() !== '' && 'speechSynthesis' in globalThis ? (
                <IconButton
                  label={t('question.listen')}
                  icon={<Volume2 aria-hidden="true" className="size-5" />}
                  onClick={() => say(entry.content, lang)}
                />
              ) : null}
              {entries.length > 1 ? (
                <IconButton
                  className="ms-auto"
                  label={t('question.removeEntry', { place: place + 1 })}
                  icon={<X aria-hidden="true" className="size-4.5" />}
                  onClick={() => change.set({ entries: entries.toSpliced(place, 1) })}
                />
              ) : null}
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                lang={lang}
                label={t(entry.contentType === 'audio' ? 'question.readAloud' : 'question.shown')}
                value={entry.content}
                maxLength={cardLimits.itemText}
                onChange={(event) => change.type(put({ content: event.currentTarget.value }))}
              />
              <TextField
                lang={lang}
                data-enter-adds
                label={t('question.expected')}
                hint={t('question.expectedHint')}
                value={entry.expectedAnswer}
                maxLength={cardLimits.itemText}
                onChange={(event) => change.type(put({ expectedAnswer: event.currentTarget.value }))}
              />
            </div>
          </div>
        );
      })}
      <AddEntry
        label={t('question.addEntry')}
        full={entries.length >= cardLimits.answers}
        onAdd={() =>
          change.set({
            entries: [
              ...entries,
              { contentType: entries.at(-1)?.contentType ?? 'text', content: '', expectedAnswer: '' },
            ],
          })
        }
      />
    </fieldset>
  );
}

function say(text: string, lang: string): void {
  speechSynthesis.cancel();
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang }));
}
