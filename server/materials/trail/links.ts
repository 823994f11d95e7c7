/** Whether a text has the form of a donor's key. */
export const isTrailKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)

export const trailPath = (key: string): string => `/trail/${key}`
export const acknowledgementPath = (key: string): string => `/api/materials/v2/trail/${key}/acknowledgement`
