import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { KeyIdeaMode } from '../rules/key-idea-questions.ts';
import { keyIdeaMode, testColour, testColours } from './test-setup.ts';

/** How tests look and ask on this device (S2 §2, "setup dialog"). */
export function SetupDialog({
  open,
  onOpenChange,
  category,
  several = false,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: string;
  /** Of several cards: key ideas are matched, so how they are asked is no choice. */
  several?: boolean;
}) {
  const { t } = useTranslation('self-test');
  const { t: named } = useTranslation('catalogue');
  const mode = keyIdeaMode.use();
  const colour = testColour.use();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('setUp.title')}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('setUp.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="text-14 text-ink-2">{t('setUp.lead')}</p>
        {several ? null : (
          <RadioGroup<KeyIdeaMode>
            label={t('setUp.keyIdeas')}
            value={mode}
            onChange={(next) => keyIdeaMode.set(next)}
            options={[
              { value: 'typing', label: t('setUp.typing'), hint: t('setUp.typingHint') },
              { value: 'wordOrder', label: t('setUp.wordOrder'), hint: t('setUp.wordOrderHint') },
            ]}
          />
        )}
        <fieldset>
          <legend className="mb-2 text-14 font-semibold">{t('setUp.colour')}</legend>
          <div className="flex flex-wrap gap-1">
            {testColours.map((value) => (
              <label key={value} data-category={value === 'card' ? category : value} className="relative">
                <input
                  type="radio"
                  name="test-colour"
                  className="peer sr-only"
                  checked={colour === value}
                  onChange={() => testColour.set(value)}
                  aria-label={value === 'card' ? t('setUp.colourOwn') : named(`category.${value}` as 'category.OTHER')}
                />
                <span
                  aria-hidden="true"
                  className={cx(
                    'flex size-11 cursor-pointer items-center justify-center rounded-full border-2 text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
                    colour === value ? 'border-ink' : 'border-transparent',
                  )}
                >
                  <span className="flex size-8 items-center justify-center rounded-full bg-hue">
                    {colour === value ? <Check className="size-4" /> : null}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}
