declare module 'virtual:answer-shapes' {
  /** By the path of a call, such as `cards.read`: changes with the schema of its answer. */
  export const answerShapes: Readonly<Record<string, string>>;
}
