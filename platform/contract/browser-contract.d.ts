declare module 'virtual:browser-contract' {
  interface Routes {
    readonly [name: string]: string | Routes;
  }
  /** Method and path of every call: `{ cards: { read: 'GET /focus-card/{id}' } }`. */
  const routes: Routes;
  export default routes;
}
