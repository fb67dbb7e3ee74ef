import { ArrowRight, Printer, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '#client/keys.ts';
import { Button } from '#ui/button.tsx';
import type { Offer, TestOption } from '../rules/mode-picker.ts';
import { modeLook } from './mode-look.ts';
import type { TestCard } from './run-props.ts';
import { SetupDialog, useSetupAtHand } from './setup-later.ts';
import { TestLobby } from './test-lobby.tsx';
import { lastOption } from './test-setup.ts';

export interface ModePickerProps {
  card: TestCard;
  offers: readonly Offer[];
  /** Number of answers of tests that can be continued, by option. */
  started: ReadonlyMap<TestOption, number>;
  hrefOf: (option: TestOption) => string;
  /** Option 4; not set for cards that are not the reader's own. */
  printHref?: string | undefined;
  onClose: () => void;
}

/** S2 §2: the options of the card, with counts. */
export function ModePicker({ card, offers, started, hrefOf, printHref, onClose }: ModePickerProps) {
  const { t } = useTranslation('self-test');
  const [settingUp, setSettingUp] = useState<boolean>();
  useSetupAtHand();
  const navigate = useNavigate();
  const addresses = [...offers.map(({ option }) => hrefOf(option)), ...(printHref ? [printHref] : [])];
  useKeys(
    [
      {
        keys: addresses.map((_, at) => String(at + 1)),
        label: t('pick.keys'),
        run: ({ key }) => void navigate(addresses[Number(key) - 1]!),
        when: !settingUp,
      },
    ],
    t('pick.title'),
  );
  return (
    <TestLobby category={card.category_1} onClose={onClose}>
      <div>
        <p className="text-14 font-semibold text-hue-text" lang={card.language} dir="auto">
          {card.title}
        </p>
        <h1 className="font-display text-[min(2.25rem,13vw)] leading-[1.17] font-semibold">{t('pick.title')}</h1>
        <p className="mt-1 text-18 text-ink-2">{t('pick.lead')}</p>
      </div>
      <ul className="flex list-none flex-col gap-3">
        {offers.map(({ option, count }) => {
          const { Icon, title, text } = modeLook[option];
          return (
            <li key={option}>
              <ModeLink
                to={hrefOf(option)}
                Icon={Icon}
                title={t(title)}
                text={t(text, { count })}
                note={started.has(option) ? t('pick.continue', { count: started.get(option)! }) : undefined}
              />
            </li>
          );
        })}
        {printHref ? (
          <li>
            <ModeLink to={printHref} Icon={Printer} title={t('pick.print')} text={t('pick.printText')} />
          </li>
        ) : null}
      </ul>
      <Button
        variant="quiet"
        className="self-start"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        onClick={() => setSettingUp(true)}
      >
        {t('pick.setUp')}
      </Button>
      {settingUp === undefined ? null : (
        <SetupDialog
          open={settingUp}
          onOpenChange={setSettingUp}
          category={card.category_1}
          lastStarted={lastOption}
          tests={offers.map(({ option, count }) => {
            const { title, text } = modeLook[option];
            return { option, label: t(title), hint: t(text, { count }) };
          })}
          onStart={(option) => void navigate(hrefOf(option as TestOption))}
        />
      )}
    </TestLobby>
  );
}

/** One choice of the picker. */
export function ModeLink({
  to,
  Icon,
  title,
  text,
  note,
}: {
  to: string;
  Icon: LucideIcon;
  title: string;
  text: string;
  note?: string | undefined;
}) {
  return (
    <div className="@container">
      <Link
        to={to}
        className="group flex items-center gap-4 rounded-card border border-line bg-surface p-[min(1rem,5vw)] shadow-resting transition-[box-shadow,translate] motion-safe:hover:-translate-y-0.5 hover:shadow-lifted"
      >
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-card bg-hue-soft text-hue-text @max-[14rem]:hidden"
        >
          <Icon className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-display text-22 font-semibold">
            {title}
          </span>
          <span dir="auto" className="block text-16 text-ink-2">
            {text}
          </span>
          {note === undefined ? null : <span className="mt-1 block text-14 font-semibold text-accent">{note}</span>}
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[translate] motion-safe:group-hover:translate-x-1 @max-[14rem]:hidden"
        />
      </Link>
    </div>
  );
}
