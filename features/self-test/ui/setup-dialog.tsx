import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { KeptChoice } from '#client/kept-choice.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import type { KeyIdeaMode } from '../rules/key-idea-questions.ts';
import { goesOnByItself, keyIdeaMode, testColour, testColours } from './test-setup.ts';

/** A test to start from the set-up. */
export interface TestChoice {
  readonly option: number;
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
}

/** Which test is taken, and how tests look and ask on this device (S2 §2, "setup dialog"). */
export function SetupDialog({
  open,
  onOpenChange,
  category,
  tests,
  lastStarted,
  onStart,
  several = false,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: string;
  tests: readonly TestChoice[];
  /** Preselected, if it is offered. */
  lastStarted: KeptChoice<string>;
  onStart: (option: number) => void;
  /** Of several cards: key ideas are matched, so how they are asked is no choice. */
  several?: boolean;
}) {
  const { t } = useTranslation('self-test');
  const { t: named } = useTranslation('catalogue');
  const mode = keyIdeaMode.use();
  const colour = testColour.use();
  const goesOn = goesOnByItself.use() === 'yes';
  const last = lastStarted.use();
  const possible = tests.filter(({ disabled }) => !disabled);
  const chosen = possible.find(({ option }) => String(option) === last) ?? possible[0];
  function start(option: number): void {
    lastStarted.set(String(option));
    onStart(option);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('setUp.title')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('setUp.done')}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && start(chosen.option)}>
            {t('setUp.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <RadioGroup
          label={t('setUp.test')}
          value={chosen ? String(chosen.option) : null}
          onChange={(next) => lastStarted.set(next)}
          options={tests.map(({ option, ...words }) => ({ value: String(option), ...words }))}
        />
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
        <Switch
          label={t('setUp.goesOn')}
          hint={t('setUp.goesOnHint')}
          checked={goesOn}
          onChange={(on) => goesOnByItself.set(on ? 'yes' : 'no')}
        />
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
