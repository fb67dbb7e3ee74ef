import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { withNext } from '#vocabulary/next-path.ts';
import { SeveralTest } from '#features/self-test/ui/several/several-test.tsx';
import { SeveralVisitorPrompt } from '#features/self-test/ui/several/several-visitor-prompt.tsx';
import type { PublicSample } from './public-sample.ts';
import { PublicTestPage } from './public-test-page.tsx';

const nothing = async () => undefined;

/** A test of several cards from a public page; the result stays on the device. */
export function PublicSeveralTest({
  title,
  sample: { cards, asked },
  source,
  back,
  backLabel,
  signedIn,
}: {
  title: string;
  sample: PublicSample;
  /** Names the page among the tests that this device stores. */
  source: string;
  back: string;
  backLabel: string;
  signedIn: boolean;
}) {
  const { t } = useTranslation('several');
  const navigate = useNavigate();
  const [prompted, setPrompted] = useState(false);
  return (
    <PublicTestPage
      title={title}
      prompts={
        <SeveralVisitorPrompt
          open={prompted}
          signedIn={signedIn}
          back={back}
          backLabel={backLabel}
          signInTo={withNext('/signin', back)}
          signUpTo={withNext('/signup', back)}
          onClose={() => void navigate(back)}
        />
      }
    >
      <SeveralTest
        start={{ kind: 'public', slug: source, cards: asked }}
        title={title}
        cards={cards}
        owner="visitor"
        portsOf={() => ({ record: nothing, finish: nothing })}
        exits={() => ({ back, backLabel, saveNote: <p>{t('result.onDevice')}</p> })}
        onLeave={() => setPrompted(true)}
      />
    </PublicTestPage>
  );
}
