import type { Calls } from '#client/contract-types.ts';
import { useMember } from '#client/session.ts';
import type { MemberActions } from './member-actions.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecuritySectionsProps extends Pick<MemberActions, 'signOut'> {
  security: Calls['account.security']['output'];
  /** Reads `security` again. */
  changed: () => void;
}

/** What protects the account. Loaded with the answer of the server, without which it shows nothing. */
export function SecuritySections({ security, changed, signOut }: SecuritySectionsProps) {
  const { name, email } = useMember();
  return (
    <>
      <PasswordSection hasPassword={security.hasPassword} ownWords={[name, email]} changed={changed} />
      <SecondFactorSection on={security.secondFactor} hasPassword={security.hasPassword} changed={changed} />
      <PasskeysSection passkeys={security.passkeys} changed={changed} />
      <SessionsSection sessions={security.sessions} changed={changed} signOut={signOut} />
    </>
  );
}
