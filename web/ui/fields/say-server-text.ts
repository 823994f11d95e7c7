/** Texts that any page may be told; filled in from `web/words/said.<language>.json`. */
export const sayServerText = (text: string): string => text
