declare module 'virtual:build' {
  /** Changes with any contract. */
  export const contractShape: string;
}
