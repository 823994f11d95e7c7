/** Whether an error is that the server could not be reached. */
export const isUnreached = (error: unknown) =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
