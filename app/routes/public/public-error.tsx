import { useRouteError } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';

/** Replaces a public page that was not found or failed; the frame around it stays. */
export function PublicError() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
