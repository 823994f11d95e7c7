/** Error about an uploaded file, in words for the user. */
export class UnreadableFile extends Error {}
