import { Image, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPicker } from '#features/catalogue/ui/category-picker.tsx';
import type { BackgroundChoice } from '#features/scenes/rules/background-choice.ts';
import { useBackgroundName } from '#features/scenes/ui/background-name.ts';
import { BackgroundPicker } from '#features/scenes/ui/background-picker.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { breakSeconds, type LaunchChoice, type LaunchSource } from '../../rules/launch.ts';
import { minuteChoices, nextRounds, plannedSeconds, previousRounds } from '../../rules/plan.ts';
import { sessionLimits } from '../../rules/session-limits.ts';
import { BreakChoices } from './break-choices.tsx';
import { SoundChoice } from './sound-choice.tsx';
import { Stepper } from './stepper.tsx';
import { WithOthers } from './with-others.tsx';

/** The badge of S3 §9: every session is a step towards ten thousand hours. No count. */
function TenThousand() {
  const { t } = useTranslation('focus');
  return (
    <p className="-mt-3">
      <span
        title={t('launch.hoursText')}
        className="rounded-full bg-accent-soft px-2 text-12 font-semibold text-accent"
      >
        <span aria-hidden="true">{t('launch.hours')}</span>
        <span className="sr-only">{t('launch.hoursText')}</span>
      </span>
    </p>
  );
}

export interface LaunchFormProps {
  choice: LaunchChoice;
  onChange: (choice: LaunchChoice) => void;
  background: BackgroundChoice;
  onBackground: (background: BackgroundChoice) => void;
  /** What the session is about: gives the title and, but for journals and collections, the category. */
  source: LaunchSource | undefined;
  /** Time and rounds are set by a teacher. */
  fixed?: boolean;
}

/** Everything that is chosen before a session (S3 §2 *Focus session start screen and launch modal*). */
export function LaunchForm({ choice, onChange, background, onBackground, source, fixed = false }: LaunchFormProps) {
  const { t } = useTranslation('focus');
  const backgroundName = useBackgroundName();
  const [more, setMore] = useState(false);
  const [picking, setPicking] = useState(false);
  const change = (part: Partial<LaunchChoice>) => onChange({ ...choice, ...part });
  const at = minuteChoices.indexOf(choice.minutes);
  const minutesAt = (index: number) => minuteChoices[index] ?? choice.minutes;
  const alone = choice.connectType === 'SOLO';
  const mode = alone ? choice.mode : 'timed';
  const timed = mode === 'timed';
  const breaks = breakSeconds(choice);
  const whole = plannedSeconds({
    mode,
    focusSec: choice.minutes * 60,
    rounds: choice.rounds,
    ...breaks,
    overtime: choice.overtime,
  });
  return (
    <div className="flex flex-col gap-5">
      <WithOthers choice={choice} change={change} locked={fixed} />
      {fixed ? (
        <p className="rounded-card bg-sunken p-4 text-16">
          {t('launch.fixed', { minutes: choice.minutes, count: choice.rounds })}
        </p>
      ) : !alone ? null : (
        <Segmented
          label={t('launch.mode')}
          value={choice.mode}
          onChange={(mode) => change({ mode })}
          wide
          options={[
            { value: 'timed', label: t('launch.timed') },
            { value: 'flowtime', label: t('launch.flowtime') },
          ]}
        />
      )}
      {fixed ? null : timed ? (
        <div className="grid grid-cols-2 gap-3">
          <Stepper
            label={t('launch.time')}
            less={{
              label: t('launch.lessTime'),
              disabled: at <= 0,
              onPress: () => change({ minutes: minutesAt(at - 1) }),
            }}
            more={{
              label: t('launch.moreTime'),
              disabled: at >= minuteChoices.length - 1,
              onPress: () => change({ minutes: minutesAt(at + 1) }),
            }}
          >
            {choice.minutes}
          </Stepper>
          <Stepper
            label={t('launch.rounds')}
            less={{ label: t('launch.lessRounds'), onPress: () => change({ rounds: previousRounds(choice.rounds) }) }}
            more={{ label: t('launch.moreRounds'), onPress: () => change({ rounds: nextRounds(choice.rounds) }) }}
          >
            {choice.rounds}
          </Stepper>
        </div>
      ) : (
        <p className="rounded-card bg-sunken p-4 text-16 text-ink-2">{t('launch.flowtimeText')}</p>
      )}
      {whole === undefined ? null : (
        <p className="text-14 text-ink-3">{t('launch.whole', { count: Math.round(whole / 60) })}</p>
      )}
      <TenThousand />
      <TextField
        label={t('launch.goal')}
        hint={t('launch.goalHint')}
        value={choice.goal}
        maxLength={sessionLimits.note}
        onChange={({ target }) => change({ goal: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Image aria-hidden="true" className="size-5" />} onClick={() => setPicking(true)}>
          {t('launch.background')}
          <span className="font-normal text-ink-2">{backgroundName(background)}</span>
        </Button>
        <SoundChoice mix={choice.mix} onChange={(mix) => change({ mix })} />
      </div>
      <Dialog open={picking} onOpenChange={setPicking} title={t('launch.background')} size="lg">
        <BackgroundPicker value={background} onChange={onBackground} />
        <div className="mt-6 flex justify-end">
          <Button variant="primary" onClick={() => setPicking(false)}>
            {t('launch.take')}
          </Button>
        </div>
      </Dialog>
      <Button
        variant="quiet"
        className="-ms-3 self-start"
        aria-expanded={more}
        icon={<Settings2 aria-hidden="true" className="size-5" />}
        onClick={() => setMore(!more)}
      >
        {t('launch.more')}
      </Button>
      {more ? (
        <div className="flex flex-col gap-4">
          {source ? null : (
            <TextField
              label={t('launch.title')}
              value={choice.title}
              maxLength={sessionLimits.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
          {source?.category_1 ? null : (
            <CategoryPicker
              value={{ category_1: choice.category_1, category_2: choice.category_2 }}
              onChange={(pair) => change(pair)}
            />
          )}
          <Switch
            label={t('launch.hideTitle')}
            hint={t('launch.hideTitleHint')}
            checked={choice.hideTitle}
            onChange={(hideTitle) => change({ hideTitle })}
          />
          {timed && !fixed ? <BreakChoices choice={choice} change={change} /> : null}
          <p className="text-14 text-ink-3">{t('launch.plainHint')}</p>
        </div>
      ) : null}
    </div>
  );
}
