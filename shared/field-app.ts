/** Format of the actions that this build of the field app sends. The server reads those of the last 90 days' builds. */
export const fieldFormat = 1

/** Largest photo in bytes; the app shrinks photos of the camera. */
export const fieldPhotoBytes = 3 * 1024 * 1024

/** Longest note of an action. */
export const longestFieldNote = 500

/** Where the app is, and its service worker. */
export const fieldPath = '/field'

/** Pages that may run WebAssembly: it reads codes in browsers without a reader. */
const scannerPaths: readonly string[] = [fieldPath]

export const isScannerPath = (path: string): boolean => scannerPaths.includes(path)
