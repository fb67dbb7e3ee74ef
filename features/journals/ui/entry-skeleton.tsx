/** In the shape of the editor of an entry. */
export function EntrySkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-6xl animate-pulse px-4 py-6 sm:px-6 lg:px-10">
      <div className="mb-6 h-10 w-64 rounded-control bg-sunken" />
      <div className="h-112 rounded-card bg-surface shadow-resting lg:me-84" />
    </div>
  );
}
