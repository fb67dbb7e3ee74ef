import { Globe, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { eyeOpenLevels, tileView, type EyeOpen } from '../rules/tile-view.ts';
import { CardFace } from './card-face.tsx';
import { ScoreChip } from './score-chip.tsx';
import { requestTiltPermission } from './holographic.ts';
import type { TileChoicesProps } from './tile-choices.tsx';

/** The views of tiles by name (S1 §9: nine levels), with a preview; and whether tiles shine. */
export function TileLevels({
  open,
  onClose,
  eyeOpen,
  onEyeOpen,
  cardStyle,
  onCardStyle,
}: TileChoicesProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('cards');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={t('library.eyeLevels.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('library.eyeLevels.done')}
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="max-sm:sticky max-sm:top-0 max-sm:z-10 max-sm:border-b max-sm:border-line max-sm:bg-raised max-sm:pb-3 sm:order-last">
          <p className="mb-2 text-14 font-medium text-ink-2 max-sm:sr-only">{t('library.eyeLevels.preview')}</p>
          <div className="mx-auto w-36 sm:sticky sm:top-0 sm:w-56">
            <Preview level={eyeOpen} />
          </div>
        </div>
        <div>
          <RadioGroup
            label={t('library.eyeLevels.label')}
            labelHidden
            value={`${eyeOpen}`}
            onChange={(chosen) => onEyeOpen(Number(chosen) as EyeOpen)}
            options={eyeOpenLevels.map((each) => ({
              value: `${each}` as const,
              label: t(`library.eyeName.${each}`),
              hint: t(`library.eyeShows.${each}`),
            }))}
          />
          <div className="mt-3 border-t border-line pt-3">
            <Switch
              label={t('library.holographic')}
              hint={t('library.holographicHint')}
              checked={cardStyle === 'holographic'}
              onChange={(on) => {
                if (on) requestTiltPermission().catch(reportError);
                onCardStyle(on ? 'holographic' : 'paper');
              }}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** A card with something of everything, so that each view shows its difference. */
function Preview({ level }: { level: EyeOpen }) {
  const { t, i18n } = useTranslation('cards');
  const { t: named } = useTranslation('catalogue');
  const view = tileView(level);
  return (
    <CardFace
      card={{
        _id: 'preview',
        title: t('library.eyeLevels.sample.title'),
        subtitle: '',
        cover_picture: null,
        category_1: 'SCIENCES',
        language: cardLanguageOf(i18n.language),
        template: false,
        author_name: 'Loci',
        key_idea_count: 3,
        key_idea_titles: [
          t('library.eyeLevels.sample.idea1'),
          t('library.eyeLevels.sample.idea2'),
          t('library.eyeLevels.sample.idea3'),
        ],
        flashcard_count: 8,
        quizz_count: 5,
        unfinished_resource_count: 2,
      }}
      category={named('category.SCIENCES')}
      view={view}
      own
      ownLanguageUnsaid
      marks={
        <>
          {view.score ? <ScoreChip scored={{ score: 80, test: { option: -2, right: 4, asked: 5 } }} /> : null}
          {view.repeat ? (
            <Chip>
              <Repeat aria-hidden="true" className="size-3.5" />
            </Chip>
          ) : null}
          {view.states ? (
            <Chip>
              <Globe aria-hidden="true" className="size-3.5" />
            </Chip>
          ) : null}
        </>
      }
    />
  );
}
