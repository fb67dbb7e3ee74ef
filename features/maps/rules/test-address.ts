/** A test of the cards on a map: its address is also that of a test that was left. */
export { mapTestAddress } from '#features/self-test/rules/several/start.ts';
