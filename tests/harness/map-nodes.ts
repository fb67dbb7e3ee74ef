/** The node in the middle of a map. */
export const mainNode = {
  id: 'mainNode',
  type: 'custom' as const,
  position: { x: 0, y: 0 },
  data: { label: 'Trees', dataNodeType: 1 as const },
};
/** A step beside it, labelled by its id unless told otherwise. */
export const stepNode = (id: string, data: object = {}) => ({
  id,
  type: 'custom' as const,
  position: { x: 300, y: 0 },
  data: { label: id, dataNodeType: 3 as const, ...data },
});
