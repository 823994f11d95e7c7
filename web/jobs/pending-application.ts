/** An application that waits for its OTP, in this tab. */
export type PendingApplication = { token: string; mobile: string; email: string; sentAt: number }

/** The server accepts its OTP for this long. */
const validMs = 30 * 60_000
const keyOf = (jobId: number) => `job-application:${jobId}`

/** A browser that stores nothing only forgets it when the page is loaded again. */
function storage<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

export const storePending = (jobId: number, pending: PendingApplication) =>
  storage((kept) => kept.setItem(keyOf(jobId), JSON.stringify(pending)))

export const forgetPending = (jobId: number) => storage((kept) => kept.removeItem(keyOf(jobId)))

/** The application of this tab that can still be confirmed. */
export const findPending = (jobId: number): PendingApplication | undefined =>
  storage((kept) => {
    const found = JSON.parse(kept.getItem(keyOf(jobId)) ?? 'null') as PendingApplication | null
    return found !== null && Date.now() - found.sentAt < validMs ? found : undefined
  })
