declare module 'virtual:answer-shapes' {
  /** By the path of a call that the first screen may make: changes with the schema of its answer. */
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}

declare module 'virtual:answer-shapes/later' {
  /** Those of the other calls. */
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}
