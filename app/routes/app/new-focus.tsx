import { Navigate, useLocation } from 'react-router';

/** `/app/newFocus`: the address that S3 §2 gives as a fallback. */
export default function NewFocusRoute() {
  return <Navigate to={`/app/focus-session/new${useLocation().search}`} replace />;
}
