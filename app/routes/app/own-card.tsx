import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMember } from '#client/session.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { cardAddress } from '#vocabulary/card-address.ts';
import { tickResource } from '#features/cards/client/tick-resource.ts';
import { CardLines, useCardTabs } from '#app/shell/card-tabs.tsx';
import { UnfinishedTests } from '#app/shell/unfinished-tests.tsx';
import { PageTitle } from '#app/shell/page-title.tsx';
import type { Card } from '#features/cards/contract.ts';
import { CardPage } from '#features/cards/ui/card-page.tsx';
import { ownCardSlots } from '#features/cards/ui/publishing/own-card-slots.tsx';
import { StudentsButton } from '#features/teaching/ui/students-button.tsx';
import { CardAloud } from './card-aloud.tsx';
import { useOwnCardEntries } from './own-card-entries.tsx';
import { OwnCardFocus, useLaunchOf } from '#features/teaching/ui/own-card-focus.tsx';
import { OwnCardStudents } from '#features/teaching/ui/own-card-students.tsx';
import { SeenElsewhere } from './seen-elsewhere.tsx';
import { useAskedShare, useOwnCardKeys } from '#features/cards/ui/use-own-card.ts';

/** An own card on its page (S1 §4). */
export function OwnCard({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  const { _id: memberId } = useMember();
  const [address, setAddress] = useSearchParams();
  const title = card.title || t('face.untitled');
  const slots = ownCardSlots(card, memberId);
  const [aloud, setAloud] = useState(false);
  useOwnCardKeys(card, title);
  useAskedShare(card._id);
  const launch = useLaunchOf(card);
  const entries = useOwnCardEntries(card, {
    onShare: slots.onShare,
    onFocus: launch.ask,
    onAloud: () => setAloud(true),
  });
  const showTab = (tab: string) =>
    void setAddress(tab === '' ? {} : { tab }, { replace: true, preventScrollReset: true });
  const tabs = useCardTabs(card, () => {
    // The focused element is removed with the closing view.
    document.querySelector<HTMLElement>('main [role="tab"]')?.focus({ preventScroll: true });
    showTab('');
  });
  return (
    <>
      <PageTitle title={title} />
      <SeenElsewhere />
      <div className="mx-auto w-full max-w-5xl px-4 sm:px-6">
        <UnfinishedTests cardId={card._id} />
      </div>
      <CardPage
        card={card}
        tab={address.get('tab') ?? ''}
        onTab={showTab}
        links={{
          edit: cardAddress.edit(card._id),
          test: cardAddress.test(card._id),
        }}
        onDone={(resource, done) => void tickResource(card._id, resource, done)}
        back={<BackLink />}
        entries={entries}
        focus={<OwnCardFocus card={card} launch={launch} />}
        tabs={tabs}
        schedule={<CardLines card={card} onOpen={showTab} />}
        readAloud={<CardAloud card={card} />}
        aloud={aloud}
        {...slots}
        addedBy={
          <>
            {card.state === 'PRIVATE' ? <StudentsButton to="?students" /> : null}
            {slots.addedBy}
          </>
        }
      />
      <OwnCardStudents card={card} />
    </>
  );
}
