import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import { LanguagePicker } from '#features/catalogue/ui/language-picker.tsx';
import { Switch } from '#ui/switch.tsx';
import { cardLimits, editionTimer, isTimerSet } from '../../rules/card-limits.ts';
import { roundChoices, timerChoices } from '../../rules/editor-start.ts';
import type { TemplateChoice } from './begin-from-template.tsx';
import { BeginFromTemplate } from './begin-from-template.tsx';
import { useAct, useContent, useEditingSurroundings } from './editing-context.tsx';
import { CardTextArea, CardTextField, useTextOfCard } from './fields.tsx';
import { freshCards } from './fresh-cards.ts';
import { PartFrame } from './part-frame.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { Stepper } from './stepper.tsx';

/** What is on the face of the card, and how it is learned. */
export function CardPart({ templates }: { templates: readonly TemplateChoice[] }) {
  const { t } = useTranslation('cards');
  const act = useAct();
  const { cardId, isCopy } = useEditingSurroundings();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (freshCards.takeStart(cardId)) title.current?.select();
  }, [cardId]);
  const description = useTextOfCard('desc');
  const category_1 = useContent((content) => content.category_1);
  const category_2 = useContent((content) => content.category_2);
  const language = useContent((content) => content.language);
  const minutes = useContent((content) => content.timerValueSelected);
  const rounds = useContent((content) => content.round);
  const template = useContent((content) => content.template);
  const forPublic = useContent((content) => content.forPublic);
  return (
    <PartFrame title={t('editor.part.card.title')}>
      <div className="flex flex-col gap-5">
        <CardTextField
          ref={title}
          data-card-title
          name="title"
          label={t('field.title')}
          placeholder={t('field.titlePlaceholder')}
          maxLength={cardLimits.title}
          className="font-display text-18 font-semibold"
        />
        <BeginFromTemplate templates={templates} />
        <CardTextField name="subtitle" label={t('field.subtitle')} maxLength={cardLimits.subtitle} />
        <CardTextArea name="memo" label={t('field.memo')} hint={t('field.memoHint')} maxLength={cardLimits.memo} />
        <RichTextField label={t('field.desc')} hint={t('field.descHint')} value={description.value} onChange={description.write} />
      </div>
      <div className="mt-3 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
        <CategoryPicker value={{ category_1, category_2 }} onChange={(change) => act({ kind: 'field', change })} />
        <LanguagePicker value={language} onChange={(code) => act({ kind: 'field', change: { language: code } })} />
        <div className="flex flex-col gap-1.5">
          <Stepper
            label={t('field.timer')}
            value={minutes}
            choices={timerChoices}
            words={t('field.minutes', { count: minutes })}
            lessLabel={t('field.lessTime')}
            moreLabel={t('field.moreTime')}
            onChange={(timerValueSelected) => act({ kind: 'field', change: { timerValueSelected } })}
          />
          {isTimerSet({ timerValueSelected: minutes }) ? null : (
            <p className="text-14 text-ink-3">{t('field.timerNotSet', { count: editionTimer.minutes })}</p>
          )}
        </div>
        <Stepper
          label={t('field.round')}
          value={rounds}
          choices={roundChoices}
          words={t('field.rounds', { count: rounds })}
          lessLabel={t('field.fewerRounds')}
          moreLabel={t('field.moreRounds')}
          onChange={(round) => act({ kind: 'field', change: { round } })}
        />
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        {isCopy ? null : (
          <Switch
            label={t('field.forPublic')}
            hint={t('field.forPublicHint')}
            checked={forPublic}
            onChange={(checked) => act({ kind: 'field', change: { forPublic: checked } })}
          />
        )}
        <Switch
          label={t('field.template')}
          hint={t('field.templateHint')}
          checked={template}
          onChange={(checked) => act({ kind: 'field', change: { template: checked } })}
        />
      </div>
    </PartFrame>
  );
}
