/** Whether a drop-off location is full on a day, YYYY-MM-DD. */
export const isFullOn = (
  today: string,
  { isFull, fullUntil }: { isFull: boolean; fullUntil: string | null },
): boolean => isFull && (fullUntil === null || fullUntil >= today)
