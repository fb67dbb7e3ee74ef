import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import membership from '#features/membership/texts/en.json' with { type: 'json' };
import moderation from '#features/moderation/texts/en.json' with { type: 'json' };
import type { AdministratorAct } from '../contract.ts';
import administration from '../texts/en.json' with { type: 'json' };
import { ActList } from './act-list.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { administration, membership, moderation } } });

const shown = (act: Pick<AdministratorAct, 'act' | 'details'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <ActList
          acts={[
            {
              _id: 'a',
              administrator: { _id: 'm', name: 'Ada' },
              member: null,
              subject: null,
              createdAt: '2026-03-02T09:00:00.000Z',
              ...act,
            } as AdministratorAct,
          ]}
        />
      </I18nextProvider>
    </MemoryRouter>,
  );

test('an entry of the log has words for reasons and jobs, and no ids', () => {
  const id = '5d2c1f0e-1111-4222-8333-444455556666';
  const hidden = shown({ act: 'publication.hidden', details: { publication: id, reason: 'copyright' } });
  expect(hidden).toContain('Reason: It is somebody else’s work');
  expect(hidden).not.toContain(id);
  expect(shown({ act: 'job.retried', details: { kind: 'mail.letter' } })).toContain('Kind: Send a letter');
  expect(shown({ act: 'job.retried', details: { kind: 'expire uploads' } })).toContain('Kind: Remove uploads');
  expect(shown({ act: 'job.retried', details: { kind: 'of.tomorrow' } })).toContain('Kind: of.tomorrow');

  const signUp = shown({
    act: 'instance.saved',
    details: {
      'signUp.mode': 'domains',
      'before.signUp.mode': 'open',
      'signUp.domains': 'school.example',
      'before.signUp.domains': '',
    },
  });
  expect(signUp).toContain('Who may sign up: Everybody → Addresses of certain domains');
  expect(signUp).toContain('Domains: none → school.example');
});
