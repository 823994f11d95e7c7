/** Cache tag of pages and answers that show lists of celebrations or their stories. */
export const celebrationsTag = 'celebrations'
