import { Skeleton } from '#ui/skeleton.tsx';

/** The loading state of the editor. */
export function EditorSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-6 px-4 pt-18 sm:px-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:px-8"
    >
      <Skeleton className="mx-auto aspect-card w-56 rounded-card lg:w-72" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
