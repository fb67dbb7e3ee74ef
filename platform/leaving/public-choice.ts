/** What becomes of what a leaver has made public: it is deleted, or stays without a name. */
export type PublicChoice = 'remove' | 'anonymous';
