import { ArrowLeft, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, CardShort } from '#features/cards/contract.ts';
import { eyeOpenLevels } from '#features/cards/rules/tile-view.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { hasBacks, usualVariant, type Paper, type Variant } from '../../rules/print-sheets.ts';
import { CardSheets } from './card-sheets.tsx';
import { FlashcardSheets } from './flashcard-sheets.tsx';
import { SameLevels } from './same-levels.tsx';
import { useLightTheme } from './use-light-theme.ts';
import { usePaperScale } from './use-paper-scale.ts';
import { usePrint } from './use-print.ts';

export interface PrintScreenProps {
  cards: readonly CardShort[];
  /** The whole card, if it is the only one. */
  whole: Card | undefined;
  /** Titles of cards that cannot be printed: locked, or made in premium. */
  leftOut: readonly string[];
  premium: boolean;
  backTo: string;
  addressOf: (cardId: string) => string;
}

/** Sheets to print, with their pages as they will come out (S2 §2, option 4). */
export function PrintScreen({ cards, whole, leftOut, premium, backTo, addressOf }: PrintScreenProps) {
  const { t } = useTranslation('print');
  const [sheet, setSheet] = useState<'cards' | 'flashcards'>('cards');
  const [paper, setPaper] = useState<Paper>('a4');
  const [chosen, setVariant] = useState<Variant>();
  const variant = chosen ?? usualVariant(cards.length);
  const [backs, setBacks] = useState(true);
  const pages = useRef<HTMLDivElement>(null);
  const scale = usePaperScale(pages, paper);
  const { printing, failed, start, cancel } = usePrint(pages);
  useLightTheme();
  const canHaveBacks = sheet === 'flashcards' || hasBacks(cards.length, variant);

  return (
    <div className="min-h-dvh bg-ground print:min-h-0 print:bg-white">
      <header className="z-10 border-b border-line bg-surface px-4 py-3 md:sticky md:top-0 print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-end gap-x-5 gap-y-3">
          <div className="flex basis-full items-center gap-3">
            <ButtonLink
              to={backTo}
              variant="quiet"
              size="sm"
              icon={<ArrowLeft aria-hidden="true" className="size-5" />}
            >
              {t('back')}
            </ButtonLink>
            <h1 className="font-display text-22 font-semibold">{t('title', { count: cards.length })}</h1>
          </div>
          {whole ? (
            <Segmented
              label={t('sheet')}
              labelShown
              value={sheet}
              onChange={setSheet}
              options={[
                { value: 'cards', label: t('sheetCards') },
                { value: 'flashcards', label: t('sheetFlashcards') },
              ]}
            />
          ) : null}
          <Segmented
            label={t('paper')}
            labelShown
            value={paper}
            onChange={setPaper}
            options={[
              { value: 'a4', label: 'A4' },
              { value: 'letter', label: t('letter') },
            ]}
          />
          {sheet === 'cards' && cards.length > 0 ? (
            <Select
              label={t('variant')}
              size="sm"
              value={String(variant)}
              onChange={(value) => setVariant(value === 'all' ? value : Number(value))}
              options={[
                ...(cards.length === 1 ? [{ value: 'all', label: t('everyLevel') }] : []),
                ...eyeOpenLevels.map((level) => ({ value: String(level), label: t('level', { level }) })),
              ]}
            />
          ) : null}
          {canHaveBacks ? (
            <Switch label={t(sheet === 'cards' ? 'backs' : 'answers')} checked={backs} onChange={setBacks} />
          ) : null}
          <Button
            variant="primary"
            className="ms-auto"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={start}
            disabled={cards.length === 0 || printing !== null}
          >
            {t('print')}
          </Button>
        </div>
        <p className="mx-auto mt-2 max-w-6xl text-14 text-ink-2">{t('actualSize')}</p>
        <div role="status" className="mx-auto max-w-6xl text-14 text-ink-2">
          {printing ? (
            <div className="mt-3 flex items-center gap-3">
              <ProgressBar value={printing.loaded} max={printing.total} label={t('preparing')} />
              <span className="shrink-0 tabular-nums">{t('pictures', { ...printing })}</span>
              <Button size="sm" onClick={cancel}>
                {t('cancel')}
              </Button>
            </div>
          ) : null}
          {failed > 0 ? <p className="mt-2 text-warn">{t('failed', { count: failed })}</p> : null}
          {sheet === 'cards' && variant === 'all' && cards[0] ? <SameLevels card={cards[0]} /> : null}
          {leftOut.length > 0 ? <p className="mt-2">{t('leftOut', { titles: leftOut.join(', ') })}</p> : null}
        </div>
      </header>
      {cards.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <div
          ref={pages}
          className="print-pages mx-auto flex max-w-6xl flex-wrap justify-center gap-6 p-4 print:max-w-none print:p-0"
        >
          {sheet === 'flashcards' && whole ? (
            <FlashcardSheets card={whole} paper={paper} backs={backs} scale={scale} address={addressOf(whole._id)} />
          ) : (
            <CardSheets
              cards={cards}
              paper={paper}
              variant={variant}
              backs={backs}
              premium={premium}
              scale={scale}
              addressOf={addressOf}
            />
          )}
        </div>
      )}
    </div>
  );
}
