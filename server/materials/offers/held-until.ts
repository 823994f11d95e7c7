const dayMs = 86_400_000

/** End of the hold of a pledge that begins at an instant. */
export const heldUntil = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)
