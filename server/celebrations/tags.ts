/** Cache tags of pages and answers that show lists of celebrations or their stories, and of one celebration. */
export const celebrationsTag = 'celebrations'
export const celebrationTag = (id: number) => `celebration:${id}`
