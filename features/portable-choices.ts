/** How what goes along is chosen one by one: cards, for their area brings the list. */
export { CardChoices as PortableChoices } from './cards/ui/card-choices.tsx';
export type { CardShort as PortableChoice } from './cards/contract.ts';
