/** Texts for people who write to the charity; filled in from `web/words/said-contact.<language>.json`. */
export const sayContactText = (text: string): string => text
