/** Format of the actions that this build of the field app sends. The server reads those of the last 90 days' builds. */
export const fieldFormat = 1

/** Largest photo in bytes; the app shrinks photos of the camera. */
export const fieldPhotoBytes = 3 * 1024 * 1024

/** Longest note of an action. */
export const longestFieldNote = 500
