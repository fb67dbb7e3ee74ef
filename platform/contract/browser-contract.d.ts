declare module 'virtual:browser-contract' {
  const contract: import('@orpc/contract').AnyContractRouter;
  export default contract;
}
