import { useRouteError } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';

/** In the place of a public page that was not found or broke; the frame around it stays. */
export function PublicError() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} />
    </main>
  );
}
