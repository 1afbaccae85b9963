/** What stands at the top of the page once something has been done. */
export type Said = { succeeded: (sentence: string) => void; failed: (sentence: string) => void };
