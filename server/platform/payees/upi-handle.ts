const id = /^[\w.-]{1,255}@([a-z][a-z0-9.-]{1,63})$/i

/** The part of a UPI id that tells who issued it, in small letters; undefined for what is no such id. */
export const upiHandleIn = (text: string | undefined): string | undefined =>
  id.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
