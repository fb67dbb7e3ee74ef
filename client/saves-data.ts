/** Whether the browser is told to save data: nothing is fetched ahead then. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
