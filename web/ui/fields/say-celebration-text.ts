/** Texts for hosts of celebrations; filled in from `web/words/said-celebrations.<language>.json`. */
export const sayCelebrationText = (text: string): string => text
